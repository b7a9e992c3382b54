import {
  expect,
  type APIRequestContext,
  type Browser,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import sharp from 'sharp'
import { todayAt } from '#domain/calendar.ts'
import { confirmed, enter } from './customers.ts'
import { signInAsStaff } from './office.ts'

const order = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 1,
  serviceDate: todayAt(new Date()),
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

/** A customer in this tab, and our office in a browser of its own, with an order of theirs. */
export async function throughBothDoors(
  { page, browser, request }: { page: Page; browser: Browser; request: APIRequestContext },
  viewport?: ViewportSize,
) {
  const person = await confirmed(request)
  await enter(page, person)
  const office = await (await browser.newContext()).newPage()
  if (viewport) await Promise.all([page, office].map((each) => each.setViewportSize(viewport)))
  await signInAsStaff(office)
  const order = await recordOrder(office.request, person.id)
  return { person, office, order, serial: serialOf(order) }
}

/** The serial number of an order's first filter, which no other journey has. */
export const serialOf = (orderId: string) => `DPF-${orderId.slice(0, 8)}`

/** A filter of an order has arrived: the first, unless `stated` has another serial number. */
export async function takeIn(staff: APIRequestContext, orderId: string, stated: object = {}) {
  const answer = await staff.post(`/api/admin/services/${orderId}/filters`, {
    data: { serialNumber: serialOf(orderId), ...stated },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, filterId, serialNumber } = await answer.json()
  return { id: String(id), filterId: String(filterId), serialNumber: String(serialNumber) }
}

/** A photo of a filter, for a field that takes a file. */
export const filterPhoto = async () => ({
  name: 'filter.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#776655' } })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer(),
})
