import { type FormEvent, useId, useState } from 'react'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { BenchQuantity, ServiceFilter, Stage } from '#domain/services/bench/contract.ts'
import { newestOf, type Read } from '#domain/services/bench/newest-readings.ts'
import { shownValue, storedValue } from '#domain/services/bench/next-reading.ts'
import { readingQuestion } from '#domain/services/bench/reading-question.ts'
import { Button } from '#web/ui/button.tsx'

const { change, confirm, lastBefore, lastEarlier, lastSame, noLast, quantities, reading } =
  benchText
const { readings: stageNames, save, skip, wrong } = benchText

type OneReadingProps = {
  filter: ServiceFilter
  readings: readonly Read[]
  stage: Stage
  quantity: BenchQuantity
  onRead: (value: string, isConfirmed: boolean) => void
  onSkip: () => void
}

/** One number, as large as it can be read at arm's length, with the last one beside it. */
export function OneReading(props: OneReadingProps) {
  const { filter, readings, stage, quantity, onRead, onSkip } = props
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<string | null>(null)
  const id = useId()
  const { name, unit } = quantities[quantity]
  const last = lastOf(props)

  function submit(event: FormEvent) {
    event.preventDefault()
    const value = storedValue(quantity, typed)
    setProblem(value === null ? wrong : null)
    if (value === null) return
    const usual = filter.earlier.find((one) => one.quantity === quantity)?.value ?? null
    const asked = readingQuestion({ stage, quantity, value }, { readings, usual })
    if (asked === null) onRead(value, false)
    else setQuestion(asked)
  }

  return (
    <form onSubmit={submit} noValidate className="mt-5">
      <label htmlFor={id} className="block text-lg font-semibold">
        {fill(reading, { quantity: name, stage: stageNames[stage], unit })}
      </label>
      <div className="mt-2 flex items-center gap-4">
        <input
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          className="block min-h-20 w-full min-w-0 flex-1 rounded-sm border-2 border-ink bg-paper px-3 text-5xl font-semibold tabular-nums"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setQuestion(null)
          }}
        />
        <p className="w-28 text-sm">
          {last.label}
          <span className="block text-2xl font-semibold tabular-nums">
            {last.value === null ? noLast : shownValue(quantity, last.value)}
          </span>
        </p>
      </div>
      <p id={`${id}-note`} role="alert" className="mt-2 font-semibold">
        {problem ?? question}
      </p>
      {question === null ? (
        <p className="mt-3 flex gap-3">
          <Button type="submit" className="flex-1">
            {save}
          </Button>
          <Button look="secondary" onClick={onSkip}>
            {skip}
          </Button>
        </p>
      ) : (
        <p className="mt-3 flex gap-3">
          <Button
            className="flex-1"
            onClick={() => {
              const value = storedValue(quantity, typed)
              if (value !== null) onRead(value, true)
            }}
          >
            {confirm}
          </Button>
          <Button look="secondary" onClick={() => setQuestion(null)}>
            {change}
          </Button>
        </p>
      )}
    </form>
  )
}

function lastOf({ filter, readings, stage, quantity }: OneReadingProps) {
  const same = newestOf(readings, stage, quantity)
  if (same !== null) return { label: lastSame, value: same }
  if (stage === 'after') return { label: lastBefore, value: newestOf(readings, 'before', quantity) }
  const earlier = filter.earlier.find((one) => one.quantity === quantity)
  return { label: lastEarlier, value: earlier?.value ?? null }
}
