import { DatabaseError } from 'pg'
import { CodedError } from '#domain/errors.ts'
import { todayAt } from '#domain/calendar.ts'
import { inTurnOfNewCustomers } from '#server/customers/front-desk/twins-store.ts'
import type { Deps } from '#server/http/context.ts'
import { checkImport } from './check.ts'
import { storeAdded, storeMade } from './rows-store.ts'
import { backToChecking, finishImport, inTurnOfImport, storeProgress } from './store.ts'
import { withMarks, writePlan, type Writing } from './write-rows.ts'

const uniqueViolation = '23505'
const changedMeanwhile =
  'Something changed since you checked, so nothing was imported. Please check the list again.'

/**
 * Writes all of an import or nothing, and nobody is notified. Safe to run twice: the second finds
 * it done. What somebody else has changed since it was checked sends it back to be checked.
 */
export async function writeImport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<void> {
  let problem = changedMeanwhile
  const isWritten = await db
    .transaction()
    .execute(async (tx) => {
      const stored = await inTurnOfImport(tx, id)
      if (stored?.state !== 'importing') return true
      await inTurnOfNewCustomers(tx)
      const { plan, check } = await checkImport(tx, { now }, stored)
      if (check.digest !== stored.digest) return false
      let done = 0
      const at = now()
      const writing: Writing = {
        tx,
        at,
        today: todayAt(at),
        by: stored.staffId,
        made: [],
        added: [],
        async wrote(rows: number) {
          done += rows
          await storeProgress(db, id, done)
        },
      }
      await writePlan(writing, plan)
      await storeMade(tx, id, await withMarks(tx, writing.made))
      await storeAdded(tx, id, writing.added)
      await finishImport(tx, id, plan.counts, at)
      return true
    })
    .catch((error: unknown) => {
      // Somebody registered with one of the addresses a moment ago, or took one of the names.
      if (error instanceof DatabaseError && error.code === uniqueViolation) return false
      // There is no room for all of it.
      if (error instanceof CodedError) {
        problem = error.message
        return false
      }
      throw error
    })
  if (!isWritten) await backToChecking(db, id, problem)
}
