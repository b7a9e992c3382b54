import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/calendar.ts'
import { certificateNumber, isCertificateDue, randomBytesOfNumber } from '#domain/service-history/certificate.ts'
import type { Measurement, Service } from '#domain/service-history/contract.ts'
import type { Db } from '#server/db/open.ts'
import { issueCertificate, withdrawCertificate } from './certificate-store.ts'

const tries = 5

/**
 * A service has a certificate exactly while one is due: issued with the change that makes it due, withdrawn by a step back.
 * In the transaction of every change of a service. Returns the number that was withdrawn.
 */
export async function settleCertificate(
  tx: Db,
  service: Pick<Service, 'id' | 'status'> & { measurements: readonly Measurement[] },
  today: Day,
  random = randomBytes,
): Promise<string | null> {
  if (!isCertificateDue(service, service.measurements)) return withdrawCertificate(tx, service.id)
  for (let time = 0; time < tries; time++) {
    const number = certificateNumber(today.slice(0, 4), random(randomBytesOfNumber))
    if (await issueCertificate(tx, service.id, { number, issuedOn: today })) return null
  }
  // A number of 40 random bits that is taken five times in a row is a broken source of randomness.
  throw new Error('no free number was found for a certificate')
}
