import {
  appendErased,
  type ErasedPerson,
  marksWith,
  readErased,
} from '#server/personal-data/erased-list.ts'
import { personMarked } from '#server/personal-data/person-doors.ts'
import type { Deps } from '#server/http/context.ts'
import { removeMessageFiles } from '#server/outbox/providers/outbox-folder.ts'
import { eraseForGood } from './erase-person.ts'
import { allErased } from './erasure-store.ts'

type Setting = Pick<Deps, 'config' | 'db' | 'now'>

/**
 * At each start, before any job runs: whoever is in the file but not in the database was restored
 * by a backup, and is erased again. The other way round, as on a second machine, the file is
 * completed. Returns how many were restored.
 */
export async function eraseAgain(setting: Setting): Promise<number> {
  const { config, db } = setting
  const [listed, stored] = [await readErased(config.dataDir), await allErased(db)]
  const knownTo = (people: readonly ErasedPerson[]) => new Set(people.map(({ id }) => id))
  const [inFile, inDatabase] = [knownTo(listed), knownTo(stored)]
  await appendErased(
    config.dataDir,
    stored.filter(({ id }) => !inFile.has(id)),
  )
  const back = listed.filter(({ id }) => !inDatabase.has(id))
  for (const entry of back) {
    const { emails, phones } = await personMarked(db, new Set(entry.marks), marksWith(config))
    await eraseForGood(setting, {
      person: { customers: entry.customers, emails, phones, rows: entry.rows },
      by: 'restore',
      again: entry,
    })
  }
  await removeErasedFiles(setting)
  return back.length
}

/**
 * Files of erased people that a server left because it ended too early, or wrote while they were
 * erased.
 */
export async function removeErasedFiles({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const ids = new Set((await allErased(db)).flatMap(({ mails }) => mails))
  await removeMessageFiles(config.dataDir, { ids })
}
