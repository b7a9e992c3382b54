import '#web/styles/turnaround.css'
import { portal } from '#content/portal.ts'
import { fill } from '#domain/fill.ts'
import type { TurnaroundStep } from '#domain/services/contract.ts'
import { shortDay } from '#web/account/format/format-date.ts'

const {
  cancelled,
  counted,
  heading,
  nothingLeft,
  planned,
  states,
  steps: names,
} = portal.services.turnaround

/** The steps as cells in a row: clean behind, hot where the filters are, open ahead. */
export function Turnaround({
  steps,
  isNothingLeft = false,
}: {
  steps: readonly TurnaroundStep[]
  isNothingLeft?: boolean
}) {
  if (steps.length === 0)
    return <p className="py-5 text-sm text-soot-800">{isNothingLeft ? nothingLeft : cancelled}</p>
  return (
    <section aria-labelledby="turnaround" className="pt-5">
      <h3 id="turnaround" className="sr-only">
        {heading}
      </h3>
      <ol className="turnaround">
        {steps.map(({ step, state, day, count }) => (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <svg viewBox="0 0 20 20" className="turnaround-cell" aria-hidden="true">
              <rect x="1" y="1" width="18" height="18" />
              {state === 'done' && <path d="m5 10.5 3.4 3.4L15 6.6" />}
            </svg>
            <span className="turnaround-name">
              {names[step]}
              <span className="sr-only">{`, ${states[state]}`}</span>
            </span>
            <span className="turnaround-day">{dayOf({ state, day, count })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How many of its filters are that far, and when it was or is planned. */
const dayOf = ({ state, day, count }: Omit<TurnaroundStep, 'step'>): string =>
  [
    count !== undefined && count.done > 0 && count.done < count.of
      ? fill(counted, { done: String(count.done), of: String(count.of) })
      : null,
    day === null ? null : state === 'done' ? shortDay(day) : fill(planned, { day: shortDay(day) }),
  ]
    .filter((part) => part !== null)
    .join(', ')
