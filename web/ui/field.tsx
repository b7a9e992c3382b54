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
        {optional && <span className="text-xs font-normal text-soot-800">Optional</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-xs text-soot-800">
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

/** What the frame takes of a field's props, and what its control does. */
function partsOf<Props extends Shared>({
  label,
  error,
  hint,
  optional,
  className,
  ...rest
}: Props) {
  const { name, required } = rest
  return { frame: { label, error, hint, optional, className, name, required }, rest }
}

export function TextField(props: InputProps) {
  const { frame, rest } = partsOf(props)
  return (
    <FieldFrame
      {...frame}
      render={(fieldProps) => (
        <input
          className={control}
          inputMode={keyboardOf(rest.type)}
          autoCapitalize={rest.type === 'email' ? 'none' : undefined}
          onWheel={letThePageScroll}
          {...fieldProps}
          {...rest}
        />
      )}
    />
  )
}

/** A code of six digits that was sent, or that an app shows; blanks between them do not count. */
export function CodeField(props: InputProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
      {...props}
    />
  )
}

/** The email address that one signs in with. */
export const UsernameField = (props: InputProps) => (
  <TextField type="email" required autoComplete="username" className="sm:col-span-2" {...props} />
)

/** What a phone shows; some browsers go by this alone. */
const keyboardOf = (type: string | undefined) =>
  type === 'email' || type === 'tel' ? type : undefined

/**
 * The wheel over a number that has the focus would count it up or down, unnoticed, and the page
 * would stand still.
 */
function letThePageScroll({ currentTarget }: React.WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number' && currentTarget === document.activeElement)
    currentTarget.blur()
}

export function SelectField({ children, ...props }: SelectProps) {
  const { frame, rest } = partsOf(props)
  return (
    <FieldFrame
      {...frame}
      render={(fieldProps) => (
        <SelectBox className={control} {...fieldProps} {...rest}>
          {children}
        </SelectBox>
      )}
    />
  )
}

export function TextAreaField(props: TextAreaProps) {
  const { frame, rest } = partsOf(props)
  return (
    <FieldFrame
      {...frame}
      render={(fieldProps) => <textarea className={control} rows={5} {...fieldProps} {...rest} />}
    />
  )
}
