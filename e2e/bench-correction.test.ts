import { confirmed } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

test('a result that was tapped by mistake is corrected from the sheet of its service', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const { id: customerId } = await confirmed(page.request)
  const order = await recordOrder(page.request, customerId)
  const { id, serialNumber: serial } = await takeIn(page.request, order)
  for (const [stage, value] of [
    ['before', '210'],
    ['after', '412.5'],
  ])
    await page.request.post(`/api/admin/service-filters/${id}/readings`, {
      data: { stage, quantity: 'flow_cfm', value, takenAt: new Date().toISOString() },
      headers: { 'idempotency-key': `${id}-${stage}` },
    })
  const filter = async () =>
    (await (await page.request.get(`/api/admin/services/${order}/filters`)).json())[0]

  await page.goto('/admin/work')
  await page.getByRole('button', { name: serial }).click()
  const bench = page.getByRole('region', { name: serial })
  // A press is heard once the filter has been there for a moment.
  await page.waitForTimeout(800)
  await bench.getByRole('button', { name: 'Restored', exact: true }).click()
  await expect(page.getByRole('button', { name: serial })).toHaveCount(0)

  await page.goto(`/admin/services#row?id=${order}`)
  const correct = page.getByRole('link', { name: `Correct ${serial}` })
  await correct.focus()
  await page.keyboard.press('Enter')
  await expect(bench.getByText('Result now: Restored. A new one replaces it.')).toBeVisible()
  await expect(bench.getByText('210 before cleaning, 412.5 after cleaning')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await bench.getByLabel('Air flow after cleaning').fill('395')
  await page.keyboard.press('Enter')
  await expect(bench.getByText('210 before cleaning, 395 after cleaning')).toBeVisible()
  await bench.getByLabel('Reason (the customer reads').fill('The can is dented.')
  await bench.getByRole('button', { name: 'Not restorable' }).click()
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await expect.poll(filter).toMatchObject({
    result: 'not_restorable',
    reason: 'The can is dented.',
    paper: { kind: 'inspection' },
  })
})
