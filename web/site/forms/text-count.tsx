import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form'
import { forms } from '#content/forms.ts'
import { fill } from '#domain/fill.ts'

type TextCountProps<Values extends FieldValues, Sent> = {
  hint: string
  most: number
  control: Control<Values, unknown, Sent>
  name: Path<Values>
}

/**
 * What to write and how much of the room is used; read aloud when the field gets the focus, not at
 * every key.
 */
export function TextCount<Values extends FieldValues, Sent>({
  hint,
  most,
  control,
  name,
}: TextCountProps<Values, Sent>) {
  const text: unknown = useWatch({ control, name })
  const count = typeof text === 'string' ? text.trim().length : 0
  return (
    <span className="flex justify-between gap-4">
      <span>{hint}</span>
      <span className={`shrink-0 ${count > most ? 'font-semibold text-kiln' : ''}`}>
        {fill(forms.textCount, { count, most })}
      </span>
    </span>
  )
}
