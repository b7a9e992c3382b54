import { onCallLimitWords, onCallRefusals } from '#content/on-call.ts'
import {
  type AskedTonight,
  leftTonight,
  nightOf,
  refuseBeyondNight,
  whyFull,
} from '#domain/chat/on-call/on-call.ts'
import type { OnCallView } from '#domain/chat/on-call/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { textableNumber } from '#domain/outbox/texts/textable-numbers.ts'
import { noSuchConversation } from '#server/chat/insert-message.ts'
import { leaveContact, lockSession, type SessionRow } from '#server/chat/session-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { sealOf } from '#server/http/seal.ts'
import { openCodeOf } from '#server/notifications/text-code-store.ts'
import { numberProven, textNumberCode } from '#server/notifications/text-code.ts'
import { textMethod } from '#server/outbox/providers/open-providers.ts'
import { anySuppressionOf } from '#server/outbox/suppression-store.ts'
import { onCallPeople } from './people-store.ts'
import {
  askedTonight,
  inTurnOfOnCall,
  insertRequest,
  type OnCallRequest,
  requestOf,
} from './store.ts'
import { reachableAfter, sayAsked, wakeNext } from './wake-next.ts'

type OnCallDeps = Pick<Deps, 'db' | 'config' | 'now'>
/** A conversation that its visitor may read, and where the call comes from. */
type Asked = { sessionId: string; address: string }

/** Without a text service nobody is woken; on a machine of our own texts are files. */
export const textsLeave = (config: Deps['config']): boolean => textMethod(config) === 'twilio'
const mayOffer = (config: Deps['config']): boolean => textsLeave(config) || !config.isPublic

export async function onCallViewOf(
  { db, config, now }: OnCallDeps,
  session: SessionRow,
  address: string,
): Promise<OnCallView> {
  const request = await requestOf(db, session.id)
  if (request !== null)
    return { state: stateOf(request), phoneNumber: request.phoneNumber, limit: null }
  const off = { state: 'off', phoneNumber: null, limit: null } as const
  if (!(await isOffered(db, { config }, session))) return off
  const asked = await tonight(db, { config, now }, address)
  const why = whyFull(asked)
  if (why !== null) return { ...off, state: 'full', limit: why }
  const code = await openCodeOf(db, holderOf(session.id), now())
  return {
    state: code === null ? 'offered' : 'code_sent',
    phoneNumber: code?.phoneNumber ?? null,
    limit: leftTonight(asked) === 1 ? onCallLimitWords.lastOne : null,
  }
}

/** Texts a code to the number that is to be called. Does nothing once the technician is texted. */
export async function sendOnCallCode(
  { db, config, now }: OnCallDeps,
  typed: string,
  { sessionId, address }: Asked,
): Promise<void> {
  const phoneNumber = textableNumber(typed, config.smsPrefixes)
  await db.transaction().execute(async (tx) => {
    if ((await openToRequests(tx, { config }, sessionId)) === null) return
    refuseBeyondNight(await tonight(tx, { config, now }, address))
    if ((await anySuppressionOf(tx, config, 'sms', phoneNumber)) !== null)
      throw new CodedError('invalid_input', onCallRefusals.stopped, {
        phoneNumber: onCallRefusals.stopped,
      })
    const holder = holderOf(sessionId)
    await textNumberCode(
      tx,
      { config, now },
      { holder, phoneNumber, address, words: onCallRefusals.codes },
    )
  })
}

/**
 * The right code proves the number, and the first on the list is texted. A repeat, from whichever
 * tab, finds what is there. Throws the error for any other code.
 */
export async function textOnCall(
  { db, config, now }: OnCallDeps,
  typed: string,
  { sessionId, address }: Asked,
): Promise<void> {
  const refusal = await db.transaction().execute(async (tx) => {
    const session = await openToRequests(tx, { config }, sessionId)
    if (session === null) return null
    const proven = await numberProven(tx, { config, now }, holderOf(sessionId), { typed })
    if (proven instanceof CodedError) return proven
    await inTurnOfOnCall(tx)
    refuseBeyondNight(await tonight(tx, { config, now }, address))
    const request = await insertRequest(tx, {
      sessionId,
      phoneNumber: proven,
      addressHash: hashOfAddress(config, address),
      night: nightOf(now()),
      createdAt: now(),
    })
    const phone = spokenNumber(proven)
    // Of an account's conversation nothing is left: its number is in the profile.
    await leaveContact(tx, sessionId, { email: null, phone })
    await sayAsked(tx, sessionId, { phone, people: (await onCallPeople(tx)).length })
    await wakeNext(tx, { config, now }, { request, session })
    return null
  })
  if (refusal !== null) throw refusal
}

// Locked; null once the technician is texted. Throws where nobody can be.
async function openToRequests(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  sessionId: string,
): Promise<SessionRow | null> {
  const session = await lockSession(tx, sessionId)
  if (session === null) throw new CodedError('not_found', noSuchConversation)
  if ((await requestOf(tx, sessionId)) !== null) return null
  if (session.status === 'closed') throw new CodedError('conflict', onCallRefusals.closed)
  if (!(await isOffered(tx, deps, session))) throw new CodedError('conflict', onCallRefusals.off)
  return session
}

async function isOffered(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { status }: SessionRow,
): Promise<boolean> {
  if (status === 'closed' || !mayOffer(config)) return false
  return (await reachableAfter(db, { config }, 0)) !== null
}

function tonight(
  db: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  address: string,
): Promise<AskedTonight> {
  return askedTonight(db, nightOf(now()), hashOfAddress(config, address))
}

function stateOf({ acknowledgedAt, unansweredAt }: OnCallRequest): OnCallView['state'] {
  if (acknowledgedAt !== null) return 'acknowledged'
  return unansweredAt === null ? 'asked' : 'unanswered'
}

const hashOfAddress = ({ sessionSecret }: Deps['config'], address: string): string =>
  sealOf(sessionSecret, 'address', address)

const holderOf = (sessionId: string) => ({ customerId: null, sessionId })
