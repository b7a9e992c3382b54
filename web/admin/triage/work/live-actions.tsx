import { useId } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import { triageStates } from '#domain/triage/states.ts'
import { fill } from '#domain/fill.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { SelectBox } from '#web/ui/select.tsx'
import { RequestOwner } from './request-owner.tsx'
import { useChange } from './use-request-work.ts'

const { live, statusFilter } = triagePage

type LiveActionsProps = {
  request: TriageItem
  /** The id of the signed-in member. */
  me: string
}

/** Actions for a live request: move it on, assign it, see how long it waits. */
export function LiveActions({ request, me }: LiveActionsProps) {
  const { customerName, status, nextStatuses } = request
  const { change, isPending } = useChange(request)
  const select = useId()
  return (
    <div className="flex w-full flex-col gap-2 text-sm @min-[54rem]:items-end">
      <div className="grid w-full grid-cols-2 gap-2 max-2xs:grid-cols-1">
        <div>
          <label htmlFor={select} className="flex min-h-6 items-center text-soot-600">
            <span aria-hidden="true">{statusFilter}</span>
            <span className="sr-only">{fill(live.statusOf, { name: customerName })}</span>
          </label>
          <SelectBox
            id={select}
            value={status}
            disabled={isPending}
            onChange={({ target }) => change({ status: target.value as TriageItem['status'] })}
            className="compact-control"
          >
            {[status, ...nextStatuses].map((key) => (
              <option key={key} value={key}>
                {triageStates[key].word}
              </option>
            ))}
          </SelectBox>
        </div>
        <RequestOwner
          request={request}
          me={me}
          isPending={isPending}
          onGive={(ownerId) => change({ ownerId })}
        />
      </div>
      <Clock request={request} />
    </div>
  )
}

/** Its waiting time in opening hours, and when an answer is promised. */
function Clock({
  request: { responseTime, waitingMinutes, isLate, dueBy },
}: {
  request: TriageItem
}) {
  if (responseTime !== null || waitingMinutes === 0) return null
  return (
    <p
      className={`@min-[54rem]:text-right ${isLate ? 'font-semibold text-kiln' : 'text-soot-600'}`}
    >
      {fill(isLate ? live.late : live.waiting, { count: String(waitingMinutes) })}
      <time
        dateTime={dueBy}
        title={wholeInstant(dueBy)}
        className="block font-normal text-soot-600"
      >
        {fill(live.promised, { by: `${shortDay(dueBy)}, ${clockTime(dueBy)}` })}
      </time>
    </p>
  )
}
