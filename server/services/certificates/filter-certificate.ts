import type { Day } from '#domain/calendar.ts'
import { contentOfFilter } from '#domain/services/bench/filter-certificate.ts'
import { sameAttested } from '#domain/services/certificate.ts'
import type { Db } from '#server/db/open.ts'
import { findFilterRow } from '#server/services/bench/filter-store.ts'
import { currentOfFilter, readAttestable } from './certificate-store.ts'
import { settlePaper } from './settle-paper.ts'

/**
 * The certificate or the inspection report of one filter of an order, issued with its result. In
 * the transaction of the change.
 */
export async function settleFilterCertificate(tx: Db, id: string, today: Day): Promise<void> {
  const filter = await findFilterRow(tx, id)
  // Without a serial number or a tag a paper would attest nothing that can be known again.
  if (filter === null || filter.serialNumber === null) return
  const due = contentOfFilter(filter, await readAttestable(tx, filter.serviceId), today)
  const kind = due?.kind ?? 'certificate'
  const isSameKind = (await currentOfFilter(tx, id))?.kind === kind
  await settlePaper(
    tx,
    { serviceId: filter.serviceId, kind, filterId: id },
    due?.content ?? null,
    (issued) => due !== null && isSameKind && sameAttested(issued, due.content),
    { today },
  )
}
