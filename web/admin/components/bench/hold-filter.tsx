import { benchText } from '#content/bench.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import type { FilterState } from '#domain/services/bench/filter-states.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { Bench } from './use-bench-queue.ts'

const { ask, release } = benchText.hold

/** A filter waits for an approval, with what it waits for; and goes on from where it was. */
export function HoldFilter({ filter, bench }: { filter: ServiceFilter; bench: Bench }) {
  const [from] = filter.nextStates
  const move = (state: FilterState, reason: string | null) =>
    bench.doIt(filter, { kind: 'step', state, reason, doneAt: new Date().toISOString() })
  if (filter.state === 'on_hold')
    return from === undefined ? null : (
      <SmallButton onClick={() => move(from, null)}>{release}</SmallButton>
    )
  if (!filter.nextStates.includes('on_hold')) return null
  return <AskFirst {...ask} isPlain isBusy={false} onSure={(reason) => move('on_hold', reason)} />
}
