import { noQuote } from '#domain/leads/quote-fields.ts'
import { randomUUID } from 'node:crypto'
import { timeZone } from '#content/hours.ts'
import type { StaffActor } from '#domain/actor.ts'
import { messagesInPart } from '#domain/chat/limits.ts'
import type { SavedLead } from '#domain/chat/staff-contract.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { noSuchConversation } from '#server/chat/insert-message.ts'
import {
  visitorEmail,
  findChatSession,
  lockSession,
  type SessionRow,
} from '#server/chat/session-store.ts'
import { type MessageRow, messagesAfter } from '#server/chat/store.ts'
import type { Db } from '#server/db/open.ts'
import { correctContactMessage, openMessageOf, storeContactMessage } from '#server/leads/store.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import { queueMail } from '#server/outbox/store.ts'

const addressMissing = 'The visitor hasn’t left an email. Please enter one.'
const onlyTheirAddress = 'You can send a transcript only to the address left in the conversation.'
const nothingSaid = 'There are no messages here yet.'
const mostMessages = 1000
const longestMessage = 5000

/**
 * The conversation by email, which says so where it is too long for one. Staff who may not send
 * messages may send it only to the address that was left in it.
 */
export async function mailTranscript(
  db: Db,
  actor: StaffActor,
  id: string,
  email: string | null,
): Promise<void> {
  const session = await sessionWith(db, id)
  const left = (await visitorEmail(db, session))?.email ?? null
  const to = email ?? left
  if (to?.toLowerCase() !== left?.toLowerCase() && !mayDo(actor.role, 'sendMessages'))
    throw new CodedError('not_allowed', onlyTheirAddress)
  if (to === null) throw new CodedError('invalid_input', addressMissing, { email: addressMissing })
  const rows = await allMessages(db, id)
  if (rows.length === 0) throw new CodedError('conflict', nothingSaid)
  const lines = rows.slice(0, mostMessages).map((row) => ({
    from: nameIn(session, row),
    at: formatTime(row.createdAt),
    text: row.message,
  }))
  await db.transaction().execute(async (tx) => {
    await queueMail(tx, {
      to,
      template: 'chatTranscript',
      data: {
        sessionId: id,
        name: session.customerName,
        lines,
        isCut: rows.length > mostMessages,
      },
    })
    await audit(tx, actor, 'mail_sent', { kind: 'chat_session', id, detail: { transcript: true } })
  })
}

type Lead = { email: string | null; phone: string | null; comment: string | null }

/**
 * The visitor's messages become a contact message like those of the form. While our team has one of
 * this conversation open, that one is corrected instead.
 */
export function makeLead(
  { db, actor, id, key }: { db: Db; actor: StaffActor; id: string; key: string | null },
  { email, phone, comment }: Lead,
): Promise<SavedLead> {
  return db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, id)
    if (session === null) throw new CodedError('not_found', noSuchConversation)
    const keyStart = `chat:${id}:`
    const open = await openMessageOf(tx, keyStart)
    const address = email ?? open?.email ?? (await visitorEmail(tx, session))?.email ?? null
    if (address === null)
      throw new CodedError('invalid_input', addressMissing, { email: addressMissing })
    const message = await wordsOf(tx, session, { comment, before: open?.message ?? null })
    const name = session.customerName ?? address
    const lead = {
      name,
      email: address,
      phone: phone ?? open?.phone ?? session.customerPhone,
      message,
      ...noQuote,
      website: false,
    }
    await audit(tx, actor, 'request_changed', {
      kind: 'chat_session',
      id,
      detail: open === null ? { madeLead: true } : { correctedLead: true },
    })
    if (open !== null) {
      await correctContactMessage(tx, open.id, lead)
      return { id: open.id, isNew: false }
    }
    const mails = { items: [], store: queueMails }
    const made = await storeContactMessage(tx, lead, keyStart + (key ?? randomUUID()), mails)
    return { id: made.id, isNew: true }
  })
}

type Words = { comment: string | null; before: string | null }

async function wordsOf(db: Db, session: SessionRow, { comment, before }: Words): Promise<string> {
  const rows = (await allMessages(db, session.id)).filter(
    ({ senderType }) => senderType === 'customer',
  )
  const said = rows.map((row) => (isUnproven(session, row) ? mark + row.message : row.message))
  const kept = before === null ? null : commentIn(before, rows)
  const message = [comment ?? kept, ...said]
    .filter((part) => part !== null)
    .join('\n')
    .slice(0, longestMessage)
  if (message === '') throw new CodedError('conflict', nothingSaid)
  return message
}

/** What our team wrote above the conversation, of which there may be more by now. */
function commentIn(before: string, rows: readonly MessageRow[]): string | null {
  const plain = before.replaceAll(mark, '')
  const said = rows.map(({ message }) => message).join('\n')
  const starts = [0, ...[...plain.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const from = starts.find((start) => said.startsWith(plain.slice(start)))
  if (from === 0) return null
  return from === undefined ? plain : plain.slice(0, from - 1)
}

// Messages from before the sign-in may be somebody else's, so they are marked for later readers.
const beforeSignIn = 'before sign-in'
const mark = `[${beforeSignIn}] `

function isUnproven({ claimedSeq }: SessionRow, { senderType, seq }: MessageRow): boolean {
  return senderType === 'customer' && claimedSeq !== null && seq <= claimedSeq
}

function nameIn(session: SessionRow, row: MessageRow): string {
  return isUnproven(session, row) ? `${row.senderName} (${beforeSignIn})` : row.senderName
}

export async function sessionWith(db: Db, id: string): Promise<SessionRow> {
  const session = await findChatSession(db, id)
  if (session === null) throw new CodedError('not_found', noSuchConversation)
  return session
}

/** Of more than `mostMessages`, so many that this can be seen. */
async function allMessages(db: Db, id: string): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  while (rows.length <= mostMessages) {
    const part = await messagesAfter(db, id, rows.at(-1)?.seq ?? 0)
    rows.push(...part)
    if (part.length < messagesInPart) break
  }
  return rows
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function formatTime(at: Date): string {
  return `${clock.format(at).replaceAll('\u202f', ' ')} ET`
}
