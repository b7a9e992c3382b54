import { randomUUID } from 'node:crypto'
import { company } from '#content/company.ts'
import { accountLimits, timesTheRoom } from '#domain/account-limits.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { codeKey } from '#domain/pasted-text.ts'
import {
  type Addition,
  additionTo,
  type ImportedFilter,
  readFilters,
} from '#domain/filters/filters-import.ts'
import {
  type filterImportStates,
  type FiltersImportAnswer,
  filtersImportUndone,
  type FiltersImportUndone,
} from '#domain/filters/import-contract.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import { columnNamed } from '#domain/fleet/imports/samples.ts'
import { fleetImportLimits, type ImportRequest } from '#domain/fleet/imports/table-contract.ts'
import type { Scope } from '#domain/scope.ts'
import { readVehicleLimit } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import { sharedNumber, unknownVehicle } from '#server/fleet/change-vehicle.ts'
import { errorsOf, saidOfTable } from '#server/fleet/imports/answer.ts'
import { inTurn } from '#server/fleet/imports/in-turn.ts'
import { nothingToUndo } from '#server/fleet/imports/undo-import.ts'
import { refusedCsv } from '#server/fleet/imports/refused-csv.ts'
import { columnsChosen, rememberColumns } from '#server/fleet/imports/remembered-columns.ts'
import { sentSheet } from '#server/fleet/imports/sent-sheet.ts'
import { storeUndoneImport, undoneImport, undoneSince } from '#server/fleet/imports/undo-store.ts'
import { vehiclesNamed } from '#server/fleet/readings/batch-store.ts'
import type { Deps } from '#server/http/context.ts'
import { inSteps } from '#server/http/in-steps.ts'
import {
  countFilters,
  filtersNamed,
  lockImports,
  type NewFilter,
  othersNamed,
  removeImported,
  storeAdditions,
  storeImported,
} from './import-store.ts'

/** `isStaff`: our team is shown whose filter has the same serial number, and nobody else. */
type Owner = Pick<Scope, 'companyId' | 'fleetOf'> & { isStaff?: true }
const columnOf = (field: string) => columnNamed('filters', field)
const unknownTag = 'There is no filter with this tag of ours in your account.'
type Judged = FiltersImportAnswer['preview'][number] | FiltersImportAnswer['errors'][number]
type Stores = { importId: string; at: Date } | null

/** The rows of a file as filters of a company: with `dryRun` only a preview. */
export function importFilters(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  owner: Owner,
  sent: ImportRequest,
): Promise<FiltersImportAnswer> {
  return inTurn(owner.companyId, async () => {
    const { dryRun } = sent
    const { rows, notes } = await sentSheet(sent, 'filters', owner.companyId)
    const { companyId } = owner
    const by = owner.isStaff
      ? ({ door: 'customer', companyId: null } as const)
      : ({ door: 'company', companyId } as const)
    const brought = { by, table: 'filters', rows } as const
    const chosen = await columnsChosen(db, brought, sent)
    const ask = { today: todayAt(now()), unit: 'mi', ...chosen } as const
    const read = await inSteps(readFilters(rows, ask))
    const importId = randomUUID()
    const judged = dryRun
      ? await judge(db, owner, read.filters, null)
      : await db.transaction().execute(async (tx) => {
          await lockImports(tx, owner.companyId)
          await rememberColumns(tx, brought, sent, now())
          return judge(tx, owner, read.filters, { importId, at: now() })
        })
    const good = judged.flatMap((row) => ('message' in row ? [] : [row]))
    const wrong = [...read.errors, ...judged.flatMap((row) => ('message' in row ? [row] : []))]
    const count = (state: (typeof filterImportStates)[number]) =>
      good.filter((row) => row.state === state).length
    return {
      dryRun,
      rows: read.rows,
      added: count('new'),
      completed: count('completed'),
      known: count('known'),
      preview: good.slice(0, fleetImportLimits.previewed),
      ...errorsOf(wrong, columnOf),
      ...saidOfTable(read, notes, columnOf),
      ...(await refusedCsv(rows, read, wrong, columnOf)),
      importId: dryRun || count('new') === 0 ? null : importId,
    }
  })
}

