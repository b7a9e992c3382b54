import { formatLongDay, type Day } from '#domain/calendar.ts'
import { sameFilter } from '#domain/fleet/conditions.ts'
import { misfitsOf, type OdometerReading } from '#domain/fleet/odometer.ts'
import type { Known, OwnerOf } from './owners.ts'
import { keysOf, type PlannedVehicle } from './plan-vehicles.ts'
import type { ReadInvoice, ReadService } from './read-paper.ts'
import type { LineError, Place, ReadSheets } from './read-sheets.ts'

export type PlannedService = Place & {
  id: string
  customerId: string
  vehicleId: string
  service: ReadService
}
export type PlannedInvoice = Place & { customerId: string; invoice: ReadInvoice }
type Planning = { ownerOf: OwnerOf; newId: () => string }
type Fleets = { today: Day; vehicles: readonly PlannedVehicle[] }
type Done = { on: Day; filterType: string }

const isTaken = 'Another invoice of ours has this number.'
const isOurs = 'Numbers like this are given by our own invoices.'

/** Past services of vehicles in the files or of ours; each fits what the odometer showed. */
export function plannedServices(
  rows: ReadSheets['services'],
  known: Known,
  { ownerOf, newId, today, vehicles }: Planning & Fleets,
): { planned: PlannedService[]; known: number; errors: LineError[] } {
  const planned: PlannedService[] = []
  const errors: LineError[] = []
  const ids = idsOfVehicles(known, vehicles)
  const done = doneServices(known)
  const readings = odometersOf(known, vehicles, today)
  let there = 0
  for (const { sheet, line, whose, service } of rows) {
    const refuse = (message: string) => errors.push({ sheet, line, column: null, message })
    const owner = ownerOf(whose)
    const vehicleId = 'message' in owner ? undefined : idOfVehicle(ids, owner.fleetOf, service)
    const before = done.get(vehicleId ?? '') ?? []
    const odometer = readings.get(vehicleId ?? '') ?? []
    const read = { on: service.on, miles: service.mileage ?? 0, kilometers: null }
    const [misfit] = service.mileage === null ? [] : misfitsOf(odometer, read)
    if ('message' in owner) refuse(owner.message)
    else if (vehicleId === undefined) refuse(`This customer has no vehicle ${service.vehicle}.`)
    else if (before.some((past) => isSame(past, service))) there += 1
    else if (misfit !== undefined) refuse(misfitSentence(misfit))
    else {
      done.set(vehicleId, [...before, service])
      if (service.mileage !== null) readings.set(vehicleId, [...odometer, read])
      planned.push({ sheet, line, id: newId(), customerId: owner.fleetOf, vehicleId, service })
    }
  }
  return { planned, known: there, errors }
}

/** Open invoices that we do not have yet, each under the number that its customer knows. */
export function plannedInvoices(
  rows: ReadSheets['invoices'],
  known: Known,
  ownerOf: OwnerOf,
): { planned: PlannedInvoice[]; known: number; errors: LineError[] } {
  const planned: PlannedInvoice[] = []
  const errors: LineError[] = []
  const ours = new Map(known.invoices.map(({ number, fleetOf }) => [number, fleetOf]))
  const seen = new Map<string, Place>()
  let there = 0
  for (const { sheet, line, whose, invoice } of rows) {
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

const idOfVehicle = (
  ids: ReadonlyMap<string, string>,
  fleetOf: string,
  { vehicle }: ReadService,
): string | undefined =>
  keysOf(fleetOf, vehicle, vehicle)
    .map((key) => ids.get(key))
    .find((id) => id !== undefined)

function idsOfVehicles(known: Known, vehicles: readonly PlannedVehicle[]): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, customerId, name, vin } of known.vehicles)
    for (const key of keysOf(customerId, name, vin)) ids.set(key, id)
  for (const { id, customerId, vehicle } of vehicles)
    for (const key of keysOf(customerId, vehicle.vehicleIdentifier, vehicle.vin)) ids.set(key, id)
  return ids
}

function doneServices({ services }: Known): Map<string, readonly Done[]> {
  return new Map(Map.groupBy(services, ({ vehicleId }) => vehicleId))
}

function odometersOf(
  { odometers }: Known,
  vehicles: readonly PlannedVehicle[],
  today: Day,
): Map<string, readonly OdometerReading[]> {
  const readings = new Map(odometers)
  for (const { id, vehicle } of vehicles)
    if (vehicle.currentMileage !== null)
      readings.set(id, [{ on: today, miles: vehicle.currentMileage, kilometers: null }])
  return readings
}

const isSame = (past: Done, { on, filterType }: Done) =>
  past.on === on && sameFilter(past.filterType, filterType)

const misfitSentence = ({ on, miles }: OdometerReading) =>
  `This mileage doesn’t fit: the odometer showed ${miles.toLocaleString('en-US')} miles on ${formatLongDay(on)}.`
