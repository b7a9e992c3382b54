import { outboxPage } from '#content/outbox.ts'
import type { OutboxRow } from '#domain/outbox/contract.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

const tones = {
  queued: 'waiting',
  sending: 'waiting',
  kept: 'plain',
  sent: 'working',
  delivered: 'done',
  bounced: 'stopped',
  failed: 'stopped',
} as const

/** Where a message stands. What our own mailbox holds was sent to nobody. */
export function StateMark({ row: { status, isKept, maybeDoubled } }: { row: Pick<OutboxRow, 'status' | 'isKept' | 'maybeDoubled'> }) {
  const state = isKept ? 'kept' : status
  return (
    <>
      <StatusMark tone={tones[state]}>{outboxPage.filters[state]}</StatusMark>
      {maybeDoubled && <span className="block text-xs font-semibold text-amber">{outboxPage.doubled}</span>}
    </>
  )
}
