import { confirmed, enterFleet } from './customers.ts'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const yard = {
  name: 'South yard',
  address: '1 Dock Street',
  city: 'Sandusky',
  state: 'OH',
  zipCode: '44870',
}
const doubt = /The ninth character doesn’t fit the others/

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  test(`a vehicle gets its unit number, VIN and site on ${device}, and our team corrects them`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const customer = await confirmed(request)
    await enterFleet(page, customer)
    const site = await page.request.post('/api/customer/company/sites', { data: yard })
    expect(site.status()).toBe(201)
    await page.goto('/ai-predictive-maintenance#vehicles')
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add a vehicle' })
    await sheet.getByLabel('Name or unit number').fill('Blue one')
    await sheet.getByLabel('Type').fill('Van')
    await sheet.getByLabel('Unit number', { exact: false }).last().fill('T-77')
    await sheet.getByLabel('Site').selectOption('South yard')
    await sheet.getByLabel('VIN').fill('1M8GDM9A0KP042788')
    await expect(sheet.getByText(doubt)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    // Said, not forced.
    await sheet.getByRole('button', { name: 'Save vehicle' }).click()
    await expect(toast(page, 'Vehicle saved')).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: 'Blue one' })
    for (const text of ['T-77', '1M8GDM9A0KP042788', 'South yard'])
      await expect(card).toContainText(text)

    const { id } = await (await page.request.get('/api/customer/me')).json()
    await signInAsStaff(page)
    await page.goto(`/admin/customers#row?id=${id}`)
    const file = page.getByRole('dialog').first()
    await file.getByRole('button', { name: 'Find or add a vehicle' }).click()
    await file.getByRole('combobox', { name: 'Vehicle', exact: true }).fill('t-77')
    await page.getByRole('option', { name: /Blue one/ }).click()
    await expect(file.getByText('1M8GDM9A0KP042788')).toBeVisible()
    await file.getByRole('button', { name: 'Edit vehicle' }).click()
    const form = file.getByRole('form', { name: 'Edit Blue one' })
    await form.getByLabel('VIN').fill('1M8GDM9AXKP042788')
    await expect(form.getByText(doubt)).toHaveCount(0)
    await form.getByLabel('Site').selectOption('No site')
    expect(await axeFindings(page)).toEqual([])
    await form.scrollIntoViewIfNeeded()
    await form.getByRole('button', { name: 'Save vehicle' }).click()
    await expect(toast(page, 'Vehicle saved')).toBeVisible()
    await expect(file.getByText('1M8GDM9AXKP042788').first()).toBeVisible()
  })
