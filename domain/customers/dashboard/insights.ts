import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { sumCents } from '#domain/invoices/invoices.ts'
import { centsOf } from '#domain/money.ts'
import { isAllRefused } from '#domain/outcome.ts'
import { savedByCleaning } from '#domain/savings/savings-rate.ts'
import type { Insights } from './contract.ts'

/** Completed or delivered. Costs are dollars as text, null where none was noted. */
export type FinishedService = {
  filterType: string
  quantity: number
  /** Of them, those that could not be restored. */
  refused: number
  isDelivered: boolean
  serviceDate: Day
  pickupDate: Day | null
  deliveryDate: Day | null
  cost: string | null
}

export type IssuedInvoice = { issueDate: Day; amount: string }

// One gap between two visits is no habit yet.
const fewestGaps = 2
/** Door to door: the bench takes a day or two, the roads the rest. */
const onTimeDays = 7

/** Sums in dollars; null where the rows say too little. */
export function insightsOf(
  services: readonly FinishedService[],
  invoices: readonly IssuedInvoice[],
  nextServiceBookedOn: Day | null,
  today: Day,
): Insights {
  const days = [...new Set(services.map(({ serviceDate }) => serviceDate))]
    .filter((day) => day <= today)
    .sort()
  const last = days.at(-1) ?? null
  const usual = usualGap(days)
  const back = services.flatMap((service) => backFrom(service, today))
  return {
    usualDaysBetweenServices: usual,
    daysSinceLastService: last === null ? null : daysBetween(last, today),
    nextServiceExpectedOn: last === null || usual === null ? null : addDays(last, usual),
    nextServiceBookedOn,
    filtersServiced: services.reduce((sum, { quantity }) => sum + quantity, 0),
    savedAgainstReplacement: saved(services),
    turnaround: turnaroundOf(back),
    onTimeShare:
      back.length === 0
        ? null
        : Math.round(100 * mean(back.map(({ away }) => Number(away <= onTimeDays)))),
    spentThisYear: spentIn(Number(today.slice(0, 4)), invoices),
    spentLastYear: spentIn(Number(today.slice(0, 4)) - 1, invoices),
  }
}

/** The median, because one long pause must not move what is usual. */
function usualGap(days: readonly Day[]): number | null {
  const gaps = days
    .slice(1)
    .map((day, at) => daysBetween(days[at] ?? day, day))
    .sort((a, b) => a - b)
  if (gaps.length < fewestGaps) return null
  const [low = 0, high = 0] = [
    gaps[Math.floor((gaps.length - 1) / 2)],
    gaps[Math.floor(gaps.length / 2)],
  ]
  return Math.round((low + high) / 2)
}

type Back = { away: number; inShop: number }

/** Of filters that are ready the day of delivery may be a plan still: it says nothing yet. */
function backFrom(
  { isDelivered, serviceDate, pickupDate, deliveryDate }: FinishedService,
  today: Day,
): Back[] {
  return !isDelivered ||
    pickupDate === null ||
    deliveryDate === null ||
    deliveryDate < pickupDate ||
    deliveryDate > today
    ? []
    : [
        {
          away: daysBetween(pickupDate, deliveryDate),
          inShop: daysBetween(pickupDate, serviceDate),
        },
      ]
}

/** Of those that were ready between pickup and delivery, so that both parts make one whole. */
function turnaroundOf(back: readonly Back[]): Insights['turnaround'] {
  const known = back.filter(({ away, inShop }) => inShop >= 0 && inShop <= away)
  if (known.length === 0) return null
  return {
    shopDays: tenths(mean(known.map(({ inShop }) => inShop))),
    roadDays: tenths(mean(known.map(({ away, inShop }) => away - inShop))),
  }
}

const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
const tenths = (number: number) => Math.round(10 * number) / 10

function saved(services: readonly FinishedService[]): number | null {
  // Where none was restored, nobody was saved a new one.
  const priced = services.flatMap(({ cost, filterType, quantity, refused }) =>
    cost === null || isAllRefused({ quantity, refused })
      ? []
      : [savedByCleaning(centsOf(cost), filterType)],
  )
  return priced.length === 0 ? null : Math.round(sum(priced)) / 100
}

function spentIn(year: number, invoices: readonly IssuedInvoice[]): number {
  return (
    sumCents(
      invoices
        .filter(({ issueDate }) => issueDate.startsWith(`${year}-`))
        .map(({ amount }) => amount),
    ) / 100
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
