import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/calendar.ts'
import type { Db } from '#server/db/open.ts'
import { sameAttested, type CertificateContent } from '#domain/services/certificate.ts'
import { contentOfFilter } from '#domain/services/bench/filter-certificate.ts'
import { certificateNumber, randomBytesOfNumber } from '#domain/services/certificate.ts'
import { findFilterRow } from '#server/services/bench/filter-store.ts'
import { readAttestable } from './certificate-store.ts'
import {
  currentOfFilter,
  issueOfFilter,
  unreplacedOfFilter,
  withdrawOfFilter,
} from './filter-certificate-store.ts'

const tries = 5

/**
 * The certificate or the inspection report of one filter of an order, issued with its result. When
 * what it attests changes, another is issued that names the one it replaces. In the transaction of
 * the change.
 */
export async function settleFilterCertificate(
  tx: Db,
  id: string,
  today: Day,
  random = randomBytes,
): Promise<void> {
  const filter = await findFilterRow(tx, id)
  // Without a serial number or a tag a paper would attest nothing that can be known again.
  if (filter === null || filter.serialNumber === null) return
  const current = await currentOfFilter(tx, id)
  const due = contentOfFilter(filter, await readAttestable(tx, filter.serviceId), today)
  if (current !== null && due?.kind === current.kind && sameAttested(current.content, due.content))
    return
  if (current !== null) await withdrawOfFilter(tx, id, today)
  if (due === null) return
  const replaces = await unreplacedOfFilter(tx, id)
  for (let time = 0; time < tries; time++) {
    const number = certificateNumber(today.slice(0, 4), random(randomBytesOfNumber))
    const content: CertificateContent = { ...due.content, number, issuedOn: today, replaces }
    const place = { serviceId: filter.serviceId, filterId: id, kind: due.kind }
    if (await issueOfFilter(tx, place, content)) return
  }
  // A number of 40 random bits that is taken five times in a row is a broken source of randomness.
  throw new Error('no free number was found for a certificate')
}
