import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import { type BenchQuantity, type Stage, stages } from '#domain/services/bench/contract.ts'
import { workStateOf } from '#domain/services/bench/filter-states.ts'
import { nextReading, stageFor, usualQuantities } from '#domain/services/bench/next-reading.ts'
import type { WorkItem } from '#domain/services/bench/work.ts'
import { HoldFilter } from '#web/admin/components/hold-filter.tsx'
import { FilterPhotos } from '#web/admin/components/photos/filter-photos.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { benchCalls } from '#web/data/services-bench.ts'
import { Button } from '#web/ui/button.tsx'
import { JudgeFilter } from './judge-filter.tsx'
import { OneReading } from './one-reading.tsx'
import type { ReadingQueue, WaitingReading } from './reading-queue.ts'

const { again, cleaned, enough, next, noSerial, order, stageOf, stages: stageNames } = benchText
const { states, unit } = benchText

type BenchProps = {
  item: WorkItem
  queue: ReadingQueue
  /** Not sent yet, of all filters. */
  waiting: readonly WaitingReading[]
  /** Somebody has chosen it, and means to read it now. */
  isChosen: boolean
  onNext: (() => void) | null
}

/** One filter: the next number to read, and its result once everything is read. */
export function FilterOnBench({ item, queue, waiting, isChosen, onNext }: BenchProps) {
  const { filter, service } = item
  const own = waiting.filter((reading) => reading.filterId === filter.id)
  // What this phone has read counts here at once, sent or not.
  const readings = [...filter.readings, ...own]
  // It was measured before: whoever opens it again reads what is after.
  const [picked, setPicked] = useState<Stage | null>(() =>
    nextReading(readings, 'before') === null ? 'after' : null,
  )
  const [isTouched, setTouched] = useState(false)
  const [skipped, setSkipped] = useState<readonly BenchQuantity[]>([])
  const [reread, setReread] = useState<BenchQuantity | null>(null)
  const { act, isBusy } = useAct()
  const stage = picked ?? stageFor(workStateOf(filter))
  const asked = reread ?? nextReading(readings, stage, skipped)
  const choose = (to: Stage) => {
    setPicked(to)
    setTouched(true)
    setSkipped([])
    setReread(null)
  }
  return (
    <section aria-labelledby="on-bench" className="mt-5 border-t-2 border-ink pt-4">
      <h2 id="on-bench" className="text-2xl font-extrabold">
        {filter.serialNumber ?? noSerial}
      </h2>
      <p className="mt-1">
        {[
          filter.vehicle?.name,
          filter.vehicle?.unitNumber && fill(unit, { unit: filter.vehicle.unitNumber }),
          service.customer,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="mt-1 text-sm text-soot-800">
        {states[filter.state]}
        {filter.holdReason === null ? '' : `: ${filter.holdReason}`}
      </p>
      <div role="group" aria-label={stageOf} className="mt-4 flex gap-2">
        {stages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === stage}
            className="small-button min-h-11 flex-1 aria-pressed:bg-ink aria-pressed:text-ceramic"
            onClick={() => choose(one)}
          >
            {stageNames[one]}
          </button>
        ))}
      </div>
      {asked === null ? (
        <p className="mt-5 flex min-h-11 flex-wrap items-center gap-x-4">
          {enough}
          <button
            type="button"
            className="link min-h-11"
            onClick={() => {
              setTouched(true)
              setReread('flow_cfm')
            }}
          >
            {again}
          </button>
        </p>
      ) : (
        <OneReading
          filter={filter}
          readings={readings}
          stage={stage}
          quantity={asked}
          isActive={isChosen || isTouched}
          onSkip={() => {
            setSkipped([...skipped, asked])
            setReread(reread === null ? null : after(reread))
          }}
          onRead={(value, isConfirmed) => {
            queue.add({
              key: crypto.randomUUID(),
              filterId: filter.id,
              stage,
              quantity: asked,
              value,
              takenAt: new Date().toISOString(),
              isConfirmed,
            })
            setReread(reread === null ? null : after(reread))
            void queue.flush()
          }}
        />
      )}
      {filter.nextStates.includes('cleaned') && (asked === null || stage === 'after') && (
        <Button
          look={asked === null ? 'primary' : 'secondary'}
          className="mt-4 w-full"
          disabled={isBusy || own.length > 0}
          onClick={() => {
            choose('after')
            void act(() => benchCalls.move(filter.id, 'cleaned'), order.moved)
          }}
        >
          {cleaned}
        </Button>
      )}
      <JudgeFilter filter={filter} isWaiting={own.length > 0} onDone={() => onNext?.()} />
      <div className="mt-4">
        <FilterPhotos filter={filter} />
      </div>
      <p className="mt-4">
        <HoldFilter filter={filter} />
      </p>
      {onNext !== null && (
        <Button look="secondary" className="mt-4 w-full" onClick={onNext}>
          {next}
        </Button>
      )}
    </section>
  )
}

/** When all are read again: the one after this, or null. */
function after(quantity: BenchQuantity): BenchQuantity | null {
  const at = usualQuantities.findIndex((one) => one === quantity)
  return usualQuantities[at + 1] ?? null
}
