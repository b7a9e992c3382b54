import { maintenanceNews } from '#content/maintenance-news.ts'
import { formatLongDay, type Day } from '#domain/calendar.ts'
import type { Urgency } from '#domain/maintenance/urgency.ts'

/** A filter that its customer is to be told of. */
export type Untold = { filterType: string; vehicle: string; urgency: Urgency; serviceBy: Day | null }

/** `lines` stand in the mail below the message. */
export type MaintenanceNews = { title: string; message: string; lines: string[] }

// A mail that lists more is read by nobody; the page shows them all.
const mostLines = 20
const mostNamed = 5

/** What is critical, in one message for all of it. */
export function criticalNews(untold: readonly Untold[]): MaintenanceNews | null {
  const [first] = untold
  if (first === undefined) return null
  const { one, several } = maintenanceNews.critical
  if (untold.length === 1) return { title: filled(one.title, first), message: filled(one.message, first), lines: [] }
  const names = untold.slice(0, mostNamed).map(({ vehicle, filterType }) => `${vehicle} (${filterType})`)
  const list = [...names, ...moreOf(untold.length - names.length)].join(', ')
  const counted = { count: untold.length.toLocaleString('en-US'), list }
  return { title: put(several.title, counted), message: put(several.message, counted), lines: [] }
}

/** What can wait for its week: the high ones first, each with its best day. */
export function weeklyNews(untold: readonly Untold[]): MaintenanceNews | null {
  const sorted = untold.filter(isOfTheWeek).sort((a, b) => compared(a.urgency, b.urgency) || compared(a.serviceBy ?? '9', b.serviceBy ?? '9') || compared(a.vehicle, b.vehicle))
  const [first] = sorted
  if (first === undefined) return null
  const { line, one, several } = maintenanceNews.digest
  if (sorted.length === 1) return { title: filled(one.title, first), message: filled(one[first.urgency], first), lines: [] }
  const parts = (['high', 'medium'] as const).flatMap((level) => {
    const count = sorted.filter(({ urgency }) => urgency === level).length
    return count === 0 ? [] : [put(several[level], { count: count.toLocaleString('en-US') })]
  })
  const lines = sorted.slice(0, mostLines).map((unit) => filled(line[unit.urgency], unit))
  return { title: put(several.title, { count: sorted.length.toLocaleString('en-US') }), message: `${parts.join(', ')}.`, lines: [...lines, ...moreOf(sorted.length - lines.length)] }
}

function isOfTheWeek(unit: Untold): unit is Untold & { urgency: 'high' | 'medium' } {
  return unit.urgency === 'high' || unit.urgency === 'medium'
}

function moreOf(count: number): string[] {
  return count > 0 ? [put(maintenanceNews.digest.more, { count: count.toLocaleString('en-US') })] : []
}

function filled(text: string, { filterType, vehicle, serviceBy }: Untold): string {
  return put(text, { filter: filterType, vehicle, day: serviceBy === null ? '' : formatLongDay(serviceBy) })
}

// In one pass: a vehicle that somebody calls {day} stays what it is.
function put(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

// "high" stands before "medium" in the alphabet too.
const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
