import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { SelectBox } from './select.tsx'

/** The look of every control that is typed into. */
export const control =
  'block min-h-13 w-full rounded-sm border border-soot-400 bg-paper px-3.5 py-2.5 text-base text-ink placeholder:text-soot-600 hover:border-soot-600 aria-invalid:border-kiln aria-invalid:border-2'

type Shared = {
  label: string
  name: string
  error?: string | undefined
  hint?: React.ReactNode
  optional?: boolean
  required?: boolean | undefined
  className?: string
}
export type InputProps = Shared & React.ComponentPropsWithRef<'input'>
type SelectProps = Shared & React.ComponentPropsWithRef<'select'>
type TextAreaProps = Shared & React.ComponentPropsWithRef<'textarea'>

type Rendered = { render: (fieldProps: Described) => React.ReactNode }
type Described = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint between, error below: the same for every control. */
export function FieldFrame({
  label,
  error,
  hint,
  optional,
  required,
  className = '',
  render,
}: Shared & Rendered) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        <span className={required ? 'required-mark' : ''}>{label}</span>
        {optional && <span className="text-xs font-normal text-soot-600">Optional</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-xs text-soot-600">
          {hint}
        </p>
      )}
      {render({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function TextField({ label, error, hint, optional, className, ...rest }: InputProps) {
  const shared = {
    label,
    error,
    hint,
    optional,
    required: rest.required,
    className,
    name: rest.name,
  }
  return (
    <FieldFrame
      {...shared}
      render={(fieldProps) => (
        <input className={control} onWheel={letThePageScroll} {...fieldProps} {...rest} />
      )}
    />
  )
}

/**
 * The wheel over a number that has the focus would count it up or down, unnoticed, and the page
 * would stand still.
 */
function letThePageScroll({ currentTarget }: React.WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number' && currentTarget === document.activeElement)
    currentTarget.blur()
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  className,
  children,
  ...rest
}: SelectProps) {
  const shared = {
    label,
    error,
    hint,
    optional,
    required: rest.required,
    className,
    name: rest.name,
  }
  return (
    <FieldFrame
      {...shared}
      render={(fieldProps) => (
        <SelectBox className={control} {...fieldProps} {...rest}>
          {children}
        </SelectBox>
      )}
    />
  )
}

export function TextAreaField({ label, error, hint, optional, className, ...rest }: TextAreaProps) {
  const shared = {
    label,
    error,
    hint,
    optional,
    required: rest.required,
    className,
    name: rest.name,
  }
  return (
    <FieldFrame
      {...shared}
      render={(fieldProps) => <textarea className={control} rows={5} {...fieldProps} {...rest} />}
    />
  )
}
