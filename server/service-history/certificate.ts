import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/calendar.ts'
import { certificateNumber, randomBytesOfNumber } from '#domain/service-history/certificate.ts'
import type { Db } from '#server/db/open.ts'
import { type Certificate, issueCertificate } from './certificate-store.ts'

const tries = 5

/** The certificate of a service, issued when it is first asked for. */
export async function certificateOf(db: Db, serviceId: string, today: Day, random = randomBytes): Promise<Certificate> {
  for (let time = 0; time < tries; time++) {
    const number = certificateNumber(today.slice(0, 4), random(randomBytesOfNumber))
    const certificate = await issueCertificate(db, serviceId, { number, issuedOn: today })
    if (certificate !== null) return certificate
  }
  // A number of 40 random bits that is taken five times in a row is a broken source of randomness.
  throw new Error('no free number was found for a certificate')
}
