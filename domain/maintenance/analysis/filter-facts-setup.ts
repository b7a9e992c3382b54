import { addDays } from '#domain/calendar.ts'
import { casesOf } from './filter-facts.ts'
import type { ServiceRow, VehicleRow } from './vehicle-facts.ts'
import type { MetricRow } from './metric-evidence.ts'

export const today = '2026-03-10'
export const ago = (days: number) => addDays(today, -days)
export const truck: VehicleRow = {
  id: 'a',
  vehicleType: 'Tractor',
  year: 2018,
  engineType: null,
  operatingConditions: 'Regional haul',
  averageMilesPerMonth: 7500,
  filterTypes: ['DPF'],
  maintenanceHistory: null,
  currentMileage: 400_000,
  lastServiceMileage: 250_000,
  addedOn: today,
}

export const service = (
  daysAgo: number,
  mileage: number | null,
  more: Partial<ServiceRow> = {},
): ServiceRow => ({ filterType: 'DPF', on: ago(daysAgo), mileage, wasDue: null, ...more })
export const factsOf = (
  vehicle: Partial<VehicleRow> = {},
  services: ServiceRow[] = [],
  metrics: MetricRow[] = [],
) => {
  const [first] = casesOf({ ...truck, ...vehicle }, services, metrics, today)
  if (first === undefined) throw new Error('no filter')
  return first
}
