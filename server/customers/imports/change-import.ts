import { setImmediate } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { StaffActor } from '#domain/actor.ts'
import type { ImportFiles, ImportSettings } from '#domain/customers/imports/contract.ts'
import type { Plan } from '#domain/customers/imports/plan.ts'
import { mayRepeat } from '#domain/spreadsheets/fields.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import type { Deps } from '#server/http/context.ts'
import { checkImport } from './check.ts'
import { hashOfFiles, readFiles } from './read-files.ts'
import {
  findImportByKey,
  findImport,
  inTurnOfImport,
  removeImport,
  startImport,
  storeCustomerImport,
  storeSettings,
  type StoredImport,
} from './store.ts'
import { asRemembered, rememberChosen, settledSheets } from './settle-sheets.ts'
import { noSuchImport } from './undo-import.ts'

export const writeJob = 'write_import'

const notChecking = 'This import has started already.'
const otherSheets = 'These columns are of another file. Please reload the page.'
const twoColumns = 'Two columns can’t be the same field: '
const undecided = 'Please say for each customer in the list who it is.'
const ownerless = 'Please say whose each list is that doesn’t say it itself.'
const nothing = 'There is nothing new to import.'
const changed = 'Something changed since you checked. Please check the list again.'
const once = 'These files were imported already. Take that import back to import them again.'
const onceIndex = 'imports_once'

/** Reads files into rows. Nothing is made of them yet. */
export async function beginImport(
  { db, now }: Deps,
  { actor, key }: { actor: StaffActor; key: string | null },
  sent: ImportFiles,
): Promise<StoredImport> {
  const contentHash = hashOfFiles(sent)
  // Each of these takes a moment with files of many megabytes.
  await setImmediate()
  const sheets = await asRemembered(db, await readFiles(sent, actor.staffId))
  const fileNames = sent.files.map(({ name }) => name)
  return db.transaction().execute(async (tx) => {
    const id = await storeCustomerImport(tx, { fileNames, contentHash, sheets, actor, key }, now())
    const stored = id === null ? await findImportByKey(tx, key ?? '') : await findImport(tx, id)
    if (stored === null) throw new Error('an import is neither new nor known')
    return stored
  })
}

export function changeSettings(
  { db }: Pick<Deps, 'db'>,
  id: string,
  settings: ImportSettings,
): Promise<StoredImport> {
  const { columns } = settings
  return db.transaction().execute(async (tx) => {
    const stored = await openImport(await inTurnOfImport(tx, id))
    const fits = stored.sheets.every(({ head }, at) => columns[at]?.length === head.length)
    if (!fits || columns.length !== stored.sheets.length)
      throw new CodedError('invalid_input', otherSheets)
    for (const fields of columns) {
      const used = fields.filter((field) => field !== null && !mayRepeat(field))
      const twice = used.find((field, at) => used.indexOf(field) !== at)
      if (twice !== undefined) throw new CodedError('invalid_input', `${twoColumns}${twice}.`)
    }
    await storeSettings(tx, stored, {
      ...settings,
      sheets: await settledSheets(tx, stored, settings),
    })
    return { ...stored, ...(await findImport(tx, id)) }
  })
}

/** Hands it to the job that writes it. The same again changes nothing. */
export function commitImport(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  digest: string,
): Promise<StoredImport> {
  return db
    .transaction()
    .execute(async (tx) => {
      const stored = await inTurnOfImport(tx, id)
      if (stored === null) throw new CodedError('not_found', noSuchImport)
      if (stored.state !== 'checking') return stored
      const { check, plan } = await checkImport(tx, { now }, stored)
      if (check.ownerless > 0) throw new CodedError('conflict', ownerless)
      if (check.undecided > 0) throw new CodedError('conflict', undecided)
      if (check.digest !== digest) throw new CodedError('conflict', changed)
      if (stepsOf(plan) === 0) throw new CodedError('conflict', nothing)
      await rememberChosen(tx, stored, now())
      await startImport(tx, id, { digest, total: stepsOf(plan), job: writeJob })
      await audit(tx, actor, 'customers_imported', {
        kind: 'imports',
        id,
        detail: { change: 'imported', ...check.counts },
      })
      return openedAgain(await findImport(tx, id))
    })
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.constraint === onceIndex)
        throw new CodedError('conflict', once)
      throw error
    })
}

/** Rows that were only checked are deleted. */
export function discardImport({ db }: Deps, actor: StaffActor, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    openImport(await inTurnOfImport(tx, id))
    await removeImport(tx, id)
    const detail = { change: 'discarded' }
    await audit(tx, actor, 'customers_imported', { kind: 'imports', id, detail })
  })
}

function openImport(stored: StoredImport | null): StoredImport {
  const found = openedAgain(stored)
  if (found.state !== 'checking') throw new CodedError('conflict', notChecking)
  return found
}

function openedAgain(stored: StoredImport | null): StoredImport {
  if (stored === null) throw new CodedError('not_found', noSuchImport)
  return stored
}

const stepsOf = ({ people, ...plan }: Plan): number =>
  [
    people.filter(({ isNew }) => isNew),
    plan.vehicles,
    plan.filters,
    plan.additions,
    plan.services,
    plan.readings,
    plan.invoices,
  ].reduce((sum, rows) => sum + rows.length, 0)
