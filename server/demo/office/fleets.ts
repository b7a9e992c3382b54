import { addDays, daysPerMonth, instantAt, todayAt } from '#domain/calendar.ts'
import { between, scatter } from '#server/demo/scatter.ts'
import { workingDay } from '#server/demo/demo-services.ts'
import { airChanges, type Vehicle } from './air-changes.ts'
import { customerId, type PersonKey, people } from './people.ts'
import { idsBegin, type OfficeRows } from './rows.ts'

const truck = {
  type: 'Refuse truck',
  make: 'Mack',
  model: 'LR',
  engine: 'Mack MP7',
  filters: ['DPF', 'Engine air'],
}
const bus = {
  type: 'Transit bus',
  make: 'Gillig',
  model: 'Low Floor',
  engine: 'Cummins L9',
  filters: ['DPF', 'Engine air'],
}
const tractor = {
  type: 'Class 8 tractor',
  make: 'Freightliner',
  model: 'Cascadia',
  engine: 'Detroit DD15',
  filters: ['DPF', 'DOC', 'Engine air'],
}

/** Three small fleets beside that of the demo customer. */
const fleets: Partial<Record<PersonKey, readonly Vehicle[]>> = {
  rocky: [
    {
      ...truck,
      unit: 'Truck 14',
      year: 2017,
      conditions: 'Residential refuse route, stop-and-go',
      milesPerMonth: 3_250,
      miles: 341_870,
      past: [
        { filter: 'DPF', daysAgo: 1275, wasDue: true },
        { filter: 'DPF', daysAgo: 765, wasDue: true },
        { filter: 'DPF', daysAgo: 330, wasDue: true },
      ],
      pressure: [8.6, 34.2],
    },
    {
      ...truck,
      unit: 'Truck 22',
      year: 2019,
      conditions: 'Residential refuse route, stop-and-go',
      milesPerMonth: 3_400,
      miles: 258_240,
      past: [
        { filter: 'DPF', daysAgo: 1100, wasDue: true },
        { filter: 'DPF', daysAgo: 560, wasDue: true },
        { filter: 'DPF', daysAgo: 90, wasDue: true },
      ],
      pressure: [8.1, 21.7],
    },
    {
      ...truck,
      unit: 'Truck 31',
      year: 2021,
      conditions: 'Commercial refuse route',
      milesPerMonth: 4_000,
      miles: 196_515,
      past: [
        { filter: 'DPF', daysAgo: 800, wasDue: true },
        { filter: 'DPF', daysAgo: 215, wasDue: false },
      ],
      pressure: [7.9, 12.3],
    },
    {
      ...truck,
      unit: 'Truck 40',
      year: 2022,
      conditions: 'Refuse transfer station shuttle',
      milesPerMonth: 4_400,
      miles: 188_960,
      past: [
        { filter: 'DPF', daysAgo: 640, wasDue: true },
        { filter: 'DPF', daysAgo: 37, wasDue: false },
      ],
    },
  ],
  black: [
    {
      ...bus,
      unit: 'Bus 4107',
      year: 2018,
      conditions: 'City transit line, frequent stops',
      milesPerMonth: 4_200,
      miles: 352_410,
      past: [
        { filter: 'DPF', daysAgo: 1150, wasDue: true },
        { filter: 'DPF', daysAgo: 620, wasDue: true },
        { filter: 'DPF', daysAgo: 3, wasDue: true },
      ],
    },
    {
      ...bus,
      unit: 'Bus 4112',
      year: 2018,
      conditions: 'City transit line, frequent stops',
      milesPerMonth: 4_100,
      miles: 347_960,
      past: [
        { filter: 'DPF', daysAgo: 1250, wasDue: true },
        { filter: 'DPF', daysAgo: 560, wasDue: true },
        { filter: 'DPF', daysAgo: 3, wasDue: false },
      ],
    },
    {
      ...bus,
      unit: 'Bus 4116',
      year: 2020,
      conditions: 'Express to Cleveland, highway',
      milesPerMonth: 3_890,
      miles: 214_300,
      past: [
        { filter: 'DPF', daysAgo: 588, wasDue: true },
        { filter: 'DPF', daysAgo: 271, wasDue: false },
      ],
      pressure: [8.3, 16.4],
    },
  ],
  harbor: [
    {
      ...tractor,
      unit: 'Tractor 503',
      year: 2020,
      conditions: 'Regional haul, lake effect winters',
      milesPerMonth: 7_400,
      miles: 498_120,
      past: [
        { filter: 'DPF', daysAgo: 489, wasDue: true },
        { filter: 'Engine air', daysAgo: 365, wasDue: true },
        { filter: 'Engine air', daysAgo: 122, wasDue: true },
      ],
      pressure: [8.2, 19.6],
    },
    {
      ...tractor,
      unit: 'Tractor 507',
      year: 2019,
      conditions: 'City port drayage, long idling',
      milesPerMonth: 4_150,
      miles: 371_480,
      past: [
        { filter: 'DPF', daysAgo: 1250, wasDue: true },
        { filter: 'DPF', daysAgo: 620, wasDue: true },
      ],
      pressure: [8.9, 31.8],
    },
    {
      ...tractor,
      unit: 'Tractor 512',
      year: 2022,
      conditions: 'Line haul, highway',
      milesPerMonth: 9_950,
      miles: 312_775,
      past: [{ filter: 'DPF', daysAgo: 11 }],
    },
  ],
}

