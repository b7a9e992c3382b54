import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { RequestEntry } from '#domain/tasks/notes/request-notes.ts'
import { staffMay } from '#domain/staff-roles.ts'
import type { TriageChange, TriageContact, TriageDetail } from '#domain/triage/contract.ts'
import { changedStatus, statusAfterContact } from '#domain/triage/triage.ts'
import { audit } from '#server/audit/store.ts'
import { storeAgent } from '#server/chat/session-store.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'
import type { Deps } from '#server/http/context.ts'
import { listColleagues } from '#server/staff/store.ts'
import { judged, readRequestId, requestId } from './judge.ts'
import { entriesOf, type RequestKey, storeEntry } from '#server/tasks/notes/request-notes-store.ts'
import { findRequest, type Request } from './store.ts'
import { lockRequest, storeRequestState, type RequestState } from './request-work-store.ts'

const noRequest = 'There is no such request.'
const noColleague = 'Please choose someone on our team.'
const takenMeanwhile = 'Someone else just took this chat. Please reload the list.'

export async function readDetail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<TriageDetail> {
  const key = await existing(db, id)
  const request = await findRequest(db, key)
  if (request === null) throw new CodedError('not_found', noRequest)
  return { ...judged(request, now()), entries: await entriesOf(db, key) }
}

/**
 * Changes the status, the owner or both. Throws `conflict` for a change that is no longer allowed.
 */
export async function changeRequest(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  change: TriageChange,
): Promise<TriageDetail> {
  return db.transaction().execute(async (tx) => {
    const request = await held(tx, id)
    const status = changedStatus(request.status, change.status ?? request.status)
    const ownerId =
      change.ownerId === undefined
        ? await ownerOnceMore(tx, request, status)
        : await colleague(tx, change.ownerId)
    await storeChange(tx, request, { status, ownerId, answeredAt: request.answeredAt }, now())
    await audit(tx, actor, 'request_changed', {
      kind: 'triage',
      id: requestId(request),
      detail: { from: request.status, status, ownerId },
    })
    return readDetail({ db: tx, now }, id)
  })
}

export async function addRequestNote(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  text: string,
): Promise<RequestEntry> {
  return db.transaction().execute(async (tx) => {
    const key = await existing(tx, id)
    await audit(tx, actor, 'request_noted', { kind: 'triage', id: requestId(key) })
    return storeEntry(tx, key, { kind: 'note', text }, actor, now())
  })
}

/** Logs an Email or a Call. The first stops the clock, and sets an open request in progress. */
export async function logRequestContact(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  { channel, text }: TriageContact,
): Promise<RequestEntry> {
  return db.transaction().execute(async (tx) => {
    const request = await held(tx, id)
    const at = now()
    const { status, ownerId, answeredAt } = request
    await storeChange(
      tx,
      request,
      {
        status: statusAfterContact(status),
        ownerId: ownerId ?? actor.staffId,
        answeredAt: answeredAt ?? at,
      },
      at,
    )
    await audit(tx, actor, 'request_answered', {
      kind: 'triage',
      id: requestId(request),
      detail: { channel },
    })
    return storeEntry(tx, request, { kind: channel, text }, actor, at)
  })
}

// A chat's owner is stored with its conversation, where the chat's inbox assigns it too; screens
// are signaled.
async function storeChange(
  tx: Db,
  request: Request,
  { ownerId, ...rest }: RequestState,
  at: Date,
): Promise<void> {
  const { source, id, ownerId: before } = request
  await storeRequestState(tx, request, { ...rest, ownerId: source === 'chat' ? null : ownerId }, at)
  if (source !== 'chat' || ownerId === before) return
  if (!(await storeAgent(tx, id, ownerId, before))) throw new CodedError('conflict', takenMeanwhile)
  await raiseSignal(tx, { kind: 'conversation', sessionId: id, seq: 0 })
}

/**
 * The request, locked until the transaction ends: of two changes at the same time the second sees
 * the first.
 */
async function held(tx: Db, id: string): Promise<Request> {
  const key = await existing(tx, id)
  await lockRequest(tx, key)
  const request = await findRequest(tx, key)
  if (request === null) throw new CodedError('not_found', noRequest)
  return request
}

// Looked up before anything is locked: no row of work is made for a request that does not exist.
async function existing(db: Db, id: string): Promise<RequestKey> {
  const key = readRequestId(id)
  if (key === null || (await findRequest(db, key)) === null)
    throw new CodedError('not_found', noRequest)
  return key
}

// What is opened again does not go back to somebody who has left, or may not answer it any more.
async function ownerOnceMore(
  db: Db,
  { source, status: before, ownerId }: Request,
  status: Request['status'],
): Promise<string | null> {
  if (before !== 'resolved' || status === 'resolved') return ownerId
  const able = await listColleagues(db, source === 'chat' ? staffMay.chat : staffMay.answerRequests)
  return able.some(({ id }) => id === ownerId) ? ownerId : null
}

async function colleague(db: Db, staffId: string | null): Promise<string | null> {
  const colleagues = staffId === null ? [] : await listColleagues(db, staffMay.answerRequests)
  if (staffId !== null && !colleagues.some(({ id }) => id === staffId))
    throw new CodedError('invalid_input', noColleague, { ownerId: noColleague })
  return staffId
}
