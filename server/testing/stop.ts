import type { Db } from '#server/db/open.ts'
import { addRow } from './add-row.ts'
import { at, openDay, stopsUrl } from './day.ts'

/** What a driver hands over, or takes along. */
export const sent = {
  filterCount: 6,
  signedBy: 'Pat Miller',
  signature: [[10, 20, 30, 40]],
  note: null,
  at: '2026-03-10T15:00:00Z',
}

/** A stop of this driver today. */
export async function openStop(
  rest: { kind?: 'pickup' | 'delivery' | 'on-site'; isReady?: boolean } = {},
) {
  const day = await openDay()
  const serviceId = rest.isReady === true ? await day.addReady() : undefined
  const id = await day.add(at(15, 10), {
    kind: rest.kind ?? 'pickup',
    driverId: day.driver.id,
    ...(serviceId !== undefined && { serviceId }),
  })
  const hand = (key: string, payload: object = sent, who = day.driver) =>
    who.call('POST', `${stopsUrl}/${id}/handover`, {
      payload,
      headers: { 'idempotency-key': key },
    })
  return { ...day, id, serviceId, hand }
}

/** A delivery of the order of this line, which is that driver's. */
export async function addDeliveryOf(db: Db, lineId: string, driverId: string) {
  const { id, customerId } = await db
    .selectFrom('service_history')
    .select(['id', 'customerId'])
    .where('id', '=', (eb) =>
      eb.selectFrom('service_filters').select('serviceHistoryId').where('id', '=', lineId),
    )
    .executeTakeFirstOrThrow()
  return addRow(db, 'appointments', {
    customerId,
    serviceHistoryId: id,
    driverId,
    kind: 'delivery',
    serviceType: 'DPF Cleaning',
    requestedDate: at(15, 10),
    confirmedDate: at(15, 10),
    status: 'confirmed',
  })
}
