import { demo, enterFleet, registered, signInToFleet } from './customers.ts'
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
  await expect(sheet.getByText(/, In our shop$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('link', { name: /^Serial number/ }).click()

  await expect(page).toHaveURL(/\/customer\/filters\/demo-filter-4$/)
  await expect(page.getByText('3 of 5', { exact: true })).toBeVisible()
  await expect(page.getByText(/of soot and ash removed in \d cleanings/)).toBeVisible()
  for (const name of [/^Pressure drop, inches of water/, /^Air flow, cfm/, /^Soot and ash removed/])
    await expect(page.getByRole('img', { name })).toBeVisible()
  const cleanings = page.getByRole('table', { name: 'Cleanings' })
  await expect(cleanings.getByRole('row')).toHaveCount(5)
  await expect(cleanings.getByRole('row').nth(1)).toContainText('Unit 109')
  await expect(cleanings.getByRole('row').nth(1)).toContainText('Cleaned')
  await expect(page.getByText(/^It is in our shop\./)).toBeVisible()
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
  await page.getByRole('link', { name: 'Your filters' }).click()
  await expect(page).toHaveURL('/customer/filters')
})

// look.md M21
test('the filters of the fleet are a list: by unit, searched, and each opens its history', async ({
  page,
}) => {
  test.slow()
  await signInToFleet(page, demo)
  await page.goto('/ai-predictive-maintenance#vehicles')
  await page.getByRole('link', { name: 'All your filters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your filters' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Your filters' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Unit')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Search').fill('Unit 109')
  await expect(page).toHaveURL(/#list\?q=Unit\+109$/)
  await expect(rows.nth(1)).toContainText(/\d of 5.*in\. of water(?:before|after) cleaning, /)
  await page.getByLabel('Where it is').selectOption('Retired')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Search').fill('Unit 109')
  await expect(page).toHaveURL(/#list\?q=Unit\+109$/)
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customer\/filters\/demo-filter-\d+$/)
  await page.getByRole('link', { name: 'Your filters' }).click()
  await expect(page).toHaveURL('/customer/filters')
})

test('an account without filters is told what to do next', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await page.goto('/customer/filters')
  await expect(page.getByRole('heading', { name: 'No filters yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Request an appointment' }).click()
  await expect(page).toHaveURL('/customer/dashboard#appointments/new')
})

test('our team sees the same life of the filter', async ({ page }) => {
  await signInAsStaff(page)
  await page.goto('/admin/filters/demo-filter-4')
  await expect(page.getByText('3 of 5', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Pressure drop, inches of water/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('the code on a label opens the filter for our team, and its record without names for others', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await signInAsStaff(page)
  await page.goto('/admin/services#row?id=demo-service-3')
  for (const [name, file] of [
    ['Labels (PDF)', /^labels-/],
    ['Packing slip (PDF)', /^packing-slip-/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await saved).suggestedFilename()).toMatch(file)
  }
  await page.goto('/admin/filters/demo-filter-5')
  const label = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Print label' }).click()
  expect((await label).suggestedFilename()).toMatch(/^label-.*\.pdf$/)
  const link = page.getByRole('link', { name: 'What anyone who scans the label sees' })
  const address = new URL((await link.getAttribute('href')) ?? '', baseURL).pathname
  await link.click()
  await expect(page.getByRole('heading', { name: 'The record of this filter' })).toBeVisible()
  await page.goto(address)
  await expect(page).toHaveURL('/admin/filters/demo-filter-5')

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await stranger.goto(address)
  await expect(stranger.getByText('3 of 5', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('table', { name: 'Cleanings' }).getByRole('row')).toHaveCount(4)
  await expect(stranger.getByRole('main')).not.toContainText(/Unit|Sandusky|Dana/)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await axeFindings(stranger)).toEqual([])
  await stranger
    .getByRole('link', { name: /^Certificate LF-/ })
    .first()
    .click()
  await expect(stranger.getByRole('heading', { name: 'We issued this certificate' })).toBeVisible()

  await stranger.goto('/verify/filter/00000000000000000000')
  await expect(stranger.getByRole('heading', { name: 'We don’t know this code' })).toBeVisible()
  await stranger.goto('/verify/filter')
  await expect(stranger.getByText('Scan the label on a filter to see its record.')).toBeVisible()
})

test('a search that is typed and a row that is pressed right away leads to the row, and Back to the search', async ({
  page,
}) => {
  await signInToFleet(page, demo)
  await page.goto('/customer/filters')
  const rows = page.getByRole('table', { name: 'Your filters' }).locator('tbody').getByRole('row')
  const first = rows.first().getByRole('link')
  const serial = (await first.textContent()) ?? ''
  await page.getByRole('searchbox', { name: 'Search' }).fill(serial)
  await first.click()
  await expect(page).toHaveURL(/\/customer\/filters\/[^/]+$/)
  await page.waitForTimeout(400)
  await expect(page).toHaveURL(/\/customer\/filters\/[^/]+$/)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(serial)
  await expect(rows).toHaveCount(1)
})
