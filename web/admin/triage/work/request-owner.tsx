import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import { fill } from '#domain/fill.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import { colleaguesQuery } from '#web/data/triage.ts'
import { SelectBox } from '#web/ui/select.tsx'

const { live } = triagePage

type RequestOwnerProps = {
  request: TriageItem
  /** The id of the signed-in member. */
  me: string
  isPending: boolean
  onGive: (ownerId: string | null) => void
}

/** Whose it is: one press takes it, a choice gives it to a colleague or to nobody. */
export function RequestOwner({
  request: { customerName, ownerId, ownerName },
  me,
  isPending,
  onGive,
}: RequestOwnerProps) {
  const id = useId()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const others = colleagues.filter((one) => one.id !== me)
  // Shown in the list even when it cannot be reassigned: a conversation may be a technician's.
  const isKnown = ownerId === null || ownerId === me || others.some((one) => one.id === ownerId)
  const shown = isKnown ? others : [{ id: ownerId, name: ownerName ?? '' }, ...others]
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="flex min-h-6 items-center text-soot-600">
        {live.owner}
        <span className="sr-only"> {fill(live.ofRequest, { name: customerName })}</span>
      </label>
      <SelectBox
        id={id}
        value={ownerId ?? ''}
        disabled={isPending}
        onChange={({ target }) => onGive(target.value || null)}
        className="compact-control"
      >
        <option value="">{live.nobody}</option>
        <option value={me}>{live.me}</option>
        {shown.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectBox>
      {ownerId === null && (
        <button
          type="button"
          aria-label={`${live.take}: ${customerName}`}
          disabled={isPending}
          onClick={() => onGive(me)}
          className="link mt-1 min-h-6"
        >
          {live.take}
        </button>
      )}
    </div>
  )
}
