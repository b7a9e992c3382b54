import type { Day } from '#domain/calendar.ts'
import { draftOf, type Draft } from '#domain/maintenance/recommendation.ts'
import { fleetOf, withFleet } from './fleet-lives.ts'
import { casesOf, type EndedLife, type FilterCase, type ServiceRow, type VehicleRow } from './filter-facts.ts'
import type { MetricRow } from './metric-evidence.ts'

export type FleetRows = {
  vehicles: readonly VehicleRow[]
  services: ReadonlyMap<string, readonly ServiceRow[]>
  metrics: ReadonlyMap<string, readonly MetricRow[]>
}

export type Advice = Draft & { vehicleId: string; ended: readonly EndedLife[] }

/** What is to be said of every filter of these vehicles. One that cannot be read is skipped and counted, and harms no other. */
export function analyseFleet({ vehicles, services, metrics }: FleetRows, today: Day): { advice: Advice[]; unread: string[] } {
  const cases: (FilterCase & { vehicleId: string })[] = []
  const unread: string[] = []
  for (const vehicle of vehicles) {
    try {
      for (const one of casesOf(vehicle, services.get(vehicle.id) ?? [], metrics.get(vehicle.id) ?? [], today)) cases.push({ ...one, vehicleId: vehicle.id })
    } catch {
      unread.push(vehicle.id)
    }
  }
  const fleet = fleetOf(cases)
  return { advice: cases.map((one) => ({ ...draftOf(one.filterType, withFleet(one, fleet), today), vehicleId: one.vehicleId, ended: one.ended })), unread }
}
