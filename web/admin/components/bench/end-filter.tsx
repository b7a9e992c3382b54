import { useRef, useState } from 'react'
import { endFilterText as words } from '#content/end-filter.ts'
import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { endsOf } from '#domain/services/bench/ends.ts'
import type { FilterEnd } from '#domain/services/bench/filter-states.ts'
import { benchStates } from '#domain/services/bench/states.ts'
import type { State } from '#domain/states.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { benchCalls } from '#web/data/services-bench.ts'
import { SelectField } from '#web/ui/field.tsx'

/** What became of a filter that gets no result; the office can take it back. */
export function EndFilter({ filter, name }: { filter: ServiceFilter; name: string }) {
  const { act, isBusy } = useAct()
  const [end, setEnd] = useState<FilterEnd | ''>('')
  const once = useKey()
  const ends = endsOf(filter)
  if (ends.length === 0) return null
  return (
    <AskFirst
      open={words.open}
      label={fill(words.label, { filter: name })}
      heading={words.heading}
      text={words.lead}
      reason={words.reason}
      submit={words.submit}
      isPlain
      isBusy={isBusy}
      isReady={end !== ''}
      onSure={(reason) => {
        if (end === '') return
        void act(
          () => once.send((key) => benchCalls.end(filter.id, { end, reason }, key)),
          words.done,
        )
      }}
    >
      <SelectField
        label={words.choose}
        name="end"
        required
        className="mt-5"
        value={end}
        onChange={({ target }) => setEnd(ends.find((one) => one === target.value) ?? '')}
      >
        <option value="">{words.nothing}</option>
        {ends.map((one) => (
          <option key={one} value={one}>
            {benchText.ends[one]}
          </option>
        ))}
      </SelectField>
    </AskFirst>
  )
}

/** Of one that has ended: it is in its service again. */
export function TakeFilterBack({ filter, name }: { filter: ServiceFilter; name: string }) {
  const { act, isBusy } = useAct()
  const once = useKey()
  if (filter.ended === null) return null
  const { open, label, heading, text, reason, submit, done } = words.wayBack
  return (
    <AskFirst
      open={open}
      label={fill(label, { filter: name })}
      heading={heading}
      text={text}
      reason={reason}
      submit={submit}
      isPlain
      isBusy={isBusy}
      onSure={(why) =>
        void act(
          () => once.send((key) => benchCalls.takeBack(filter.id, { reason: why }, key)),
          done,
        )
      }
    />
  )
}

/** One press is said once, even if its response is lost and the call repeated. */
function useKey() {
  const key = useRef(randomId())
  return {
    async send(call: (key: string) => Promise<unknown>): Promise<void> {
      await call(key.current)
      key.current = randomId()
    },
  }
}

/** Who said so, when, and why. */
export const endedLine = ({ ended }: ServiceFilter): string | null =>
  ended === null
    ? null
    : fill(words.by, { by: ended.by, day: shortDay(ended.at), reason: ended.reason })

/** By what became of it, where it has ended or went back unusable. */
export function benchStateOf({ state, ended, result }: ServiceFilter): State {
  if (ended !== null) return { word: benchText.ends[ended.end], tone: 'stopped' }
  const isUnusable = state === 'handed_over' && result === 'not_restorable'
  return isUnusable ? { word: benchText.unusable, tone: 'stopped' } : benchStates[state]
}
