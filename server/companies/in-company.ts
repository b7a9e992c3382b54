import { type RawBuilder, sql } from 'kysely'
import { opens, type PortalPart } from '#domain/company-roles.ts'
import type { Scope } from '#domain/scope.ts'

type OfCompany = Extract<PortalPart, 'appointments' | 'money' | 'services'>

/**
 * Which rows of a table of that part a person may read: their company's, as far as the role opens
 * them. A driver sees their own appointments, those of their site, and those at which they hand the
 * filters over.
 */
export function inCompany(scope: Scope, part: OfCompany): RawBuilder<boolean> {
  const { companyId, customerId, role, siteId } = scope
  if (!opens(role, part)) return sql<boolean>`false`
  if (role === 'driver')
    return sql<boolean>`(company_id = ${companyId}
      and (customer_id = ${customerId} or site_id = ${siteId} or hands_over_id = ${customerId}))`
  return sql<boolean>`company_id = ${companyId}`
}
