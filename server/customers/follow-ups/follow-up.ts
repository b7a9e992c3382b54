import type { StaffActor } from '#domain/actor.ts'
import type { FollowUp, FollowUpChange, NewFollowUp } from '#domain/customers/follow-ups.ts'
import { CodedError } from '#domain/errors.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { customerExists } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { listColleagues } from '#server/staff/store.ts'
import {
  findFollowUp,
  lockFollowUp,
  storeFollowUpDone,
  storeFollowUp,
  storeFollowUpChange,
} from './store.ts'
import { noColleague } from '#server/triage/hand-over.ts'

type Task = { deps: Deps; actor: StaffActor; id: string }

const noSuchCustomer = 'There is no such customer.'
const noSuchFollowUp = 'There is no such follow-up. It may have been removed.'
const changedMeanwhile =
  'This follow-up was changed while you had the page open. Please compare and save again.'

/** `id` is the customer's. A repeat with the same key is the same follow-up, recorded once. */
export function planFollowUp(
  { deps: { db }, actor, id: customerId }: Task,
  planned: NewFollowUp,
  key: string | null,
): Promise<FollowUp> {
  return db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, customerId))) throw new CodedError('not_found', noSuchCustomer)
    await refuseMerged(tx, customerId)
    await refuseStranger(tx, planned.ownerId)
    const { id, isNew } = await storeFollowUp(tx, actor, customerId, planned, key)
    if (isNew) await record(tx, actor, customerId, 'follow-up planned')
    return stored(await findFollowUp(tx, id))
  })
}

/** Throws `conflict` with `current` when the follow-up is newer than the form. */
export function changeFollowUp(
  { deps: { db, now }, actor, id }: Task,
  { updatedAt, ...planned }: FollowUpChange,
): Promise<FollowUp> {
  return db.transaction().execute(async (tx) => {
    const before = stored(await lockFollowUp(tx, id))
    if (new Date(before.updatedAt).getTime() !== new Date(updatedAt).getTime()) {
      const error = new CodedError('conflict', changedMeanwhile)
      error.details = { current: before }
      throw error
    }
    if (before.owner?.id !== planned.ownerId) await refuseStranger(tx, planned.ownerId)
    await storeFollowUpChange(tx, id, planned, now())
    await record(tx, actor, before.customerId, 'follow-up changed')
    return stored(await findFollowUp(tx, id))
  })
}

/** Done, or to be done again. The same once more changes nothing. */
export function settleFollowUp(
  { deps: { db, now }, actor, id }: Task,
  isDone: boolean,
): Promise<FollowUp> {
  return db.transaction().execute(async (tx) => {
    const before = stored(await lockFollowUp(tx, id))
    if ((before.doneAt !== null) === isDone) return before
    await storeFollowUpDone(tx, id, isDone ? { at: now(), by: actor.name } : null, now())
    await record(tx, actor, before.customerId, isDone ? 'follow-up done' : 'follow-up reopened')
    return stored(await findFollowUp(tx, id))
  })
}

async function refuseStranger(tx: Db, ownerId: string): Promise<void> {
  const colleagues = await listColleagues(tx, staffMay.readCustomers)
  if (!colleagues.some(({ id }) => id === ownerId))
    throw new CodedError('invalid_input', noColleague, { ownerId: noColleague })
}

function stored(found: FollowUp | null): FollowUp {
  if (found === null) throw new CodedError('not_found', noSuchFollowUp)
  return found
}

// Not among the changes of a customer's rows, which their export has.
function record(tx: Db, actor: StaffActor, customerId: string, change: string): Promise<void> {
  const subject = { kind: 'customers', id: customerId, detail: { change } }
  return audit(tx, actor, 'customer_changed', subject)
}
