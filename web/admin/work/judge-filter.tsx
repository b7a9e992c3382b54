import { type MouseEvent, useState } from 'react'
import { stages } from '#domain/services/bench/filter-states.ts'
import { benchLimits } from '#content/bench-limits.ts'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { type ServiceFilter } from '#domain/services/bench/contract.ts'
import { newestOf, readingsOf } from '#domain/services/bench/newest-readings.ts'
import { shownValue, usualQuantities } from '#domain/services/bench/next-reading.ts'
import { isMeasured } from '#domain/services/readings.ts'
import { type Verdict, verdicts } from '#domain/services/contract.ts'
import { newFromText } from '#web/account/passport/when-new.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

const { judge, quantities, readings: stageNames, results } = benchText

// Longer than between the two taps of a hand that is used to them.
const secondTapMs = 700

type JudgeProps = {
  filter: ServiceFilter
  /** Somebody has done something else with it since it is here. */
  isTouched: boolean
  onDecide: (result: Verdict, reason: string | null) => void
}

/** The result: what the limits propose, and what a person decides. */
export function JudgeFilter({ filter, isTouched, onDecide }: JudgeProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [shownAt] = useState(() => performance.now())
  const { result: proposed } = filter.proposal
  const hasBoth = isMeasured(readingsOf(filter.readings))

  function decide(result: Verdict, { timeStamp }: MouseEvent) {
    // It was meant for the filter that was here before.
    if (!isTouched && timeStamp - shownAt < secondTapMs) return
    const text = reason.trim() || null
    const needsReason = result === 'not_restorable' || (proposed !== null && proposed !== result)
    setError(needsReason && text === null ? judge.reasonMissing : undefined)
    if (needsReason && text === null) return
    onDecide(result, text)
  }

  return (
    <section aria-labelledby="result" className="mt-6 border-t border-line pt-4">
      <h3 id="result" className="text-lg font-semibold">
        {judge.heading}
      </h3>
      {filter.result !== null && <Given filter={filter} />}
      <p className="mt-1">
        {!hasBoth
          ? judge.needsBoth
          : proposed === null
            ? judge.noProposal
            : fill(judge.proposal, { result: results[proposed] })}
      </p>
      {proposed !== null && (
        <p className="mt-1 text-sm text-soot-800">
          {fill(judge.limits, {
            source: benchLimits.source,
            day: formatLongDay(benchLimits.revisedOn),
          })}
        </p>
      )}
      <WhenNew filter={filter} />
      <TextAreaField
        name="reason"
        label={judge.reason}
        className="mt-3"
        rows={2}
        error={error}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="mt-3 flex flex-wrap gap-3">
        {verdicts.map((result) => (
          <SmallButton
            key={result}
            disabled={filter.state === 'on_hold' || (result !== 'not_restorable' && !hasBoth)}
            onClick={(event) => decide(result, event)}
            // Held down, it would go on with what comes next.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {results[result]}
          </SmallButton>
        ))}
      </p>
    </section>
  )
}

const newOf = { flow_cfm: 'flowCfm', pressure_inh2o: 'pressureInH2O', weight_g: 'weightG' } as const

/** What the limits compare with, and where each value comes from. */
function WhenNew({ filter: { asNew, asNewFrom, partNumber } }: { filter: ServiceFilter }) {
  const lines = usualQuantities.flatMap((quantity) => {
    const value = asNew[newOf[quantity]]
    if (value === null) return []
    const from = newFromText(asNewFrom[newOf[quantity]], partNumber)
    const values = { value: shownValue(quantity, value), unit: quantities[quantity].unit }
    return from === null
      ? [fill(judge.asNew, values)]
      : [fill(judge.asNewFrom, { ...values, from })]
  })
  if (lines.length === 0)
    return partNumber === null ? (
      <p className="mt-1 text-sm text-soot-800">{judge.partMissing}</p>
    ) : null
  return (
    <ul className="mt-1 text-sm text-soot-800">
      {lines.map((line) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          {line}
        </li>
      ))}
    </ul>
  )
}

/** What was decided, and the readings that count. */
function Given({ filter: { result, reason, readings } }: { filter: ServiceFilter }) {
  const lines = usualQuantities.flatMap((quantity) => {
    const { name, unit } = quantities[quantity]
    const read = stages.flatMap((stage) => {
      const value = newestOf(readings, stage, quantity)
      return value === null ? [] : [`${shownValue(quantity, value)} ${stageNames[stage]}`]
    })
    return read.length === 0 ? [] : [fill(judge.read, { name, unit, values: read.join(', ') })]
  })
  return (
    <>
      <p className="mt-1 font-semibold">
        {fill(judge.given, { result: result === null ? '' : results[result] })}
      </p>
      {reason !== null && <p className="mt-1">{fill(judge.because, { reason })}</p>}
      <ul className="mt-1 mb-3 text-sm text-soot-800">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
