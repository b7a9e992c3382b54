import { accountLimits, timesTheRoom } from '#domain/account-limits.ts'
import { additionTo, type Addition, type FilterOfRow } from '#domain/filters/filters-import.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import { codeKey } from '#domain/pasted-text.ts'
import type { Fleets } from './fleets.ts'
import type { Known } from './owners.ts'
import type { LineError, Place, ReadSheets } from './read-sheets.ts'

export type PlannedFilter = Place & {
  id: string
  /** Under whom the fleet of the company is kept. */
  customerId: string
  vehicleId: string | null
  filter: FilterOfRow
}
export type PlannedAddition = Place & { id: string; addition: Addition }
export type PlannedFilters = {
  planned: PlannedFilter[]
  /** What filters that we have gain. */
  additions: PlannedAddition[]
  known: number
  errors: LineError[]
}

const unknownTag = 'This customer has no filter with this tag of ours.'
const full = (most: number) =>
  `This customer can have up to ${most.toLocaleString('en-US')} filters.`

/** Filters that we do not have yet, and what those that we have lack. */
export function* plannedFilters(
  rows: ReadSheets['filters'],
  known: Known,
  { find, ownerOf }: Fleets,
  newId: () => string,
): Generator<null, PlannedFilters> {
  const plan: PlannedFilters = { planned: [], additions: [], known: 0, errors: [] }
  const ours = new Map(known.filters.map((one) => [keyOf(one.fleetOf, one.key), one]))
  const seen = new Map<string, Place>()
  const room = new Map<string, number>()
  for (const { sheet, line, whose, filter } of rows) {
    yield null
    const refuse = (message: string) => plan.errors.push({ sheet, line, column: null, message })
    const place = filter.vehicle === null ? null : find(whose, filter.vehicle)
    if (place !== null && 'message' in place) {
      refuse(place.message)
      continue
    }
    const owner = place?.owner ?? ownerOf(whose)
    if ('message' in owner) {
      refuse(owner.message)
      continue
    }
    const vehicleId = place?.vehicleId ?? null
    const key = keyOf(owner.fleetOf, filter.serialNumber)
    const there = ours.get(key)
    // Two numbers may name one.
    const twin = seen.get(there?.id ?? key)
    const addition = there === undefined ? null : additionTo(there, filter, vehicleId)
    const most = Math.floor(accountLimits.filters * timesTheRoom(owner.vehicleLimit))
    const used = room.get(owner.fleetOf) ?? known.filterCounts.get(owner.fleetOf) ?? 0
    if (twin !== undefined) refuse(`The same filter is on line ${twin.line}.`)
    else if (there !== undefined && addition !== null) {
      seen.set(there.id, { sheet, line })
      if ('message' in addition) refuse(addition.message)
      else if (Object.values(addition).every((fact) => fact === null)) plan.known += 1
      else plan.additions.push({ sheet, line, id: there.id, addition })
    } else if (tagNumberOf(filter.serialNumber) !== null) refuse(unknownTag)
    else if (used >= most) refuse(full(most))
    else {
      seen.set(key, { sheet, line })
      room.set(owner.fleetOf, used + 1)
      plan.planned.push({
        sheet,
        line,
        id: newId(),
        customerId: owner.fleetOf,
        vehicleId,
        filter,
      })
    }
  }
  return plan
}

const keyOf = (fleetOf: string, serial: string) => `${fleetOf} ${codeKey(serial)}`
