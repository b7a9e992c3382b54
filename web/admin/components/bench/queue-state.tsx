import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { Bench } from './use-bench-queue.ts'

const { noSerial, queue: words } = benchText

/** How much is not sent yet, and which filters wait for somebody to decide. */
export function QueueState({ bench }: { bench: Bench }) {
  const { queue, waiting, isKept, isWriting } = bench
  const refused = waiting.filter(({ problem }) => problem !== null)
  const count = waiting.length - refused.length
  const filters = new Set(refused.map(({ serialNumber }) => serialNumber ?? noSerial))
  return (
    <div
      role="status"
      aria-busy={isWriting}
      className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm"
    >
      {count > 0
        ? fill(words.waiting, { count: String(count) })
        : refused.length === 0 && isKept !== null && words.sent}
      {waiting.length > 0 && isKept === false && <span>{words.onlyHere}</span>}
      {count > 0 && (
        <button
          type="button"
          className="link min-h-11 font-semibold"
          onClick={() => void queue.flush()}
        >
          {words.sendNow}
        </button>
      )}
      {filters.size > 0 && (
        <span className="font-semibold">
          {fill(words.problems, { filters: [...filters].join(', ') })}
        </span>
      )}
    </div>
  )
}
