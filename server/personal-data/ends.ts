import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { contentsRemoved, conversationRemoved, pictureRemoved } from '#content/retention-ends.ts'
import type { Db } from '#server/db/open.ts'

type Retention = Config['retention']
type Setting = { db: Db; retention: Retention; now: Date; ending?: AbortSignal }

const mostAtOnce = 500

/**
 * What is left of messages, conversations and pictures ends here, in parts: each is complete, and
 * the next night continues.
 */
export async function endContents(setting: Setting): Promise<void> {
  for (const end of [endMessages, endInboundTexts, endConversations, endPhotos, endContactPhotos])
    await inParts(setting, end)
}

async function inParts(
  setting: Setting,
  end: (setting: Setting) => Promise<number>,
): Promise<void> {
  while (!setting.ending?.aborted) if ((await end(setting)) < mostAtOnce) return
}

const daysBefore = (now: Date, days: number) =>
  sql`${now}::timestamptz - make_interval(days => ${days})`
const monthsBefore = (now: Date, months: number) =>
  sql`${now}::timestamptz - make_interval(months => ${months})`

// Messages on their way are needed as they are. One that was given up this long ago is not sent
// again.
async function endMessages({ db, retention, now }: Setting): Promise<number> {
  const words = contentsRemoved(retention.messagesDays)
  const { rows } = await sql<{ count: number }>`
    with over as (
      select id from outbox where status in ('sent', 'kept', 'delivered', 'bounced', 'failed') and not data ? 'contentsRemoved'
        and greatest(created_at, sent_at, case when status = 'failed' then updated_at end) < ${daysBefore(now, retention.messagesDays)}
      limit ${mostAtOnce} for update skip locked
    ), texts as (
      update sms_messages set message = ${words} where id in (select id from over)
    ), ended as (
      update outbox set data = jsonb_build_object('contentsRemoved', true, case channel when 'sms' then 'body' else 'subject' end, ${words}::text)
      where id in (select id from over) returning id
    )
    select count(*)::int as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}

// A STOP stays provable: number, keyword and time are kept.
async function endInboundTexts({ db, retention, now }: Setting): Promise<number> {
  const words = contentsRemoved(retention.messagesDays)
  return affected(
    db,
    sql`
    update inbound_texts set message = ${words} where id in (
      select id from inbound_texts where created_at < ${daysBefore(now, retention.messagesDays)} and message <> ${words} limit ${mostAtOnce})`,
  )
}

/**
 * By its last message: whoever writes again within the time keeps all of it. What is left only says
 * that there was one.
 */
async function endConversations({ db, retention, now }: Setting): Promise<number> {
  const words = conversationRemoved(retention.chatsMonths)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from chat_sessions session where last_message_at < ${monthsBefore(now, retention.chatsMonths)}
        and (customer_name is not null or customer_email is not null or customer_phone is not null
          or exists (select from chat_messages where session_id = session.id and sender_type <> 'system'))
      limit ${mostAtOnce} for update skip locked`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await sql`delete from notes where chat_session_id = any(${ids})`.execute(tx)
    await sql`delete from triage_items where source = 'chat' and source_id = any(${ids})`.execute(
      tx,
    )
    await sql`delete from chat_messages where session_id = any(${ids})`.execute(tx)
    await sql`delete from chat_photos where session_id = any(${ids})`.execute(tx)
    await sql`
      with ended as (
        update chat_sessions set status = 'closed', customer_name = null, customer_email = null, customer_phone = null, visitor_id = gen_random_uuid()::text where id = any(${ids})
        returning id, last_message_at
      ), told as (
        insert into chat_messages (session_id, sender_type, sender_name, message, created_at)
        select id, 'system', 'Lakeline', ${words}, last_message_at from ended returning session_id, seq
      )
      select from told`.execute(tx)
    await sql`update chat_sessions session set office_read_seq = last.seq, visitor_read_seq = last.seq, mailed_seq = last.seq
      from chat_messages last where last.session_id = session.id and session.id = any(${ids})`.execute(
      tx,
    )
    return ids.length
  })
}

async function endPhotos({ db, retention, now }: Setting): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with over as (
      select id from chat_photos where created_at < ${monthsBefore(now, retention.photosMonths)} limit ${mostAtOnce} for update skip locked
    ), told as (
      update chat_messages set message = ${pictureRemoved(retention.photosMonths)}, photo_id = null where photo_id in (select id from over)
    ), ended as (
      delete from chat_photos where id in (select id from over) returning id
    )
    select count(*)::int as count from ended`.execute(db)
  return rows[0]?.count ?? 0
}

async function endContactPhotos({ db, retention, now }: Setting): Promise<number> {
  return affected(
    db,
    sql`
    delete from contact_photos where id in (
      select id from contact_photos where created_at < ${monthsBefore(now, retention.photosMonths)} limit ${mostAtOnce})`,
  )
}

async function affected(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n)
}
