import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planSection as texts } from '#content/fleet-analytics.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import type { MaintenancePlan } from '#domain/maintenance/plan/contract.ts'
import { maintenancePlanQuery } from '#web/data/maintenance.ts'
import { number, wholeDollars } from '#web/account/format/format-amount.ts'
import { Problem } from '#web/account/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { monthsOf } from './month-days.ts'
import { PickupList } from './pickup-list.tsx'
import { PlanCalendar } from './plan-calendar.tsx'
import { PlanDownloads } from './plan-downloads.tsx'

type Params = Readonly<Record<string, string>>
type Places = MaintenanceSummary['places']
type PlanSectionProps = {
  places: Places
  params: Params
  setParams: (values: Params) => void
}

const spareChoices = ['1', '2', '3', '5', '10', '20', '50'] as const

/** What waits, grouped into pickups: as a calendar, as a list, on paper and as a table. */
export function PlanSection({ places, params, setParams }: PlanSectionProps) {
  const spare = spareChoices.find((choice) => choice === params['spare']) ?? ''
  const { data, error, isPending, refetch } = useQuery(maintenancePlanQuery(spare))
  const isEmpty = data?.services === 0
  return (
    <section aria-labelledby="plan" className="min-w-0 lg:col-span-2">
      <h2 id="plan" className="section-head text-lg">
        {texts.heading}
      </h2>
      {isEmpty ? (
        <p className="py-4 text-sm">{texts.none}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4 pt-4">
            <p className="measure text-sm text-soot-800">
              {data && `${placesSentence(places)} ${sentencesOf(data)}`}
            </p>
            <div className="flex flex-wrap items-end gap-4">
              <Select
                label={texts.spare.label}
                value={spare}
                onChoose={(value) => setParams({ spare: value })}
              >
                <option value="">{texts.spare.any}</option>
                {spareChoices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </Select>
              <PlanDownloads spare={spare} />
            </div>
          </div>
          <p role="status" className="sr-only">
            {data && statusOf(data)}
          </p>
          {isPending && <SkeletonLines label={texts.loading} lines={6} />}
          {error && <Problem message={error.message} onAgain={() => void refetch()} />}
          {data && <Plan plan={data} />}
        </>
      )}
    </section>
  )
}

/** All recommendations, and which of them the plan is made of. */
function placesSentence(places: Places): string {
  const { one, many, ...names } = texts.places
  const total = Object.values(places).reduce((sum, count) => sum + count, 0)
  const each = (Object.keys(names) as (keyof Places)[])
    .filter((name) => places[name] > 0)
    .map((name) => fill(names[name], { count: number(places[name]) }))
    .join(', ')
  return fill(total === 1 ? one : many, { total: number(total), places: each })
}

function sentencesOf(plan: MaintenancePlan): string {
  const { takenEarlyDays, mostEarly, filtersADay } = plan
  const sentences = [
    fill(texts.text, { days: takenEarlyDays }),
    fill(texts.shop, { count: filtersADay }),
    mostEarly > takenEarlyDays ? fill(texts.fullDays, { days: mostEarly }) : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

function statusOf(plan: MaintenancePlan): string {
  const { one, many } = texts.status
  const late = lateOf(plan)
  return plan.trips === 1 ? fill(one, { late }) : fill(many, { pickups: number(plan.trips), late })
}

function lateOf({ late, spare }: MaintenancePlan): string {
  if (late === 0) return ''
  const count = late === 1 ? texts.late.one : fill(texts.late.many, { count: number(late) })
  return `${count} ${spare === null ? texts.lateHelp.shop : texts.lateHelp.spare}`
}

function Plan({ plan }: { plan: MaintenancePlan }) {
  const { pickups, trips, services, cost, leftOut, late } = plan
  const first = pickups[0]?.on ?? plan.madeOn
  const [pressed, setPressed] = useState<Day | null>(first)
  const [turned, setMonth] = useState(first.slice(0, 7))
  // Another number of trucks makes other days.
  const isThere = pressed === null || pickups.some(({ on }) => on === pressed)
  const chosen = isThere ? pressed : first
  const month = isThere && monthsOf(plan).includes(turned) ? turned : first.slice(0, 7)
  const stats = {
    services: number(services),
    pickups: number(trips),
    cost: wholeDollars(cost),
  }

  function choose(on: Day | null) {
    setPressed(on)
    if (on !== null) setMonth(on.slice(0, 7))
  }

  function turn(to: string) {
    if (!isThere) setPressed(first)
    setMonth(to)
  }

  return (
    <>
      {late > 0 && (
        <p className="mt-4 border-l-4 border-kiln pl-3 text-sm font-semibold">{lateOf(plan)}</p>
      )}
      <dl className="mt-4 grid grid-cols-3 gap-x-6 gap-y-4">
        {Object.entries(stats).map(([name, figure]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-soot-600">{texts.stats[name as keyof typeof stats]}</dt>
            <dd className="text-xl font-extrabold">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[5fr_7fr]">
        <PlanCalendar plan={plan} month={month} onMonth={turn} chosen={chosen} onChoose={choose} />
        <PickupList pickups={pickups} chosen={chosen} onChoose={choose} />
      </div>
      {leftOut > 0 && (
        <p className="mt-4 text-sm text-soot-800">
          {fill(texts.leftOut, { count: number(leftOut) })}
        </p>
      )}
      <p className="measure mt-4 text-sm text-soot-600">{texts.promise}</p>
    </>
  )
}
