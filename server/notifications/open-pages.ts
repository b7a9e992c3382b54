import type { PortalPart } from '#domain/company-roles.ts'
import type { Topic } from '#domain/notifications/contract.ts'
import { readersOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'

/** Where the portal shows what a topic is about; an account is its owner's alone. */
const partOf: Record<Exclude<Topic, 'account'>, PortalPart> = {
  service: 'services',
  appointment: 'appointments',
  invoice: 'money',
  maintenance: 'fleet',
}

/** What open pages of a customer listen to. */
export const customerTopic = (customerId: string): string => `customer:${customerId}`

/** Open pages of everybody who reads it show the change, whoever is notified of it. */
export async function notifyReaders(tx: Db, customerId: string, topic: Topic): Promise<void> {
  const readers = topic === 'account' ? [] : await readersOf(tx, customerId, partOf[topic])
  for (const id of new Set([customerId, ...readers])) await notifyOpenPages(tx, id)
}

export function notifyOpenPages(tx: Db, customerId: string): Promise<void> {
  const topic = customerTopic(customerId)
  return raiseSignal(tx, { kind: 'frame', topic, frame: { type: 'notification' } })
}
