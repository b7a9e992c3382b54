import { sql } from 'kysely'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { type SmsHistory, type SmsHistoryQuery, smsHistoryItem } from '#domain/messages/contract.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { newestFirst, officePageOf } from '#server/db/page.ts'
import { containing, hasDigits } from '#server/db/search.ts'

const mostOccasions = 50

/** The message that was queued under a key; null for a new one. */
export async function findQueued(
  db: Db,
  idempotencyKey: string,
): Promise<{ id: string; status: string } | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'status'])
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row ?? null
}

export async function findOutcome(
  db: Db,
  id: string,
): Promise<{ status: string; provider: string | null; error: string | null } | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['status', 'provider', 'lastError as error'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

// The index sms_messages_words is on the same expression.
const words = sql`(phone_number::text || ' ' || message || ' ' || template_type)`

export function listTexts(db: Db, query: SmsHistoryQuery): Promise<SmsHistory> {
  const { q, status } = query
  const found = db
    .selectFrom('sms_messages')
    .$if(status !== null, (rows) => rows.where('status', '=', status ?? 'pending'))
    .$if(q !== '', (rows) =>
      rows.where(
        sql<boolean>`(${words} ilike ${containing(q)} or ${hasDigits(sql`phone_number`, q)})`,
      ),
    )
  return officePageOf(db, found.selectAll(), {
    order: newestFirst,
    page: query,
    show: (row) => answerOf(smsHistoryItem, row),
  })
}

const customerColumns = [
  'customers.id as customerId',
  'customers.firstName',
  'customers.lastName',
  'customers.phone',
] as const

function appointments(db: Db) {
  return db
    .selectFrom('appointments')
    .innerJoin('customers', 'customers.id', 'appointments.customerId')
    .select([
      ...customerColumns,
      'appointments.id',
      'appointments.serviceType',
      'appointments.status',
    ])
    .select(sql<Date>`coalesce(confirmed_date, requested_date)`.as('at'))
}

function services(db: Db) {
  return db
    .selectFrom('service_history')
    .innerJoin('customers', 'customers.id', 'service_history.customerId')
    .select([
      ...customerColumns,
      'service_history.id',
      'serviceType',
      'filterType',
      'quantity',
      'refusedQuantity as refused',
      'serviceDate as day',
    ])
    .select('service_history.status')
}

export type AppointmentToText = Awaited<ReturnType<typeof upcomingAppointments>>[number]
export type ServiceToText = Awaited<ReturnType<typeof waitingServices>>[number]

/** Appointments that are ahead, the nearest first. */
export function upcomingAppointments(db: Db, now: Date) {
  return appointments(db)
    .where('appointments.status', 'in', openAppointmentStatuses)
    .where(sql<boolean>`coalesce(confirmed_date, requested_date) > ${now}`)
    .orderBy(sql`coalesce(confirmed_date, requested_date)`)
    .limit(mostOccasions)
    .execute()
}

/** Services that are done and not delivered, the newest first. */
export function waitingServices(db: Db) {
  return services(db)
    .where('service_history.status', '=', 'completed')
    .orderBy('serviceDate', 'desc')
    .limit(mostOccasions)
    .execute()
}

export async function findAppointmentToText(db: Db, id: string): Promise<AppointmentToText | null> {
  return (await appointments(db).where('appointments.id', '=', id).executeTakeFirst()) ?? null
}

export async function findServiceToText(db: Db, id: string): Promise<ServiceToText | null> {
  return (await services(db).where('service_history.id', '=', id).executeTakeFirst()) ?? null
}

/** How many mails a service has taken. */
export async function mailCount(db: Db): Promise<number> {
  const sent = db
    .selectFrom('outbox')
    .where('channel', '=', 'mail')
    .where('status', 'in', ['sent', 'delivered'])
  return (
    await sent.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  ).count
}

/** The newest outcome of each service. */
export async function newestOutcomes(
  db: Db,
): Promise<{ service: string; status: string; error: string | null }[]> {
  const { rows } = await sql<{ service: string; status: string; error: string | null }>`
    select distinct on (coalesce(provider, handed_to)) coalesce(provider, handed_to) as service, status, last_error as error
    from outbox where channel = 'mail' and coalesce(provider, handed_to) is not null
    order by coalesce(provider, handed_to), updated_at desc`.execute(db)
  return rows
}
