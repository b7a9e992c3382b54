import type { NewVehicle } from '#domain/fleet/contract.ts'
import { withoutServiceAhead } from './read-vehicle.ts'
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

/** With the ids of their sites; one that the company does not have is left empty. */
export function withSites(
  read: ReadImport,
  sites: readonly { id: string; name: string }[],
): ReadImport {
  const plain = (name: string) => name.trim().toLowerCase()
  const ids = new Map(sites.map(({ id, name }) => [plain(name), id]))
  const notes = [...read.notes]
  const vehicles = read.vehicles.map((row) => {
    const { line, site, vehicle } = row
    const siteId = site === null ? null : (ids.get(plain(site)) ?? null)
    if (site !== null && siteId === null)
      notes.push({ line, field: 'site', message: unknownSite(site) })
    return { ...row, site: siteId === null ? null : site, vehicle: { ...vehicle, siteId } }
  })
  return { ...read, vehicles, notes }
}

const unknownSite = (site: string) =>
  `Your company has no site “${site.slice(0, 100)}”, so this is left empty. Add the site, then bring the file again.`

/**
 * Without last services that lie ahead of the odometer. `currentOf` is what the odometer of a
 * vehicle that is known shows.
 */
export function withoutServicesAhead(
  read: ReadImport,
  currentOf: (vehicle: NewVehicle) => number | null,
): ReadImport {
  const notes = [...read.notes]
  const vehicles = read.vehicles.map((row) => {
    const { vehicle, note } = withoutServiceAhead(row.vehicle, currentOf(row.vehicle))
    if (note === null) return row
    notes.push({ line: row.line, field: note.field, message: note.message })
    return { ...row, vehicle }
  })
  return { ...read, vehicles, notes }
}
