import '#web/styles/small-button.css'
import type { AnchorHTMLAttributes } from 'react'

type SmallButtonProps = React.ComponentPropsWithRef<'button'> & {
  /** What it takes away does not come back. */
  isFinal?: boolean
}

/** An action beside what it is about. */
export function SmallButton({
  isFinal = false,
  className = '',
  type = 'button',
  ...rest
}: SmallButtonProps) {
  return (
    <button
      type={type}
      className={`small-button ${isFinal ? 'text-kiln' : ''} ${className}`.trim()}
      {...rest}
    />
  )
}

/** A link that looks like one. */
export function SmallLink({
  className = '',
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={`small-button inline-flex items-center ${className}`.trim()} {...rest}>
      {children}
    </a>
  )
}
