import { CodedError } from '#domain/errors.ts'
import { notImported, type ImportSettings } from '#domain/customers/imports/contract.ts'
import { chosenColumns } from '#domain/spreadsheets/match-columns.ts'
import { matchedAs } from '#domain/spreadsheets/match-sheet.ts'
import { rememberedMappings, rememberMapping } from '#server/companies/import-mappings-store.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredSheet } from '#server/db/schema/json.ts'
import type { SheetOfFile } from './read-files.ts'
import { ownersNamed } from './known-store.ts'
import { rowsBelow } from './rows-store.ts'
import type { StoredImport } from './store.ts'

const rowsLookedAt = 50
const office = { door: 'office', companyId: null } as const

/** Sheets with headings that somebody matched by hand before are matched as then. */
export async function asRemembered(db: Db, sheets: readonly SheetOfFile[]): Promise<SheetOfFile[]> {
  const read: SheetOfFile[] = []
  for (const sheet of sheets) {
    const [mapping] = await rememberedMappings(db, office, sheet.fingerprint)
    read.push(
      mapping?.columns.length === sheet.head.length
        ? { ...sheet, ...mapping, columns: [...mapping.columns], isRemembered: true }
        : sheet,
    )
  }
  return read
}

/** What somebody chose is remembered for the next files with these headings. */
export async function rememberChosen(
  tx: Db,
  { sheets }: Pick<StoredImport, 'sheets'>,
  at: Date,
): Promise<void> {
  for (const { isChosen, kind, fingerprint, head, columns, units } of sheets)
    if (isChosen && kind !== undefined && fingerprint !== undefined) {
      const mapping = { kind, columns: chosenColumns(head, columns, units) }
      await rememberMapping(tx, office, fingerprint, mapping, at)
    }
}

/** The sheets of an import as somebody has settled them. */
export async function settledSheets(
  tx: Db,
  { id, sheets }: StoredImport,
  settings: ImportSettings,
): Promise<StoredSheet[]> {
  await refuseStrangers(tx, sheets, settings)
  const settled: StoredSheet[] = []
  for (const [sheet, before] of sheets.entries()) {
    const now = await settledSheet(tx, { id, sheet, before }, settings)
    const isOther = JSON.stringify(said(now)) !== JSON.stringify(said(before))
    settled.push(isOther ? { ...now, isChosen: true } : now)
  }
  return settled
}

const noSuchOwner = 'This customer is no longer there. Please choose another one.'

/** Whoever is chosen now is a customer of ours. One who was chosen before may be gone since. */
async function refuseStrangers(
  tx: Db,
  sheets: StoredImport['sheets'],
  { owners = [] }: ImportSettings,
): Promise<void> {
  const chosen = owners.filter((owner, at) => owner !== null && owner !== sheets[at]?.owner)
  const there = await ownersNamed(
    tx,
    chosen.filter((owner) => owner !== null),
  )
  if (chosen.some((owner) => owner !== null && !there.has(owner)))
    throw new CodedError('invalid_input', noSuchOwner, { owners: noSuchOwner })
}

const said = ({ kind, head, columns, units }: StoredSheet) => [
  kind,
  chosenColumns(head, columns, units),
]

type Settling = { id: string; sheet: number; before: StoredSheet }

async function settledSheet(
  tx: Db,
  { id, sheet, before }: Settling,
  { columns, units, kinds, owners }: ImportSettings,
): Promise<StoredSheet> {
  const owner = owners === undefined ? before.owner : owners[sheet]
  const kind = kinds?.[sheet] ?? null
  const { units: _units, ...kept } = { ...before, ...(owner !== undefined && { owner }) }
  if (kind !== null && kind !== before.kind) {
    const place = { sheet, line: before.headLine }
    const below = await rowsBelow(tx, id, place, rowsLookedAt)
    const matched = matchedAs(before, below, { kind, without: notImported })
    return { ...kept, kind, columns: matched.columns.map((column) => column?.field ?? null) }
  }
  const own = units?.[sheet] ?? before.units
  return {
    ...kept,
    columns: columns[sheet] ?? before.columns,
    ...(own !== undefined && { units: own }),
  }
}
