import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import { benchStates } from '#domain/services/bench/states.ts'
import { fill } from '#domain/fill.ts'
import { shownValue } from '#domain/services/bench/next-reading.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { partOf } from '#web/account/part.tsx'
import type { QueuedAct } from './bench-queue.ts'
import type { Bench } from './use-bench-queue.ts'

const { confirm, judge, noSerial, notKept, photos, quantities, queue: words } = benchText
const { readings: stages, results } = benchText

const AskArrival = partOf(async () => ({
  default: (await import('#web/admin/services/arrival-question.tsx')).AskArrival,
}))

type NotTakenProps = {
  bench: Bench
  of: (one: QueuedAct) => boolean
  /** Where the filter itself is not shown. */
  isNamed?: boolean
}

/** What the server did not take, why, and what to do about it. Nothing of it is lost. */
export function NotTaken({ bench, of, isNamed = false }: NotTakenProps) {
  return bench.waiting.map(
    (one) =>
      one.problem !== null &&
      of(one) && <OneNotTaken key={one.key} bench={bench} one={one} isNamed={isNamed} />,
  )
}

type OneProps = { bench: Bench; one: QueuedAct; isNamed: boolean }

function OneNotTaken({ bench: { queue }, one, isNamed }: OneProps) {
  const [reason, setReason] = useState('')
  const [isFull, setFull] = useState(false)
  const {
    isQuestion = false,
    needsReason = false,
    message = '',
    arrival = null,
  } = one.problem ?? {}
  const send = async (change: () => Promise<boolean>) => {
    setFull(!(await change()))
    void queue.flush()
  }
  return (
    <div role="alert" className="mt-3 border-2 border-kiln bg-paper p-3">
      <p className="font-semibold">
        {isNamed && `${one.serialNumber ?? noSerial}. `}
        {fill(words.problem, { what: nameOf(one), message })}
      </p>
      {arrival !== null && one.kind === 'intake' && (
        <AskArrival
          question={arrival}
          of={one.serialNumber}
          level="p"
          onAnswer={(answer) =>
            void send(() => queue.again(one.key, { body: { ...one.body, ...answer } }))
          }
        />
      )}
      {!isQuestion && arrival === null && (
        <p className="mt-1 text-sm">{words.advice[needsReason ? 'reason' : one.kind]}</p>
      )}
      {needsReason && (
        <TextAreaField
          name={`reason-${one.key}`}
          label={judge.reason}
          className="mt-3"
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {isFull && <FieldError>{notKept}</FieldError>}
      <p className="mt-2 flex flex-wrap gap-3">
        {isQuestion && (
          <SmallButton onClick={() => void send(() => queue.confirm(one.key))}>
            {confirm}
          </SmallButton>
        )}
        {!isQuestion && arrival === null && (
          <SmallButton
            disabled={needsReason && reason.trim() === ''}
            onClick={() =>
              void send(() => queue.again(one.key, needsReason ? { reason: reason.trim() } : {}))
            }
          >
            {words.again}
          </SmallButton>
        )}
        <SmallButton onClick={() => void send(() => queue.discard(one.key))}>
          {words.discard}
        </SmallButton>
      </p>
    </div>
  )
}

function nameOf(one: QueuedAct): string {
  if (one.kind === 'photo') return photos.add[one.stage]
  if (one.kind === 'intake') return words.what.intake
  if (one.kind === 'step') return fill(words.what.step, { name: benchStates[one.state].word })
  if (one.kind === 'result') return fill(words.what.result, { name: results[one.result] })
  const { name, unit } = quantities[one.quantity]
  return `${name} ${stages[one.stage]}, ${shownValue(one.quantity, one.value)} ${unit}`
}
