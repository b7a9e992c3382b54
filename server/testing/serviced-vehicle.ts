import { openTestApp } from './harness.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

export const list = '/api/admin/services'
export const vehicles = '/api/customer/vehicles'
export const truck = {
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
  let workshop = await signedInStaff(testApp, 'technician')
  // A session of our team does not outlast the night.
  const nextDay = async () => {
    testApp.now.set('2026-03-11T14:00:00Z')
    workshop = await signedInStaff(testApp, 'technician')
  }
  const unit = (
    await dana.call('POST', vehicles, {
      payload: { ...truck, lastServiceMileage: 100_000, currentMileage: 272_000 },
    })
  ).json()
  const typed = {
    customerId: dana.id,
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 1,
    serviceDate: '2026-03-10',
    status: 'completed',
    vehicleId: unit.id,
    mileage: 272_500,
    wasDue: true,
  }
  const record = (more: object = {}) =>
    workshop.call('POST', list, { payload: { ...typed, ...more } })
  const { customerId: _customer, status: _status, ...fields } = typed
  const correct = ({ id, updatedAt }: { id: string; updatedAt: string }, more: object) =>
    workshop.call('PUT', `${list}/${id}`, { payload: { ...fields, updatedAt, ...more } })
  const mileage = async () => (await dana.call('GET', vehicles)).json()[0].currentMileage
  const analyse = () => dana.call('POST', '/api/customer/analyze-maintenance')
  const outcomes = () =>
    testApp.db
      .selectFrom('predictions')
      .select(['outcomeLife', 'outcomeDue', 'servicedOn'])
      .execute()
  return {
    ...testApp,
    testApp,
    dana,
    other,
    staff: () => workshop,
    nextDay,
    unit,
    typed,
    record,
    correct,
    odometer: () => odometerOf(dana, unit.id),
    mileage,
    analyse,
    outcomes,
  }
}

async function odometerOf(dana: Awaited<ReturnType<typeof signedInCustomer>>, unitId: string) {
  const readings: { metricValue: string; recordedDate: string }[] = (
    await dana.call('GET', `/api/customer/maintenance-metrics?vehicleId=${unitId}&q=odometer`)
  ).json()
  return readings
    .map(({ metricValue, recordedDate }) => [recordedDate.slice(0, 10), Number(metricValue)])
    .sort((a, b) => Number(a[1]) - Number(b[1]))
}
