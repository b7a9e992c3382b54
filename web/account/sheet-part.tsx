import { accountWords } from '#content/account.ts'
import { codeOf, type CodeOf } from '#web/ui/part-boundary.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Problem } from './problem.tsx'

const { failedHeading, partFailed, close } = accountWords

/** What opens over the page: its code is loaded when it is first opened. */
export function sheetOf<Props extends { onClose: () => void }>(load: CodeOf<Props>) {
  return codeOf(load, {
    waiting: null,
    failed: (onAgain, { onClose }) => (
      <Sheet heading={failedHeading} closeLabel={close} onClose={onClose}>
        <Problem message={partFailed} onAgain={onAgain} />
      </Sheet>
    ),
  })
}
