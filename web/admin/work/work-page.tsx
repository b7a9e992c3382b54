import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import { benchStates } from '#domain/services/bench/states.ts'
import { todayAt } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { ServiceFilter } from '#domain/services/bench/contract.ts'
import { hasReached } from '#domain/services/bench/filter-states.ts'
import type { WorkItem } from '#domain/services/bench/work.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { RushMark } from '#web/account/rush-mark.tsx'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { AsOfLine } from '#web/admin/phone/as-of-line.tsx'
import { usePhoneWorker } from '#web/admin/phone/use-phone-worker.ts'
import { memberOfPhone } from '#web/data/phone-seen.ts'
import { useKeptAnswer } from '#web/data/use-kept-answer.ts'
import { workAgainMs, workQuery } from '#web/data/services-bench.ts'
import { asIfSent, ofFilter } from '#web/admin/components/bench/as-if-sent.ts'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { NotTaken } from '#web/admin/components/bench/not-taken.tsx'
import { QueueState } from '#web/admin/components/bench/queue-state.tsx'
import { type Bench, useBenchQueue } from '#web/admin/components/bench/use-bench-queue.ts'
import { partOf } from '#web/account/part.tsx'
import { FilterOnBench } from './filter-on-bench.tsx'

// Below what is on the bench: its code may come after it.
const ToTakeIn = partOf(async () => ({ default: (await import('./to-take-in.tsx')).ToTakeIn }))
const FoundOnDock = partOf(() => import('#web/admin/components/bench/found-on-dock.tsx'))

const {
  heading,
  here,
  hold,
  lead,
  noSerial,
  nothing,
  nothingText,
  open,
  others,
  queue: words,
  services,
} = benchText

/** /admin/work */
export function WorkPage() {
  return (
    <StaffPage here={staffPage('work')} heading={heading} lead={lead} phone={memberOfPhone}>
      {({ id }) => <Work staffId={id} />}
    </StaffPage>
  )
}

function Work({ staffId }: { staffId: string }) {
  const { tab, params } = useTabInAddress(['work', 'filter'])
  const asked = tab === 'filter' ? (params['id'] ?? null) : null
  const { query, asOf } = useKeptAnswer(staffId, 'work', {
    ...workQuery(asked),
    refetchInterval: workAgainMs,
  })
  usePhoneWorker()
  const bench = useBenchQueue(staffId)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = new Set(query.data?.items.map(({ filter }) => filter.id))
  return (
    <>
      <div className="mt-4">
        <AsOfLine asOf={asOf} />
        <QueueState bench={bench} />
        <NotTaken bench={bench} of={({ filterId }) => !shown.has(filterId)} isNamed />
      </div>
      <Loaded query={query}>
        {({ items: all, toTakeIn }) => {
          const items = all.filter((item) => item.filter.id === asked || isShown(item, bench))
          const open = items.filter((item) => isToDo(item, bench))
          const current = items.find(({ filter }) => filter.id === (chosen ?? asked)) ?? open[0]
          if (current === undefined)
            return (
              <>
                <ToTakeIn items={toTakeIn.items} bench={bench} />
                <Nothing />
                {items.length > 0 && (
                  <Others items={items} current={null} bench={bench} onChoose={setChosen} />
                )}
              </>
            )
          // The one after it that is still to do, and around.
          const at = items.indexOf(current)
          const next = [...items.slice(at + 1), ...items.slice(0, at)].find((one) =>
            open.includes(one),
          )
          return (
            <>
              <FilterOnBench
                key={current.filter.id}
                item={current}
                bench={bench}
                isChosen={current.filter.id === chosen}
                onNext={next === undefined ? null : () => setChosen(next.filter.id)}
              />
              <ToTakeIn items={toTakeIn.items} bench={bench} />
              <Others items={items} current={current} bench={bench} onChoose={setChosen} />
            </>
          )
        }}
      </Loaded>
      <FoundOnDock />
    </>
  )
}

/**
 * Judged, and the server has it: it is off the bench before the list is read again, unless it waits
 * for an answer.
 */
const isShown = (item: WorkItem, bench: Bench): boolean =>
  item.filter.state === 'on_hold' ||
  !isJudged(item.filter) ||
  ofFilter(bench.waiting, item.filter.id).length > 0

/** Judged on this phone it is done, unless the server has not taken something. */
const isToDo = ({ filter }: WorkItem, { waiting }: Bench): boolean =>
  !isJudged(asIfSent(filter, waiting)) ||
  ofFilter(waiting, filter.id).some(({ problem }) => problem !== null)

const isJudged = (filter: ServiceFilter): boolean => hasReached(filter, 'judged')

function Nothing() {
  return (
    <Section heading={nothing} lead={nothingText} className="mt-8">
      <a href={services.href} className="link inline-flex min-h-11 items-center">
        {services.label}
      </a>
    </Section>
  )
}

type OthersProps = {
  items: readonly WorkItem[]
  current: WorkItem | null
  bench: Bench
  onChoose: (id: string) => void
}

function Others({ items, current, bench, onChoose }: OthersProps) {
  return (
    <section className="mt-10">
      <h2 className="text-lg">{others}</h2>
      <ul className="mt-3 border-t border-line">
        {items.map((item) => (
          <li key={item.filter.id} className="border-b border-line">
            <button
              type="button"
              aria-current={item === current ? 'true' : undefined}
              className="flex min-h-14 w-full flex-wrap items-baseline justify-between gap-x-4 py-3 text-left"
              onClick={() => {
                onChoose(item.filter.id)
                scrollTo({ top: 0 })
              }}
            >
              <span className="sr-only">{fill(open, { serial: '' })}</span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 font-semibold">
                <span className="min-w-0 wrap-anywhere">
                  {item.filter.serialNumber ?? noSerial}
                </span>{' '}
                <RushMark of={rushOf(item)} />
              </span>
              <span className="text-sm text-soot-800">
                {[
                  item === current
                    ? here
                    : benchStates[asIfSent(item.filter, bench.waiting).state].word,
                  heldSince(item.filter),
                  markOf(item, bench),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="w-full text-sm text-soot-800">
                {[item.filter.vehicle?.name, item.service.customer].filter(Boolean).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By itself, or with its whole order. */
const rushOf = ({ filter, service }: WorkItem) => ({
  rush: filter.rush === true || service.rush === true,
})

/** Since when it waits for an answer. */
function heldSince({ state, steps }: ServiceFilter): string | null {
  const held = state === 'on_hold' ? steps.findLast((step) => step.state === state) : undefined
  return held === undefined ? null : fill(hold.since, { day: shortDay(todayAt(new Date(held.at))) })
}

function markOf({ filter }: WorkItem, { waiting }: Bench): string | null {
  const own = ofFilter(waiting, filter.id)
  if (own.length === 0) return null
  return own.some(({ problem }) => problem !== null) ? words.problemMark : words.mark
}
