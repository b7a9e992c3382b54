import { sql } from 'kysely'
import type { OutboxChannel } from '#domain/outbox/delivery.ts'
import {
  mostToUnprovenADay,
  refusalBeyondLimits,
  type SentSoFar,
  type StaffSend,
} from '#domain/outbox/send-limits.ts'
import type { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { type ActingStaff, actingStaff } from '#server/http/access/acting-staff.ts'

type Outward = {
  channel: OutboxChannel
  to: string
  template: string
  idempotencyKey?: string | undefined
  isOwnChoice?: boolean
}

/** Who has caused a message, as its row says it. */
export type Cause = { staffId: string | null; isByHand: boolean }

const nobody: Cause = { staffId: null, isByHand: false }

/**
 * Whether staff may send one more message, and who causes it. Both ways into the outbox check here,
 * so no staff call can forget it. Emails to our own team do not count; texts that a customer has
 * chosen have their own limits.
 */
export async function withinSendLimits(tx: Db, message: Outward): Promise<Cause> {
  const staff = actingStaff()
  if (staff === null || message.template === 'officeAlert') return nobody
  if (message.isOwnChoice) return { staffId: staff.staffId, isByHand: false }
  const refusal = await refusalOf(tx, staff, message)
  if (refusal !== null) throw refusal
  return staff
}

/** Whether the same limits leave room for an email, for what is stored either way. */
export async function mayStaffMail(
  tx: Db,
  message: Pick<Outward, 'to' | 'idempotencyKey'>,
): Promise<boolean> {
  const staff = actingStaff()
  return staff === null || (await refusalOf(tx, staff, { ...message, channel: 'mail' })) === null
}

async function refusalOf(
  tx: Db,
  staff: ActingStaff,
  { channel, to, idempotencyKey }: Omit<Outward, 'template'>,
): Promise<CodedError | null> {
  await inTurnOfStaff(tx)
  if (idempotencyKey !== undefined && (await isKnown(tx, idempotencyKey))) return null
  return refusalBeyondLimits(sendOf(staff, channel), await sentSoFar(tx, staff, channel, to))
}

/**
 * Whether one more email may go to an address that nobody has proven. Serialized, so that two at
 * once cannot both be the last.
 */
export async function mayReachUnproven(tx: Db, to: string): Promise<boolean> {
  if (actingStaff() !== null) return true
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${to.toLowerCase()}`}, 0))`.execute(
    tx,
  )
  const { count } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql`lower(recipient)`, '=', to.toLowerCase())
    .where('channel', '=', 'mail')
    .where('template', '<>', 'officeAlert')
    .where('staffId', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count < mostToUnprovenADay
}

/** Serialized, so that two at the same time cannot both be the last that a limit allows. */
export async function inTurnOfStaff(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sent by staff'))`.execute(tx)
}

// A text that nobody chose and no rule caused counts as sent by hand, whatever the call was for.
function sendOf({ isByHand }: ActingStaff, channel: OutboxChannel): StaffSend {
  return channel === 'sms' || isByHand ? { cause: 'byHand', channel } : { cause: 'notice', channel }
}

async function isKnown(tx: Db, idempotencyKey: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('outbox')
      .select('id')
      .where('idempotencyKey', '=', idempotencyKey)
      .executeTakeFirst()) !== undefined
  )
}

async function sentSoFar(
  tx: Db,
  { staffId, isByHand }: ActingStaff,
  channel: OutboxChannel,
  to: string,
): Promise<SentSoFar> {
  const { rows } = await sql<SentSoFar>`
    select
      count(*) filter (where lower(recipient) = lower(${to}))::int as "toRecipient",
      count(*) filter (where staff_id = ${staffId} and created_at > now() - interval '1 hour')::int as "byPerson",
      count(*)::int as "byOffice"
    from outbox
    where staff_id is not null and channel = ${channel} and is_by_hand = ${isByHand} and created_at > now() - interval '1 day'`.execute(
    tx,
  )
  return rows[0] ?? { toRecipient: 0, byPerson: 0, byOffice: 0 }
}
