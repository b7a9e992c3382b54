import { fill } from '#domain/fill.ts'
import { importFollowers } from '#content/imports.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { followedFrom, removeMade, type Followed } from '#server/personal-data/made-rows.ts'
import { takeBackAdditions } from '#server/filters/import-store.ts'
import { vehiclesOfReadings } from '#server/fleet/imports/moved-store.ts'
import { withMileages } from '#server/fleet/imports/shown-mileages.ts'
import type { Deps } from '#server/http/context.ts'
import { addedByImport, madeOfImport } from './rows-store.ts'
import { inTurnOfImport, markUndone, namesOf, type StoredImport } from './store.ts'

export const noSuchImport = 'There is no such import.'
const notDone = 'Only a finished import can be taken back.'

/**
 * Everything that an import has made is gone, as if it had never been, and so is what it added
 * where nobody has changed that since. Throws `conflict` with what followed from it.
 */
export function undoImport(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
): Promise<StoredImport> {
  return db.transaction().execute(async (tx) => {
    const stored = await inTurnOfImport(tx, id)
    if (stored === null) throw new CodedError('not_found', noSuchImport)
    if (stored.state === 'undone') return stored
    if (stored.state !== 'done') throw new CodedError('conflict', notDone)
    // First of all: a filter that was put into a new vehicle refers to it.
    const kept = await takeBackAdditions(tx, await addedByImport(tx, id))
    const rows = await madeOfImport(tx, id)
    const made = rows.flatMap((row) => row.made)
    const followed = await followedFrom(tx, made)
    if (followed.length > 0) throw await refusal(tx, rows, followed)
    const readings = made.flatMap(({ table, id: one }) =>
      table === 'maintenance_metrics' ? [one] : [],
    )
    const vehicles = await vehiclesOfReadings(tx, readings)
    await withMileages(tx, vehicles, now(), () => removeMade(tx, made))
    await markUndone(tx, id, { at: now(), kept })
    await audit(tx, actor, 'customers_imported', {
      kind: 'imports',
      id,
      detail: { change: 'undone' },
    })
    return { ...stored, state: 'undone', undoneAt: now(), kept }
  })
}

type Rows = Awaited<ReturnType<typeof madeOfImport>>

async function refusal(tx: Db, rows: Rows, followed: readonly Followed[]): Promise<CodedError> {
  const owners = new Map<string, string | null>()
  for (const { customerId, made } of rows) for (const { id } of made) owners.set(id, customerId)
  const names = await namesOf(
    tx,
    [...owners.values()].filter((id) => id !== null),
  )
  const sentences = followed.map(({ id, table, how }) => {
    const { changed, referred, other, gone } = importFollowers
    const owner = owners.get(id)
    const name = owner === null || owner === undefined ? null : names.get(owner)
    if (name === null || name === undefined) return gone
    if (how === 'changed')
      return fill(changed.sentence, { name, what: wordOf(changed.what, table, other.changed) })
    return fill(referred.sentence, { name, what: wordOf(referred.what, table, other.referred) })
  })
  return new CodedError(
    'conflict',
    `${importFollowers.refused} ${[...new Set(sentences)].slice(0, 3).join(' ')}`,
  )
}

const wordOf = (words: Readonly<Record<string, string>>, table: string, other: string) =>
  words[table] ?? other
