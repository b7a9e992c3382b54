import { sql } from 'kysely'
import { waitingStates } from '#domain/outbox/delivery.ts'
import { notSent } from '#content/text-messages.ts'
import { type MailLook, stillMs } from '#domain/outbox/outage.ts'
import type { Db } from '#server/db/open.ts'
import { allRest } from '#server/outbox/providers/failover.ts'
import { waitsSince } from '#server/outbox/requeue-store.ts'
import { scrub } from '#server/http/logging/log.ts'

export type MailOutage = {
  id: string
  since: Date
  noticedAt: Date
  waiting: number
  reason: string | null
}

const outageKey = 'mail-outage:'
const dayMs = 86_400_000
const mostAlerts = 10

/** Of the email number `index` about an outage. */
export const alertKey = (id: string, index: number) => `${outageKey}${id}:${index}`
export const alertKeys = (id: string) =>
  Array.from({ length: mostAlerts }, (_, index) => alertKey(id, index))

// Alerts are tried past an open circuit: they would say that email goes out, or does not.
const isNoAlert = sql<boolean>`(idempotency_key is null or idempotency_key not like ${`${outageKey}%`})`
/** What was kept from a recipient who wants none, or whose address bounces: nobody has to act. */
export const neverOffered = Object.values(notSent)

/** By the indexes on time and state: a day's emails at most, and those that wait. */
export async function lookAtMail(db: Db, now: Date): Promise<MailLook> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const mails = db.selectFrom('outbox').where('channel', '=', 'mail').where(isNoAlert)
  const { lastLeft } = await mails
    .where('createdAt', '>', dayAgo)
    .where(({ eb, or }) => or([eb('sentAt', 'is not', null), eb('status', '=', 'kept')]))
    .select(sql<Date | null>`max(coalesce(sent_at, updated_at))`.as('lastLeft'))
    .executeTakeFirstOrThrow()
  const since = lastLeft ?? new Date(0)
  const waiting = await mails
    .where('status', 'in', waitingStates)
    .where(waitsSince, '<=', new Date(now.getTime() - stillMs))
    // After an outage they wait for their next try: only what failed since then counts.
    .where(({ eb, or }) => or([eb('lastError', 'is', null), eb('updatedAt', '>', since)]))
    .select(({ fn }) => [
      sql<number>`count(*)::int`.as('count'),
      fn.min(waitsSince).as('since'),
      lastReason.as('reason'),
    ])
    .executeTakeFirstOrThrow()
  const givenUp = await mails
    .where('status', '=', 'failed')
    .where('createdAt', '>', dayAgo)
    .where('updatedAt', '>', since)
    .where('lastError', 'not in', neverOffered)
    .where(sql<boolean>`not data ? 'withdrawn'`)
    .select(({ fn }) => [
      sql<number>`count(distinct recipient)::int`.as('count'),
      fn.min('updatedAt').as('since'),
      lastReason.as('reason'),
    ])
    .executeTakeFirstOrThrow()
  const reason = waiting.reason ?? givenUp.reason
  return {
    lastLeft,
    waiting: waiting.count,
    waitingSince: waiting.since,
    givenUp: givenUp.count,
    givenUpSince: givenUp.since,
    reason: reason === null ? null : scrub(reason.replace(`; ${allRest}`, '')),
  }
}

const lastReason = sql<string | null>`(array_agg(last_error order by updated_at desc)
  filter (where last_error is not null))[1]`

/** The outage that has not ended. */
export async function openOutage(db: Db): Promise<MailOutage | null> {
  const row = await db
    .selectFrom('mail_outages')
    .select(['id', 'since', 'noticedAt', 'waiting', 'reason'])
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Null when another process has noticed it as well. */
export async function insertOutage(
  tx: Db,
  outage: Omit<MailOutage, 'id'>,
): Promise<{ id: string } | null> {
  const { noticedAt, ...rest } = outage
  const row = await tx
    .insertInto('mail_outages')
    .values({ ...rest, noticedAt })
    .onConflict((open) => open.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}

export async function updateOutage(
  db: Db,
  id: string,
  { waiting, reason }: Pick<MailOutage, 'waiting' | 'reason'>,
): Promise<void> {
  await db.updateTable('mail_outages').set({ waiting, reason }).where('id', '=', id).execute()
}

/** False when it has ended already. */
export async function endOutage(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_outages')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
