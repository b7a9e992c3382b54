import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { arrivals } from '#domain/services/bench/derived-service.ts'
import { isAwaited } from '#domain/services/bench/filter-states.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { isFinished } from '#domain/statuses.ts'
import type { Bench } from '#web/admin/components/bench/use-bench-queue.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { onlyOf } from './expected-units.tsx'
import { IntakeForm } from './intake-form.tsx'

const { order } = benchText

const id = 'next-arrival'

/** From the step on top of the sheet to its first field. */
export function openNextArrival(): void {
  const part = document.getElementById(id)
  if (!(part instanceof HTMLDetailsElement)) return
  part.open = true
  part.querySelector<HTMLElement>('form button, form input')?.focus()
}

/** Asked for while filters are still to come; one more than ordered is taken in on request. */
export function NextArrival({
  service,
  filters,
  bench,
}: {
  service: StaffServiceDetail
  filters: readonly ServiceFilter[]
  bench: Bench
}) {
  const { done, of } = arrivals(service, filters)
  const [isWanted] = useState(done < of && !isFinished(service))
  const units = unitsOf(filters)
  return (
    <Disclosure
      id={id}
      open={isWanted}
      summary={<h4 className="text-sm font-semibold">{order.intake.heading}</h4>}
      className="mt-3 border-t border-line pt-2"
    >
      <IntakeForm key={onlyOf(units)?.id} service={service} units={units} bench={bench} />
    </Disclosure>
  )
}

/** The vehicles of which a filter is still to come; what is on the van is here in a moment. */
const unitsOf = (filters: readonly ServiceFilter[]) =>
  filters
    .filter((filter) => isAwaited(filter) && filter.filterId === null)
    .toSorted((one, other) => Number(isOnVan(other)) - Number(isOnVan(one)))
    .flatMap(({ vehicle }) => vehicle ?? [])

const isOnVan = ({ state }: ServiceFilter) => state === 'on_the_van'
