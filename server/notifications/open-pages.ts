import { choiceRules } from '#domain/notifications/choices.ts'
import type { Topic } from '#domain/notifications/contract.ts'
import { readersOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'

/** What open pages of a customer listen to. */
export const customerTopic = (customerId: string): string => `customer:${customerId}`

/** Open pages of everybody who reads it show the change, whoever is notified of it. */
export async function notifyReaders(tx: Db, customerId: string, topic: Topic): Promise<void> {
  const { part } = choiceRules[topic]
  const readers = part === null ? [] : await readersOf(tx, customerId, part)
  for (const id of new Set([customerId, ...readers])) await notifyOpenPages(tx, id)
}

export function notifyOpenPages(tx: Db, customerId: string): Promise<void> {
  const topic = customerTopic(customerId)
  return raiseSignal(tx, { kind: 'frame', topic, frame: { type: 'notification' } })
}
