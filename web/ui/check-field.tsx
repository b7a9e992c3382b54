import { useId } from 'react'
import { FieldError } from './field-error.tsx'

type CheckFieldProps = React.ComponentPropsWithRef<'input'> & {
  label: string
  error?: string | undefined
}

/** A box to tick with its sentence beside it and the error below. */
export function CheckField({ label, error, className = '', ...rest }: CheckFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex items-start gap-3 text-sm pointer-coarse:-my-2 pointer-coarse:py-2">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-6 shrink-0 accent-lake"
          {...rest}
        />
        <span className={`py-0.5 ${rest.required ? 'required-mark' : ''}`}>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
