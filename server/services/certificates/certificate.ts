import { randomBytes } from 'node:crypto'
import type { Day } from '#domain/calendar.ts'
import { certificateNumber, contentOf, randomBytesOfNumber } from '#domain/services/certificate.ts'
import { type CertificateKind, certificateKinds } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { hasFilters } from '#server/services/bench/order-store.ts'
import {
  hasCertificate,
  issueCertificate,
  readAttestable,
  withdrawCertificate,
} from './certificate-store.ts'

const tries = 5

/** The numbers of those that are no longer valid. */
export type Withdrawn = Record<CertificateKind, string | null>

/**
 * The certificate and the inspection report of a service: issued with the change that makes one
 * due, withdrawn by a step back, and otherwise left as issued, even where the rules have changed
 * since. Called in the transaction of every change of a service.
 */
export async function settleCertificates(
  tx: Db,
  serviceId: string,
  today: Day,
  random = randomBytes,
): Promise<Withdrawn> {
  const withdrawn: Withdrawn = { certificate: null, inspection: null }
  // Those of its filters are issued one by one, each with its result.
  if (await hasFilters(tx, serviceId)) return withdrawn
  const { isFinished, ...attestable } = await readAttestable(tx, serviceId)
  for (const kind of certificateKinds) {
    if (!isFinished) withdrawn[kind] = await withdrawCertificate(tx, serviceId, kind, today)
    else if (!(await hasCertificate(tx, serviceId, kind)))
      await issue(tx, serviceId, { kind, today, random }, attestable)
  }
  return withdrawn
}

type Issuing = { kind: CertificateKind; today: Day; random: typeof randomBytes }

async function issue(
  tx: Db,
  serviceId: string,
  { kind, today, random }: Issuing,
  attestable: Parameters<typeof contentOf>[1],
): Promise<void> {
  const content = contentOf(kind, attestable)
  if (content === null) return
  for (let time = 0; time < tries; time++) {
    const number = certificateNumber(today.slice(0, 4), random(randomBytesOfNumber))
    if (await issueCertificate(tx, serviceId, kind, { ...content, number, issuedOn: today })) return
  }
  // A number of 40 random bits that is taken five times in a row is a broken source of randomness.
  throw new Error('no free number was found for a certificate')
}
