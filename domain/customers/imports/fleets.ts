import type { Day } from '#domain/calendar.ts'
import type { OdometerReading } from '#domain/fleet/odometer.ts'
import { odometerLine, type OdometerLine } from '#domain/fleet/readings/odometer-line.ts'
import { codeKey } from '#domain/pasted-text.ts'
import type { Known, Owner, OwnerOf, PlannedVehicle } from './owners.ts'
import type { Whose } from './read-row.ts'

type Named = { name: string; unitNumber: string | null; vin: string | null; serial: string | null }
export type InFleet = { owner: Owner; vehicleId: string } | { message: string }

/** The vehicles of all fleets, ours and those of the files, as rows name them. */
export type Fleets = {
  ownerOf: OwnerOf
  find: (whose: Whose, name: string) => InFleet
  /** What its odometer showed, with what was planned before. */
  lineOf: (vehicleId: string) => OdometerLine
}

const shared = (name: string) =>
  `Several vehicles of this customer have the number ${name}. Please enter another name of it.`

export function* fleetsOf(
  known: Known,
  vehicles: readonly PlannedVehicle[],
  { ownerOf, today }: { ownerOf: OwnerOf; today: Day },
): Generator<null, Fleets> {
  const ids = new Map<string, Set<string>>()
  const add = (id: string, customerId: string, named: Named) => {
    for (const key of [asWritten(customerId, named.name), ...keysOf(customerId, named)]) {
      const there = ids.get(key)
      if (there === undefined) ids.set(key, new Set([id]))
      else there.add(id)
    }
    return null
  }
  for (const { id, customerId, ...named } of known.vehicles) yield add(id, customerId, named)
  const first = new Map<string, readonly OdometerReading[]>(known.odometers)
  for (const { id, customerId, vehicle } of vehicles) {
    yield add(id, customerId, namesOf(vehicle))
    if (vehicle.currentMileage !== null)
      first.set(id, [{ on: today, miles: vehicle.currentMileage, kilometers: null }])
  }
  const lines = new Map<string, OdometerLine>()
  return {
    ownerOf,
    find(whose, name) {
      const owner = ownerOf(whose)
      if ('message' in owner) return owner
      const called = { name, unitNumber: name, vin: name, serial: name }
      const found = [asWritten(owner.fleetOf, name), ...keysOf(owner.fleetOf, called)]
        .map((key) => ids.get(key))
        .find((some) => some !== undefined)
      const [vehicleId, second] = found ?? []
      if (vehicleId === undefined) return { message: `This customer has no vehicle ${name}.` }
      return second === undefined ? { owner, vehicleId } : { message: shared(name) }
    },
    lineOf(vehicleId) {
      const line = lines.get(vehicleId) ?? odometerLine(first.get(vehicleId) ?? [])
      lines.set(vehicleId, line)
      return line
    },
  }
}

export const namesOf = ({
  vehicleIdentifier: name,
  unitNumber = null,
  vin,
  serialNumber = null,
}: PlannedVehicle['vehicle']): Named => ({ name, unitNumber, vin, serial: serialNumber })

/** Of two names from before they were one, each is found by its own. */
const asWritten = (customerId: string, name: string) => `${customerId} written ${name}`

/** By its name, else the number painted on it, else its VIN, else its serial number. */
export function keysOf(customerId: string, { name, unitNumber, vin, serial }: Named): string[] {
  const ways = { name, unit: unitNumber, vin, serial }
  return Object.entries(ways).flatMap(([way, said]) =>
    said === null ? [] : [`${customerId} ${way} ${codeKey(said)}`],
  )
}
