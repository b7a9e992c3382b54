import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { Bench } from './use-bench-queue.ts'

/** What was taken in on this phone, and the server does not know yet. */
export function WaitingArrivals({ bench, serviceId }: { bench: Bench; serviceId: string }) {
  const waiting = bench.waiting.filter(
    (one) => one.kind === 'intake' && one.serviceId === serviceId && one.problem === null,
  )
  const filters = waiting.map(({ serialNumber }) => serialNumber ?? benchText.noSerial).join(', ')
  return (
    <p role="status" className="pb-2 text-sm text-soot-800 empty:hidden">
      {waiting.length > 0 && fill(benchText.order.intake.waiting, { filters })}
    </p>
  )
}