/**
 * Takes back the filters of a file, but for those that were used or changed since. The same again
 * returns what the first has.
 */
export function undoFiltersImport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { companyId }: Owner,
  importId: string,
): Promise<FiltersImportUndone> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    await lockImports(tx, companyId)
    const before = await undoneImport(tx, companyId, importId, at)
    if (before !== null) return filtersImportUndone.parse(before)
    const undone = await removeImported(tx, companyId, importId, undoneSince(at))
    if (undone.removed + undone.kept === 0) throw new CodedError('not_found', nothingToUndo)
    await storeUndoneImport(tx, { id: importId, companyId, undone, createdAt: at })
    return undone
  })
}

const alsoOf = (company: string | undefined) => (company === undefined ? {} : { alsoOf: company })

// Stores where `stores` is given, in a transaction.
async function judge(
  db: Db,
  { companyId, fleetOf, isStaff }: Owner,
  rows: readonly ImportedFilter[],
  stores: Stores,
): Promise<Judged[]> {
  const names = new Set(rows.flatMap(({ vehicle }) => vehicle ?? []))
  const vehicles = await vehiclesNamed(db, fleetOf, [...names])
  const keys = rows.map(({ serialNumber }) => codeKey(serialNumber))
  const known = new Map((await filtersNamed(db, companyId, keys)).map((one) => [one.key, one]))
  const lines = new Map<string, number>()
  const others = isStaff ? await othersNamed(db, companyId, keys) : new Map<string, string>()
  const added: NewFilter[] = []
  const completed: (Addition & { id: string })[] = []
  const judged = rows.map((row): Judged => {
    const { line, serialNumber, partNumber, kind, weightNewG } = row
    const [vehicle, second] = vehicles.get(row.vehicle ?? '') ?? []
    if (row.vehicle !== null && vehicle === undefined)
      return { line, field: 'vehicle', message: unknownVehicle }
    if (second !== undefined) return { line, field: 'vehicle', message: sharedNumber }
    const vehicleId = vehicle?.id ?? null
    const shown = {
      line,
      serialNumber,
      partNumber,
      kind,
      weightNewG,
      vehicle: vehicle?.vehicleIdentifier ?? null,
      ...alsoOf(others.get(codeKey(serialNumber))),
    }
    const there = known.get(codeKey(serialNumber))
    if (there === undefined) {
      if (tagNumberOf(serialNumber) !== null)
        return { line, field: 'serialNumber', message: unknownTag }
      added.push({ ...row, kind: kind ?? 'other', vehicleId })
      return { ...shown, state: 'new' }
    }
    const first = lines.get(there.id)
    if (first !== undefined)
      return { line, field: 'serialNumber', message: `This filter is in row ${first} already.` }
    lines.set(there.id, line)
    const addition = additionTo(there, row, vehicleId)
    if ('message' in addition) return { line, ...addition }
    if (Object.values(addition).every((fact) => fact === null)) return { ...shown, state: 'known' }
    completed.push({ ...addition, id: there.id })
    return { ...shown, state: 'completed' }
  })
  if (added.length > 0) await refuseTooMany(db, { companyId, fleetOf }, added.length)
  if (stores !== null && added.length > 0) await storeImported(db, { companyId, ...stores }, added)
  if (stores !== null && completed.length > 0) await storeAdditions(db, completed, stores.at)
  return judged
}

async function refuseTooMany(db: Db, { companyId, fleetOf }: Owner, more: number): Promise<void> {
  const most = Math.floor(accountLimits.filters * timesTheRoom(await readVehicleLimit(db, fleetOf)))
  if ((await countFilters(db, companyId)) + more <= most) return
  const sentence = `Your company can have ${most.toLocaleString('en-US')} filters here. We can raise the limit: call ${company.phone.display} or write to ${company.email}.`
  throw new CodedError('conflict', sentence)
}
