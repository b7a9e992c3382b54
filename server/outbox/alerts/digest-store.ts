import { sql } from 'kysely'
import { waitingStates } from '#domain/outbox/delivery.ts'
import { inSql } from '#server/db/in-sql.ts'
import { alertDigest } from '#content/alert-digest.ts'
import { alertsAtOnce, alertWindowMs, mostInDigest } from '#domain/outbox/alert-digest.ts'
import { outageTime } from '#domain/outbox/outage.ts'
import { fill } from '#domain/fill.ts'
import { requestsAddress } from '#domain/staff-addresses.ts'
import type { MailData } from '#documents/mails.tsx'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Claimed } from '#server/outbox/delivery-store.ts'
import { queueMail } from '#server/outbox/store.ts'

type AlertData = MailData['officeAlert']

/** An email to our own team, or the digest that names many of them. */
export type ClaimedAlert = Claimed & {
  channel: 'mail'
  template: 'officeAlert'
  data: AlertData
}

export function isAlert(message: Claimed): message is ClaimedAlert {
  return message.channel === 'mail' && message.template === 'officeAlert'
}

/**
 * Whether an alert leaves by itself. Else it waits for the digest to its recipient, which is queued
 * in the same commit. It counts once, however often it is tried.
 */
export function takeTurnOfAlerts(
  db: Db,
  { id, to, attempts }: ClaimedAlert,
  { config, at }: { config: Pick<Config, 'publicUrl'>; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Serialized, so that two at the same time cannot both be the fifth, or the first of a digest.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts to ${to}`}, 0))`.execute(tx)
    const counted = await tx
      .selectFrom('outbox')
      .select(['id', 'countedAt as at'])
      .where('countedAt', '>', new Date(at.getTime() - alertWindowMs))
      .where('template', '=', 'officeAlert')
      .where('recipient', '=', to)
      .orderBy('countedAt')
      .execute()
    if (counted.some((one) => one.id === id)) return true
    const first = counted[counted.length - alertsAtOnce]?.at ?? null
    if (first === null) {
      await tx.updateTable('outbox').set({ countedAt: at }).where('id', '=', id).execute()
      return true
    }
    const afterMs = Math.max(0, first.getTime() + alertWindowMs - at.getTime())
    const digest = (await waitingDigest(tx, to)) ?? (await queueDigest(tx, { to, config, afterMs }))
    await tx
      .updateTable('outbox')
      .set({
        status: 'queued',
        batch: jobOf(digest),
        attempts: sql`attempts - 1`,
        updatedAt: sql`now()`,
      })
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .where('attempts', '=', attempts)
      .execute()
    return false
  })
}

/** The key of the digest's job: those that it names share it, and so need none of their own. */
const jobOf = (digest: string) => `outbox:${digest}`

/** One that nobody may have by now. */
async function waitingDigest(tx: Db, to: string): Promise<string | null> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .where('template', '=', 'officeAlert')
    .where('recipient', '=', to)
    .where('attempts', '=', 0)
    .where(sql<boolean>`data ? 'isDigest'`)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

async function queueDigest(
  tx: Db,
  { to, config, afterMs }: { to: string; config: Pick<Config, 'publicUrl'>; afterMs: number },
): Promise<string> {
  const data: AlertData = {
    subject: alertDigest.waiting,
    facts: [],
    link: `${config.publicUrl}${requestsAddress()}`,
    isDigest: true,
  }
  const id = await queueMail(tx, { to, template: 'officeAlert', data, afterMs })
  if (id === null) throw new Error('no digest was queued')
  return id
}

/** The digest with what it names: read as it leaves, so that no copy outlives an erasure. */
export async function withNamed(db: Db, digest: ClaimedAlert): Promise<AlertData | null> {
  const { rows } = await sql<{
    at: Date
    subject: string
    first: string | null
    replyTo: string | null
    count: number
  }>`
    select created_at as at, data ->> 'subject' as subject, data #>> '{facts,0,value}' as first, data ->> 'replyTo' as "replyTo",
      (count(*) over ())::int as count
    from outbox where ${isNamedBy(digest)} order by created_at, id limit ${sql.lit(mostInDigest)}`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return null
  const { subject, line, rest } = alertDigest
  const facts = rows.map(({ at, subject: about, first }) => ({
    name: outageTime(at),
    value: first === null ? about : fill(line, { subject: about, first }),
  }))
  const people = new Set(rows.map(({ replyTo }) => replyTo))
  const [onlyOne = null] = people.size === 1 ? people : []
  const left = count - rows.length
  return {
    ...digest.data,
    ...(onlyOne !== null && { replyTo: onlyOne }),
    subject: fill(count === 1 ? subject.one : subject.many, { count }),
    facts:
      left === 0
        ? facts
        : [...facts, { name: rest.name, value: fill(rest.value, { count: left }) }],
  }
}

/** What a digest names has its end, once it has one. */
export async function settleNamed(db: Db, digest: ClaimedAlert): Promise<void> {
  if (!digest.data.isDigest) return
  await sql`
    update outbox set status = digest.status, provider = digest.provider, last_error = digest.last_error,
      sent_at = digest.sent_at, updated_at = now()
    from (select * from outbox where id = ${digest.id} and status not in ${inSql(waitingStates)}) as digest
    where outbox.id in (select id from outbox where ${isNamedBy(digest)})`.execute(db)
}

const isNamedBy = ({ id }: ClaimedAlert) =>
  sql<boolean>`batch = ${jobOf(id)} and template = 'officeAlert' and status = 'queued'`
