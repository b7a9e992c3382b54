import { outboxPage } from '#content/outbox.ts'
import { deliveryStates } from '#domain/outbox/states.ts'
import type { OutboxRow } from '#domain/outbox/contract.ts'
import { StateMark } from '#web/account/state-mark.tsx'

/** The state of a message. What only our own mailbox has was sent to nobody. */
export function MessageMark({
  row: { status, maybeDoubled },
}: {
  row: Pick<OutboxRow, 'status' | 'maybeDoubled'>
}) {
  return (
    <>
      <StateMark {...deliveryStates[status]} />
      {maybeDoubled && (
        <span className="block text-xs font-semibold text-amber">{outboxPage.doubled}</span>
      )}
    </>
  )
}
