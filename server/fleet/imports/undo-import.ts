import { CodedError } from '#domain/errors.ts'
import type { RowsImportUndone } from '#domain/fleet/imports/rows-contract.ts'
import { withoutService, type AddedRows } from '#domain/fleet/imports/past-services.ts'
import type { Scope } from '#domain/scope.ts'
import type { Db } from '#server/db/open.ts'
import type { Reopen } from '#server/fleet/change-vehicle.ts'
import { takeBackReadings } from '#server/fleet/take-back.ts'
import type { Deps } from '#server/http/context.ts'
import { historiesOf, storeHistories } from './history-store.ts'
import { withMileages } from './shown-mileages.ts'
import { addedRowsOf, lockInUse, newDialsAmong, storeUndone, voidImported } from './undo-store.ts'

export const nothingToUndo = 'There is nothing to take back: an import can be undone within a day.'

type Undo = { customerId: string; at: Date; reopenOutcomes: Reopen }

/**
 * Takes back what a file of readings or past services has added, as if each were removed by itself.
 * The same again returns what the first has.
 */
export function undoRowsImport(
  { db, now, reopenOutcomes }: Pick<Deps, 'db' | 'now'> & { reopenOutcomes: Reopen },
  { companyId, fleetOf: customerId }: Pick<Scope, 'companyId' | 'fleetOf'>,
  importId: string,
): Promise<RowsImportUndone> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const found = await addedRowsOf(tx, companyId, importId, at)
    if (found === null) throw new CodedError('not_found', nothingToUndo)
    if (found.undone !== null) return found.undone
    const ids = found.added.map(({ vehicleId }) => vehicleId)
    const inUse = await lockInUse(tx, customerId, ids)
    const added = found.added.filter(({ vehicleId }) => inUse.has(vehicleId))
    const undo = { customerId, at, reopenOutcomes }
    const removed =
      (await withoutReadings(tx, added, undo)) + (await withoutServices(tx, added, undo))
    await storeUndone(tx, importId, { removed })
    return { removed }
  })
}

async function withoutReadings(
  tx: Db,
  added: readonly AddedRows[],
  { customerId, at }: Undo,
): Promise<number> {
  const rows = added.filter(({ readings }) => readings.length > 0)
  const ids = rows.flatMap(({ readings }) => readings)
  const dials = await newDialsAmong(tx, ids)
  let removed = 0
  for (const { vehicleId, readings } of rows)
    if (readings.some((id) => dials.has(id)))
      removed += await takeBackReadings(tx, { customerId, id: vehicleId }, readings, at)
  const vehicles = rows.map(({ vehicleId }) => vehicleId)
  return removed + (await withMileages(tx, vehicles, at, () => voidImported(tx, ids, at)))
}

async function withoutServices(
  tx: Db,
  added: readonly AddedRows[],
  { customerId, at, reopenOutcomes }: Undo,
): Promise<number> {
  const rows = added.filter(({ services }) => services.length > 0)
  const stored = await historiesOf(
    tx,
    rows.map(({ vehicleId }) => vehicleId),
  )
  const changed = rows.map(({ vehicleId: id, services }) => {
    let history = stored.get(id)?.history
    const removed = services.filter((service) => {
      const left = withoutService(history, service)
      if (left !== null) ({ history } = left)
      return left !== null
    })
    return { id, history, days: removed.map(({ on }) => on) }
  })
  const touched = changed.filter(({ days }) => days.length > 0)
  await storeHistories(tx, touched, at)
  for (const { id, days } of touched) {
    const [first] = days.toSorted()
    if (first !== undefined) await reopenOutcomes(tx, customerId, id, first)
  }
  return touched.reduce((sum, { days }) => sum + days.length, 0)
}
