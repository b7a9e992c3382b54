import { QueryClientProvider } from '@tanstack/react-query'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, daysBetween, type Day } from '#domain/calendar.ts'
import { analyseFleet, type Advice } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { overdueReasons, urgencyLevels } from '#domain/maintenance/urgency.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { RecommendationCard } from './recommendation-card.tsx'

// What a fleet manager reads, nothing else: the card of each filter of random vehicles, as text.

const today = '2026-11-22'
const client = createQueryClient()

beforeAll(() => void vi.useFakeTimers({ now: new Date(`${today}T17:00:00Z`) }))
afterAll(() => void vi.useRealTimers())

const daysAgo = (most: number) =>
  fc.integer({ min: 0, max: most }).map((days) => addDays(today, -days))
const anyVehicle: fc.Arbitrary<VehicleRow> = fc.record({
  id: fc.constant('a'),
  vehicleType: fc.constantFrom('Tractor', 'Refuse truck', 'School bus', 'Excavator', 'Van'),
  year: fc.option(fc.integer({ min: 2005, max: 2026 })),
  engineType: fc.option(fc.constantFrom('Cummins X15', 'Detroit DD15')),
  operatingConditions: fc.option(
    fc.constantFrom(
      'Regional haul',
      'Line haul, mountains',
      'City delivery, stop and go',
      'Dusty quarry',
    ),
  ),
  averageMilesPerMonth: fc.option(fc.integer({ min: 100, max: 14_000 })),
  filterTypes: fc.constantFrom(['DPF'], ['DPF', 'Engine air'], ['DOC', 'Cabin'], ['Hydraulic'], []),
  maintenanceHistory: fc.constant(null),
  currentMileage: fc.option(fc.integer({ min: 0, max: 1_200_000 })),
  lastServiceMileage: fc.option(fc.integer({ min: 0, max: 900_000 })),
  addedOn: daysAgo(900),
})
const anyServices: fc.Arbitrary<ServiceRow[]> = fc.array(
  fc.record({
    filterType: fc.constantFrom('DPF', 'DOC', 'Engine air'),
    on: daysAgo(2500),
    mileage: fc.option(fc.integer({ min: 0, max: 900_000 })),
    wasDue: fc.option(fc.boolean()),
  }),
  { maxLength: 3 },
)
const anyMetrics: fc.Arbitrary<MetricRow[]> = fc.array(
  fc.oneof(
    ...(
      [
        ['ash', 140],
        ['soot', 140],
        ['differential_pressure', 50],
        ['restriction', 30],
        ['soot_fault', 1],
        ['ash_fault', 1],
        ['pressure_fault', 1],
        ['efficiency_fault', 1],
        ['lamp_fault', 1],
        ['interrupted_regenerations', 4],
        ['regeneration_interval', 500],
        ['engine_hours', 30_000],
        ['regeneration_count', 3000],
      ] as const
    ).map(([metricType, most]) =>
      fc.record({
        metricType: fc.constant(metricType),
        value: fc.integer({ min: 0, max: most }),
        on: daysAgo(700),
        isNewDial: fc.constant(false),
      }),
    ),
    fc.record({
      metricType: fc.constant('odometer'),
      value: fc.integer({ min: 0, max: 1_200_000 }),
      on: daysAgo(700),
      isNewDial: fc.boolean(),
    }),
  ),
  { maxLength: 9 },
)

const isRead = (vehicle: VehicleRow, services: ServiceRow[], metrics: MetricRow[]) =>
  vehicle.currentMileage !== null ||
  services.some(({ mileage }) => mileage !== null) ||
  metrics.some(({ metricType }) => metricType === 'odometer')

function cardOf(advice: Advice): string {
  const { reasoning, urgency, confidence, savings, action, ...rest } = advice
  const recommendation = {
    ...rest,
    id: '1',
    customerId: 'c',
    vehicleIdentifier: 'Unit 109',
    urgencyLevel: urgency,
    confidenceScore: confidence.toFixed(2),
    estimatedCostSavings: savings.toFixed(2),
    recommendedAction: action,
    reasoningFactors: reasoning,
    status: 'pending' as const,
    scheduledDate: null,
    snoozedUntil: null,
    dismissReason: null,
    appointmentId: null,
    appointmentTime: null,
    createdAt: `${today}T10:00:00Z`,
    updatedAt: `${today}T10:00:00Z`,
  }
  const card = createElement(RecommendationCard, {
    recommendation,
    onReason: () => undefined,
    landing: { scheduled: null, dismissed: null },
  })
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, card))
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

const months =
  'January February March April May June July August September October November December'.split(' ')

