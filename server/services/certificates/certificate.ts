import type { Day } from '#domain/calendar.ts'
import { contentOf } from '#domain/services/certificate.ts'
import { type CertificateKind, certificateKinds } from '#domain/services/contract.ts'
import type { Db } from '#server/db/open.ts'
import { readAttestable } from './certificate-store.ts'
import { type Numbering, settlePaper } from './settle-paper.ts'

/** The numbers of those that are no longer valid. */
export type Withdrawn = Record<CertificateKind, string | null>

/**
 * The certificate and the inspection report of a service that was measured on its form: issued with
 * the change that makes one due, withdrawn by a step back, and otherwise left as issued, even where
 * the rules have changed since. Called in the transaction of every change of a service.
 */
export async function settleCertificates(
  tx: Db,
  serviceId: string,
  today: Day,
  random?: Numbering['random'],
): Promise<Withdrawn> {
  const withdrawn: Withdrawn = { certificate: null, inspection: null }
  const { isFinished, filters, ...attestable } = await readAttestable(tx, serviceId)
  // Those of its filters are issued one by one, each with its result.
  if (filters.length > 0) return withdrawn
  for (const kind of certificateKinds)
    withdrawn[kind] = await settlePaper(
      tx,
      { serviceId, kind, filterId: null },
      isFinished ? contentOf(kind, attestable) : null,
      () => isFinished,
      { today, ...(random !== undefined && { random }) },
    )
  return withdrawn
}
