import type { CustomerActor } from '#domain/actor.ts'
import { isFleetTable, tableOf } from '#domain/fleet/imports/read-table.ts'
import type { ImportRequest, Recognized } from '#domain/fleet/imports/table-contract.ts'
import { matchSheet } from '#domain/spreadsheets/match-sheet.ts'
import { withoutWrong } from '#domain/spreadsheets/refused-lines.ts'
import { rememberedMappings } from '#server/companies/import-mappings-store.ts'
import type { Db } from '#server/db/open.ts'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'
import { inTurn } from './in-turn.ts'

type Sent = { file: NonNullable<ImportRequest['file']> }

/**
 * What the columns of a file say it is, or what somebody read it as before. Of a workbook the first
 * sheet that is one of ours counts.
 */
export function recognizeTable(
  db: Db,
  actor: Pick<CustomerActor, 'customerId' | 'companyId'>,
  sent: Sent,
): Promise<Recognized> {
  return inTurn(actor.companyId, () => recognize(db, actor, sent))
}

async function recognize(
  db: Db,
  { customerId, companyId }: Pick<CustomerActor, 'customerId' | 'companyId'>,
  { file }: Sent,
): Promise<Recognized> {
  const bytes = Buffer.from(file.content, 'base64')
  const read = await readSpreadsheet({ name: file.name, bytes }, customerId)
  const sheets = read.sheets.map(({ rows }) => ({ rows: withoutWrong(rows) }))
  const proven = sheets.find(({ rows }) => isFleetTable(matchSheet(rows)?.kind ?? ''))
  const tables = (proven === undefined ? sheets : [proven]).flatMap(({ rows }) => {
    const found = tableOf(rows)
    return found === null ? [] : [{ ...found, rows }]
  })
  const [likely] = tables
  const fingerprint = sheets.length === 1 ? matchSheet(likely?.rows ?? [])?.fingerprint : undefined
  const before =
    fingerprint === undefined
      ? []
      : await rememberedMappings(db, { door: 'company', companyId }, fingerprint)
  const kinds = before.map(({ kind }) => kind).filter(isFleetTable)
  const ours = likely?.table ?? 'vehicles'
  // One file may have been read as two tables.
  const table = kinds.includes(ours) ? ours : (kinds[0] ?? ours)
  return { table, program: likely?.program ?? null }
}
