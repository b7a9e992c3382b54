import { columnsOfTable, tableOf, type Chosen } from '#domain/fleet/imports/read-table.ts'
import type { FleetTable } from '#domain/fleet/imports/samples.ts'
import type { ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import { chosenColumns } from '#domain/spreadsheets/match-columns.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import {
  rememberedMappings,
  rememberMapping,
  type MappingOwner,
} from '#server/companies/import-mappings-store.ts'
import type { Db } from '#server/db/open.ts'

type Sent = Pick<ImportRequest, 'columns' | 'units'>
type Brought = { by: MappingOwner; table: FleetTable; rows: readonly SheetRow[] }

/** The columns as they are sent, else as they were chosen for the last file with these headings. */
export async function columnsChosen(
  db: Db,
  { by, table, rows }: Brought,
  { columns: chosen, units }: Sent,
): Promise<Chosen> {
  if (chosen !== undefined) return { chosen, units }
  const found = columnsOfTable(rows, table)
  if (found === null) return {}
  const known = await rememberedMappings(db, by, found.fingerprint)
  const mapping = known.find(({ kind }) => kind === table)
  if (mapping?.columns.length !== found.head.length) return {}
  return {
    chosen: mapping.columns.map((column) => column?.field ?? null),
    units: mapping.columns.map((column) => column?.unit ?? null),
    isRemembered: true,
  }
}

/** Of a file that is stored: what somebody chose, where that is not what we took it for. */
export async function rememberColumns(
  tx: Db,
  { by, table, rows }: Brought,
  { columns: chosen, units }: Sent,
  at: Date,
): Promise<void> {
  const found = columnsOfTable(rows, table)
  if (chosen === undefined || found === null) return
  const { head, fingerprint } = found
  const columns = chosenColumns(head, chosen, units)
  // Our team says by the page that it is on which table it brings.
  const isOurTable = by.door !== 'company' || tableOf(rows)?.table === table
  const isOurs = isOurTable && JSON.stringify(columns) === JSON.stringify(found.columns)
  if (isOurs && (await rememberedMappings(tx, by, fingerprint)).length === 0) return
  await rememberMapping(tx, by, fingerprint, { kind: table, columns }, at)
}
