import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { fleetTables, type FleetTable } from '#domain/fleet/imports/samples.ts'
import { number } from '#web/account/format/format-amount.ts'
import { filtersUndone, foundFilters } from '#web/account/import/found-filters.tsx'
import type { TableCalls } from '#web/account/import/found-table.ts'
import {
  importFilters,
  importReadings,
  importServices,
  importVehicles,
  recognizeTable,
  undoFiltersImport,
  undoRowsImport,
  undoVehiclesImport,
} from '#web/data/fleet.ts'
import { foundRows } from './found-rows.tsx'
import { foundVehicles } from './found-vehicles.tsx'

/** What a fleet can bring, each by its own call. */
export const fleetImportCalls: TableCalls = {
  recognize: recognizeTable,
  tables: fleetTables,
  async send(table: FleetTable, sent) {
    if (table === 'vehicles') return foundVehicles(await importVehicles(sent))
    if (table === 'filters') return foundFilters(await importFilters(sent))
    const call = table === 'readings' ? importReadings : importServices
    return foundRows(table, await call(sent))
  },
  undo,
}

async function undo(table: FleetTable, importId: string): Promise<string> {
  const words = texts.undo
  if (table === 'filters') return filtersUndone(await undoFiltersImport(importId))
  if (table !== 'vehicles') {
    const { removed } = await undoRowsImport(importId)
    return fill(words.done, { removed: number(removed) })
  }
  const { removed, kept, keptNames } = await undoVehiclesImport(importId)
  const done = fill(words.done, { removed: number(removed) })
  if (kept === 0) return done
  const more = kept - keptNames.length
  const names = keptNames.join(', ')
  return `${done} ${fill(kept === 1 ? words.kept.one : words.kept.many, {
    kept: number(kept),
    names: more === 0 ? names : `${names} ${fill(texts.more, { count: number(more) })}`,
  })}`
}
