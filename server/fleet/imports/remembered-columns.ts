import { columnsOfTable, tableOf, type Chosen } from '#domain/fleet/imports/read-table.ts'
import type { FleetTable } from '#domain/fleet/imports/samples.ts'
import type { ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import { chosenColumns } from '#domain/spreadsheets/match-columns.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import {
  rememberedMapping,
  rememberMapping,
  type MappingOwner,
} from '#server/companies/import-mappings-store.ts'
import type { Db } from '#server/db/open.ts'

type Sent = Pick<ImportRequest, 'columns' | 'units'>
type Brought = { companyId: MappingOwner; table: FleetTable; rows: readonly SheetRow[] }

/** The columns as they are sent, else as they were chosen for the last file with these headings. */
export async function columnsChosen(
  db: Db,
  { companyId, table, rows }: Brought,
  { columns: chosen, units }: Sent,
): Promise<Chosen> {
  if (chosen !== undefined) return { chosen, units }
  const found = columnsOfTable(rows, table)
  const mapping = found === null ? null : await rememberedMapping(db, companyId, found.fingerprint)
  if (mapping?.kind !== table || mapping.columns.length !== found?.head.length) return {}
  return {
    chosen: mapping.columns.map((column) => column?.field ?? null),
    units: mapping.columns.map((column) => column?.unit ?? null),
    isRemembered: true,
  }
}

/** Of a file that is stored: what somebody chose, where that is not what we took it for. */
export async function rememberColumns(
  tx: Db,
  { companyId, table, rows }: Brought,
  { columns: chosen, units }: Sent,
  at: Date,
): Promise<void> {
  const found = columnsOfTable(rows, table)
  if (chosen === undefined || found === null) return
  const { head, fingerprint } = found
  const columns = chosenColumns(head, chosen, units)
  const isOurs =
    tableOf(rows)?.table === table && JSON.stringify(columns) === JSON.stringify(found.columns)
  if (isOurs && (await rememberedMapping(tx, companyId, fingerprint)) === null) return
  await rememberMapping(tx, companyId, fingerprint, { kind: table, columns }, at)
}