export const fleetOwners = Object.keys(fleets) as PersonKey[]

const monthsOfReadings = 26

export function fleetRows(now: Date): OfficeRows {
  const today = todayAt(now)
  const vehicles = fleetOwners.flatMap((person) =>
    (fleets[person] ?? []).map((vehicle) => ({
      person,
      vehicle,
      id: `${idsBegin}${person}-${vehicle.unit.toLowerCase().replaceAll(' ', '-')}`,
    })),
  )
  const read = (at: (typeof vehicles)[number], metric: string, daysAgo: number, value: number) => {
    const day = workingDay(addDays(today, -daysAgo))
    const instant = instantAt(
      day,
      `${between(`${at.id} ${daysAgo}`, [10, 15])}:${between(`minute ${at.id} ${daysAgo}`, [10, 55])}`,
    )
    return {
      id: `${at.id}-${metric}-${daysAgo}`,
      customerId: customerId(at.person),
      vehicleId: at.id,
      metricType: metric,
      metricValue: value.toFixed(2),
      recordedDate: instant,
      createdAt: instant,
    }
  }
  return {
    vehicle_profiles: vehicles.map(({ person, vehicle, id }) => ({
      id,
      customerId: customerId(person),
      vehicleIdentifier: vehicle.unit,
      vehicleType: vehicle.type,
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      engineType: vehicle.engine,
      operatingConditions: vehicle.conditions,
      averageMilesPerMonth: vehicle.milesPerMonth,
      currentMileage: vehicle.miles,
      filterTypes: JSON.stringify(vehicle.filters),
      createdAt: instantAt(workingDay(addDays(today, 10 - people[person].sinceDays)), '16:25'),
      updatedAt: now,
      maintenanceHistory: JSON.stringify(
        [...vehicle.past, ...airChanges(vehicle)].map(({ filter, daysAgo, wasDue }) => ({
          filterType: filter,
          date: workingDay(addDays(today, -daysAgo)),
          mileage: milesAt(vehicle, daysAgo),
          ...(wasDue === undefined ? {} : { wasDue }),
        })),
      ),
    })),
    maintenance_metrics: vehicles.flatMap((at) => [
      ...daysOfReading(at.person).map((daysAgo) =>
        read(at, 'odometer', daysAgo, milesAt(at.vehicle, daysAgo)),
      ),
      ...pressures(at.vehicle).map(({ daysAgo, value }) =>
        read(at, 'differential_pressure', daysAgo, value),
      ),
    ]),
  }
}

// Each month since the customer is with us, as far back as the predictions go.
function daysOfReading(person: PersonKey): number[] {
  const days = Array.from({ length: monthsOfReadings }, (_empty, month) =>
    Math.round((month + 0.2) * daysPerMonth),
  )
  return days.filter((daysAgo) => daysAgo < people[person].sinceDays - 10)
}

// From just after the last cleaning until a few days ago, steeper towards the end, and never quite
// the same line.
function pressures({ unit, pressure, past }: Vehicle): { daysAgo: number; value: number }[] {
  const cleaned = Math.min(
    ...past.filter(({ filter }) => filter === 'DPF').map(({ daysAgo }) => daysAgo),
  )
  if (pressure === undefined) return []
  const count = Math.max(3, Math.floor(cleaned / 34))
  const [from, to] = pressure
  return Array.from({ length: count }, (_empty, at) => {
    const share = (at + 1) / count
    const value =
      (from + (to - from) * share ** 1.9) * (0.97 + 0.06 * scatter(`pressure ${unit} ${at}`))
    return { daysAgo: Math.round((cleaned - 4) * (1 - share)) + 3, value }
  })
}

function milesAt({ miles, milesPerMonth }: Vehicle, daysAgo: number): number {
  return Math.max(0, Math.round(miles - (daysAgo / daysPerMonth) * milesPerMonth))
}
