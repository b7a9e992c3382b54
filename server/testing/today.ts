import { addRow } from './add-row.ts'
import type { TodayPage } from '#domain/today/contract.ts'
import { openTestApp, type TestApp } from './harness.ts'
import { signedInCustomer, signedInStaff } from './people.ts'

// The test clock is fixed at Tuesday, March 10, 2026, 11 AM at the shop.
export const url = '/api/admin/today'
export type World = TestApp & { customer: Awaited<ReturnType<typeof signedInCustomer>> }

export async function openWorld(): Promise<World> {
  const testApp = await openTestApp()
  return { ...testApp, customer: await signedInCustomer(testApp) }
}

export async function addAppointment(
  { db, customer }: World,
  at: string,
  rest: { status?: 'pending' | 'confirmed' | 'completed' | 'cancelled'; holdsSlot?: boolean } = {},
) {
  const { status = 'confirmed', holdsSlot = true } = rest
  const row = {
    customerId: customer.id,
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 2,
    requestedDate: new Date(at),
    status,
    holdsSlot,
  }
  return (await addRow(db, 'appointments', row)).id
}

type Status = 'scheduled' | 'in_progress' | 'completed' | 'delivered'

export async function addService(
  { db, customer }: World,
  status: Status,
  serviceDate: string,
  rest: { technician?: string; cost?: string; deliveryDate?: string } = {},
) {
  const row = {
    customerId: customer.id,
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 2,
    serviceDate,
    status,
    ...rest,
  }
  return (await addRow(db, 'service_history', row)).id
}

export async function look(
  world: TestApp,
  role: 'office' | 'technician' | 'owner' = 'office',
): Promise<TodayPage> {
  return (await (await signedInStaff(world, role)).call('GET', url)).json()
}

export const ids = (rows: readonly { id: string }[] | null | undefined) => rows?.map(({ id }) => id)
