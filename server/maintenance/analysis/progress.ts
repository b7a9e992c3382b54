import type { AnalysisFrame } from '#domain/maintenance/contract.ts'
import type { Db } from '#server/db/open.ts'
import { raiseSignal } from '#server/db/signals.ts'
import { customerTopic } from '#server/notifications/open-pages.ts'

export type Progress = { done: number; total: number }

/**
 * Sends the customer's open pages the progress of an analysis: right away with the database itself,
 * at the commit with a transaction.
 */
export async function notifyOfProgress(
  db: Db,
  customerId: string,
  { done, total }: Progress,
): Promise<void> {
  const frame = { type: 'analysis', done, total } satisfies AnalysisFrame
  await raiseSignal(db, { kind: 'frame', topic: customerTopic(customerId), frame })
}
