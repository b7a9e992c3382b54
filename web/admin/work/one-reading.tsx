import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import type { Stage } from '#domain/services/bench/filter-states.ts'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { BenchQuantity, ServiceFilter } from '#domain/services/bench/contract.ts'
import { newestOf, type Read } from '#domain/services/bench/newest-readings.ts'
import { shownValue, storedValue } from '#domain/services/bench/next-reading.ts'
import { readingQuestion } from '#domain/services/bench/reading-question.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'

const { change, confirm, lastBefore, lastEarlier, lastSame, noLast, notKept } = benchText
const { quantities, reading, readings: stageNames, save, skip, wrong } = benchText

type Entry = { place: string; typed: string; problem: string | null; question: string | null }
const blank: Entry = { place: '', typed: '', problem: null, question: null }

type OneReadingProps = {
  filter: ServiceFilter
  readings: readonly Read[]
  stage: Stage
  quantity: BenchQuantity
  /** Somebody works on this filter: what they type goes into the field. */
  isActive: boolean
  /** False where the phone has no room for it. */
  onRead: (value: string, isConfirmed: boolean) => Promise<boolean>
  onSkip: () => void
}

/** One number, as large as it can be read at arm's length, with the last one beside it. */
export function OneReading(props: OneReadingProps) {
  const { filter, readings, stage, quantity, isActive, onRead, onSkip } = props
  const place = `${stage} ${quantity}`
  const [entry, setEntry] = useState<Entry>(blank)
  const { typed, problem, question } = entry.place === place ? entry : blank
  const write = (change: Partial<Entry>) => setEntry({ ...blank, typed, ...change, place })
  const field = useRef<HTMLInputElement>(null)
  // Once it is there: the touch that chose the filter opens the keypad.
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      field.current = input
      if (isActive) input?.focus()
    },
    [isActive],
  )
  const id = useId()
  const { name, unit } = quantities[quantity]
  const last = lastOf(props)

  function submit(event: FormEvent) {
    event.preventDefault()
    const value = storedValue(quantity, typed)
    field.current?.focus()
    if (value === null) return write({ problem: wrong })
    const usual = filter.earlier.find((one) => one.quantity === quantity)?.value ?? null
    const asked = readingQuestion({ stage, quantity, value }, { readings, usual })
    if (asked !== null) return write({ question: asked })
    void read(value, false)
  }

  // The field stays, and with it the keypad: the next number needs no touch, and no waiting.
  async function read(value: string, isConfirmed: boolean) {
    field.current?.focus()
    setEntry(blank)
    if (!(await onRead(value, isConfirmed))) write({ problem: notKept })
  }

  return (
    <form onSubmit={submit} noValidate className="mt-5">
      <label htmlFor={id} className="block text-lg font-semibold">
        {fill(reading, { quantity: name, stage: stageNames[stage], unit })}
      </label>
      <div className="mt-2 flex items-center gap-x-4 gap-y-2 max-2xs:flex-wrap">
        <input
          ref={attach}
          id={id}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-note`}
          className="block min-h-20 w-full min-w-0 flex-1 rounded-sm border-2 border-ink bg-paper px-3 text-4xl font-semibold tabular-nums max-2xs:basis-full aria-invalid:border-kiln"
          value={typed}
          onChange={(event) => write({ typed: event.target.value })}
        />
        <p className="w-28 text-sm max-2xs:w-full sm:w-44">
          {last.label}
          <span className="block text-2xl font-semibold tabular-nums">
            {last.value === null ? noLast : shownValue(quantity, last.value)}
          </span>
        </p>
      </div>
      {/* Its words are read in sunlight: ink, and the color is the mark's. */}
      <div
        id={`${id}-note`}
        role="alert"
        className="mt-2 font-semibold [&_p]:text-ink [&_svg]:text-kiln"
      >
        {problem === null ? question : <FieldError>{problem}</FieldError>}
      </div>
      {question === null ? (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" className="flex-1">
            {save}
          </Button>
          <Button
            look="secondary"
            onClick={() => {
              field.current?.focus()
              onSkip()
            }}
          >
            {skip}
          </Button>
        </p>
      ) : (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button
            className="flex-1"
            onClick={() => {
              const value = storedValue(quantity, typed)
              if (value !== null) void read(value, true)
            }}
          >
            {confirm}
          </Button>
          <Button
            look="secondary"
            onClick={() => {
              field.current?.focus()
              write({})
            }}
          >
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
