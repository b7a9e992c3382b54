import { sql } from 'kysely'
import { type CertificateContent, publicFacts } from '#domain/services/certificate.ts'
import type { CertificateKind, Verification } from '#domain/services/contract.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { serviceOf } from '#server/services/store.ts'

/**
 * A certificate or an inspection report as it was issued. `pdf` is null until it is made, a minute
 * after.
 */
export type StoredCertificate = {
  kind: CertificateKind
  content: CertificateContent
  pdf: Buffer | null
}

/** What a paper says of the service of its filter. */
export async function readAttestable(tx: Db, serviceId: string) {
  const row = await tx
    .selectFrom('service_history')
    .selectAll()
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const { serviceType, filterType, quantity, serviceDate, technician } = serviceOf(row)
  return {
    service: { serviceType, filterType, quantity, serviceDate, technician },
    addressee: await readAddressee(tx, row.customerId),
  }
}

/** That of the whole service. */
export async function vehicleOfService(tx: Db, serviceId: string) {
  const row = await tx
    .selectFrom('service_history as service')
    .innerJoin('vehicle_profiles as vehicle', 'vehicle.id', 'service.vehicleId')
    .select([
      'vehicle.id',
      'vehicle.vehicleIdentifier as name',
      'vehicle.unitNumber',
      'vehicle.vin',
      'vehicle.serialNumber',
    ])
    .where('service.id', '=', serviceId)
    .executeTakeFirst()
  return row ?? null
}

/** Of a filter of a service, which has one of either kind. */
export type PaperOf = { serviceId: string; kind: CertificateKind; filterId: string }

/** What one filter of a service has now: a certificate, or an inspection report. */
export async function currentPaper(db: Db, filterId: string): Promise<StoredCertificate | null> {
  const row = await db
    .selectFrom('certificates')
    .select(storedColumns)
    .where('serviceFilterId', '=', filterId)
    .where('withdrawnOn', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** False when the number is taken: try another. */
export async function issuePaper(
  tx: Db,
  { serviceId, kind, filterId }: PaperOf,
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
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n || (await currentPaper(tx, filterId)) !== null
}

/** What it attested stays. */
export async function withdrawPaper(tx: Db, filterId: string, today: string): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ withdrawnOn: today })
    .where('serviceFilterId', '=', filterId)
    .where('withdrawnOn', 'is', null)
    .execute()
}

/** Another one counts in its place. */
export async function withdrawNumber(tx: Db, number: string, today: string): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ withdrawnOn: today })
    .where('number', '=', number)
    .where('withdrawnOn', 'is', null)
    .execute()
}

/**
 * Those of a whole service, which were issued until its filters had their own: none is issued
 * anew. False where there were none.
 */
export async function withdrawWhole(tx: Db, serviceId: string, today: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('certificates')
    .set({ withdrawnOn: today })
    .where('serviceHistoryId', '=', serviceId)
    .where('serviceFilterId', 'is', null)
    .where('withdrawnOn', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The number of its last one, also of one that was withdrawn before there was another; else that of
 * its whole service, which the first of its filters names.
 */
export async function unreplacedPaper(
  db: Db,
  { serviceId, kind, filterId }: PaperOf,
): Promise<string | null> {
  const row = await db
    .selectFrom('certificates as paper')
    .leftJoin('certificates as newer', 'newer.replaces', 'paper.number')
    .select('paper.number')
    .where('paper.serviceHistoryId', '=', serviceId)
    .where(sql<boolean>`(paper.service_filter_id = ${filterId} or paper.service_filter_id is null)`)
    .where('newer.number', 'is', null)
    .orderBy(sql`paper.service_filter_id is null`)
    .orderBy(sql`paper.service_filter_id is null and paper.kind <> ${kind}`)
    .orderBy('paper.withdrawnOn', 'desc')
    .orderBy('paper.issuedOn', 'desc')
    .orderBy('paper.number')
    .executeTakeFirst()
  return row?.number ?? null
}

/** Those that a service has now: of the whole, or of its filters in their order. */
export function currentOfService(
  db: Db,
  serviceId: string,
  kind: CertificateKind,
): Promise<StoredCertificate[]> {
  return db
    .selectFrom('certificates')
    .leftJoin('service_filters', 'service_filters.id', 'certificates.serviceFilterId')
    .select(storedColumns)
    .where('certificates.serviceHistoryId', '=', serviceId)
    .where('kind', '=', kind)
    .where('withdrawnOn', 'is', null)
    .orderBy(sql`position nulls first`)
    .execute()
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

/** Which of them a service has now. */
export async function certificateKindsOf(db: Db, serviceId: string): Promise<CertificateKind[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('kind')
    .where('serviceHistoryId', '=', serviceId)
    .where('withdrawnOn', 'is', null)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** One that counts, and whose it is. */
export async function findByNumber(
  db: Db,
  number: string,
): Promise<(StoredCertificate & { customerId: string }) | null> {
  const row = await db
    .selectFrom('certificates')
    .innerJoin('service_history', 'service_history.id', 'certificates.serviceHistoryId')
    .select([...storedColumns, 'service_history.customerId'])
    .where('number', '=', number)
    .where('withdrawnOn', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export const storedColumns = ['kind', 'content', 'pdf'] as const

/** The first after `number` whose paper is not made yet. */
export async function nextToPrint(db: Db, number: string): Promise<StoredCertificate | null> {
  const found = db
    .selectFrom('certificates')
    .select(storedColumns)
    .where('pdf', 'is', null)
    .where('number', '>', number)
  return (await found.orderBy('number').limit(1).executeTakeFirst()) ?? null
}

/** Keeps the paper, unless another server was faster. */
export async function storePdf(db: Db, number: string, pdf: Buffer): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ pdf })
    .where('number', '=', number)
    .where('pdf', 'is', null)
    .execute()
}

/**
 * What anyone may know of a certificate: nothing of the customer, and of each serial number its
 * ending.
 */
export async function findVerification(db: Db, number: string): Promise<Verification | null> {
  const found = await db
    .selectFrom('certificates')
    .select(['kind', 'content', 'contentSha256', 'withdrawnOn'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (found === undefined) return null
  const replacement = await db
    .selectFrom('certificates')
    .select('number')
    .where('replaces', '=', number)
    .executeTakeFirst()
  return {
    ...publicFacts(found.kind, found.content),
    withdrawnOn: found.withdrawnOn,
    ...(replacement !== undefined && { replacedBy: replacement.number }),
    contentSha256: found.contentSha256,
  }
}
