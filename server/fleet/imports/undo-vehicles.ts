import { CodedError } from '#domain/errors.ts'
import type { VehiclesImportUndone } from '#domain/fleet/imports/rows-contract.ts'
import type { Scope } from '#domain/scope.ts'
import type { Db } from '#server/db/open.ts'
import { followedFrom, removeMade } from '#server/personal-data/made-rows.ts'
import type { MadeRow } from '#server/db/schema/json.ts'
import { lockReadings } from '#server/fleet/readings/batch-store.ts'
import type { Deps } from '#server/http/context.ts'
import { nothingToUndo } from './undo-import.ts'
import { lockInUse, storeUndone } from './undo-store.ts'
import { decidedAmong, firstNames, madeVehiclesOf } from './undo-vehicles-store.ts'

/** Until the commit no analysis writes about the fleet; false while one does. */
export type LockFleet = (tx: Db, customerId: string) => Promise<boolean>

const analyzing = 'An analysis of your fleet is running. Please try again in a moment.'
const mostNamed = 5
// Ten thousand in one statement would take longer than a statement may.
const removedTogether = 1000

/**
 * Removes the vehicles that a file has added, with what was predicted of them, as if they had never
 * been; those that were used or changed since are kept. The same again returns what the first has.
 */
export function undoVehiclesImport(
  { db, now, lockFleet }: Pick<Deps, 'db' | 'now'> & { lockFleet: LockFleet },
  { companyId, fleetOf: customerId }: Pick<Scope, 'companyId' | 'fleetOf'>,
  importId: string,
): Promise<VehiclesImportUndone> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const found = await madeVehiclesOf(tx, companyId, importId, at)
    if (found === null) throw new CodedError('not_found', nothingToUndo)
    if (found.undone !== null) return found.undone
    if (!(await lockFleet(tx, customerId))) throw new CodedError('conflict', analyzing)
    await lockReadings(tx, customerId)
    const inUse = await lockInUse(tx, customerId, vehiclesIn(found.made.flat()))
    const made = found.made.filter((rows) => rows.some(({ id }) => inUse.has(id)))
    const kept: string[] = []
    for (let from = 0; from < made.length; from += removedTogether)
      kept.push(...(await removeUnused(tx, made.slice(from, from + removedTogether))))
    const undone = {
      removed: made.length - kept.length,
      kept: kept.length,
      keptNames: await firstNames(tx, kept, mostNamed),
    }
    await storeUndone(tx, importId, undone)
    return undone
  })
}

/** Returns the vehicles that are kept. */
async function removeUnused(tx: Db, made: readonly MadeRow[][]): Promise<string[]> {
  const followed = await followedFrom(tx, made.flat(), null)
  const used = new Set([
    ...followed.map(({ id }) => id),
    ...(await decidedAmong(tx, vehiclesIn(made.flat()))),
  ])
  const isUsed = (rows: readonly MadeRow[]) => rows.some(({ id }) => used.has(id))
  await removeMade(tx, made.filter((rows) => !isUsed(rows)).flat())
  return vehiclesIn(made.filter(isUsed).flat())
}

const vehiclesIn = (made: readonly MadeRow[]) =>
  made.flatMap(({ table, id }) => (table === 'vehicle_profiles' ? [id] : []))
