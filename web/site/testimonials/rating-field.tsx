import '#web/styles/rating-star.css'
import { useId } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'

type RatingFieldProps = React.ComponentPropsWithRef<'input'> & {
  label: string
  /** What one star, two stars … are called. */
  options: readonly string[]
  /** The name of the chosen one: stars alone are counted badly. */
  chosen: string | null
  error?: string | undefined
}

/**
 * Stars as radio buttons: the arrow keys, the form and programs that read aloud know them as such.
 */
export function RatingField({
  label,
  options,
  chosen,
  error,
  className,
  ref,
  ...radio
}: RatingFieldProps) {
  const id = useId()

  // What was chosen before the form was awake: react-hook-form takes that over of every control but
  // a radio button.
  function register(input: HTMLInputElement | null) {
    const wasChosen = input?.checked
    if (typeof ref === 'function') ref(input)
    if (!input || !wasChosen || input.checked) return
    input.checked = true
    void radio.onChange?.({
      target: input,
      type: 'change',
    } as unknown as React.ChangeEvent<HTMLInputElement>)
  }

  return (
    <fieldset
      role="radiogroup"
      className={className}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="required-mark mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="rating -ml-1.5 flex flex-wrap">
          {options.map((option, at) => (
            <label key={option} className="rating-star">
              <input type="radio" value={at + 1} className="sr-only" {...radio} ref={register} />
              <svg viewBox="0 0 20 20" className="size-8" aria-hidden="true">
                <path d="m10 1.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z" />
              </svg>
              <span className="sr-only">{option}</span>
            </label>
          ))}
        </div>
        <span className="text-sm text-soot-800" aria-hidden="true">
          {chosen}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
