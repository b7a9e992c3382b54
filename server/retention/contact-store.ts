import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { RetentionContact } from '#domain/retention/contract.ts'
import { riskLevels, yearDays } from '#domain/retention/rules.ts'
import type { Db } from '#server/db/open.ts'

type Contact = RetentionContact & {
  customerId: string
  riskScore: number
  staffId: string
  at: Date
}
type Contacted = { lastContactedAt: Date; firstWhenAtRisk: Day | null }

export async function storeContact(
  tx: Db,
  { customerId, channel, text, riskScore, staffId, at }: Contact,
): Promise<string> {
  const row = await tx
    .insertInto('retention_contacts')
    .values({
      customerId,
      channel,
      text,
      riskScore,
      staffId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Of the last twelve months: when our team last reached out to each, and the first day it did while
 * the customer was at risk. `only` is a customer, null for all.
 */
export async function lastContacts(
  db: Db,
  today: Day,
  only: string | null,
): Promise<Map<string, Contacted>> {
  const rows = await db
    .selectFrom('retention_contacts')
    .select([
      'customerId',
      sql<Date>`max(created_at)`.as('lastContactedAt'),
      sql<Day | null>`(min(created_at) filter (where risk_score >= ${riskLevels.orange}) at time zone ${timeZone})::date`.as(
        'firstWhenAtRisk',
      ),
    ])
    .where('createdAt', '>=', instantAt(addDays(today, -yearDays), '00:00'))
    .$if(only !== null, (one) => one.where('customerId', '=', only))
    .groupBy('customerId')
    .execute()
  return new Map(rows.map(({ customerId, ...contacted }) => [customerId, contacted]))
}
