import { useId } from 'react'
import { FieldError } from './field-error.tsx'

type FileFieldProps = Omit<React.ComponentPropsWithRef<'input'>, 'type'> & {
  label: string
  error?: string | undefined
}

/**
 * A file from the reader's machine: the browser's own field, whose button looks like ours and which
 * takes a dropped file.
 */
export function FileField({ label, error, className = '', ...rest }: FileFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block w-full cursor-pointer rounded-sm border border-soot-400 bg-paper text-sm text-soot-800 file:mr-4 file:min-h-11 file:cursor-pointer file:border-0 file:border-r file:border-solid file:border-soot-400 file:bg-soot-200 file:px-4 file:font-semibold file:text-ink hover:border-soot-600 disabled:cursor-not-allowed disabled:text-soot-600 aria-invalid:border-kiln"
        {...rest}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
