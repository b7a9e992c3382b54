import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { onCallNotes, onCallText } from '#content/on-call.ts'
import { wakeUpAddress } from '#domain/addresses.ts'
import { answersWithinMinutes, linkMinutes, wakeUpDetails } from '#domain/chat/on-call/on-call.ts'
import { fill } from '#domain/fill.ts'
import { lockSession, type SessionRow } from '#server/chat/session-store.ts'
import { storeMessage } from '#server/chat/store.ts'
import type { Job } from '#server/db/job.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import { anySuppressionOf } from '#server/outbox/suppression-store.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { onCallKey } from '#server/personal-data/held/whose-rows.ts'
import { type OnCallPerson, onCallPeople } from './people-store.ts'
import {
  findOnCallRequest,
  firstWordsSince,
  insertText,
  lastPlace,
  type OnCallRequest,
  storeUnanswered,
} from './store.ts'

type WakeDeps = Pick<Deps, 'config' | 'now'>

export const onCallJob = 'on_call_next'
const payload = z.object({ requestId: z.string(), place: z.number() })
const dayMs = 24 * 60 * 60 * 1000

/** Whoever has not answered in time is followed by the next on the list. */
export function onCallJobs(deps: Deps): Job[] {
  return [{ name: onCallJob, at: null, run: (sent) => nextInTurn(deps, payload.parse(sent)) }]
}

// The place says for whom it waited: run twice, it wakes nobody twice.
async function nextInTurn(
  deps: Deps,
  { requestId, place }: z.infer<typeof payload>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await findOnCallRequest(tx, requestId)
    const session = found === null ? null : await lockSession(tx, found.sessionId)
    const request = session === null ? null : await findOnCallRequest(tx, requestId)
    if (session === null || request === null || request.acknowledgedAt !== null) return
    if ((await lastPlace(tx, requestId)) === place) await wakeNext(tx, deps, { request, session })
  })
}

/** The first on the list who can be texted, behind those who were. Null: there is none. */
export async function reachableAfter(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  place: number,
): Promise<OnCallPerson | null> {
  for (const person of await onCallPeople(db))
    if (
      person.place > place &&
      (await anySuppressionOf(db, config, 'sms', person.phoneNumber)) === null
    )
      return person
  return null
}

/**
 * Texts the next of the list, or says that nobody has answered. In a transaction that has locked
 * the conversation.
 */
export async function wakeNext(
  tx: Db,
  deps: WakeDeps,
  { request, session }: { request: OnCallRequest; session: SessionRow },
): Promise<void> {
  const place = await lastPlace(tx, request.id)
  const next = await reachableAfter(tx, deps, place)
  if (next !== null) return wake(tx, deps, { request, session, next })
  await storeUnanswered(tx, request.id, deps.now())
  await sayOnCall(tx, session.id, 'unanswered', onCallNotes.unanswered)
}

type Waking = { request: OnCallRequest; session: SessionRow; next: OnCallPerson }

async function wake(
  tx: Db,
  { config, now }: WakeDeps,
  { request: { id: requestId, phoneNumber }, session, next }: Waking,
): Promise<void> {
  const at = now()
  const token = randomBytes(16).toString('base64url')
  const endsAt = new Date(at.getTime() + linkMinutes * 60_000)
  await insertText(tx, {
    requestId,
    place: next.place,
    name: next.name,
    tokenHash: hashOfToken(config, token),
    createdAt: at,
    endsAt,
  })
  await queueSms(tx, {
    phoneNumber: next.phoneNumber,
    message: onCallText.shell,
    secretCode: wakeUpDetails({
      visitor: session.customerName,
      phoneNumber,
      words: await firstWordsSince(tx, session.id, new Date(at.getTime() - dayMs)),
      link: `${config.publicUrl}${wakeUpAddress(token)}`,
    }),
    wakesStaff: true,
    templateType: 'custom',
    method: textMethod(config),
    idempotencyKey: textKeyOf(requestId, next.place),
    usefulUntil: endsAt,
  })
  await sql`select graphile_worker.add_job(
    ${sql.lit(onCallJob)}, json_build_object('requestId', ${requestId}::text, 'place', ${next.place}::int), job_key => ${`on-call:${requestId}`},
    run_at => now() + make_interval(mins => ${answersWithinMinutes}), max_attempts => 10
  )`.execute(tx)
}

export const hashOfToken = ({ sessionSecret }: Deps['config'], token: string): string =>
  sealOf(sessionSecret, 'onCall', token)

/** Under which the text to the person in that place is in the outbox. */
export const textKeyOf = (requestId: string, place: number): string =>
  `${onCallKey}:${requestId}:${place}`

/** To the visitor, and for our team; each once in a conversation. */
export async function sayOnCall(
  tx: Db,
  sessionId: string,
  what: 'asked' | 'acknowledged' | 'unanswered',
  message: string,
): Promise<void> {
  await storeMessage(
    tx,
    {
      sessionId,
      senderType: 'system',
      senderName: onCallNotes.sender,
      message,
      clientMessageId: `on-call-${what}`,
    },
    { raises: true },
  )
}

/** What the visitor reads first: whom we texted for, and when to stop waiting. */
export async function sayAsked(
  tx: Db,
  sessionId: string,
  { phone, people }: { phone: string; people: number },
): Promise<void> {
  const minutes = String(people * answersWithinMinutes)
  await sayOnCall(tx, sessionId, 'asked', fill(onCallNotes.asked, { phone, minutes }))
}
