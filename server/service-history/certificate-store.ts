import type { Verification } from '#domain/service-history/contract.ts'
import { serialEnding } from '#domain/service-history/certificate.ts'
import type { Db } from '#server/db/open.ts'

export type Certificate = { number: string; issuedOn: string }

/** Issues the certificate of a service where it has none. False when that number is another service's: offer another. */
export async function issueCertificate(tx: Db, serviceId: string, offered: Certificate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('certificates')
    .values({ number: offered.number, service_history_id: serviceId, issued_on: offered.issuedOn })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n || (await findCertificate(tx, serviceId)) !== null
}

/** Returns its number, or null when there was none. */
export async function withdrawCertificate(tx: Db, serviceId: string): Promise<string | null> {
  const withdrawn = await tx.deleteFrom('certificates').where('service_history_id', '=', serviceId).returning('number').executeTakeFirst()
  return withdrawn?.number ?? null
}

export async function findCertificate(db: Db, serviceId: string): Promise<Certificate | null> {
  const found = await db
    .selectFrom('certificates')
    .select(['number', 'issued_on as issuedOn'])
    .where('service_history_id', '=', serviceId)
    .executeTakeFirst()
  return found ?? null
}

/** What anyone may know of a certificate: nothing of the customer, and of each serial number its ending. */
export async function findVerification(db: Db, number: string): Promise<Verification | null> {
  const found = await db
    .selectFrom('certificates')
    .innerJoin('service_history', 'service_history.id', 'certificates.service_history_id')
    .select(['number', 'issued_on', 'service_type', 'filter_type', 'quantity', 'service_date', 'service_history_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (found === undefined) return null
  const filters = await db
    .selectFrom('service_measurements')
    .select(['serial_number', 'verdict'])
    .where('service_history_id', '=', found.service_history_id)
    .orderBy('position')
    .execute()
  return {
    number: found.number,
    issuedOn: found.issued_on,
    serviceType: found.service_type,
    filterType: found.filter_type,
    quantity: found.quantity,
    serviceDate: found.service_date,
    verdicts: filters.map(({ serial_number, verdict }) => ({ serialEnding: serialEnding(serial_number), verdict })),
  }
}
