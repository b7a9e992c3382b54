import type { AuditSubject } from '#domain/audit/contract.ts'
import { CodedError } from '#domain/errors.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { hasFilters } from '#server/services/bench/order-store.ts'
import { findCertificate, type StoredCertificate } from './certificate-store.ts'
import { currentOfOrder } from './filter-certificate-store.ts'

export type Papers = [StoredCertificate, ...StoredCertificate[]]

/** As they are named in the audit log. */
export const subjectsOf = (papers: Papers): AuditSubject[] =>
  papers.map(({ content }) => ({ kind: 'certificates', id: content.number }))

/**
 * The one of a whole service as it was kept, or those of its filters. Throws `not_found`, for
 * filters that are kept one by one `no_readings`.
 */
export async function papersOfService(
  db: Db,
  id: string,
  kind: CertificateKind,
  none: string,
): Promise<Papers> {
  const isByFilter = await hasFilters(db, id)
  const [first, ...more] = isByFilter
    ? await currentOfOrder(db, id, kind)
    : [await findCertificate(db, id, kind)]
  if (first === undefined || first === null)
    throw new CodedError(isByFilter ? 'no_readings' : 'not_found', none)
  return [first, ...more.filter((one) => one !== null)]
}
