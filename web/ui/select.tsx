import { useId } from 'react'
import { Chevron } from './chevron.tsx'

type SelectBoxProps = React.ComponentPropsWithRef<'select'>

/** A native choice with the chevron of the site in place of the browser's. */
export function SelectBox({ className = '', children, ...rest }: SelectBoxProps) {
  return (
    <div className="relative">
      <select className={`w-full appearance-none truncate pr-10 ${className}`} {...rest}>
        {children}
      </select>
      <Chevron className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2" />
    </div>
  )
}

type SelectProps = Omit<SelectBoxProps, 'value' | 'onChange'> & {
  label: React.ReactNode
  /** Only where a heading beside it says what is chosen. */
  hideLabel?: boolean
  value: string
  onChoose: (value: string) => void
  /** What can be chosen, by value; `children` may hold the options instead. */
  options?: Readonly<Record<string, string>>
}

/**
 * A choice in the row of a list or beside what it changes: small, with its label above. A form has
 * `SelectField`.
 */
export function Select({
  label,
  hideLabel = false,
  onChoose,
  options = {},
  className = '',
  children,
  ...rest
}: SelectProps) {
  const id = useId()
  return (
    <div className={`min-w-36 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-xs font-semibold'}>
        {label}
      </label>
      <SelectBox
        id={id}
        className="compact-control"
        onChange={(event) => onChoose(event.target.value)}
        {...rest}
      >
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
        {children}
      </SelectBox>
    </div>
  )
}
