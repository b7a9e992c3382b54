import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

type Caller = Pick<Awaited<ReturnType<typeof signedInCustomer>>, 'call'>

export const analyse = '/api/customer/analyze-maintenance'
export const list = '/api/customer/maintenance-recommendations'
export const vehicles = '/api/customer/vehicles'
const truck = {
  vehicleIdentifier: 'Unit 109',
  vehicleType: 'Tractor',
  operatingConditions: 'Regional haul',
  averageMilesPerMonth: 7500,
  year: 2016,
  filterTypes: ['DPF'],
}

// At this pace no filter is high by its miles before its maker's interval, but by readings.
const levels = {
  critical: { miles: 172_000, pressure: [42, 42.5] },
  high: { miles: 172_000, pressure: [33] },
  medium: { miles: 215_000, pressure: [] },
  low: { miles: 20_000, pressure: [] },
} as const
export type Level = keyof typeof levels
const readOn = ['2026-03-02', '2026-03-09'] as const

/** Adds a vehicle whose DPF is of this urgency on March 10, 2026. */
export async function addOfLevel(whose: Caller, level: Level, more: object = {}) {
  const { miles, pressure } = levels[level]
  const mileage = { lastServiceMileage: 100_000, currentMileage: 100_000 + miles }
  const unit = (
    await whose.call('POST', vehicles, { payload: { ...truck, ...mileage, ...more } })
  ).json()
  await readPressure(whose, unit.id, pressure)
  return unit
}

/** Inches of water across the DPF, of a limit of 40, the older one first. */
export async function readPressure(whose: Caller, vehicleId: string, pressure: readonly number[]) {
  for (const [at, value] of pressure.entries())
    await whose.call('POST', `${vehicles}/${vehicleId}/readings`, {
      payload: { metricType: 'differential_pressure', value, recordedDate: readOn[at] },
    })
}

export async function open() {
  const testApp = await openTestApp()
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  const add = async (miles: number, more = {}) =>
    (
      await dana.call('POST', vehicles, {
        payload: {
          ...truck,
          lastServiceMileage: 100_000,
          currentMileage: 100_000 + miles,
          ...more,
        },
      })
    ).json()
  const addAt = (level: Level, more = {}) => addOfLevel(dana, level, more)
  const clog = (vehicleId: string) => readPressure(dana, vehicleId, levels.critical.pressure)
  const run = () => dana.call('POST', analyse)
  const listed = async (query = '') => (await dana.call('GET', `${list}${query}`)).json()
  return { ...testApp, testApp, dana, other, add, addAt, clog, run, listed }
}
