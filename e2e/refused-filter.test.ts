import { card, toast, truck } from './fleet.ts'
import { axeFindings, fitsWidth } from './office.ts'
import { takeIn, throughBothDoors } from './orders.ts'
import { expect, test } from './visitor.ts'

// office-day.md F1
test('a filter that was refused needs its owner until they say since when another one is in', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { person, office, order } = await throughBothDoors({ page, browser, request })
  const data = { ...truck, vehicleIdentifier: 'Truck 217', filterTypes: ['DPF'] }
  const { id: vehicleId } = await (
    await page.request.post('/api/customer/vehicles', { data })
  ).json()
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

  await office.setViewportSize({ width: 768, height: 1024 })
  await office.goto(`/admin/services#list?q=${person.email}`)
  await expect(office.getByRole('table').getByText('Inspected, not restorable')).toBeVisible()
  expect(await fitsWidth(office)).toBe(true)
  await office.setViewportSize({ width: 1280, height: 720 })

  await office.request.post(`/api/admin/service-filters/${id}/state`, {
    data: { state: 'handed_over' },
  })
  await office.goto(`/admin/services#row?id=${order}`)
  const line = office.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  await expect(line.getByText('Returned, not usable').first()).toBeVisible()
  await page.goto('/ai-predictive-maintenance#vehicles')
  const vehicle = page.getByRole('listitem').filter({ hasText: 'Truck 217' })
  await expect(vehicle.getByText(/^This DPF was refused on .* Replace it/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await vehicle.getByRole('button', { name: 'Filter history' }).click()
  await expect(page.getByRole('dialog').getByText(/, Returned, not usable$/)).toBeVisible()
  await expect(page.getByText('In it now')).toHaveCount(0)

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
