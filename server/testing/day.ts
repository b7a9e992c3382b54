import { addRow } from './add-row.ts'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import type { DayBoard, DayStop } from '#domain/appointments/day/day-contract.ts'
import type { DriverStops } from '#domain/appointments/day/handover-contract.ts'
import { openTestApp, type TestApp } from './harness.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

// The test clock is fixed at Tuesday, March 10, 2026, 11 AM at the shop.
export const dayUrl = '/api/admin/day'
export const stopsUrl = '/api/admin/stops'
export const at = (hour: number, day = 11) =>
  new Date(Date.UTC(2026, 2, day, hour + 4)).toISOString()

/** An office, a driver and a customer whose appointments can be added. */
export async function openDay() {
  const testApp = await openTestApp()
  const [office, driver, dana] = [
    await signedInStaff(testApp, 'office'),
    await signedInStaff(testApp, 'driver'),
    await signedInCustomer(testApp),
  ]
  const { db } = testApp

  const { add, addReady } = addersFor(testApp, dana.id)
  const board = async (on = '2026-03-11'): Promise<DayBoard> =>
    (await office.call('GET', `${dayUrl}?on=${on}`)).json()
  const stop = async (id: string): Promise<DayStop> => {
    const found = (await board()).stops.find((one) => one.id === id)
    if (found === undefined) throw new Error('not on the board')
    return found
  }
  const arrange = (...stops: object[]) =>
    office.call('PATCH', `${dayUrl}/stops`, { payload: { stops } })
  const own = async (): Promise<DriverStops> => (await driver.call('GET', stopsUrl)).json()
  const mails = async () =>
    (
      await db
        .selectFrom('outbox')
        .select(['recipient', 'template', 'data'])
        .where('recipient', '=', dana.email)
        .execute()
    ).map(({ template, data }) => [template, (data as { title: string }).title])

  return { ...testApp, office, driver, dana, add, addReady, board, stop, arrange, own, mails }
}

function addersFor({ db }: TestApp, customerId: string) {
  async function add(
    startsAt: string,
    rest: {
      kind?: AppointmentKind | null
      driverId?: string
      serviceId?: string
      status?: 'pending' | 'confirmed'
    } = {},
  ): Promise<string> {
    const { kind = 'pickup', driverId = null, serviceId = null, status = 'confirmed' } = rest
    const row = {
      customerId,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 6,
      kind,
      driverId,
      serviceHistoryId: serviceId,
      requestedDate: startsAt,
      confirmedDate: status === 'confirmed' ? startsAt : null,
      status,
    }
    return (await addRow(db, 'appointments', row)).id
  }

  async function addReady(): Promise<string> {
    const row = {
      customerId,
      serviceType: 'DPF Cleaning',
      filterType: 'DPF',
      quantity: 4,
      serviceDate: '2026-03-09',
      status: 'completed',
    } as const
    return (await addRow(db, 'service_history', row)).id
  }

  return { add, addReady }
}
