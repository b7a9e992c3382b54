import { expect, type APIRequestContext } from '@playwright/test'

const order = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 1,
  serviceDate: '2026-03-02',
}

/** An order of this customer, recorded with the calls of staff. Returns its id. */
export async function recordOrder(
  staff: APIRequestContext,
  customerId: string,
  stated: object = {},
): Promise<string> {
  const answer = await staff.post('/api/admin/services', {
    data: { customerId, ...order, ...stated },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

/** The serial number of an order's first filter, which no other journey has. */
export const serialOf = (orderId: string) => `DPF-${orderId.slice(0, 8)}`

/** The first filter of an order has arrived. */
export async function takeIn(staff: APIRequestContext, orderId: string, stated: object = {}) {
  const serialNumber = serialOf(orderId)
  const answer = await staff.post(`/api/admin/services/${orderId}/filters`, {
    data: { serialNumber, ...stated },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { filterId } = await answer.json()
  return { serialNumber, filterId: String(filterId) }
}
