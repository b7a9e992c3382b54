import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import { type BenchQuantity, type ServiceFilter } from '#domain/services/bench/contract.ts'
import {
  hasReached,
  workStateOf,
  type Stage,
  stages,
} from '#domain/services/bench/filter-states.ts'
import { nextReading, stageFor, usualQuantities } from '#domain/services/bench/next-reading.ts'
import type { WorkItem } from '#domain/services/bench/work.ts'
import { partOf } from '#web/account/part.tsx'
import { RushMark } from '#web/account/rush-mark.tsx'
import { asIfSent, ofFilter } from '#web/admin/components/bench/as-if-sent.ts'
import type { BenchAct } from '#web/admin/components/bench/bench-queue.ts'
import { benchStateOf, EndFilter } from '#web/admin/components/bench/end-filter.tsx'
import { reworkLine } from '#web/admin/components/bench/confirm-first.tsx'
import { HoldFilter, holdLine } from '#web/admin/components/bench/hold-filter.tsx'
import { NotSaved } from '#web/admin/components/bench/not-saved.tsx'
import { NotTaken } from '#web/admin/components/bench/not-taken.tsx'
import type { Bench } from '#web/admin/components/bench/use-bench-queue.ts'
import { Button } from '#web/ui/button.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { JudgeFilter } from './judge-filter.tsx'
import { OneReading } from './one-reading.tsx'

const { again, cleaned, enough, next, noSerial, stageOf, stages: stageNames } = benchText
const { queue, unit } = benchText
const { part: partNumberIs } = benchText.order

const FilterPhotos = partOf(
  async () => ({
    default: (await import('#web/admin/components/photos/filter-photos.tsx')).FilterPhotos,
  }),
  <div className="min-h-11" />,
)

type BenchProps = {
  item: WorkItem
  bench: Bench
  /** Somebody has chosen it, and means to read it now. */
  isChosen: boolean
  onNext: (() => void) | null
}

/** One filter: the next number to read, and its result once everything is read. */
export function FilterOnBench({ item, bench, isChosen, onNext }: BenchProps) {
  const { filter: sent } = item
  // What was done on this phone counts here at once, sent or not.
  const filter = asIfSent(sent, bench.waiting)
  const isWaiting = ofFilter(bench.waiting, sent.id).some(({ problem }) => problem === null)
  // It was measured before: whoever opens it again reads what is after.
  const [picked, setPicked] = useState<Stage | null>(() =>
    hasReached(sent, 'judged') || nextReading(filter.readings, 'before') === null ? 'after' : null,
  )
  const [isTouched, setTouched] = useState(false)
  const [skipped, setSkipped] = useState<readonly BenchQuantity[]>([])
  // Judged: whoever opens it again corrects what was read.
  const [first] = useState(() => (hasReached(sent, 'judged') ? usualQuantities[0] : null))
  const [reread, setReread] = useState<BenchQuantity | null>(first)
  const stage = picked ?? stageFor(workStateOf(filter))
  const asked = reread ?? nextReading(filter.readings, stage, skipped)
  const choose = (to: Stage) => {
    setPicked(to)
    setTouched(true)
    setSkipped([])
    setReread(first)
  }
  return (
    <section aria-labelledby="on-bench" className="mt-5 border-t-2 border-ink pt-4">
      <RushMark of={{ rush: filter.rush === true || item.service.rush === true }} />
      <Facts filter={filter} customer={item.service.customer} isWaiting={isWaiting} />
      <NotTaken bench={bench} of={(one) => one.filterId === sent.id} />
      <div role="group" aria-label={stageOf} className="mt-4 flex gap-2">
        {stages.map((one) => (
          <SmallButton
            key={one}
            aria-pressed={one === stage}
            className="flex-1"
            onClick={() => choose(one)}
          >
            {stageNames[one]}
          </SmallButton>
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
          readings={filter.readings}
          stage={stage}
          quantity={asked}
          isActive={isChosen || isTouched}
          onSkip={() => {
            setSkipped([...skipped, asked])
            setReread(reread === null ? null : after(reread))
          }}
          onRead={async (value, isConfirmed) => {
            const read = { stage, quantity: asked, value, takenAt: now(), isConfirmed }
            setTouched(true)
            setReread(reread === null ? null : after(reread))
            const isKept = await bench.doIt(sent, { kind: 'reading', ...read })
            if (!isKept) setReread(reread)
            return isKept
          }}
        />
      )}
      {filter.nextStates.includes('cleaned') && (asked === null || stage === 'after') && (
        <Button
          look={asked === null ? 'primary' : 'secondary'}
          className="mt-4 w-full"
          onClick={async () => {
            const step = { state: 'cleaned', reason: null, doneAt: now() } as const
            if (await bench.doIt(sent, { kind: 'step', ...step })) choose('after')
          }}
        >
          {cleaned}
        </Button>
      )}
      <NotSaved bench={bench} filterId={sent.id} of={isCleaned} />
      <JudgeFilter
        filter={filter}
        isTouched={isTouched}
        onDecide={async (result, reason) => {
          const decided = { result, reason, doneAt: now(), seenAt: sent.judgedAt }
          if (await bench.doIt(sent, { kind: 'result', ...decided })) onNext?.()
        }}
      />
      <NotSaved bench={bench} filterId={sent.id} of={({ kind }) => kind === 'result'} />
      <div className="mt-4">
        <FilterPhotos filter={sent} bench={bench} />
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        <HoldFilter filter={filter} bench={bench} />
        <EndFilter filter={sent} name={filter.serialNumber ?? noSerial} />
      </p>
      <NotSaved bench={bench} filterId={sent.id} of={isOtherStep} />
      {onNext !== null && (
        <Button look="secondary" className="mt-4 w-full" onClick={onNext}>
          {next}
        </Button>
      )}
    </section>
  )
}

const now = () => new Date().toISOString()
const isCleaned = (act: BenchAct) => act.kind === 'step' && act.state === 'cleaned'
const isOtherStep = (act: BenchAct) => act.kind === 'step' && !isCleaned(act)

type FactsProps = { filter: ServiceFilter; customer: string; isWaiting: boolean }

function Facts({ filter, customer, isWaiting }: FactsProps) {
  return (
    <>
      <h2 id="on-bench" className="text-2xl font-extrabold">
        {filter.serialNumber ?? noSerial}
      </h2>
      <p className="mt-1">
        {[
          filter.partNumber !== null && fill(partNumberIs, { part: filter.partNumber }),
          filter.vehicle?.name,
          filter.vehicle?.unitNumber && fill(unit, { unit: filter.vehicle.unitNumber }),
          customer,
          reworkLine(filter),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="mt-1 text-sm text-soot-800">
        {benchStateOf(filter).word}
        {holdLine(filter) === null ? '' : `: ${holdLine(filter)}`}
        {isWaiting && <span className="ml-3">{queue.mark}</span>}
      </p>
    </>
  )
}

/** When all are read again: the one after this, or null. */
function after(quantity: BenchQuantity): BenchQuantity | null {
  return usualQuantities[usualQuantities.findIndex((one) => one === quantity) + 1] ?? null
}
