import { aboutKind } from '#content/filter-kinds.ts'
import { costsOf } from '#domain/maintenance/urgency.ts'
import { randomFrom } from '#domain/random-setup.ts'
import type { Adviser } from './adviser.ts'
import { dayOf, distanceOn, fleetsOf, years, type Life, type Truck, type World } from './truck.ts'

const everyDays = 14
const leastMiles = 50

/** `from`: the day on which somebody begins to follow the advice; `blank`: services of which nobody says whether they were due. */
type Loop = { from: number; blank: number }

/** What following an adviser costs, and what it has done, by year from the first that is followed on. */
export type Followed = { dollars: number; miles: number; services: number[]; missed: number[] }

/**
 * A closed loop: the lives answer to the advice, asked every two weeks. A filter that nobody
 * services runs until it is due, and costs what a missed one costs.
 */
export function follow(world: World, adviser: Adviser, { from, blank }: Loop): Followed {
  const done: Followed = { dollars: 0, miles: 0, services: [], missed: [] }
  for (const trucks of fleetsOf(world)) {
    const running = trucks.map((truck, at) => runningOn(truck, at, from, blank))
    for (let day = from + everyDays; day < 365 * years; day += everyDays) {
      for (const one of running) endLives(one, day, done, Math.floor((day - from) / 365))
      const said = adviser(
        running.map((one) => situationOf(one, day)),
        day,
      )
      for (const [at, one] of running.entries()) {
        const days = said[at]?.serviceIn ?? null
        if (one.point === null && days !== null && days <= everyDays) {
          one.asked.push(day)
          one.point = distanceOn(one.truck, day + Math.max(0, Math.floor(days)))
        }
      }
    }
    for (const { truck } of running)
      done.miles += distanceOn(truck, 365 * years) - distanceOn(truck, from)
  }
  return done
}

export const dollarsPerThousandMiles = ({ dollars, miles }: Followed): number =>
  (1000 * dollars) / miles

/** `point`: where it is to be serviced, in miles; `isEntered`: whether somebody said of the nth that it was due. */
type Running = {
  truck: Truck
  past: Life[]
  first: number
  point: number | null
  asked: number[]
  isEntered: (nth: number) => boolean
}

function runningOn(truck: Truck, at: number, day: number, blank: number): Running {
  const miles = distanceOn(truck, day)
  return {
    truck,
    past: truck.lives.filter(({ to }) => to <= miles),
    first: truck.lives[0]?.from ?? 0,
    point: null,
    asked: [],
    isEntered: (nth) => blank === 0 || randomFrom(at * 7919 + nth * 104_729 + 1)() >= blank,
  }
}

function nowOf({ truck, past, first }: Running): { from: number; whole: number } {
  const from = past.at(-1)?.to ?? first
  return { from, whole: truck.wholeOf(past.length, from) }
}

/** Ends the lives that were serviced, or due, since the last look. */
function endLives(one: Running, day: number, done: Followed, year: number): void {
  const { truck, past } = one
  const costs = costsOf(aboutKind[truck.kind])
  for (;;) {
    const { from, whole } = nowOf(one)
    const ends = Math.max(leastMiles, Math.min(whole, (one.point ?? Infinity) - from))
    if (from + ends > distanceOn(truck, day) || !Number.isFinite(ends)) return
    const wasDue = ends >= whole
    past.push({
      from,
      whole,
      to: from + ends,
      wasDue,
      isRecorded: true,
      dueEntered: one.isEntered(past.length),
    })
    one.point = null
    done.dollars += wasDue ? costs.missed : costs.planned
    done.services[year] = (done.services[year] ?? 0) + 1
    done.missed[year] = (done.missed[year] ?? 0) + Number(wasDue)
  }
}

function situationOf(one: Running, day: number) {
  const { truck, past } = one
  const { from, whole } = nowOf(one)
  const now = { from, whole, to: Infinity, wasDue: false, isRecorded: false, dueEntered: false }
  const due = from + whole
  return {
    truck,
    asked: one.asked,
    rows: truck.rowsOn(day, [...past, now]),
    leftDays: (Number.isFinite(due) ? dayOf(truck, due) : truck.distance.length) - day,
  }
}
