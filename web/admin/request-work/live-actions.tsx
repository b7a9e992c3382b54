import { useState } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import { clockTime, fullDate, shortDate } from '#web/admin/parts/shown.ts'
import { tabHash } from '#web/ui/use-tab-in-address.ts'
import { RequestNotes } from './request-notes.tsx'
import { RequestOwner } from './request-owner.tsx'
import { RequestReasons } from './request-reasons.tsx'
import { useChange } from './use-request-work.ts'

const { live, statuses } = triagePage
const chatPrefix = /^chat\./

type LiveActionsProps = {
  request: TriageItem
  /** The id of whoever looks. */
  me: string
}

/** What can be done with a live request: move it on, give it to somebody, see how long it waits and why it is urgent, read and write notes. */
export function LiveActions({ request, me }: LiveActionsProps) {
  const { id, source, customerName, status, nextStatuses } = request
  const { change, isPending } = useChange(request)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex w-full flex-col gap-2 text-sm lg:items-end">
      <label className="w-full lg:max-w-44">
        <span className="sr-only">{live.statusOf.replace('{name}', customerName)}</span>
        <select
          value={status}
          disabled={isPending}
          onChange={({ target }) => change({ status: target.value as TriageItem['status'] })}
          className="compact-control w-full"
        >
          {[status, ...nextStatuses].map((key) => (
            <option key={key} value={key}>
              {statuses[key]}
            </option>
          ))}
        </select>
      </label>
      <RequestOwner request={request} me={me} isPending={isPending} onGive={(ownerId) => change({ ownerId })} />
      <Clock request={request} />
      {source === 'chat' && (
        <a href={`/admin/chat${tabHash('talks', { talk: id.replace(chatPrefix, ''), status: 'all' })}`} className="link w-fit py-1">
          {live.openTalk}
          <span className="sr-only">: {customerName}</span>
        </a>
      )}
      <RequestReasons request={request} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="w-full lg:text-right">
        <summary className="link w-fit py-1 lg:ml-auto">
          {live.notesSummary}
          <span className="sr-only">: {customerName}</span>
        </summary>
        {open && <RequestNotes id={id} customerName={customerName} />}
      </details>
    </div>
  )
}

/** How long it waits with open doors, and until when an answer is promised. */
function Clock({ request: { responseTime, waitingMinutes, isLate, dueBy } }: { request: TriageItem }) {
  if (responseTime !== null || waitingMinutes === 0) return null
  return (
    <p className={isLate ? 'font-semibold text-kiln' : 'text-soot-600'}>
      {(isLate ? live.late : live.waiting).replace('{count}', String(waitingMinutes))}
      <time dateTime={dueBy} title={fullDate(dueBy)} className="block font-normal text-soot-600 lg:text-right">
        {live.promised.replace('{by}', `${shortDate(dueBy)}, ${clockTime(dueBy)}`)}
      </time>
    </p>
  )
}
