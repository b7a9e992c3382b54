import { addRow } from './add-row.ts'
import { expect } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

export const url = '/api/customer/appointments'
/** The clock of the tests is fixed at Tuesday, March 10, 2026, at eleven. */
export const thursday = '2026-03-12T14:00:00.000Z'
export const friday = '2026-03-13T14:00:00.000Z'
export const request = {
  serviceType: 'DPF Cleaning',
  requestedDate: thursday,
  filterType: 'Cummins ISX DPF',
  quantity: 2,
  notes: 'At the back dock.',
}

export type Customer = Awaited<ReturnType<typeof signedInCustomer>>

export async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  return { ...testApp, testApp, dana: await signedInCustomer(testApp) }
}

export async function booked(customer: Customer, body: object = request): Promise<Appointment> {
  const answer = await customer.call('POST', url, { payload: body })
  expect([answer.status, answer.json()]).toMatchObject([201, {}])
  return answer.json()
}

/** A request as a scheduled recommendation makes one: no hour is chosen yet. Returns its id. */
export async function withoutHour(db: Db, customerId: string): Promise<string> {
  const { id } = await addRow(db, 'appointments', {
    customerId,
    serviceType: 'DPF Cleaning',
    requestedDate: '2026-03-10T15:00:00Z',
    holdsSlot: false,
  })
  return id
}
