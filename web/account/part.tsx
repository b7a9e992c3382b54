import { accountWords } from '#content/account.ts'
import { codeOf, PartBoundary, type CodeOf } from '#web/ui/part-boundary.tsx'
import { Problem } from './problem.tsx'

const { failedHeading, partFailed } = accountWords

const problem = (onAgain: () => void) => (
  <Problem heading={failedHeading} message={partFailed} onAgain={onAgain} />
)

/** A part of a page whose code is loaded when it is first shown; `waiting` until then. */
export function partOf<Props extends object>(load: CodeOf<Props>, waiting: React.ReactNode = null) {
  return codeOf(load, { waiting, failed: problem })
}

/** For a part that came with the page: if it breaks, the rest is unharmed. */
export function Guarded({ children }: { children: React.ReactNode }) {
  return (
    <PartBoundary failed={problem} onAgain={() => undefined}>
      {() => children}
    </PartBoundary>
  )
}
