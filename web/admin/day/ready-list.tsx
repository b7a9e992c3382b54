import { dayBoardText } from '#content/day-board.ts'
import type { DayBoard } from '#domain/appointments/day/day-contract.ts'
import { fill } from '#domain/fill.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { monthDay } from '#web/account/format/format-date.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { dayBoardCalls } from '#web/data/appointments-day.ts'
import { workLine } from '#web/account/format/work-line.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { lastTryLine, stopTitle } from './stop-words.ts'

const { ready: text } = dayBoardText

/** What is cleaned and that nobody brings back yet: one press makes it a stop. */
export function ReadyList({ day: { on, ready } }: { day: DayBoard }) {
  const { isBusy, act } = useAct()
  if (ready.total === 0) return null
  const { items, total } = ready
  return (
    <section aria-labelledby="ready" className="no-print mt-8">
      <h2 id="ready" className="text-base">
        {text.heading} <span className="text-sm font-normal text-soot-600">{total}</span>
      </h2>
      <p className="measure mt-1 text-sm text-soot-600">{text.note}</p>
      <ul className="mt-3 grid gap-x-6 border-t border-soot-400 md:grid-cols-2">
        {items.map((service) => (
          <li
            key={service.id}
            className="flex items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 text-sm max-2xs:flex-wrap"
          >
            <div className="min-w-0 max-2xs:basis-full">
              <a
                href={rowAddress('service_history', service.id)}
                className="py-1 font-semibold wrap-anywhere hover:underline"
              >
                {stopTitle(service)}
              </a>
              <p className="text-soot-800">{workLine(service)}</p>
              {service.ready !== null && (
                <p className="font-semibold">
                  {fill(text.part, {
                    ready: String(service.ready),
                    quantity: String(service.quantity),
                  })}
                </p>
              )}
              <p className="text-soot-600">
                {fill(text.since, { day: monthDay(service.readySince) })}
                {service.address !== null && `, ${service.address}`}
              </p>
              {service.lastTry !== null && (
                <p className="break-words text-soot-800">{lastTryLine(service.lastTry)}</p>
              )}
            </div>
            <SmallButton
              disabled={isBusy}
              aria-label={fill(text.addNamed, {
                name: `${stopTitle(service)}, ${workLine(service)}`,
              })}
              onClick={() =>
                void act(() => dayBoardCalls.deliver({ serviceId: service.id, on }), text.done)
              }
              className="shrink-0"
            >
              {text.add}
            </SmallButton>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-2 text-xs text-soot-600">
          {fill(text.more, { count: String(items.length), total: String(total) })}
        </p>
      )}
    </section>
  )
}
