import { useState } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import { RequestNotes } from './request-notes.tsx'
import { useStatus } from './use-request-work.ts'

const { live, statuses } = triagePage

/** What can be done with a live request: move it on, see how long it waits, read and write notes. */
export function LiveActions({ request }: { request: TriageItem }) {
  const { customerName, status, nextStatuses, ownerName, responseTime, waitingMinutes, isLate } = request
  const { change, isPending } = useStatus(request)
  const [open, setOpen] = useState(false)
  return (
    <div className="flex w-full flex-col gap-2 text-sm lg:items-end">
      <label className="w-full lg:max-w-44">
        <span className="sr-only">{live.statusOf.replace('{name}', customerName)}</span>
        <select
          value={status}
          disabled={isPending}
          onChange={({ target }) => change(target.value as TriageItem['status'])}
          className="compact-control w-full"
        >
          {[status, ...nextStatuses].map((key) => (
            <option key={key} value={key}>
              {statuses[key]}
            </option>
          ))}
        </select>
      </label>
      {responseTime === null && waitingMinutes > 0 && (
        <p className={isLate ? 'font-semibold text-kiln' : 'text-soot-600'}>
          {(isLate ? live.late : live.waiting).replace('{count}', String(waitingMinutes))}
        </p>
      )}
      {ownerName !== null && <p className="text-soot-600">{live.owner.replace('{name}', ownerName)}</p>}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="w-full lg:text-right">
        <summary className="link w-fit py-1 lg:ml-auto">
          {live.notesSummary}
          <span className="sr-only">: {customerName}</span>
        </summary>
        {open && <RequestNotes id={request.id} customerName={customerName} />}
      </details>
    </div>
  )
}
