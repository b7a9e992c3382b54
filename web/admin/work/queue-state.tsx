import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import { shownValue } from '#domain/services/bench/next-reading.ts'
import type { ReadingQueue, WaitingReading } from './reading-queue.ts'

const { confirm, quantities, queue: words, readings: stages } = benchText

type QueueProps = { queue: ReadingQueue; readings: readonly WaitingReading[] }

/** What is not sent yet, and what the server asks about. */
export function QueueState({ queue, readings }: QueueProps) {
  const waiting = readings.filter(({ problem }) => problem === null)
  return (
    <div className="mt-4">
      <p role="status" className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
        {waiting.length === 0 ? words.sent : fill(words.waiting, { count: String(waiting.length) })}
        {waiting.length > 0 && (
          <button
            type="button"
            className="link min-h-11 font-semibold"
            onClick={() => void queue.flush()}
          >
            {words.sendNow}
          </button>
        )}
      </p>
      {readings.map((reading) =>
        reading.problem === null ? null : (
          <div key={reading.key} role="alert" className="mt-2 border-2 border-kiln bg-paper p-3">
            <p>
              {fill(words.problem, {
                reading: nameOf(reading),
                message: reading.problem.message,
              })}
            </p>
            <p className="mt-2 flex flex-wrap gap-3">
              {reading.problem.isQuestion && (
                <button
                  type="button"
                  className="small-button min-h-11"
                  onClick={() => {
                    queue.confirm(reading.key)
                    void queue.flush()
                  }}
                >
                  {confirm}
                </button>
              )}
              <button
                type="button"
                className="small-button min-h-11"
                onClick={() => queue.discard(reading.key)}
              >
                {words.discard}
              </button>
            </p>
          </div>
        ),
      )}
    </div>
  )
}

function nameOf({ quantity, stage, value }: WaitingReading): string {
  const { name, unit } = quantities[quantity]
  return `${name} ${stages[stage]}, ${shownValue(quantity, value)} ${unit}`
}
