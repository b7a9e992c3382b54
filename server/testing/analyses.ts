import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

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
  const run = () => dana.call('POST', analyse)
  const listed = async (query = '') => (await dana.call('GET', `${list}${query}`)).json()
  return { ...testApp, testApp, dana, other, add, run, listed }
}
