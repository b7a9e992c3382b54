import { benchText } from '#content/bench.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { AskFirst } from '#web/admin/lists/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { benchCalls } from '#web/data/services-bench.ts'

const { ask, done, release, released } = benchText.hold

/** A filter waits for an approval, with what it waits for; and goes on from where it was. */
export function HoldFilter({ filter }: { filter: ServiceFilter }) {
  const { act, isBusy } = useAct()
  const [from] = filter.nextStates
  if (filter.state === 'on_hold')
    return from === undefined ? null : (
      <button
        type="button"
        disabled={isBusy}
        className="small-button min-h-11"
        onClick={() => void act(() => benchCalls.move(filter.id, from), released)}
      >
        {release}
      </button>
    )
  if (!filter.nextStates.includes('on_hold')) return null
  return (
    <AskFirst
      {...ask}
      isPlain
      isBusy={isBusy}
      onSure={(reason) => void act(() => benchCalls.move(filter.id, 'on_hold', reason), done)}
    />
  )
}
