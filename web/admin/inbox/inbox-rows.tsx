import '#web/styles/row-link.css'
import { inboxText } from '#content/inbox.ts'
import { taskWords } from '#content/tasks.ts'
import { todayPageText } from '#content/today.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { conversationAddress, rowAddress } from '#domain/staff-addresses.ts'
import type { InboxRow } from '#domain/today/inbox.ts'
import { dayAndTime } from '#web/account/format/day-and-time.ts'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { MayBeAutomatic } from '#web/admin/components/may-be-automatic.tsx'
import { counted, daysApart, waitedFor } from '#web/admin/today/day-words.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useNow } from '#web/ui/use-now.ts'

const { waiting } = todayPageText

export const inboxRowId = (id: string) => `waits-${id}`

/** The word above a name: what it is. */
export const whatItIs = ({ kind, about }: InboxRow): string =>
  kind === 'appointments' && about.kind === 'task' ? inboxText.changedBooking : inboxText.one[kind]

/** Who waits, or about what. */
export const whoWaits = ({ title, phone }: InboxRow): string =>
  title ?? (phone === undefined ? waiting.visitor : spokenNumber(phone))

/**
 * The page on which it is answered, where that is another; null where it opens here. What our team
 * has to do about the same is settled here.
 */
export function ownPageOf({ about: { kind, id }, tasks }: InboxRow): string | null {
  const hasMore = tasks.some((task) => task.kind !== 'question')
  if (hasMore) return null
  if (kind === 'chat') return conversationAddress(id)
  if (kind === 'appointment') return rowAddress('appointments', id)
  return kind === 'service' ? rowAddress('service_history', id) : null
}

type InboxRowsProps = {
  rows: readonly InboxRow[]
  today: Day
  /** The id of the open one. */
  open: string
  hrefOf: (id: string) => string
  onOpen: () => void
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Arrows go from row to row, as the Tab key does. */
function goAlong(event: React.KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a.row-link')]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = at < 0 ? undefined : steps[event.key]?.(at, links.length - 1)
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  links[to]?.focus()
}

export function InboxRows({ rows, today, open, hrefOf, onOpen }: InboxRowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its links
    <ul aria-label={inboxText.list} className="border-t border-ink" onKeyDown={goAlong}>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          today={today}
          isOpen={row.id === open}
          href={ownPageOf(row) ?? hrefOf(row.id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

type RowProps = { row: InboxRow; today: Day; isOpen: boolean; href: string; onOpen: () => void }

function Row({ row, today, isOpen, href, onOpen }: RowProps) {
  const { id, text, isUrgent, owner, mayBeAutomatic, rating, tasks } = row
  const others = row.about.kind === 'task' || row.about.kind === 'service' ? 0 : tasks.length
  const notes = [
    rating !== undefined && fill(inboxText.stars, { rating: String(rating) }),
    owner !== null && fill(waiting.taken, { name: owner }),
    others > 0 && counted(inboxText.more, others),
  ].filter(Boolean)
  return (
    <li
      className={`group relative border-b border-l-3 border-b-line py-3 pr-2 pl-3 text-sm hover:bg-paper ${isOpen ? 'border-l-kiln bg-paper' : 'border-l-transparent'}`}
    >
      <p className="flex items-baseline justify-between gap-x-4 text-xs text-soot-600">
        <span className="shrink-0">{whatItIs(row)}</span>
        <When row={row} today={today} />
      </p>
      <a
        id={inboxRowId(id)}
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="row-link mt-0.5 block wrap-anywhere group-hover:underline"
      >
        {whoWaits(row)}
      </a>
      <p className="line-clamp-2 wrap-anywhere text-soot-800">
        {isUrgent && (
          <strong className="font-semibold text-kiln">{todayPageText.waiting.urgent} </strong>
        )}
        {text}
      </p>
      {notes.length > 0 && <p className="text-soot-600">{notes.join(', ')}</p>}
      <MayBeAutomatic mayBeAutomatic={mayBeAutomatic} />
    </li>
  )
}

/** When it should be answered, or since when it waits. */
function When({ row, today }: { row: InboxRow; today: Day }) {
  const { isLate, dueBy, since } = row
  return (
    <span
      title={wholeInstant(dueBy ?? since)}
      className="flex min-w-0 flex-wrap items-baseline justify-end gap-x-2 text-right"
    >
      {isLate && <StatusMark tone="stopped">{waiting.late}</StatusMark>}
      <Due row={row} today={today} />
    </span>
  )
}

function Due({
  row: { kind, about, dueBy, since, isLate, tasks },
  today,
}: {
  row: InboxRow
  today: Day
}) {
  const now = useNow()
  if (kind === 'chats')
    return <span className="font-semibold">{now === null ? '' : waitedFor(since, now)}</span>
  const [first] = tasks
  if (about.kind === 'task' && first?.kind === 'follow_up')
    return isLate ? daysApart(taskWords.late, first.dueOn, today) : taskWords.today
  const isPromised = kind === 'requests' || kind === 'texts' || about.kind === 'appointment'
  if (dueBy === null || !isPromised)
    return todayAt(new Date(since)) === today ? taskWords.today : shortDay(since)
  const when = dayAndTime(dueBy, today)
  if (about.kind === 'appointment') return fill(inboxText.confirmBy, { when })
  return fill(isLate ? waiting.lateSince : waiting.due, { when })
}
