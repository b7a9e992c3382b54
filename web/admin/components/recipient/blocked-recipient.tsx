import { blockedRecipient } from '#content/blocked-recipient.ts'
import { fill } from '#domain/fill.ts'
import type { Block } from '#domain/outbox/block.ts'
import type { BounceToLift } from '#domain/outbox/contract.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { outboxCalls } from '#web/data/outbox.ts'

const { ask, done, reasons } = blockedRecipient

/** Why nothing goes to a recipient, with the way out of a bounce. */
export function BlockedRecipient({ block, ...recipient }: BounceToLift & { block: Block }) {
  const { isBusy, act } = useAct()
  return (
    <div>
      <p className="measure text-sm font-semibold text-kiln">
        {fill(reasons[block.reason], { day: shortDay(block.since) })}
      </p>
      {block.reason === 'bounced' && (
        <div className="mt-2">
          <AskFirst
            {...ask}
            isPlain
            isBusy={isBusy}
            onSure={() => void act(() => outboxCalls.liftBounce(recipient), done)}
          />
        </div>
      )}
    </div>
  )
}
