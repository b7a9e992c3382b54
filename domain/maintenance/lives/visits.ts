import type { Day } from '#domain/calendar.ts'
import type { LineFacts, ServiceRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { inTime, isSameVisit, together } from './vehicle-lives.ts'

/** What came in together: filters of orders, else a service that names the vehicle alone. */
export type Visit = { on: Day; lines: ServiceRow[]; service: ServiceRow | null }

export function visitsOf(services: readonly ServiceRow[]): Visit[] {
  const visits: Visit[] = []
  for (const service of [...services].sort(inTime)) {
    const last = visits.at(-1)
    const visit: Visit =
      last !== undefined && isSameVisit(last.on, service.on)
        ? last
        : { on: service.on, lines: [], service: null }
    if (visit !== last) visits.push(visit)
    const twin = visit.lines.findIndex(
      ({ line }) => line?.filterId !== null && line?.filterId === service.line?.filterId,
    )
    const known = visit.lines[twin]
    if (service.line === undefined)
      visit.service = visit.service === null ? service : together(visit.service, service)
    else if (known === undefined) visit.lines.push(service)
    else visit.lines[twin] = { ...together(known, service), line: ofSameVisit(known, service.line) }
  }
  return visits
}

/** Done again within the days of one visit, its life has ended with the first of both. */
function ofSameVisit({ line: first }: ServiceRow, { isRework, ...later }: LineFacts): LineFacts {
  return isRework && first?.isRework ? { ...later, isRework } : later
}
