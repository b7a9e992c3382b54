import type { CustomerActor } from '#domain/actor.ts'
import { fleetTables, type FleetTable } from '#domain/fleet/imports/samples.ts'
import type { ImportRequest, Recognized } from '#domain/fleet/imports/table-contract.ts'
import { matchSheet } from '#domain/spreadsheets/match-sheet.ts'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'
import { inTurn } from './in-turn.ts'

type Sent = { file: NonNullable<ImportRequest['file']> }

/** What the columns of a file say it is. Of a workbook the first sheet that is one of ours counts. */
export function recognizeTable(
  { customerId, companyId }: Pick<CustomerActor, 'customerId' | 'companyId'>,
  { file }: Sent,
): Promise<Recognized> {
  return inTurn(companyId, async () => {
    const bytes = Buffer.from(file.content, 'base64')
    const { sheets } = await readSpreadsheet({ name: file.name, bytes }, customerId)
    const proven = sheets.flatMap(({ rows }) => matchSheet(rows) ?? [])
    const found = proven.find(({ kind }) => isFleetTable(kind))
    if (found !== undefined && isFleetTable(found.kind))
      return { table: found.kind, program: found.program }
    const [likely] = sheets.flatMap(({ rows }) => matchSheet(rows, { kinds: fleetTables }) ?? [])
    const table = likely !== undefined && isFleetTable(likely.kind) ? likely.kind : 'vehicles'
    return { table, program: likely?.program ?? null }
  })
}

const isFleetTable = (kind: string): kind is FleetTable => fleetTables.some((one) => one === kind)
