import '#web/styles/small-button.css'
import type { AnchorHTMLAttributes } from 'react'

type Weight = {
  /** The one step that comes next, of several. */
  isNext?: boolean
}

type SmallButtonProps = Weight &
  React.ComponentPropsWithRef<'button'> & {
    /** What it takes away does not come back. */
    isFinal?: boolean
  }

/** An action beside what it is about. */
export function SmallButton({
  isFinal = false,
  isNext = false,
  className = '',
  type = 'button',
  ...rest
}: SmallButtonProps) {
  return (
    <button
      type={type}
      className={`small-button ${isNext ? 'is-next' : ''} ${isFinal ? 'text-kiln' : ''} ${className}`.trim()}
      {...rest}
    />
  )
}

/** A link that looks like one. */
export function SmallLink({
  isNext = false,
  className = '',
  children,
  ...rest
}: Weight & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      className={`small-button inline-flex items-center ${isNext ? 'is-next' : ''} ${className}`.trim()}
      {...rest}
    >
      {children}
    </a>
  )
}
