import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { PublicStatus } from '#domain/services/status-link.ts'
import { asksCustomer } from '#domain/services/bench/questions.ts'
import { isStatusShown, statusCodeOf } from '#domain/services/status-shown.ts'
import { turnaround } from '#domain/services/turnaround.ts'
import { companyOfRow, peopleOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { type FilterRow, filtersOfOrder } from '#server/services/bench/filter-store.ts'
import { noSuchService } from '#server/services/staff-store.ts'
import { serviceOf } from '#server/services/store.ts'
import { newStatusCode } from './new-code.ts'
import { findTextedLink, isReaders } from './texted-links-store.ts'

const nothingToShow =
  'This service was cancelled, or was delivered more than 30 days ago: a link has nothing to show.'

/** The code of its link, as `statusCodeOf` shows it. */
export async function readStatusCode(
  db: Db,
  serviceId: string,
  now: Date,
): Promise<{ statusCode?: string }> {
  const row = await db
    .selectFrom('service_history')
    .select(['status', 'deliveredAt', 'statusCode as code'])
    .where('id', '=', serviceId)
    .executeTakeFirst()
  if (row === undefined) throw new CodedError('not_found', noSuchService)
  return statusCodeOf(row, now)
}

/**
 * The link that it has, else a new one: an ended one never works again. Throws `conflict` where
 * nobody waits for the filters.
 */
export async function openStatusLink(tx: Db, serviceId: string, now: Date): Promise<string> {
  await tx
    .updateTable('service_history')
    .set({ statusCode: newStatusCode() })
    .where('id', '=', serviceId)
    .where('statusCode', 'is', null)
    .execute()
  const { statusCode } = await readStatusCode(tx, serviceId, now)
  if (statusCode === undefined) throw new CodedError('conflict', nothingToShow)
  return statusCode
}

export async function endStatusLink(tx: Db, serviceId: string): Promise<void> {
  await tx
    .updateTable('service_history')
    .set({ statusCode: null })
    .where('id', '=', serviceId)
    .execute()
}

/**
 * What the link shows; null when it is unknown, or has ended: by itself, or with the last open
 * account of the company whose filters they are. One that came by text ends with its reader, too,
 * and shows which documents there are.
 */
export async function readPublicStatus(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  code: string,
  now: Date,
): Promise<PublicStatus | null> {
  const own = await findTextedLink(db, code)
  const row = await db
    .selectFrom('service_history')
    .selectAll()
    .where(own === null ? 'statusCode' : 'id', '=', own?.serviceHistoryId ?? code)
    .executeTakeFirst()
  if (row === undefined || !isStatusShown(row.deliveredAt, now)) return null
  const companyId = await companyOfRow(db, row)
  const people = await peopleOf(db, companyId)
  if (!people.some(({ isActive }) => isActive)) return null
  if (own !== null && !(await isReaders(db, { config }, own, companyId))) return null
  const service = serviceOf(row)
  const today = todayAt(now)
  const filters = await filtersOfOrder(db, row.id)
  const { serviceType, filterType, quantity, status, refused, ended, ordered } = service
  return {
    serviceType,
    filterType,
    quantity,
    status,
    ...(refused !== undefined && { refused }),
    ...(ended !== undefined && { ended }),
    ...(ordered !== undefined && { ordered }),
    cancelledOn:
      status === 'cancelled' && row.cancelledAt !== null ? todayAt(row.cancelledAt) : null,
    turnaround: turnaround(service, filters, today),
    ...(own !== null && {
      documents: filters.flatMap(({ paper }) => (paper === null ? [] : [paper])),
    }),
    // Whoever was asked; nobody else to whom a link was passed on.
    ...(own !== null && waitsSinceOf(filters)),
  }
}

/** The day since which a filter of it waits for its customer's answer. */
function waitsSinceOf(filters: readonly FilterRow[]): { waitsSince?: string } {
  const [first] = filters
    .flatMap(({ questions = [] }) => questions)
    .filter(asksCustomer)
    .map(({ askedAt }) => todayAt(new Date(askedAt)))
    .toSorted()
  return first === undefined ? {} : { waitsSince: first }
}
