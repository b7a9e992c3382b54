import type { CertificateContent } from '#domain/services/certificate.ts'
import type { CertificateKind } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { type StoredCertificate, storedColumns } from './certificate-store.ts'

/** What one filter of an order has now: a certificate, or an inspection report. */
export async function currentOfFilter(db: Db, id: string): Promise<StoredCertificate | null> {
  const row = await db
    .selectFrom('certificates')
    .select(storedColumns)
    .where('serviceFilterId', '=', id)
    .where('withdrawnOn', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The filters of orders that are this part and have a paper now. Until the commit nobody else
 * changes them.
 */
export async function lockCertified(tx: Db, filterId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('service_filters')
    .select('id')
    .where('filterId', '=', filterId)
    .where((line) =>
      line.exists(
        line
          .selectFrom('certificates')
          .select('number')
          .whereRef('serviceFilterId', '=', 'service_filters.id')
          .where('withdrawnOn', 'is', null),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The number of its last one, also of one that was withdrawn before there was another. */
export async function unreplacedOfFilter(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('certificates as paper')
    .leftJoin('certificates as newer', 'newer.replaces', 'paper.number')
    .select('paper.number')
    .where('paper.serviceFilterId', '=', id)
    .where('newer.number', 'is', null)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Those of all filters of a service, in the order of the filters. */
export async function currentOfOrder(
  db: Db,
  serviceId: string,
  kind: CertificateKind,
): Promise<StoredCertificate[]> {
  return db
    .selectFrom('certificates')
    .innerJoin('service_filters', 'service_filters.id', 'certificates.serviceFilterId')
    .select(storedColumns)
    .where('certificates.serviceHistoryId', '=', serviceId)
    .where('kind', '=', kind)
    .where('withdrawnOn', 'is', null)
    .orderBy('position')
    .execute()
}

type OfFilter = { serviceId: string; filterId: string; kind: CertificateKind }

/** False when the number is taken: try another. */
export async function issueOfFilter(
  tx: Db,
  { serviceId, filterId, kind }: OfFilter,
  content: CertificateContent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certificates')
    .values({
      number: content.number,
      serviceHistoryId: serviceId,
      serviceFilterId: filterId,
      replaces: content.replaces ?? null,
      kind,
      issuedOn: content.issuedOn,
      content: JSON.stringify(content),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What it attested stays. */
export async function withdrawOfFilter(tx: Db, id: string, today: string): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ withdrawnOn: today })
    .where('serviceFilterId', '=', id)
    .where('withdrawnOn', 'is', null)
    .execute()
}
