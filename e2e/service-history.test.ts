import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { demo, enter } from './customers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const list = '**/api/customer/service-history?*'
const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('table', { name: 'Services of your account' })
    .locator('tbody')
    .getByRole('row')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })

async function open(page: Page, hash = '#services') {
  await enter(page, demo)
  await page.goto(`/customer/dashboard${hash}`)
}

test('a search finds services, filter types and technicians, and stands in the address', async ({
  page,
}) => {
  await open(page)
  await expect(search(page)).toHaveAttribute(
    'placeholder',
    'Search services, filter types, technicians...',
  )
  for (const [typed, found] of [
    ['fleet', 'Fleet Maintenance'],
    ['HEPA', 'HEPA panel'],
    ['kowalski', 'Ray Kowalski'],
  ] as const) {
    await search(page).fill(typed)
    await expect(page).toHaveURL(new RegExp(`#services\\?q=${typed}$`))
    await expect(rows(page).first()).toContainText(found)
    await expect(rows(page).filter({ hasNotText: found })).toHaveCount(0)
  }
  await page.reload()
  await expect(search(page)).toHaveValue('kowalski')
  await expect(rows(page).first()).toContainText('Ray Kowalski')
  await search(page).fill('no such thing')
  await expect(page.getByRole('heading', { name: 'No matching services' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(12)
  await expect(search(page)).toHaveValue('')
})

test('"/" goes to the search', async ({ page }) => {
  await open(page)
  await expect(rows(page)).toHaveCount(12)
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await page.keyboard.type('a/b')
  await expect(search(page)).toHaveValue('a/b')
})

test('the search of a list has its label above it, and its cross empties it and shows everything again', async ({
  page,
}) => {
  await open(page, '#services?q=kowalski')
  await expect(page.getByText('Search', { exact: true })).toBeVisible()
  await expect(page.getByText('Status', { exact: true }).first()).toBeVisible()
  await expect(rows(page).first()).toContainText('Ray Kowalski')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('')
  await expect(page).toHaveURL(/#services$/)
  await expect(rows(page)).toHaveCount(12)
})

test('the status filter begins with all, offers every status, and shows only what has it', async ({
  page,
}) => {
  await open(page)
  await expect(status(page)).toHaveValue('')
  await expect(status(page).getByRole('option')).toHaveText([
    'All statuses',
    'Scheduled',
    'In progress',
    'Completed',
    'Delivered',
    'Cancelled',
  ])
  for (const [value, text] of [
    ['in_progress', 'in progress'],
    ['cancelled', 'cancelled'],
  ] as const) {
    await status(page).selectOption(value)
    await expect(page).toHaveURL(new RegExp(`status=${value}`))
    await expect(rows(page).first()).toContainText(text)
    await expect(rows(page).filter({ hasNotText: text })).toHaveCount(0)
  }
})

test('rows come in the chosen order, twelve on a page, and Back returns to the page before', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('-cost')
  await expect(page).toHaveURL(/sort=-cost/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const costs = (await rows(page).locator('.cell-figure').allTextContents())
    .filter((text) => text !== '–')
    .map((text) => Number(text.replaceAll(/[$,]/g, '')))
  expect(costs).toEqual([...costs].sort((a, b) => b - a))
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1 to 12 of 19')
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('13 to 19 of 19')
  await expect(rows(page)).toHaveCount(7)
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.goBack()
  await expect(pages).toContainText('1 to 12 of 19')
})

test('a service opens over its list with all that is known of it, and Escape or Back closes it', async ({
  page,
}) => {
  await open(page, '#services?q=cartridge')
  await rows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/#services\/[\w-]+\?q=cartridge$/)
  const sheet = page.getByRole('dialog', { name: 'Industrial Filter Cleaning' })
  for (const text of [
    'Dust collector cartridge',
    '32',
    'Lena Brandt',
    'One cartridge with torn media was not sent back',
    '$2,405.00',
    'Delivered',
  ]) {
    await expect(sheet).toContainText(text)
  }
  await expect(sheet.getByRole('list').getByRole('listitem')).toHaveText([
    /Received, done/,
    /Inspected, done/,
    /Cleaned, done/,
    /Tested, done/,
    /Ready, done/,
    /Delivered, done/,
  ])
  const readings = sheet.getByRole('table', { name: /Readings of each filter/ })
  await expect(readings.getByRole('columnheader')).toHaveText([
    'Filter',
    'Air flow, cfm',
    'Pressure drop, in H2O',
    'Weight, lb',
    'Verdict',
  ])
  await expect(readings.getByRole('row').nth(1)).toContainText(/DC-72\d+.*\d.* to \d.*Restored/)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/customer/dashboard#services?q=cartridge')
  await expect(rows(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/customer/dashboard#services?q=cartridge')
})

test('a link to one service works, also after a reload, and closing it leads to the list', async ({
  page,
}) => {
  await open(page, '#services/demo-service-3')
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning' })
  await expect(sheet.getByText('In progress').first()).toBeVisible()
  await expect(sheet.locator('[aria-current=step]')).toHaveCount(1)
  await page.reload()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/customer/dashboard#services')
  await expect(rows(page)).toHaveCount(12)
})

test('a service leads to its invoice, and its certificate is a file', async ({ page }) => {
  await open(page, '#services/demo-service-6')
  const sheet = page.getByRole('dialog')
  const saved = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Download certificate' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await sheet.getByRole('link', { name: 'LFR-D1015' }).click()
  await expect(page).toHaveURL('/customer/dashboard#invoices/demo-invoice-6')
  await expect(page.getByRole('dialog', { name: 'LFR-D1015' })).toBeVisible()
})

test('a cancelled service has no steps, and one that is not ours says so', async ({
  page,
  expects,
}) => {
  await open(page, '#services/demo-service-9')
  await expect(page.getByRole('dialog')).toContainText('This service was cancelled.')
  await expect(page.getByRole('dialog')).toContainText('No readings for this service.')
  expects.consoleErrors.push(anyFailure)
  await page.goto('/customer/dashboard#services/no-such-service')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'There is no such service in your account.',
  )
})

test('a list that cannot be fetched says so in its place, can be asked for again, and the rest of the page lives', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(list, (route) => route.abort())
  await open(page)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(
    /^Failed to fetch service history/,
  )
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('alert')).toHaveText(
    /^Failed to fetch service history/,
  )
  await expect(page.getByRole('region', { name: 'Account Summary' })).toContainText(
    'Total services19',
  )
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('row')).toHaveCount(
    6,
  )
  // A tab that is opened again refetches by itself.
  await page.getByRole('tab', { name: 'Services' }).click()
  await expect(rows(page)).toHaveCount(12)
})

test('on 503 the sentence that says when to try again stands beside the stated text', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(list, refusal(503, 'Please try again in a minute.'))
  await open(page)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Failed to fetch service history Please try again in a minute.',
  )
})

test('an address that asks for what no list knows shows the list, not a failure', async ({
  page,
}) => {
  await open(page, '#services?status=nonsense&sort=upwards&page=0')
  await expect(rows(page)).toHaveCount(12)
  await page.goto('/customer/dashboard#services?page=400')
  // A page after the last is the last.
  await expect(page).not.toHaveURL(/page=400/)
  await expect(rows(page)).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})
