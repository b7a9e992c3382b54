import { formatLongDay, type Day } from '#domain/calendar.ts'
import { sameFilter } from '#domain/fleet/conditions.ts'
import type { OdometerReading } from '#domain/fleet/odometer.ts'
import type { Fleets } from './fleets.ts'
import type { Known, OwnerOf } from './owners.ts'
import type { ReadInvoice, ReadService } from './read-paper.ts'
import type { LineError, Place, ReadSheets } from './read-sheets.ts'

export type PlannedService = Place & {
  id: string
  customerId: string
  vehicleId: string
  service: ReadService
}
export type PlannedInvoice = Place & { customerId: string; invoice: ReadInvoice }
type Done = { on: Day; filterType: string }

const isTaken = 'Another invoice of ours has this number.'
const isOurs = 'Numbers like this are given by our own invoices.'

/** Past services of vehicles in the files or of ours; each fits what the odometer showed. */
export function* plannedServices(
  rows: ReadSheets['services'],
  known: Known,
  { find, lineOf }: Fleets,
  newId: () => string,
): Generator<null, { planned: PlannedService[]; known: number; errors: LineError[] }> {
  const planned: PlannedService[] = []
  const errors: LineError[] = []
  const done = doneServices(known)
  let there = 0
  for (const { sheet, line, whose, service } of rows) {
    yield null
    const refuse = (message: string) => errors.push({ sheet, line, column: null, message })
    const place = find(whose, service.vehicle)
    if ('message' in place) {
      refuse(place.message)
      continue
    }
    const { owner, vehicleId } = place
    const before = done.get(vehicleId) ?? []
    const read = { on: service.on, miles: service.mileage ?? 0, kilometers: service.kilometers }
    const [misfit] = service.mileage === null ? [] : lineOf(vehicleId).misfitsOf(read)
    if (before.some((past) => isSame(past, service))) there += 1
    else if (misfit !== undefined) refuse(misfitSentence(misfit))
    else {
      if (before.length === 0) done.set(vehicleId, [service])
      else before.push(service)
      if (service.mileage !== null) lineOf(vehicleId).add(read)
      planned.push({ sheet, line, id: newId(), customerId: owner.fleetOf, vehicleId, service })
    }
  }
  return { planned, known: there, errors }
}

/** Open invoices that we do not have yet, each under the number that its customer knows. */
export function* plannedInvoices(
  rows: ReadSheets['invoices'],
  known: Known,
  ownerOf: OwnerOf,
): Generator<null, { planned: PlannedInvoice[]; known: number; errors: LineError[] }> {
  const planned: PlannedInvoice[] = []
  const errors: LineError[] = []
  const ours = new Map(known.invoices.map(({ number, fleetOf }) => [number, fleetOf]))
  const seen = new Map<string, Place>()
  let there = 0
  for (const { sheet, line, whose, invoice } of rows) {
    yield null
    const { number } = invoice
    const owner = ownerOf(whose)
    const refuse = (message: string) => errors.push({ sheet, line, column: null, message })
    const twin = seen.get(number)
    if ('message' in owner) refuse(owner.message)
    else if (ours.get(number) === owner.fleetOf) there += 1
    else if (ours.has(number)) refuse(isTaken)
    else if (known.isOurNumber(number)) refuse(isOurs)
    else if (twin !== undefined) refuse(`The same invoice is on line ${twin.line}.`)
    else {
      seen.set(number, { sheet, line })
      planned.push({ sheet, line, customerId: owner.customerId, invoice })
    }
  }
  return { planned, known: there, errors }
}

function doneServices({ services }: Known): Map<string, Done[]> {
  return new Map<string, Done[]>(Map.groupBy(services, ({ vehicleId }) => vehicleId))
}

const isSame = (past: Done, { on, filterType }: Done) =>
  past.on === on && sameFilter(past.filterType, filterType)

export const misfitSentence = ({ on, miles }: OdometerReading) =>
  `This mileage doesn’t fit: the odometer showed ${miles.toLocaleString('en-US')} miles on ${formatLongDay(on)}.`
