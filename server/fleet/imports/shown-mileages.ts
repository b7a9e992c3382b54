import type { Db } from '#server/db/open.ts'
import { odometersOf } from '#server/fleet/readings/batch-store.ts'
import { storeMileages } from '#server/fleet/readings-store.ts'

/** Adds or removes readings of vehicles, whose mileage is what their odometers show after it. */
export async function withMileages<Result>(
  tx: Db,
  vehicleIds: readonly string[],
  at: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const ids = [...new Set(vehicleIds)]
  const before = await lastOf(tx, ids, at)
  const result = await change()
  const after = await lastOf(tx, ids, at)
  const changed = ids.filter((id) => JSON.stringify(before(id)) !== JSON.stringify(after(id)))
  if (changed.length > 0)
    await storeMileages(tx, new Map(changed.map((id) => [id, after(id) ?? { miles: null }])), at)
  return result
}

async function lastOf(tx: Db, ids: readonly string[], at: Date) {
  const read = await odometersOf(tx, ids, at)
  return (id: string) => read.get(id)?.at(-1)
}
