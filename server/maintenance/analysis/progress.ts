import type { AnalysisFrame } from '#domain/maintenance/contract.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'
import { customerTopic } from '#server/notifications/store.ts'

export type Progress = { done: number; total: number }

/**
 * Tells the customer's open pages how far an analysis is. With the database itself they hear of it at once, with a transaction
 * at its commit.
 */
export async function notifyOfProgress(
  db: Db,
  customerId: string,
  { done, total }: Progress,
): Promise<void> {
  const frame = { type: 'analysis', done, total } satisfies AnalysisFrame
  await raiseSignal(db, { kind: 'frame', topic: customerTopic(customerId), frame })
}
