import { identifierMissing } from '#domain/fleet/contract.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { readTable, type Ask, type TableRead } from './read-table.ts'
import { readVehicle, type FileVehicle } from './read-vehicle.ts'

/** `hasType`: the file says what it is; else a new one is a truck, and a known one what it was. */
export type ReadVehicle = {
  line: number
  vehicle: FileVehicle
  hasType: boolean
  /** The name of its site; null where the file says none. */
  site: string | null
}
export type ReadImport = TableRead & { vehicles: ReadVehicle[] }

/** As `readTable`. */
export function* readVehicles(sheet: readonly SheetRow[], ask: Ask): Generator<null, ReadImport> {
  const vehicles: ReadVehicle[] = []
  const table = yield* readTable(sheet, 'vehicles', ask, ({ line, cells }) => {
    const read = readVehicle(cells)
    if (read === null) return { errors: [{ field: 'unit', message: identifierMissing }], notes: [] }
    const { part, errors, notes } = read
    const { vehicleType, site = null } = cells
    if (part !== null)
      vehicles.push({ line, vehicle: part, hasType: vehicleType !== undefined, site })
    return { errors, notes }
  })
  return { ...table, vehicles }
}
