import { sql } from 'kysely'
import { undeliveredStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { isNamed, ownStock } from '#server/filters/known-store.ts'
import { isAwaited, isHere } from '#server/filters/taken-in-store.ts'
import { cameOn } from '#server/maintenance/analysis/filter-store.ts'

/** A filter of another company, its main contact, and the open order that it is in. */
export type Foreign = {
  id: string
  company: string
  fleetOf: string | null
  companyId: string | null
  serviceId: string | null
  since: Day | null
}

/** The one with this serial number or tag that is here, else the newest; null for none. */
export async function foreignFilter(
  db: Db,
  companyId: string,
  typed: string,
): Promise<Foreign | null> {
  const { rows } = await sql<Foreign>`
    select filters.id, coalesce(companies.name, ${ownStock}) as company, companies.main_contact_id as "fleetOf",
      filters.company_id as "companyId", there.id as "serviceId", there.since
    from filters left join companies on companies.id = filters.company_id
    left join lateral (
      select service.id, ${cameOn} as since
      from service_filters line join service_history service on service.id = line.service_history_id
      where line.filter_id = filters.id and (${isHere}
        or (${isAwaited} and service.status in ${inSql(undeliveredStatuses)}))
      order by line.created_at limit 1) there on true
    where filters.company_id is distinct from ${companyId} and ${isNamed(typed)}
    order by there.since nulls last, there.id nulls last, filters.created_at desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Whether somebody has said that the company has another filter with this serial number. */
export async function hasAnswer(db: Db, companyId: string, typed: string): Promise<boolean> {
  const row = await db
    .selectFrom('filters')
    .select('id')
    .where('companyId', '=', companyId)
    .where('sharesSerial', '=', true)
    .where(isNamed(typed))
    .executeTakeFirst()
  return row !== undefined
}
