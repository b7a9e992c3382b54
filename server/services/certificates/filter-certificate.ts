import type { Day } from '#domain/calendar.ts'
import { contentOfFilter } from '#domain/services/bench/filter-certificate.ts'
import { sameAttested } from '#domain/services/certificate.ts'
import type { Db } from '#server/db/open.ts'
import {
  type FilterRow,
  filtersOfOrder,
  readFilterRow,
} from '#server/services/bench/filter-store.ts'
import {
  readAttestable,
  vehicleOfService,
  withdrawPaper,
  withdrawWhole,
} from './certificate-store.ts'
import { type Numbering, settlePaper } from './settle-paper.ts'

/**
 * The certificate or the inspection report of one filter of a service, issued with its result. In
 * the transaction of the change.
 */
export async function settleFilterCertificate(
  tx: Db,
  id: string,
  today: Day,
  random?: Numbering['random'],
): Promise<void> {
  const filter = await readFilterRow(tx, id)
  const numbering = { today, ...(random !== undefined && { random }) }
  await replaceWhole(tx, filter, numbering)
  await settle(tx, filter, numbering)
}

/** It attests no more what its filter is. */
export async function withdrawFilterCertificate(
  tx: Db,
  filter: FilterRow,
  today: Day,
): Promise<void> {
  await replaceWhole(tx, filter, { today })
  await withdrawPaper(tx, filter.id, today)
}

/** A paper of the whole service says of this one what is so no more: the others get their own. */
async function replaceWhole(
  tx: Db,
  { id, serviceId }: FilterRow,
  numbering: Numbering,
): Promise<void> {
  if (!(await withdrawWhole(tx, serviceId, numbering.today))) return
  for (const other of await filtersOfOrder(tx, serviceId))
    if (other.id !== id) await settle(tx, other, numbering)
}

async function settle(tx: Db, filter: FilterRow, numbering: Numbering): Promise<void> {
  // Without a serial number or a tag a paper would attest nothing that can be known again.
  if (filter.serialNumber === null) return
  const { id: filterId, serviceId } = filter
  // Where nobody said out of which it came, it is of its service's vehicle.
  const vehicle = filter.vehicle ?? (await vehicleOfService(tx, serviceId))
  const due = contentOfFilter(
    { ...filter, vehicle },
    await readAttestable(tx, serviceId),
    numbering.today,
  )
  const kind = due?.kind ?? 'certificate'
  await settlePaper(
    tx,
    { serviceId, kind, filterId },
    due?.content ?? null,
    (issued) => due !== null && issued.kind === kind && sameAttested(issued.content, due.content),
    numbering,
  )
}
