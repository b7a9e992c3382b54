import { inboxText } from '#content/inbox.ts'
import { judgingPage } from '#content/judging.ts'
import { fill } from '#domain/fill.ts'
import { conversationAddress, rowAddress } from '#domain/staff-addresses.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { InboxRow } from '#domain/today/inbox.ts'
import { wholeInstant } from '#web/account/format/format-date.ts'
import { telephone } from '#web/admin/components/telephone.ts'
import { Judge } from '#web/admin/reviews/reviews-page.tsx'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'
import type { OpenedProps } from './opened-beside.tsx'
import { TasksOfRow } from './tasks-of-row.tsx'

const { opens, text: textWords } = inboxText

/** What waits and is no form: what was written, and how it is answered. */
export default function OpenRow(props: OpenedProps & { row: InboxRow }) {
  const { row } = props
  return (
    <div className="text-sm">
      {row.about.kind !== 'task' && <Written row={row} />}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <Ways {...props} />
      </div>
      <TasksOfRow {...props} />
    </div>
  )
}

function Written({ row: { text, since, rating } }: { row: InboxRow }) {
  return (
    <>
      <p className="text-soot-600">
        {rating !== undefined && `${fill(judgingPage.stars, { count: String(rating) })}, `}
        <time dateTime={since}>{wholeInstant(since)}</time>
      </p>
      <p className="measure mt-2 text-base break-words whitespace-pre-line">{text}</p>
    </>
  )
}

function Ways({ row, isBusy, onAnswered }: OpenedProps & { row: InboxRow }) {
  const { about, phone } = row
  if (about.kind === 'review') return <Judge id={about.id} status="pending" />
  if (about.kind === 'chat')
    return <SmallLink href={conversationAddress(about.id)}>{opens.chat}</SmallLink>
  if (about.kind === 'appointment')
    return <SmallLink href={rowAddress('appointments', about.id)}>{opens.appointment}</SmallLink>
  if (about.kind === 'service')
    return <SmallLink href={rowAddress('service_history', about.id)}>{opens.service}</SmallLink>
  if (about.kind !== 'text') return null
  return (
    <>
      {phone !== undefined && <SmallLink href={telephone(phone)}>{textWords.call}</SmallLink>}
      <SmallLink href={staffPage('sms')}>{textWords.write}</SmallLink>
      <SmallButton disabled={isBusy} onClick={() => onAnswered(row)}>
        {textWords.answered}
      </SmallButton>
    </>
  )
}
