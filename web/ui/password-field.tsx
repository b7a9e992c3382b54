import { useState } from 'react'
import { control, FieldFrame, type InputProps } from './field.tsx'

type PasswordFieldProps = Omit<InputProps, 'type'> & { showLabel: string }

/**
 * A password, with a button that shows what was typed. Its label stays the same; its state is
 * announced separately.
 */
export function PasswordField({
  label,
  error,
  hint,
  className,
  showLabel,
  ...rest
}: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const shared = { label, error, hint, required: rest.required, className, name: rest.name }
  return (
    <FieldFrame
      {...shared}
      render={(fieldProps) => (
        <div className="relative">
          <input
            className={`${control} pr-14`}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...fieldProps}
            {...rest}
            type={isVisible ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={isVisible}
            aria-controls={fieldProps.id}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soot-600 hover:text-ink aria-pressed:text-lake"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6 fill-none stroke-current stroke-2"
              aria-hidden="true"
            >
              <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
              <circle cx="12" cy="12" r="2.8" />
              {isVisible && <path d="M4 20 20 4" />}
            </svg>
          </button>
        </div>
      )}
    />
  )
}
