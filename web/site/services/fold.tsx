import '#web/styles/fold.css'
import { Disclosure } from '#web/ui/disclosure.tsx'

type FoldProps = { heading: string; className?: string; children: React.ReactNode }

/** A part of the long page that unfolds: in it from the start, so it is found, and printed. */
export function Fold({ heading, className = '', children }: FoldProps) {
  return (
    <Disclosure
      isWide
      summary={<h3 className="text-base">{heading}</h3>}
      className={`fold ${className}`}
    >
      {children}
    </Disclosure>
  )
}
