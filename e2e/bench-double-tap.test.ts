import type { Page } from '@playwright/test'
import { confirmed } from './customers.ts'
import { signInAsStaff } from './office.ts'
import { recordOrder, serialOf, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

/**
 * An order of two filters of which every reading is in, and between their arrivals that of another
 * customer's. Returns its id and their serials.
 */
async function measured(page: Page) {
  const { id: customerId } = await confirmed(page.request)
  const order = await recordOrder(page.request, customerId, { quantity: 2 })
  const serials = [`${serialOf(order)}-1`, `${serialOf(order)}-2`]
  const other = await recordOrder(page.request, (await confirmed(page.request)).id)
  for (const serialNumber of serials) {
    const { id } = await takeIn(page.request, order, { serialNumber })
    for (const [stage, numbers] of [
      ['before', { flow_cfm: '210', pressure_inh2o: '9.1', weight_g: '8200.95' }],
      ['after', { flow_cfm: '412.5', pressure_inh2o: '2.05', weight_g: '7901.58' }],
    ] as const)
      for (const [quantity, value] of Object.entries(numbers))
        await page.request.post(`/api/admin/service-filters/${id}/readings`, {
          data: { stage, quantity, value, takenAt: new Date().toISOString() },
          headers: { 'idempotency-key': `${id}-${stage}-${quantity}` },
        })
    if (serialNumber === serials[0]) await takeIn(page.request, other)
  }
  return { order, serials }
}

test('a result that is tapped twice judges one filter, and the next one is judged by a tap of its own', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const { order, serials } = await measured(page)
  const [first = '', second = ''] = serials
  const results = async () =>
    (await (await page.request.get(`/api/admin/services/${order}/filters`)).json()).map(
      ({ result }: { result: string | null }) => result,
    )

  await page.goto('/admin/work')
  await page.getByRole('button', { name: first }).click()
  const restored = (serial: string) =>
    page
      .getByRole('region', { name: serial })
      .getByRole('button', { name: 'Restored', exact: true })
  const box = await restored(first).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  await page.waitForTimeout(1000)
  await page.mouse.click(x, y)
  await expect(restored(second)).toBeVisible()
  // Fingers that tremble, and hands used to double-click: in the same place, a moment later.
  for (const ms of [50, 350]) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(ms)
  }
  await expect.poll(results).toEqual(['restored', null])
  await expect(restored(second)).toBeVisible()

  await page.waitForTimeout(1000)
  await page.mouse.click(x, y)
  await expect.poll(results).toEqual(['restored', 'restored'])
})
