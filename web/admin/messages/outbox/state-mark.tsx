import { outboxPage } from '#content/outbox.ts'
import type { OutboxRow } from '#domain/outbox/contract.ts'
import { messageTones } from '#web/admin/components/tones.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

/** The state of a message. What only our own mailbox has was sent to nobody. */
export function StateMark({
  row: { status, maybeDoubled },
}: {
  row: Pick<OutboxRow, 'status' | 'maybeDoubled'>
}) {
  return (
    <>
      <StatusMark tone={messageTones[status]}>{outboxPage.filters[status]}</StatusMark>
      {maybeDoubled && (
        <span className="block text-xs font-semibold text-amber">{outboxPage.doubled}</span>
      )}
    </>
  )
}
