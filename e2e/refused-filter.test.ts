import { confirmed, enter } from './customers.ts'
import { card, toast, truck } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

// office-day.md F1
test('a filter that was refused needs its owner until they say since when another one is in', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const person = await confirmed(request)
  await enter(page, person)
  const data = { ...truck, vehicleIdentifier: 'Truck 217', filterTypes: ['DPF'] }
  const { id: vehicleId } = await (
    await page.request.post('/api/customer/vehicles', { data })
  ).json()
  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signInAsStaff(office)
  const order = await recordOrder(office.request, person.id)
  const { id } = await takeIn(office.request, order, { vehicleId })
  const judged = await office.request.post(`/api/admin/service-filters/${id}/result`, {
    data: { result: 'not_restorable', reason: 'Cracked.' },
  })
  expect(judged.status(), await judged.text()).toBe(200)

  await page.goto('/customer/dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByText('Truck 217, DPF: to be replaced')).toBeVisible()
  await expect(needs).toContainText('Replace it, then let us know.')
  await page.goto('/customer/dashboard#services')
  await expect(page.getByText('inspected, not restorable')).toBeVisible()
  await page.getByRole('link', { name: 'DPF Cleaning' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('1 could not be restored')).toBeVisible()
  await expect(sheet.getByText('Not restorable, done')).toBeVisible()
  await expect(sheet.getByText('Ready')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await office.goto('/admin/customers')
  await office.getByRole('button', { name: 'Take a call' }).click()
  // It is named by whoever is found.
  const call = office.getByRole('dialog')
  await call.getByRole('textbox').first().fill(person.email)
  await call
    .getByRole('button', { name: /Dana Ortiz/ })
    .filter({ hasText: person.email })
    .click()
  await expect(call.getByText(/Truck 217 DPF: refused/)).toBeVisible()

  await page.goto('/customer/dashboard')
  await needs.getByRole('link', { name: /Let us know: Truck 217/ }).click()
  const refused = card(page, 'DPF')
  await expect(refused.getByText('Replace it', { exact: true })).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Schedule Service' })).toHaveCount(0)
  await refused.getByText('We replaced it').click()
  expect(await axeFindings(page)).toEqual([])
  await refused.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(refused).toHaveCount(0)
  await page.goto('/customer/dashboard')
  await expect(needs.getByText('Nothing needs you right now')).toBeVisible()
})
