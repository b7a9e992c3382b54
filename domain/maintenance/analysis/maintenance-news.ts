import { maintenanceNews } from '#content/maintenance-news.ts'
import { daysBetween, formatLongDay, type Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { type Urgency, type WeeklyLevel, weeklyLevels } from '#domain/maintenance/urgency.ts'
import { compared } from '#domain/text-order.ts'

export type UnnotifiedFilter = {
  filterType: string
  vehicle: string
  urgency: Urgency
  serviceBy: Day | null
}

/** `lines` are in the mail, below the message. */
export type MaintenanceNews = { title: string; message: string; lines: string[] }

const { critical, digest } = maintenanceNews
type UnitText =
  | (typeof critical.one)['title' | 'message']
  | (typeof digest.one)[keyof typeof digest.one]
  | (typeof digest.line)[keyof typeof digest.line]

// Nobody reads a longer mail; the page shows all of them.
const mostLines = 20
const mostNamed = 5

export function criticalNews(unnotified: readonly UnnotifiedFilter[]): MaintenanceNews | null {
  const [first] = unnotified
  if (first === undefined) return null
  const { one, several } = critical
  if (unnotified.length === 1)
    return { title: withUnit(one.title, first), message: withUnit(one.message, first), lines: [] }
  const names = unnotified
    .slice(0, mostNamed)
    .map(({ vehicle, filterType }) => `${vehicle} (${filterType})`)
  const list = [...names, ...moreOf(unnotified.length - names.length)].join(', ')
  const counted = { count: unnotified.length, list }
  return { title: fill(several.title, counted), message: fill(several.message, counted), lines: [] }
}

/** What can wait for its week: the high ones first, each with the day to service it by. */
export function weeklyNews(
  unnotified: readonly UnnotifiedFilter[],
  today: Day,
): MaintenanceNews | null {
  const sorted = unnotified.filter(isOfTheWeek).sort(
    (a, b) =>
      // "high" stands before "medium" in the alphabet too.
      compared(a.urgency, b.urgency) ||
      compared(a.serviceBy ?? '9', b.serviceBy ?? '9') ||
      compared(a.vehicle, b.vehicle),
  )
  const [first] = sorted
  if (first === undefined) return null
  const { line, one, several } = digest
  if (sorted.length === 1)
    return {
      title: withUnit(one.title, first),
      message: withUnit(one[whenOf(first, today)], first),
      lines: [],
    }
  const parts = weeklyLevels.flatMap((level) => {
    const count = sorted.filter(({ urgency }) => urgency === level).length
    return count === 0 ? [] : [fill(several[level], { count })]
  })
  const lines = sorted.slice(0, mostLines).map((unit) => withUnit(line[whenOf(unit, today)], unit))
  return {
    title: fill(several.title, { count: sorted.length }),
    message: `${parts.join(', ')}.`,
    lines: [...lines, ...moreOf(sorted.length - lines.length)],
  }
}

function whenOf({ urgency, serviceBy }: UnnotifiedFilter & { urgency: WeeklyLevel }, today: Day) {
  // Only what was refused is high without a day.
  if (serviceBy === null) return 'refused'
  if (daysBetween(today, serviceBy) < 0) return urgency === 'high' ? 'highLate' : 'mediumLate'
  return urgency
}

function isOfTheWeek(unit: UnnotifiedFilter): unit is UnnotifiedFilter & { urgency: WeeklyLevel } {
  // What is to be inspected first has no day; its card says so.
  return unit.urgency === 'high' || (unit.urgency === 'medium' && unit.serviceBy !== null)
}

function moreOf(count: number): string[] {
  return count > 0 ? [fill(digest.more, { count })] : []
}

function withUnit(text: UnitText, { filterType, vehicle, serviceBy }: UnnotifiedFilter): string {
  return fill(text, {
    filter: filterType,
    vehicle,
    day: serviceBy === null ? '' : formatLongDay(serviceBy),
  })
}
