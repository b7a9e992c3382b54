import { reworkText } from '#content/rework.ts'
import { staffReworkText } from '#content/rework-staff.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { isInWork } from '#domain/services/bench/filter-states.ts'
import { confirmedPaper } from '#domain/services/bench/proposed-result.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { benchCalls } from '#web/data/services-bench.ts'

const { confirm: words, confirmed } = staffReworkText

/** Nothing had to be changed at a filter that came back: the office says why. */
export function ConfirmFirst({ filter, name }: { filter: ServiceFilter; name: string }) {
  const { act, isBusy } = useAct()
  const first = filter.rework?.first
  if (first?.kind !== 'certificate' || !isInWork(filter) || confirmedPaper(filter) !== null)
    return null
  return (
    <AskFirst
      open={words.open}
      label={fill(words.label, { filter: name })}
      heading={words.heading}
      text={fill(words.text, { number: first.number })}
      reason={words.reason}
      submit={words.submit}
      isPlain
      isBusy={isBusy}
      onSure={(reason) =>
        void act(() => benchCalls.confirmFirst(filter.id, { reason }), words.done)
      }
    />
  )
}

/** That it is a rework, and which certificate was confirmed. */
export function reworkLine(filter: ServiceFilter): string | null {
  if (filter.rework === undefined) return null
  const said = filter.rework.confirmed
  return said === null ? reworkText.mark : `${reworkText.mark}, ${fill(confirmed, said)}`
}