/** The days that a date in words may mean: "May 4, 2027", "May 2027", "early 2028". */
function spanOf(words: string): [Day, Day] {
  const year = /\d{4}$/.exec(words)?.[0] ?? ''
  const third = ['early ', 'mid-', 'late '].findIndex((word) => words.startsWith(word))
  if (third >= 0) return [dayOf(year, 4 * third), addDays(dayOf(year, 4 * third + 4), -1)]
  const [name = '', day = ''] = words.split(/[ ,]+/)
  const month = months.indexOf(name)
  if (month < 0) throw new Error(`no date: ${words}`)
  const first = dayOf(year, month)
  if (words.includes(',')) return [addDays(first, Number(day) - 1), addDays(first, Number(day) - 1)]
  return [first, addDays(dayOf(year, month + 1), -1)]
}

function dayOf(year: string, month: number): Day {
  return `${Number(year) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** Whether one card calls miles estimated that another card of the same vehicle shows as read. */
function isReadAndEstimated(texts: readonly string[]): boolean {
  const shown = texts.map((text) => /^Current mileage\n(.+)$/m.exec(text)?.[1] ?? '')
  return (
    shown.some((miles) => miles.startsWith('about')) && shown.some((miles) => /^\d/.test(miles))
  )
}

/** What the card says against itself; empty where it says nothing wrong. */
function contradictionsOf(text: string): string[] {
  const wrong: string[] = []
  const check = (holds: boolean, what: string) => holds || wrong.push(what)
  const found = (pattern: RegExp) => pattern.exec(text)?.slice(1)
  const after = (label: string) => text.split(`${label}\n`)[1]?.split('\n')[0] ?? ''
  const numberIn = (words: string) => Number(words.replaceAll(/[^\d.-]/g, ''))

  check(!/NaN|undefined|null|Infinity|[{}]/.test(text), 'a value that is none')
  const level = found(/^(Critical|High|Medium|Low)$/m)?.[0]
  check(level !== undefined, 'no level')
  if (text.includes('Inspect it first')) {
    check(level === 'Medium', 'inspect first, and not medium')
    check(text.includes('No data yet') && text.includes('Not known yet'), 'sure of nothing')
    check(!/\$|Likely due|Why, and how/.test(text), 'figures of what nobody knows')
    check(!/\b(20\d\d)\b/.test(text.replaceAll(/^\d.* mi.*$/gm, '')), 'a date of what nobody knows')
    return wrong
  }

  const isLate = /^(?:Overdue|Past its usual life)$/m.test(text)
  const said = found(/^.*(?:, service by|, by|Service the .+ around) ([^.]+)\./m)?.[0] ?? ''
  // What cleaning does not cure is checked before the day that its action names.
  const isChecked = /^Check it first$/m.test(text)
  const isDoneNow = isLate || level === 'Critical'
  const day = isDoneNow ? (found(/^Service by (.+)$/m)?.[0] ?? '') : said
  check(!isChecked || /^Check .+ first[:.]/m.test(text), 'check first, and not what')
  const [from, to] = isLate ? [today, today] : spanOf(day)
  const [soonest, latest] = [daysBetween(today, from), daysBetween(today, to)]
  if (isLate) {
    check(level === 'High' || level === 'Medium', 'overdue, and neither booked nor planned')
    check(!/ by [A-Z][a-z]+ \d|around|Likely due/.test(text), 'overdue, and a day ahead')
    const since = found(/since ([A-Z][^:]+):/)?.[0]
    check(since === undefined || spanOf(since)[0] <= today, 'overdue since a day ahead')
    const words = level === 'High' ? 'now.' : 'with the next preventive maintenance.'
    check(text.includes(words), 'overdue, and not what to do')
  } else if (level === 'Critical') {
    check(text.includes('within 48 hours'), 'critical, without its hours')
    check(latest <= 2, 'critical, and later than 48 hours')
  } else {
    check(!text.includes('48 hours'), 'the hours of critical')
    check(isChecked || /^Likely due .+[^.]$/m.test(text), 'no range first')
  }
  check(latest >= 0, 'a day that has passed')
  if (level === 'High') check(soonest <= 45, 'high, and later than 45 days')
  if (level === 'Medium')
    check(soonest <= 120 || /Service the .+ around/.test(text), 'planned, later than 120 days')
  if (level === 'Low') check(latest > 119, 'low, and within 120 days')

  check(
    !/two of its newest readings[^]*code \((?:P2463|P242F|P244B) .* is active/.test(text),
    'two readings, and one is a code',
  )
  const [days14 = 0, days45 = 0, days90 = 0] = (
    found(
      /Chance it’s (?:due|clogged): (.+) within 2 weeks, (.+) within 45 days, (.+) within 90 days/,
    ) ?? []
  ).map(numberIn)
  check(isLate !== text.includes('Chance it’s due'), 'overdue, and hardly ever due')
  check(days14 <= days45 && days45 <= days90, 'chances that fall')
  // predictor.md 4: nobody is so sure, whatever was read.
  check(days90 < 100, 'a sure chance')
  const isAtLimit = /^(?:At least two of its newest readings|Two signs say)/m.test(text)
  // Some are due already, however little their truck drives (docs/decisions/0014).
  check(!isAtLimit || (level === 'Critical' && days14 >= 12), 'at the limit, and not critical')
  const drawn = found(
    /(?:Service by|Next cleaning around) (.+)\n4 in 5 filters like this are due (.+)$/m,
  )
  check(
    (drawn === undefined) === isDoneNow,
    'a picture of the days ahead of what is to be done now',
  )
  const likely = found(/^Likely due (.+?)\.?$/m)?.[0]
  check(likely === drawn?.[1], 'two ranges')
  if (drawn !== undefined) check(drawn[0] === day, `two days: ${day} and ${drawn[0]}`)
  const last = found(
    /^Likely due (?!after).*?((?:[A-Z][a-z]+ \d+, |[A-Z][a-z]+ |early |mid-|late )\d{4})\.?$/m,
  )?.[0]
  if (last !== undefined) check(spanOf(last)[1] >= from, 'to service after four in five are due')

  const planned = found(/[Aa] cleaning (?:by|around|(?=now)) ?(.+?) costs about \$[\d,]+\./)?.[0]
  check(planned === (isDoneNow ? 'now' : day), 'the cost of another day')
  const atRisk = [
    ...text.matchAll(/About \$([\d,]+) is at risk|about \$([\d,]+) more is at risk/g),
  ].map(([, face, reason]) => face ?? reason)
  check(new Set(atRisk).size <= 1, 'two amounts at risk')
  check(isLate || atRisk.length === 0 || soonest <= 45, 'a loss in days that we tell to wait')
  check((text.match(/\bcheck[^.]* first[.:]/gi) ?? []).length <= 1, 'two things first')
  // look.md S9 b: no alarm for the price of lunch.
  check(
    atRisk.every((amount) => numberIn(amount ?? '') >= 50),
    'an amount that nobody changes a plan for',
  )
  const rate = numberIn(after('Savings rate'))
  const saved = numberIn(after('Cost savings'))
  const prices: Record<number, number[]> = { 70: [2800, 2100], 50: [90, 40, 300] }
  check(prices[rate]?.includes(saved) === true, `${saved} dollars saved, ${rate}%`)

  const [current, next] = [after('Current mileage'), after('Next service mileage')]
  if (current !== 'N/A') check(numberIn(next) >= numberIn(current) - 10, 'next before now')
  if (isLate) check(next === current, 'overdue, and miles ahead')
  check(/^about .*estimated$/.test(current) === /^about .*estimated$/.test(next), 'one estimated')
  const lives = text.split('How we got here\n')[1]?.split('Chance it')[0] ?? ''
  const lines = lives.match(/^(?:under )?[\d,]+ mi$/gm) ?? []
  const isByReadings = text.includes('the date follows from its readings alone')
  check(isByReadings === (lines.length === 0), 'steps of a life that only readings tell of')
  check(lines.length <= 3 && !/[+−]/.test(lives), 'more arithmetic than anyone reads')
  check(
    lines.every((line) => numberIn(line) > 0),
    'a life of nothing',
  )
  const confidence = numberIn(after('Confidence, to within 15%'))
  check(Number(found(/About (\d+) in 100 predictions/)?.[0]) === confidence, 'two confidences')
  return wrong
}

test('no card of a random vehicle contradicts itself', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(anyVehicle, anyServices, anyMetrics, (vehicle, services, metrics) => {
      const { advice } = analyseFleet(
        {
          vehicles: [vehicle],
          services: new Map([['a', services]]),
          metrics: new Map([['a', metrics]]),
        },
        today,
      )
      const texts = advice.map(cardOf)
      expect(isReadAndEstimated(texts), texts.join('\n\n')).toBe(false)
      for (const [at, one] of advice.entries()) {
        const text = texts[at] ?? ''
        if (one.reasoning === null && !isRead(vehicle, services, metrics))
          expect(text).toContain('Current mileage\nN/A')
        const key = one.reasoning?.overdue ?? (one.reasoning === null ? 'inspect' : one.urgency)
        seen.set(key, (seen.get(key) ?? 0) + 1)
        expect(contradictionsOf(text), text).toEqual([])
      }
    }),
    { numRuns: 6000 },
  )
  // Else what is checked above would be checked of nothing.
  for (const key of [...urgencyLevels, 'inspect', ...overdueReasons])
    expect(seen.get(key) ?? 0, key).toBeGreaterThan(3)
}, 600_000)
