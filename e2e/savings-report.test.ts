import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { unique } from './unique.ts'
import { expect, test } from './visitor.ts'

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  test(`the report by email on ${device} is a lead, and a customer in two presses`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const last = unique()
    const email = `lee.novak${last}@erie.example`
    await page.goto('/calculator?industry=transportation&filters=40&cost=500')
    await page.getByRole('button', { name: 'Calculate Savings' }).last().click()
    const form = page.getByRole('form', { name: 'Email me this report' })
    await form.getByLabel('Email me this report').fill('nobody')
    await form.getByRole('button', { name: 'Email the report' }).click()
    await expect(form.getByLabel('Email me this report')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Email me this report').fill(email)
    expect(await axeFindings(page)).toEqual([])
    await form.scrollIntoViewIfNeeded()
    await form.getByRole('button', { name: 'Email the report' }).click()
    await expect(toast(page, 'Report requested')).toBeVisible()

    await signInAsStaff(page)
    await page.goto(`/admin/leads#calculations?q=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: 'Make a customer: Lee Novak' }).click()
    const sheet = page.getByRole('dialog', { name: 'Lee Novak' })
    await expect(sheet).toContainText('Transportation: 40 filters a month at $500 each')
    await expect(sheet.getByRole('textbox', { name: /^Email/ })).toHaveValue(email)
    expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Save and confirm' }).click()
    await expect(toast(page, 'Customer saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Open customer: Lee Novak' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Lee Novak' })).toContainText(
      'Savings report: Transportation, 40 filters a month at $500',
    )
  })

test('after a lost answer the report of other numbers can be sent', async ({ page, expects }) => {
  expects.consoleErrors.push(/Failed to load resource/)
  const email = `lost.answer${unique()}@erie.example`
  await page.goto('/calculator?industry=transportation&filters=40&cost=500')
  await page.getByRole('button', { name: 'Calculate Savings' }).last().click()
  const form = page.getByRole('form', { name: 'Email me this report' })
  await form.getByLabel('Email me this report').fill(email)
  await page.route('**/api/savings-reports', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Email the report' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/savings-reports')
  await page.getByLabel('Monthly Filter Usage').fill('41')
  await page.getByRole('button', { name: 'Calculate Savings' }).last().click()
  await form.getByRole('button', { name: 'Email the report' }).click()
  await expect(toast(page, 'Report requested')).toBeVisible()
})
