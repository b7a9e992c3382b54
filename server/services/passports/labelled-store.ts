import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { type LabelledFilter, labelledFilter } from '#domain/filters/contract.ts'
import { companyOfRow, findCompany } from '#server/companies/store.ts'
import { answerOf } from '#server/db/answer-of.ts'
import type { Db } from '#server/db/open.ts'
import { ownStock } from '#server/filters/known-store.ts'
import { findFilterByCode, noSuchFilter } from '#server/filters/store.ts'
import { noSuchService } from '#server/services/staff-store.ts'

const ofAnother =
  'This label is on a filter of {company}. Please type its number: then you can say why it’s here.'

/**
 * The filter whose label has this code. Throws `conflict` when it is scanned for the service of
 * another company.
 */
export async function filterOfLabel(
  db: Db,
  code: string,
  serviceId?: string,
): Promise<LabelledFilter> {
  const found = await findFilterByCode(db, code)
  if (found === null) throw new CodedError('not_found', noSuchFilter)
  if (serviceId !== undefined && (await companyOfService(db, serviceId)) !== found.companyId) {
    const owner = found.companyId === null ? null : await findCompany(db, found.companyId)
    throw new CodedError('conflict', fill(ofAnother, { company: owner?.name ?? ownStock }))
  }
  const vehicle = found.vehicleId === null ? null : await vehicleOf(db, found.vehicleId)
  return answerOf(labelledFilter, { ...found, vehicle })
}

async function companyOfService(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('service_history')
    .select(['companyId', 'customerId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new CodedError('not_found', noSuchService)
  return companyOfRow(db, row)
}

async function vehicleOf(db: Db, id: string): Promise<LabelledFilter['vehicle']> {
  const row = await db
    .selectFrom('vehicle_profiles')
    .select(['id', 'vehicleIdentifier as name', 'unitNumber'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
