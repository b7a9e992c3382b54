import { addDays, daysPerMonth, instantAt, todayAt } from '#domain/calendar.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import type { DemoService } from './demo-services.ts'

type Past = { filter: string; daysAgo: number; wasDue?: boolean }
type Trend = {
  metric: string
  from: number
  to: number
  days: number
  every: number
  bend?: number
}
type Truck = {
  unit: string
  type: string
  make: string | null
  model: string | null
  year: number | null
  engine: string | null
  conditions: string | null
  milesPerMonth: number | null
  filters: readonly string[] | null
  /** What the odometer shows; null where nobody has read it. */
  miles: number | null
  past: readonly Past[]
  trends: readonly Trend[]
}

const monthsOfReadings = 18

const trucks: readonly Truck[] = [
  {
    unit: 'Unit 109',
    type: 'Refuse truck',
    make: 'Mack',
    model: 'LR',
    year: 2018,
    engine: 'Mack MP7',
    conditions: 'Refuse route, stop-and-go, long idling',
    milesPerMonth: 2400,
    filters: ['DPF', 'Engine air'],
    miles: 164_300,
    past: [
      { filter: 'DPF', daysAgo: 1130, wasDue: true },
      { filter: 'DPF', daysAgo: 716, wasDue: true },
      { filter: 'Engine air', daysAgo: 60 },
    ],
    trends: [
      { metric: 'differential_pressure', from: 9, to: 46, days: 540, every: 30, bend: 2.2 },
      { metric: 'ash', from: 8, to: 84, days: 540, every: 90 },
    ],
  },
  {
    unit: 'Unit 114',
    type: 'Class 8 tractor',
    make: 'Freightliner',
    model: 'Cascadia',
    year: 2019,
    engine: 'Detroit DD15',
    conditions: 'Regional haul, mixed',
    milesPerMonth: 7600,
    filters: ['DPF', 'DOC', 'Engine air'],
    miles: 612_400,
    past: [
      { filter: 'DPF', daysAgo: 1450, wasDue: true },
      { filter: 'DPF', daysAgo: 640 },
      { filter: 'DOC', daysAgo: 300 },
      { filter: 'Engine air', daysAgo: 164 },
    ],
    trends: [
      { metric: 'differential_pressure', from: 8.4, to: 23, days: 540, every: 30, bend: 1.6 },
      { metric: 'restriction', from: 5.2, to: 16.5, days: 160, every: 20, bend: 1.3 },
    ],
  },
  {
    unit: 'Unit 117',
    type: 'Class 8 tractor',
    make: 'Volvo',
    model: 'VNL 760',
    year: 2021,
    engine: 'Volvo D13',
    conditions: 'Line haul, highway',
    milesPerMonth: 10_400,
    filters: ['DPF', 'Engine air'],
    miles: 486_900,
    past: [
      { filter: 'DPF', daysAgo: 585, wasDue: false },
      { filter: 'Engine air', daysAgo: 90 },
    ],
    trends: [
      { metric: 'differential_pressure', from: 8.6, to: 46, days: 540, every: 30, bend: 2.4 },
      { metric: 'regeneration_interval', from: 480, to: 210, days: 500, every: 45 },
      { metric: 'restriction', from: 5, to: 8.5, days: 85, every: 20 },
    ],
  },
  {
    unit: 'Unit 121',
    type: 'Box truck',
    make: 'International',
    model: 'MV607',
    year: 2017,
    engine: 'Cummins B6.7',
    conditions: 'City delivery, short trips',
    milesPerMonth: 2900,
    filters: ['DPF', 'Cabin air'],
    miles: 231_500,
    past: [
      { filter: 'DPF', daysAgo: 431 },
      { filter: 'Cabin air', daysAgo: 160 },
    ],
    trends: [{ metric: 'backpressure', from: 13, to: 50, days: 400, every: 40, bend: 1.4 }],
  },
  {
    unit: 'Unit 106',
    type: 'Class 8 tractor',
    make: 'Kenworth',
    model: 'T680',
    year: 2020,
    engine: 'PACCAR MX-13',
    conditions: 'Regional haul',
    milesPerMonth: 7100,
    filters: ['DPF', 'Engine air'],
    miles: 447_200,
    past: [
      { filter: 'DPF', daysAgo: 1010, wasDue: true },
      { filter: 'DPF', daysAgo: 95, wasDue: true },
      { filter: 'Engine air', daysAgo: 70 },
    ],
    trends: [
      { metric: 'differential_pressure', from: 8, to: 9.2, days: 90, every: 30 },
      { metric: 'ash', from: 2, to: 9, days: 90, every: 45 },
      { metric: 'restriction', from: 5.4, to: 18.5, days: 68, every: 15, bend: 1.3 },
    ],
  },
  {
    unit: 'Unit 131',
    type: 'Class 8 tractor',
    make: 'Freightliner',
    model: 'Cascadia',
    year: null,
    engine: null,
    conditions: null,
    milesPerMonth: 6800,
    filters: ['DPF'],
    miles: 21_600,
    past: [],
    trends: [],
  },
  {
    unit: 'Yard loader 2',
    type: 'Wheel loader',
    make: 'Volvo',
    model: 'L90H',
    year: 2016,
    engine: null,
    conditions: 'Gravel yard, dust',
    milesPerMonth: 900,
    filters: ['DPF', 'Engine air', 'Cabin air'],
    miles: null,
    past: [
      { filter: 'DPF', daysAgo: 700, wasDue: true },
      { filter: 'Engine air', daysAgo: 45 },
    ],
    trends: [{ metric: 'differential_pressure', from: 8.5, to: 43, days: 540, every: 60, bend: 2 }],
  },
]

