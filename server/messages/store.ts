import { sql } from 'kysely'
import {
  type OutboxMessage,
  type OutboxOverview,
  type OutboxPage,
  type OutboxQuery,
  type OutboxRow,
  sendActs,
} from '#domain/outbox/contract.ts'
import { troubleOf } from '#domain/outbox/trouble.ts'
import type { Db } from '#server/db/open.ts'
import { newestFirst, officePageOf } from '#server/db/page.ts'
import { containing, hasDigits } from '#server/db/search.ts'
import { isCalled, messageSubject } from '#server/outbox/message-subject.ts'
import { isDeadLetter } from '#server/outbox/requeue-store.ts'

const columns = [
  'message.id',
  'message.channel',
  'message.recipient as to',
  'message.template',
  'message.status',
  'message.attempts',
  'message.maybeDoubled',
  'message.provider',
  'message.handedTo',
  'message.lastError',
  'message.createdAt',
  'message.updatedAt',
  'message.sentAt',
  'message.deliveredAt',
  'message.customerId',
  'customer.firstName',
  'customer.lastName',
] as const

const messages = (db: Db) =>
  db
    .selectFrom('outbox as message')
    .leftJoin('customers as customer', 'customer.id', 'message.customerId')
const withColumns = (found: ReturnType<typeof messages>) =>
  found.select([...columns, messageSubject.as('subject'), isDeadLetter.as('isDeadLetter')])

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

/** Newest first. */
export function listMessages(db: Db, query: OutboxQuery): Promise<OutboxPage> {
  const { q, status, channel } = query
  const found = messages(db)
    .$if(channel !== null, (rows) => rows.where('message.channel', '=', channel ?? 'mail'))
    .$if(status !== null, (rows) => rows.where(inState(status ?? 'queued')))
    .$if(q !== '', (rows) =>
      rows.where(
        sql<boolean>`(${isCalled(containing(q))} or message.channel = 'sms' and ${hasDigits(sql`message.recipient`, q)})`,
      ),
    )
  return officePageOf(db, withColumns(found), {
    order: newestFirst,
    page: query,
    show: rowOf,
  })
}

function inState(status: NonNullable<OutboxQuery['status']>) {
  if (status === 'dead') return isDeadLetter
  return sql<boolean>`message.status = ${status}`
}

export async function countDeadLetters(
  db: Db,
): Promise<Pick<OutboxOverview, 'deadLetters' | 'oldestDeadLetter'>> {
  const dead = db.selectFrom('outbox as message').where(isDeadLetter)
  const { count, oldest } = await dead
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('message.createdAt').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { deadLetters: count, oldestDeadLetter: oldest?.toISOString() ?? null }
}

/** What a message is made from: its template and what that is filled with. */
export type Stored = { template: string; data: Record<string, unknown> }
export type FoundMessage = Stored & {
  message: Omit<OutboxMessage, 'content' | 'causePath' | 'block'>
}

export async function findMessage(db: Db, id: string): Promise<FoundMessage | null> {
  const row = await withColumns(messages(db))
    .select(['message.data', 'message.service', 'message.providerMessageId'])
    .where('message.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { template, data, service, providerMessageId, status, handedTo } = row
  const [acts, nextTryAt] = await Promise.all([actsOn(db, id), nextTry(db, id)])
  return {
    template,
    data,
    message: {
      ...rowOf(row),
      service,
      providerMessageId,
      acts,
      nextTryAt,
      isForgotten: status === 'failed' && 'secretForgotten' in data,
      isInDoubt: status === 'failed' && handedTo !== null,
    },
  }
}

// Each text has its record under the same id.
const mostActs = 100

async function actsOn(db: Db, id: string): Promise<OutboxMessage['acts']> {
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'staffName', 'at'])
    .where('subjectKind', 'in', ['outbox', 'sms_messages'])
    .where('subjectId', '=', id)
    .where('action', 'in', sendActs)
    .orderBy('id', 'desc')
    .limit(mostActs)
    .execute()
  return acts.toReversed().map(({ action, staffName, at }) => ({
    action: action as OutboxMessage['acts'][number]['action'],
    staffName,
    at: at.toISOString(),
  }))
}

async function nextTry(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`
    select job.run_at as at from graphile_worker.jobs job join outbox message on message.id = ${id} and message.status = 'queued'
    where job.key = 'outbox:' || ${id} and job.run_at > now()`.execute(db)
  return rows[0]?.at.toISOString() ?? null
}

function rowOf(row: Row): OutboxRow {
  const {
    id,
    channel,
    to,
    subject: title,
    template,
    status,
    isDeadLetter: dead,
    maybeDoubled,
    attempts,
    customerId,
  } = row
  return {
    id,
    channel,
    to,
    subject: title,
    template,
    status,
    isDeadLetter: dead,
    maybeDoubled,
    attempts,
    provider: row.provider ?? row.handedTo,
    trouble: troubleOf(row.lastError),
    customer:
      customerId === null
        ? null
        : { id: customerId, name: [row.firstName, row.lastName].filter(Boolean).join(' ') },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}
