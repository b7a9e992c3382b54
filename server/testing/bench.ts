import { addRow } from './add-row.ts'
import { todayAt } from '#domain/calendar.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { knowFilter } from '#server/filters/known-store.ts'
import { settleFilterCertificate } from '#server/services/certificates/filter-certificate.ts'
import { addService } from './bookkeeping.ts'
import { open } from './workshop.ts'

const at = new Date('2026-03-10T15:00:00Z')
let serials = 0

/** A filter of this customer's company. Returns its id. */
export async function addFilter(db: Db, customerId: string): Promise<string> {
  serials += 1
  const { companyId } = await wholeCompanyOf(db, customerId)
  const known = { companyId, serialNumber: `DPF-${70_000 + serials}`, kind: 'dpf' as const }
  return (await db.transaction().execute((tx) => knowFilter(tx, known, at))).id
}

/** One of an order, measured before and after and restored, with its certificate. */
export async function addJudgedFilter(db: Db, customerId: string): Promise<string> {
  const { id: serviceId } = await addService(db, customerId, { status: 'completed' })
  const { id } = await addRow(db, 'service_filters', {
    serviceHistoryId: serviceId,
    position: 1,
    filterId: await addFilter(db, customerId),
    state: 'judged',
    result: 'restored',
    judgedBy: 'Sam Novak',
    judgedAt: at,
  })
  for (const [stage, value] of [
    ['before', '210'],
    ['after', '412.5'],
  ] as const)
    await addRow(db, 'bench_readings', {
      serviceFilterId: id,
      stage,
      quantity: 'flow_cfm',
      value,
      staffName: 'Sam Novak',
      takenAt: at,
      idempotencyKey: `${id}-${stage}`,
    })
  await db.transaction().execute((tx) => settleFilterCertificate(tx, id, todayAt(at)))
  return id
}

/** Of a filter of this customer's that is judged. */
export async function addFilterPhoto(db: Db, customerId: string): Promise<string> {
  const serviceFilterId = await addJudgedFilter(db, customerId)
  const { id } = await addRow(db, 'filter_photos', {
    serviceFilterId,
    stage: 'before',
    content: Buffer.from('a picture'),
    width: 1,
    height: 1,
    staffName: 'Sam Novak',
    idempotencyKey: `${serviceFilterId}-photo`,
  })
  return id
}

export type Read = [stage: 'before' | 'after', quantity: string, value: string]

/** A technician at the bench, and an order of six filters that nobody has brought yet. */
export async function openBench({ quantity = 6, filterType = 'DPF' } = {}) {
  const shop = await open()
  const { workshop, record } = shop
  const { id } = (await record({ quantity, filterType })).json()
  const order = `/api/admin/services/${id}`
  const line = (filterId: string) => `/api/admin/service-filters/${filterId}`
  let keys = 0
  const takeIn = (payload: object = {}, key?: string) =>
    workshop.call('POST', `${order}/filters`, {
      payload,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const read = (filterId: string, [stage, quantityRead, value]: Read, more: object = {}) => {
    keys += 1
    const { key = `reading-${keys}`, ...rest } = more as { key?: string }
    return workshop.call('POST', `${line(filterId)}/readings`, {
      payload: { stage, quantity: quantityRead, value, takenAt: '2026-03-10T15:00:00Z', ...rest },
      headers: { 'idempotency-key': key },
    })
  }
  const judge = (filterId: string, payload: object) =>
    workshop.call('POST', `${line(filterId)}/result`, { payload })
  const to = (filterId: string, state: string, reason?: string) =>
    workshop.call('POST', `${line(filterId)}/state`, { payload: { state, reason } })
  const filters = async () => (await workshop.call('GET', `${order}/filters`)).json()
  const service = async () => (await workshop.call('GET', order)).json()
  /** Here, measured before and after, and restored. */
  async function restore(serialNumber: string, more: object = {}): Promise<string> {
    const { id: filterId } = (await takeIn({ serialNumber, ...more })).json()
    await read(filterId, ['before', 'flow_cfm', '210'])
    await read(filterId, ['after', 'flow_cfm', '412.5'])
    await judge(filterId, { result: 'restored' })
    return filterId
  }
  return { ...shop, id, order, line, takeIn, read, judge, to, filters, service, restore }
}
