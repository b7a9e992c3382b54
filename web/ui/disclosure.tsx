import '#web/styles/disclosure.css'
import { Chevron } from './chevron.tsx'

type DisclosureProps = React.ComponentPropsWithRef<'details'> & {
  summary: React.ReactNode
  /** Its summary takes the whole row, the chevron at the end. */
  isWide?: boolean
}

/** What is read only when it is opened. */
export function Disclosure({
  summary,
  isWide = false,
  className = '',
  children,
  ...rest
}: DisclosureProps) {
  return (
    <details className={`disclosure ${isWide ? 'is-wide' : ''} ${className}`} {...rest}>
      <summary>
        <span className="min-w-0">{summary}</span>
        <Chevron className="size-4" />
      </summary>
      {children}
    </details>
  )
}
