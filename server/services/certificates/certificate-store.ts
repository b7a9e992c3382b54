import { type CertificateContent, isFinished, serialEnding } from '#domain/services/certificate.ts'
import type { CertificateKind, Verification } from '#domain/services/contract.ts'
import { isMeasured } from '#domain/services/readings.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import type { Db } from '#server/db/open.ts'
import { filtersOfService, serviceOf } from '#server/services/store.ts'

/**
 * A certificate or an inspection report as it was issued. `pdf` is null until it is made, a minute
 * after.
 */
export type StoredCertificate = {
  kind: CertificateKind
  content: CertificateContent
  pdf: Buffer | null
}

/** What a service says now, and whether its work is done. */
export async function readAttestable(tx: Db, serviceId: string) {
  const row = await tx
    .selectFrom('service_history')
    .selectAll()
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const { serviceType, filterType, quantity, serviceDate, technician } = serviceOf(row)
  return {
    isFinished: isFinished(row),
    service: { serviceType, filterType, quantity, serviceDate, technician },
    vehicle: row.vehicleId === null ? null : await vehicleName(tx, row.vehicleId),
    measurements: await filtersOfService(tx, serviceId),
    addressee: await readAddressee(tx, row.customerId),
  }
}

async function vehicleName(tx: Db, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('vehicle_profiles')
    .select('vehicleIdentifier')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.vehicleIdentifier ?? null
}

/**
 * Issues it where the service has none of that kind. False when the number is taken: try another.
 */
export async function issueCertificate(
  tx: Db,
  serviceId: string,
  kind: CertificateKind,
  content: CertificateContent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certificates')
    .values({
      number: content.number,
      serviceHistoryId: serviceId,
      kind,
      issuedOn: content.issuedOn,
      content: JSON.stringify(content),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n || (await hasCertificate(tx, serviceId, kind))
}

/** Returns its number, or null when there was none. What it attested stays. */
export async function withdrawCertificate(
  tx: Db,
  serviceId: string,
  kind: CertificateKind,
  today: string,
): Promise<string | null> {
  const withdrawn = await tx
    .updateTable('certificates')
    .set({ withdrawnOn: today })
    .where('serviceHistoryId', '=', serviceId)
    .where('serviceFilterId', 'is', null)
    .where('kind', '=', kind)
    .where('withdrawnOn', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return withdrawn?.number ?? null
}

/** Which of them a service has now. */
export async function papersOf(db: Db, serviceId: string): Promise<CertificateKind[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('kind')
    .where('serviceHistoryId', '=', serviceId)
    .where('withdrawnOn', 'is', null)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

export async function hasCertificate(
  db: Db,
  serviceId: string,
  kind: CertificateKind,
): Promise<boolean> {
  return (await current(db, serviceId, kind).select('number').executeTakeFirst()) !== undefined
}

export async function findCertificate(
  db: Db,
  serviceId: string,
  kind: CertificateKind,
): Promise<StoredCertificate | null> {
  return (await current(db, serviceId, kind).select(storedColumns).executeTakeFirst()) ?? null
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

function current(db: Db, serviceId: string, kind: CertificateKind) {
  return db
    .selectFrom('certificates')
    .where('serviceHistoryId', '=', serviceId)
    .where('serviceFilterId', 'is', null)
    .where('kind', '=', kind)
    .where('withdrawnOn', 'is', null)
}

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
  const { issuedOn, service, measurements } = found.content
  const replacement = await db
    .selectFrom('certificates')
    .select('number')
    .where('replaces', '=', number)
    .executeTakeFirst()
  return {
    number,
    kind: found.kind,
    issuedOn,
    withdrawnOn: found.withdrawnOn,
    ...(replacement !== undefined && { replacedBy: replacement.number }),
    contentSha256: found.contentSha256,
    serviceType: service.serviceType,
    filterType: service.filterType,
    quantity: service.quantity,
    serviceDate: service.serviceDate,
    verdicts: measurements.map((filter) => ({
      serialEnding: serialEnding(filter.serialNumber),
      verdict: filter.verdict,
      isMeasured: isMeasured(filter),
    })),
  }
}
