import type { StaffActor } from '#domain/actor.ts'
import type { FollowUpChange, NewFollowUp, Task } from '#domain/tasks/tasks.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo, staffMay } from '#domain/staff-roles.ts'
import { customerExists } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import { refuseMerged } from '#server/personal-data/merge-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { listColleagues } from '#server/staff/store.ts'
import { isChangedAgain } from './booking-store.ts'
import {
  findTask,
  isMissingYet,
  lockTask,
  storeFollowUp,
  storeFollowUpChange,
  storeTaskDone,
} from './store.ts'

type Doing = { deps: Deps; actor: StaffActor; id: string }

const noSuchCustomer = 'There is no such customer.'
const noSuchTask = 'There is no such task. It may have been removed.'
const notNamed = 'You aren’t mentioned in this note any more.'
const notTheirCalls = 'Your role can’t log calls.'
const wasCalled = 'A colleague has made this call already. Plan a follow-up to call again.'
const bySettling = 'A question is settled where its filter is released from hold.'
const notMissing = 'This filter isn’t missing any more, or another task is to find it.'
const changedAgain = 'This booking was changed again since, and another task says so.'
const notByHand =
  'Please say whose filter it is, or that it is scrapped: then it’s off this list by itself.'
export const noColleague = 'Please choose a colleague from the list.'
const changedMeanwhile =
  'This follow-up was changed while you had the page open. Please compare and save again.'

/** `id` is the customer's. A repeat with the same key is the same follow-up, recorded once. */
export function planFollowUp(
  { deps: { db }, actor, id: customerId }: Doing,
  planned: NewFollowUp,
  key: string | null,
): Promise<Task> {
  return db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, customerId))) throw new CodedError('not_found', noSuchCustomer)
    await refuseMerged(tx, customerId)
    await refuseStranger(tx, planned.ownerId)
    const { id, isNew } = await storeFollowUp(tx, actor, customerId, planned, key)
    if (isNew) await record(tx, actor, customerId, 'follow-up planned')
    return stored(await findTask(tx, id))
  })
}

/** Throws `conflict` with `current` when the follow-up is newer than the form. */
export function changeFollowUp(
  { deps: { db, now }, actor, id }: Doing,
  { updatedAt, ...planned }: FollowUpChange,
): Promise<Task> {
  return db.transaction().execute(async (tx) => {
    const before = stored(await lockTask(tx, actor, id))
    if (before.kind !== 'follow_up') throw new CodedError('not_found', noSuchTask)
    if (new Date(before.updatedAt).getTime() !== new Date(updatedAt).getTime()) {
      const error = new CodedError('conflict', changedMeanwhile)
      error.details = { current: before }
      throw error
    }
    if (before.owner?.id !== planned.ownerId) await refuseStranger(tx, planned.ownerId)
    await storeFollowUpChange(tx, id, planned, now())
    await record(tx, actor, customerOf(before), 'follow-up changed')
    return stored(await findTask(tx, id))
  })
}

/** What else happens, in the same transaction, once a call was made. */
export type OnCall = (tx: Db, actor: StaffActor, customerId: string, at: Date) => Promise<void>

/**
 * Done, or to be done again. The same once more changes nothing. Throws `not_found` for what is
 * somebody else's to see to.
 */
export function settleTask(
  { deps: { db, now }, actor, id }: Doing,
  isDone: boolean,
  onCall: OnCall,
): Promise<Task> {
  return db.transaction().execute(async (tx) => {
    const before = stored(await lockTask(tx, actor, id))
    if (before.kind === 'mention' && !isOwn(before, actor))
      throw new CodedError('not_found', notNamed)
    if (before.kind === 'call' && !mayDo(actor.role, 'readRetention'))
      throw new CodedError('not_allowed', notTheirCalls)
    // Two colleagues with the same list: the second must hear that the first has called.
    if (
      before.kind === 'call' &&
      before.doneAt !== null &&
      !(isDone && before.doneBy === actor.name)
    )
      throw new CodedError('conflict', wasCalled)
    if (before.kind === 'found_filter') throw new CodedError('conflict', notByHand)
    if ((before.doneAt !== null) === isDone) return before
    if (before.kind === 'question') throw new CodedError('conflict', bySettling)
    if (before.kind === 'missing_filter' && !isDone && !(await isMissingYet(tx, id)))
      throw new CodedError('conflict', notMissing)
    if (before.kind === 'changed_booking' && !isDone && (await isChangedAgain(tx, id)))
      throw new CodedError('conflict', changedAgain)
    await storeTaskDone(tx, id, isDone ? { at: now(), by: actor.name } : null, now())
    const customerId = customerOf(before)
    if (before.kind === 'call') await onCall(tx, actor, customerId, now())
    else await record(tx, actor, customerId, settled[before.kind][isDone ? 'done' : 'open'])
    return stored(await findTask(tx, id))
  })
}

const settled = {
  follow_up: { done: 'follow-up done', open: 'follow-up reopened' },
  mention: { done: 'mention done', open: 'mention reopened' },
  missing_filter: { done: 'missing filter done', open: 'missing filter reopened' },
  changed_booking: { done: 'changed booking seen', open: 'changed booking reopened' },
} as const

// A mention of nobody, whose colleague has left, is the front desk's.
const isOwn = ({ owner }: Task, { staffId, role }: StaffActor) =>
  owner === null ? mayDo(role, 'changeCustomers') : owner.id === staffId

async function refuseStranger(tx: Db, ownerId: string): Promise<void> {
  const colleagues = await listColleagues(tx, staffMay.readCustomers)
  if (!colleagues.some(({ id }) => id === ownerId))
    throw new CodedError('invalid_input', noColleague, { ownerId: noColleague })
}

function customerOf({ customerId }: Task): string {
  if (customerId === null) throw new CodedError('not_found', noSuchTask)
  return customerId
}

function stored(found: Task | null): Task {
  if (found === null) throw new CodedError('not_found', noSuchTask)
  return found
}

// Not among the changes of a customer's rows, which their export has.
function record(tx: Db, actor: StaffActor, customerId: string, change: string): Promise<void> {
  const subject = { kind: 'customers', id: customerId, detail: { change } }
  return audit(tx, actor, 'customer_changed', subject)
}
