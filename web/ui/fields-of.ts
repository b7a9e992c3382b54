import {
  get,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'

/** What a field takes: its name, its handlers, and what is wrong with it. */
type FieldProps = UseFormRegisterReturn & { error: string | undefined }

/** Of the form that somebody else has: these of its fields. */
export type FieldOf<Name extends string> = (
  name: Name,
  rules?: { setValueAs: (typed: string | number | null) => unknown },
) => FieldProps

type FormOf<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, never>,
  'formState' | 'register'
>

export function fieldsOf<Values extends FieldValues>({ formState, register }: FormOf<Values>) {
  const { errors } = formState
  return <Name extends Path<Values>>(
    name: Name,
    rules?: RegisterOptions<Values, Name>,
  ): FieldProps => {
    const error: { message?: string } | undefined = get(errors, name)
    return { error: error?.message, ...register(name, rules) }
  }
}
