import { serviceAhead, type NewVehicle } from '#domain/fleet/contract.ts'
import type { ReadImport, ReadVehicle } from './vehicle-import.ts'

/**
 * Of the lines of one name only the first counts. `plain` normalizes names: it comes from the
 * store, whose index decides.
 */
export function withoutTwins(read: ReadImport, plain: (name: string) => string): ReadImport {
  const [vehicles, errors] = [[] as ReadVehicle[], [...read.errors]]
  const seen = new Map<string, number>()
  for (const row of read.vehicles) {
    const name = plain(row.vehicle.vehicleIdentifier)
    const twin = seen.get(name)
    if (twin !== undefined)
      errors.push({
        line: row.line,
        field: 'vehicleIdentifier',
        message: `The same vehicle is on line ${twin}.`,
      })
    else {
      seen.set(name, row.line)
      vehicles.push(row)
    }
  }
  return { ...read, vehicles, errors: errors.sort((a, b) => a.line - b.line) }
}

/** Without the rows whose mileage `refusalOf` refuses: it says why. */
export function withoutMisfits(
  read: ReadImport,
  refusalOf: (vehicle: NewVehicle) => string | null,
): ReadImport {
  const judged = read.vehicles.map((row) => ({ row, message: refusalOf(row.vehicle) }))
  return {
    ...read,
    vehicles: judged.flatMap(({ row, message }) => (message === null ? [row] : [])),
    errors: [
      ...read.errors,
      ...judged.flatMap(({ row: { line }, message }) =>
        message === null ? [] : [{ line, field: 'currentMileage', message }],
      ),
    ].sort((a, b) => a.line - b.line),
  }
}

/**
 * With the ids of their sites, and without the rows that name one which the company does not
 * have.
 */
export function withSites(
  read: ReadImport,
  sites: readonly { id: string; name: string }[],
): ReadImport {
  const plain = (name: string) => name.trim().toLowerCase()
  const ids = new Map(sites.map(({ id, name }) => [plain(name), id]))
  const isUnknown = ({ site }: ReadVehicle) => site !== null && !ids.has(plain(site))
  return {
    ...read,
    vehicles: read.vehicles
      .filter((row) => !isUnknown(row))
      .map((row) => ({
        ...row,
        vehicle: { ...row.vehicle, siteId: ids.get(plain(row.site ?? '')) ?? null },
      })),
    errors: [
      ...read.errors,
      ...read.vehicles.filter(isUnknown).map(({ line, site }) => ({
        line,
        field: 'site',
        message: `Your company has no site “${(site ?? '').slice(0, 100)}”. Please add it first.`,
      })),
    ].sort((a, b) => a.line - b.line),
  }
}

/**
 * Without the rows whose last service lies ahead of the odometer. `currentOf` is what the odometer
 * of a vehicle that is known shows.
 */
export function withoutServiceAhead(
  read: ReadImport,
  currentOf: (vehicle: NewVehicle) => number | null,
): ReadImport {
  const isAhead = ({ vehicle }: ReadVehicle): boolean => {
    const shown = [vehicle.currentMileage, currentOf(vehicle)].filter((miles) => miles !== null)
    return (
      vehicle.lastServiceMileage !== null &&
      shown.length > 0 &&
      vehicle.lastServiceMileage > Math.max(...shown)
    )
  }
  const ahead = read.vehicles.filter(isAhead).map(({ line }) => ({
    line,
    field: 'lastServiceMileage',
    message: serviceAhead,
  }))
  return {
    ...read,
    vehicles: read.vehicles.filter((row) => !isAhead(row)),
    errors: [...read.errors, ...ahead].sort((a, b) => a.line - b.line),
  }
}
