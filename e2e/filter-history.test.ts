import { demo, signInToFleet } from './customers.ts'
import { anyFailure } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

test('a truck of the fleet leads to its filter, with every cleaning, its readings and its papers', async ({
  page,
}) => {
  test.slow()
  await signInToFleet(page, demo)
  await page.goto('/ai-predictive-maintenance#vehicles')
  await page.getByRole('button', { name: 'Filter history Unit 109' }).click()
  const sheet = page.getByRole('dialog', { name: 'Unit 109' })
  await expect(sheet.getByText('In it now')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('link', { name: /^Serial number/ }).click()

  await expect(page).toHaveURL(/\/customer\/filters\/demo-filter-4$/)
  await expect(page.getByText('4 of 5', { exact: true })).toBeVisible()
  await expect(page.getByText(/of soot and ash removed in \d cleanings/)).toBeVisible()
  for (const name of [/^Pressure drop, inches of water/, /^Air flow, cfm/, /^Soot and ash removed/])
    await expect(page.getByRole('img', { name })).toBeVisible()
  const cleanings = page.getByRole('table', { name: 'Cleanings' })
  await expect(cleanings.getByRole('row')).toHaveCount(6)
  await expect(cleanings.getByRole('row').nth(1)).toContainText('Unit 109')
  await expect(cleanings.getByRole('row').nth(1)).toContainText('Cleaned')
  await expect(page.getByRole('heading', { name: 'Next cleaning' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await cleanings.getByRole('link', { name: 'Certificate (PDF)' }).first().click()
  expect((await saved).suggestedFilename()).toMatch(/^certificate-LF-.*\.pdf$/)
  expect(await axeFindings(page)).toEqual([])

  await cleanings
    .getByRole('link', { name: /DPF Cleaning/ })
    .first()
    .click()
  const service = page.getByRole('dialog', { name: 'DPF Cleaning' })
  await service.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customer\/filters\/demo-filter-4$/)
})

test('a filter that is not ours says so, and can be asked for again', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await signInToFleet(page, demo)
  await page.goto('/customer/filters/no-such-filter')
  await expect(page.getByRole('alert')).toContainText('There is no such filter in your account.')
  await page.goto('/customer/filters')
  await expect(page.getByRole('heading', { name: 'No filter chosen' })).toBeVisible()
  await page.getByRole('link', { name: 'Your services' }).click()
  await expect(page).toHaveURL('/customer/dashboard#services')
})

test('our team sees the same life of the filter', async ({ page }) => {
  await signInAsStaff(page)
  await page.goto('/admin/filters/demo-filter-4')
  await expect(page.getByText('4 of 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pressure drop, inches of water/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
