import { keysOf, namesOf } from './fleets.ts'
import type { Known, OwnerOf, PlannedVehicle } from './owners.ts'
import type { LineError, Owned, ReadSheets } from './read-sheets.ts'

type Planning = { ownerOf: OwnerOf; newId: () => string }

const fleetFull = (most: number) =>
  `This customer can have up to ${most.toLocaleString('en-US')} vehicles.`

/** Vehicles that we do not have yet, each once. */
export function* plannedVehicles(
  rows: ReadSheets['vehicles'],
  known: Known,
  { ownerOf, newId }: Planning,
): Generator<null, { planned: PlannedVehicle[]; known: number; errors: LineError[] }> {
  const planned: PlannedVehicle[] = []
  const errors: LineError[] = []
  const ours = new Set<string>()
  for (const { customerId, ...named } of known.vehicles) {
    yield null
    for (const key of ownKeysOf(customerId, named)) ours.add(key)
  }
  const seen = new Map<string, Owned>()
  const room = new Map<string, number>()
  let there = 0
  for (const row of rows) {
    yield null
    const { sheet, line, vehicle } = row
    const owner = ownerOf(row.whose)
    if ('message' in owner) {
      errors.push({ sheet, line, column: null, message: owner.message })
      continue
    }
    const keys = ownKeysOf(owner.fleetOf, namesOf(vehicle))
    if (keys.some((key) => ours.has(key))) {
      there += 1
      continue
    }
    const twin = keys.map((key) => seen.get(key)).find((found) => found !== undefined)
    if (twin !== undefined && row.isBeside) continue
    const left = room.get(owner.fleetOf) ?? owner.vehicleLimit - owner.vehicles
    const message =
      twin !== undefined
        ? `The same vehicle is on line ${twin.line}.`
        : left <= 0
          ? fleetFull(owner.vehicleLimit)
          : null
    if (message !== null) {
      errors.push({ sheet, line, column: null, message })
      continue
    }
    for (const key of keys) seen.set(key, row)
    room.set(owner.fleetOf, left - 1)
    planned.push({ sheet, line, id: newId(), customerId: owner.fleetOf, vehicle })
  }
  return { planned, known: there, errors }
}

/** A vehicle is known by its name in the fleet and by its VIN. */
const ownKeysOf = (customerId: string, { name, vin }: { name: string; vin: string | null }) =>
  keysOf(customerId, { name, vin, unitNumber: null, serial: null })
