import { isAllRefused } from '#domain/outcome.ts'
import type { Service, ServiceStatus } from './contract.ts'

const daysAfterDelivery = 30
const dayMs = 24 * 3_600_000

type Delivery = { status: ServiceStatus; deliveredAt: Date | string | null }

/** It ends by itself a month after the delivery: then nobody waits anymore. */
export const isStatusShown = (deliveredAt: Delivery['deliveredAt'], now: Date): boolean =>
  deliveredAt === null ||
  now.getTime() - new Date(deliveredAt).getTime() <= daysAfterDelivery * dayMs

/** Whether anybody still waits for the filters, so that a link has something to show. */
export const mayBeShared = ({ status, deliveredAt }: Delivery, now: Date): boolean =>
  status !== 'cancelled' && isStatusShown(deliveredAt, now)

/** The same by the day of delivery, which is all that its customer is told: before it, a plan. */
export const mayCustomerShare = (
  { status, deliveryDate }: Pick<Service, 'status' | 'deliveryDate'>,
  now: Date,
): boolean =>
  mayBeShared({ status, deliveredAt: status === 'delivered' ? deliveryDate : null }, now)

/** The code of its link, where there is one that works. */
export const statusCodeOf = (
  { code, ...service }: Delivery & { code: string | null },
  now: Date,
): { statusCode?: string } =>
  code !== null && mayBeShared(service, now) ? { statusCode: code } : {}

/** What a service is called: by its status, or by what became of its filters where that is all. */
export type ShownStatus = ServiceStatus | 'not_restorable' | 'returned' | 'ended'

export function shownStatus({
  status,
  quantity,
  refused = 0,
  ended = 0,
  ordered,
}: Pick<Service, 'status' | 'quantity' | 'refused' | 'ended' | 'ordered'>): ShownStatus {
  if (status === 'cancelled' && ended > 0 && ordered === undefined) return 'ended'
  if (!isAllRefused({ quantity, refused })) return status
  if (status === 'completed') return 'not_restorable'
  return status === 'delivered' ? 'returned' : status
}
