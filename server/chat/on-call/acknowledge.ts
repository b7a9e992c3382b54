import { onCallNotes, wakeUpPage } from '#content/on-call.ts'
import type { WakeUp } from '#domain/chat/on-call/contract.ts'
import { firstName } from '#domain/chat/on-call/on-call.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { findChatSession, lockSession, type SessionRow } from '#server/chat/session-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { withdrawMessages } from '#server/outbox/withdraw-store.ts'
import {
  findOnCallRequest,
  firstWordsSince,
  lastPlace,
  type OnCallRequest,
  type OnCallText,
  storeAcknowledged,
  textByToken,
} from './store.ts'
import { hashOfToken, sayOnCall, textKeyOf } from './wake-next.ts'

type Found = { text: OnCallText; request: OnCallRequest; session: SessionRow }
type LinkDeps = Pick<Deps, 'db' | 'config' | 'now'>

const dayMs = 24 * 60 * 60 * 1000
const nothingToRead = { visitor: null, phoneNumber: null, words: null }

/** What the link of a text shows. Changes nothing. */
export async function readWakeUp(deps: LinkDeps, token: string): Promise<WakeUp> {
  return wakeUpOf(deps.db, await behind(deps.db, deps, token, findChatSession))
}

/** Whoever has the link will call: the first press counts, and a repeat of it changes nothing. */
export function acknowledge(deps: LinkDeps, token: string): Promise<WakeUp> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await behind(tx, deps, token, lockSession)
    const { text, request, session } = found
    if (request.acknowledgedAt !== null) return wakeUpOf(tx, found)
    const acknowledged = { place: text.place, at: deps.now() }
    await storeAcknowledged(tx, request.id, acknowledged)
    const phone = spokenNumber(request.phoneNumber)
    const note = fill(onCallNotes.acknowledged, { name: text.name, phone })
    await sayOnCall(tx, session.id, 'acknowledged', note)
    await withdrawMessages(tx, [textKeyOf(request.id, await lastPlace(tx, request.id))])
    return wakeUpOf(tx, {
      ...found,
      request: { ...request, acknowledgedPlace: text.place, acknowledgedAt: acknowledged.at },
    })
  })
}

// The conversation first, as whoever wakes the next one does; then what is of it by now.
async function behind(
  db: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  token: string,
  sessionBy: (db: Db, id: string) => Promise<SessionRow | null>,
): Promise<Found> {
  const text = await textByToken(db, hashOfToken(config, token))
  const found = text === null ? null : await findOnCallRequest(db, text.requestId)
  const session = found === null ? null : await sessionBy(db, found.sessionId)
  const request = found === null ? null : await findOnCallRequest(db, found.id)
  if (text === null || session === null || request === null || text.endsAt <= now())
    throw new CodedError('link_ended', wakeUpPage.ended)
  return { text, request, session }
}

async function wakeUpOf(db: Db, { text, request, session }: Found): Promise<WakeUp> {
  const by = request.acknowledgedPlace
  if (by !== null && by !== text.place) return { state: 'taken', ...nothingToRead }
  const since = new Date(request.createdAt.getTime() - dayMs)
  return {
    state: by === null ? 'open' : 'yours',
    visitor: firstName(session.customerName),
    phoneNumber: request.phoneNumber,
    words: await firstWordsSince(db, session.id, since),
  }
}