/**
 * Services of the demo customer that were of one unit: which, and whether the filter was found due.
 */
const links: Record<string, { unit: string; wasDue: boolean }> = {
  'demo-service-8': { unit: 'Unit 106', wasDue: true },
  'demo-service-15': { unit: 'Unit 121', wasDue: false },
  'demo-service-18': { unit: 'Unit 109', wasDue: true },
}

export const demoVehicleId = (unit: string): string =>
  `demo-${unit.toLowerCase().replaceAll(' ', '-')}`

export function demoVehicles(customerId: string, now: Date): NewRowOf<'vehicle_profiles'>[] {
  return trucks.map((truck, at) => ({
    id: demoVehicleId(truck.unit),
    customerId,
    vehicleIdentifier: truck.unit,
    vehicleType: truck.type,
    make: truck.make,
    model: truck.model,
    year: truck.year,
    engineType: truck.engine,
    operatingConditions: truck.conditions,
    averageMilesPerMonth: truck.milesPerMonth,
    filterTypes: truck.filters === null ? null : JSON.stringify(truck.filters),
    maintenanceHistory: JSON.stringify(historyOf(truck, now)),
    currentMileage: truck.miles,
    createdAt: instantAt(addDays(todayAt(now), -560 + at * 3), '09:30'),
    updatedAt: now,
  }))
}

/** Odometers once a month, and what was read on the filters. */
export function demoMetrics(customerId: string, now: Date): NewRowOf<'maintenance_metrics'>[] {
  return trucks.flatMap((truck) => {
    const odometer =
      truck.miles === null
        ? []
        : Array.from(
            {
              length:
                Math.min(monthsOfReadings, Math.floor(truck.miles / (truck.milesPerMonth ?? 1))) +
                1,
            },
            (_empty, months) => ({
              metric: 'odometer',
              daysAgo: Math.round(months * daysPerMonth),
              value: milesAt(truck, months * daysPerMonth),
            }),
          )
    const read = truck.trends.flatMap(({ metric, from, to, days, every, bend = 1 }) =>
      Array.from({ length: Math.floor(days / every) }, (_empty, at) => {
        const daysAgo = at * every + 2
        const wobble = 1 + (((at * 7 + truck.unit.length * 3) % 5) - 2) / 100
        return {
          metric,
          daysAgo,
          value: (from + (to - from) * (1 - daysAgo / days) ** bend) * (at === 0 ? 1 : wobble),
        }
      }),
    )
    return [...odometer, ...read].map(({ metric, daysAgo, value }) => ({
      id: `${demoVehicleId(truck.unit)}-${metric}-${daysAgo}`,
      customerId,
      vehicleId: demoVehicleId(truck.unit),
      metricType: metric,
      metricValue: value.toFixed(2),
      recordedDate: instantAt(addDays(todayAt(now), -daysAgo), '12:00'),
      createdAt: instantAt(addDays(todayAt(now), -daysAgo), '12:05'),
    }))
  })
}

/** Which vehicle a service was of, at which mileage, and how its filter was found. */
export function linkOf(
  service: DemoService,
  now: Date,
): { vehicleId?: string; mileage?: number; wasDue?: boolean } {
  const link = links[service.id]
  const truck = trucks.find(({ unit }) => unit === link?.unit)
  if (link === undefined || truck === undefined) return {}
  const daysAgo = (Date.parse(todayAt(now)) - Date.parse(service.serviceDate)) / 86_400_000
  return {
    vehicleId: demoVehicleId(truck.unit),
    mileage: Math.round(milesAt(truck, daysAgo)),
    wasDue: link.wasDue,
  }
}

/** Which vehicle that is, by its name. */
export const unitOf = ({ id }: DemoService): string | null => links[id]?.unit ?? null

function historyOf(truck: Truck, now: Date): object[] {
  return truck.past.map(({ filter, daysAgo, wasDue }) => ({
    filterType: filter,
    date: addDays(todayAt(now), -daysAgo),
    ...(truck.miles === null ? {} : { mileage: Math.round(milesAt(truck, daysAgo)) }),
    ...(wasDue === undefined ? {} : { wasDue }),
  }))
}

/** What its odometer showed so many days ago; null where nobody reads it. */
export function demoMileage(unit: string, daysAgo: number): number | null {
  const truck = trucks.find((one) => one.unit === unit)
  return truck === undefined || truck.miles === null ? null : milesAt(truck, daysAgo)
}

function milesAt({ miles, milesPerMonth }: Truck, daysAgo: number): number {
  return Math.max(0, Math.round((miles ?? 0) - (daysAgo / daysPerMonth) * (milesPerMonth ?? 0)))
}
