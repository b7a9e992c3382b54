import { kinds, type Kind, type ProcessorMs, type Report, rowOf } from './report.ts'

/** Cores are never planned full: waiting grows without bound there. */
const busyShare = 0.7
const secondsADay = 8 * 3600
const peakFactor = 3
/** A company's working day, assumed: twenty people in the portal, and the public who read of us. */
const dayOfCompany: Record<Kind, number> = { pages: 300, calls: 1500, forms: 20, messages: 100 }

export type Needs = {
  companies: number
  perSecond: Record<Kind, number>
  cores: { servers: number; nginx: number; database: number }
  processes: number
}

/** A request with all of its work: of a form not the emails that left meanwhile, but its own. */
export function costs(
  { rows, emails }: Pick<Report, 'rows' | 'emails'>,
  servers: number,
): Record<Kind, ProcessorMs> {
  const cost = (kind: Kind): ProcessorMs => {
    const row = rowOf(rows, { servers, kind, way: 'front' })
    if (row === null) throw new Error(`${kind} of ${servers} servers were not measured`)
    const more = kind === 'forms' ? emails.aForm - row.emails : 0
    const of = (part: keyof ProcessorMs) =>
      Math.max(0, row.processorMs[part] + more * emails.processorMs[part])
    return { server: of('server'), nginx: of('nginx'), database: of('database'), load: of('load') }
  }
  return {
    pages: cost('pages'),
    calls: cost('calls'),
    forms: cost('forms'),
    messages: cost('messages'),
  }
}

/** What one more process adds to each message, since each hears of all. */
export function costOfHearing({ rows }: Pick<Report, 'rows'>, servers: number): number {
  const of = (count: number) =>
    rowOf(rows, { servers: count, kind: 'messages', way: 'front' })?.processorMs.server ?? 0
  return (of(servers) - of(1)) / (servers - 1)
}

/** Requests a second that one machine carries with everything on it. */
export function carriedByMachine(cost: ProcessorMs, cores: number): number {
  return (cores * 1000 * busyShare) / (cost.server + cost.nginx + cost.database)
}

/** Requests a second that a database machine carries, and how many cores of servers that feeds. */
export function carriedByDatabase(cost: ProcessorMs, cores: number) {
  if (cost.database === 0) return null
  const perSecond = (cores * 1000 * busyShare) / cost.database
  return { perSecond, serverCores: (perSecond * (cost.server + cost.nginx)) / (1000 * busyShare) }
}

/** What the peak hour of so many companies asks for. */
export function needsOf(companies: number, cost: Record<Kind, ProcessorMs>): Needs {
  const perSecond = (kind: Kind) => (companies * dayOfCompany[kind] * peakFactor) / secondsADay
  const cores = (part: keyof ProcessorMs) =>
    kinds.reduce((sum, kind) => sum + (perSecond(kind) * cost[kind][part]) / 1000, 0) / busyShare
  const servers = cores('server')
  return {
    companies,
    perSecond: {
      pages: perSecond('pages'),
      calls: perSecond('calls'),
      forms: perSecond('forms'),
      messages: perSecond('messages'),
    },
    cores: { servers, nginx: cores('nginx'), database: cores('database') },
    // One more than the work needs: any of them may be away.
    processes: Math.ceil(servers) + 1,
  }
}

export const assumed = { busyShare, peakFactor, hours: secondsADay / 3600, dayOfCompany }
