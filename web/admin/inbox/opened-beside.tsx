import { inboxText } from '#content/inbox.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { Task } from '#domain/tasks/tasks.ts'
import type { InboxRow } from '#domain/today/inbox.ts'
import { partOf } from '#web/account/part.tsx'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { useKey } from '#web/ui/use-slash-key.ts'
import { useOpenTitle } from '#web/ui/use-open-title.ts'
import { whatItIs, whoWaits } from './inbox-rows.tsx'

const waiting = <SkeletonRows label={inboxText.loading} rows={3} />
const OpenRequest = partOf(() => import('./open-request.tsx'), waiting)
const OpenRow = partOf(() => import('./open-row.tsx'), waiting)

const requestPrefix = /^request\./

export type OpenedProps = {
  /** The id in the address; empty while nothing is open. */
  open: string
  /** Undefined of what is not on this page of the list, or not waiting any more. */
  row: InboxRow | undefined
  today: string
  isAsking: boolean
  staff: StaffMember
  isBusy: boolean
  onDone: (task: Task) => void
  onAnswered: (row: InboxRow) => void
  /** What was marked last, with the way back. */
  lines: React.ReactNode
  takesFocus: boolean
  onClose: () => void
}

/** What is open of the list: beside it where there is room, else over it. */
export function OpenedBeside(props: OpenedProps) {
  const isWide = useIsWide()
  const { open, row, onClose } = props
  if (open === '')
    return (
      <p className="self-start border border-dashed border-soot-400 px-5 py-8 text-soot-800 max-lg:hidden">
        {inboxText.choose}
      </p>
    )
  const head = headOf(open, row)
  if (isWide) return <Beside {...props} {...head} />
  return (
    <OfficeSheet {...head} onClose={onClose}>
      <div className="pt-5">
        <Opened {...props} />
      </div>
    </OfficeSheet>
  )
}

// A request and a task name below whose they are.
function headOf(open: string, row: InboxRow | undefined): { eyebrow?: string; heading: string } {
  if (requestPrefix.test(open)) return { heading: inboxText.one.requests }
  if (row === undefined) return { heading: inboxText.heading }
  if (row.about.kind === 'task') return { heading: whatItIs(row) }
  return { eyebrow: whatItIs(row), heading: whoWaits(row) }
}

const headingId = 'open-in-inbox'

function Beside({
  eyebrow,
  heading,
  takesFocus,
  ...props
}: OpenedProps & { eyebrow?: string; heading: string }) {
  useOpenTitle(heading)
  useKey('Escape', props.onClose)
  return (
    <section
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={takesFocus ? focusOnce : undefined}
      className="min-w-0 self-start border border-line bg-paper px-6 pt-4 pb-6 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
    >
      <div className="mb-3 flex items-start gap-4">
        <div className="min-w-0 grow">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={headingId} className="text-lg break-words">
            {heading}
          </h2>
        </div>
        <SmallButton onClick={props.onClose}>{inboxText.close}</SmallButton>
      </div>
      <Opened {...props} takesFocus={takesFocus} />
    </section>
  )
}

function Opened(props: OpenedProps) {
  const { open, row, isAsking, lines } = props
  if (requestPrefix.test(open))
    return <OpenRequest {...props} id={open.replace(requestPrefix, '')} />
  if (row !== undefined) return <OpenRow {...props} row={row} />
  if (isAsking) return waiting
  return (
    <div role="status">
      {lines}
      <p className="font-semibold">{inboxText.gone.heading}</p>
      <p className="mt-1 text-sm text-soot-800">{inboxText.gone.text}</p>
    </div>
  )
}
