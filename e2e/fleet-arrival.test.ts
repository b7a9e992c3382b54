import { confirmed, enterFleet } from './customers.ts'
import { truck } from './fleet.ts'
import { signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

test('an open fleet page shows each filter that comes to us, and that one went back, without a reload', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const person = await confirmed(request)
  await enterFleet(page, person)
  const vehicles: string[] = []
  for (const vehicleIdentifier of ['Unit 1', 'Unit 2']) {
    const data = { ...truck, vehicleIdentifier }
    vehicles.push((await (await page.request.post('/api/customer/vehicles', { data })).json()).id)
  }
  expect((await page.request.post('/api/customer/analyze-maintenance')).status()).toBe(200)
  await page.goto('/ai-predictive-maintenance')
  const shop = page.getByRole('region', { name: 'In our shop' })
  await expect(page.getByRole('heading', { name: 'All recommendations' })).toBeVisible()
  await expect(shop).toHaveCount(0)

  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInAsStaff(office)
  const id = await recordOrder(office.request, person.id, { quantity: 2 })
  const name = Date.now().toString(36)
  const arrive = (at: number) =>
    takeIn(office.request, id, { serialNumber: `DPF-${name}-${at}`, vehicleId: vehicles[at] })
  await arrive(0)
  await expect(shop.getByText('Unit 1, DPF')).toBeVisible()
  const second = await arrive(1)
  await expect(shop.getByText('Unit 2, DPF')).toBeVisible()
  await office.request.delete(`/api/admin/service-filters/${second.id}`)
  await expect(shop.getByText('Unit 2, DPF')).toHaveCount(0)
})
