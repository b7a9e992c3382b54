import '#web/styles/disclosure.css'
import { Chevron } from './chevron.tsx'

type DisclosureProps = React.ComponentPropsWithRef<'details'> & {
  /** A text, or one phrase or heading. */
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
        {typeof summary === 'string' ? <span>{summary}</span> : summary}
        <Chevron className="size-4" />
      </summary>
      {children}
    </details>
  )
}
