import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demo, enter } from './customers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Your invoices' }).locator('tbody').getByRole('row')
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })

async function open(page: Page, hash = '#invoices') {
  await enter(page, demo)
  await page.goto(`/customer/dashboard${hash}`)
}

test('invoices are listed with days, state and amount; one past its day is marked overdue in words', async ({
  page,
}) => {
  await open(page)
  await expect(rows(page)).toHaveCount(12)
  await expect(status(page).getByRole('option')).toHaveText([
    'All statuses',
    'Pending',
    'Overdue',
    'Paid',
    'Cancelled',
  ])
  const overdue = rows(page).filter({ hasText: 'LFR-D1014' })
  await expect(overdue).toContainText('overdue')
  await expect(overdue).toContainText(/\$[\d,]+\.\d\d/)
  await expect(overdue.locator('[data-tone]')).toHaveAttribute('data-tone', 'stopped')
})

for (const [value, tone] of [
  ['pending', 'waiting'],
  ['overdue', 'stopped'],
  ['paid', 'done'],
  ['cancelled', 'stopped'],
] as const) {
  test(`the filter shows only what is ${value}, in its colour`, async ({ page }) => {
    await open(page)
    await status(page).selectOption(value)
    await expect(page).toHaveURL(new RegExp(`#invoices\\?status=${value}$`))
    await expect(rows(page).first()).toContainText(value === 'pending' ? /pending|overdue/ : value)
    // An overdue invoice is pending too.
    const others = rows(page).locator(`[data-tone]:not([data-tone=${tone}])`)
    await expect(others.filter({ hasNotText: value === 'pending' ? 'overdue' : /^$/ })).toHaveCount(
      0,
    )
  })
}

test('the search finds a number, the order follows the choice, and pages go on', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('amount')
  await expect(page).toHaveURL(/sort=amount/)
  await expect(rows(page).first()).toContainText('$85.00')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/sort=amount&page=2/)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/^13 to \d+ of \d+/)
  await page.getByRole('searchbox').fill('D1011')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=D1011&sort=amount$/)
})

test('by keyboard alone an invoice is found, opened and downloaded', async ({ page }) => {
  await open(page)
  await expect(rows(page)).toHaveCount(12)
  await page.keyboard.press('/')
  await page.keyboard.type('D1015')
  await expect(rows(page)).toHaveCount(1)
  // Past the status and the order to the row.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
  await expect(rows(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'LFR-D1015' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeFocused()
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toBe('invoice-LFR-D1015.pdf')
  await page.keyboard.press('Escape')
  await expect(rows(page).getByRole('link')).toBeFocused()
})

test('an invoice shows its lines, what was paid, what is due and how to pay; nothing on the page pays it', async ({
  page,
}) => {
  await open(page, '#invoices/demo-invoice-6')
  const sheet = page.getByRole('dialog', { name: 'LFR-D1015' })
  await expect(sheet.getByRole('table', { name: 'Work performed' })).toContainText(
    /DPF Cleaning, DPF4\$1,180\.00\$4,720\.00/,
  )
  await expect(sheet.getByRole('table', { name: 'Payments received' })).toContainText('$1,000.00')
  await expect(sheet).toContainText('Total$4,805.00')
  await expect(sheet).toContainText('Amount due$3,805.00')
  await expect(sheet.getByRole('region', { name: 'How to pay' })).toContainText(
    /By check[\s\S]*By bank transfer[\s\S]*LFR-D1015/,
  )
  await page.reload()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'View service' }).click()
  await expect(page.getByRole('dialog', { name: 'DPF Cleaning' })).toBeVisible()
})

test('a paid invoice asks for nothing, a cancelled one neither', async ({ page }) => {
  await open(page, '#invoices/demo-invoice-8')
  await expect(page.getByRole('dialog')).toContainText('paid')
  await expect(page.getByRole('region', { name: 'How to pay' })).toHaveCount(0)
  await page.goto('/customer/dashboard#invoices/demo-invoice-9')
  await expect(page.getByRole('dialog')).toContainText('cancelled')
  await expect(page.getByRole('region', { name: 'How to pay' })).toHaveCount(0)
})

test('the list as it is filtered is a file for a spreadsheet', async ({ page }) => {
  await open(page, '#invoices?status=overdue')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download this list (CSV)' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('LFR-D1014')
  expect(text).not.toContain('LFR-D1015')
})

test('a statement for a period is a file; a period that runs backwards is refused in place', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Statement for a period' }).click()
  const dialog = page.getByRole('dialog', { name: 'Statement for a period' })
  await dialog.getByLabel('First day').fill('2026-06-01')
  await dialog.getByLabel('Last day').fill('2026-05-01')
  await dialog.getByRole('button', { name: 'Download statement' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'The end date can’t be before the start date.',
  )
  await dialog.getByLabel('Last day').fill('')
  await dialog.getByRole('button', { name: 'Download statement' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter a start and end date.')
  await dialog.getByLabel('Last day').fill('2026-07-31')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download statement' }).click()
  expect((await saved).suggestedFilename()).toBe('statement-2026-06-01-to-2026-07-31.pdf')
  await expect(dialog).toBeHidden()
})

test('a file that cannot be had says so beside its link', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, '#invoices/demo-invoice-6')
  await page.route('**/demo-invoice-6.pdf', (route) => route.abort())
  await page.getByRole('link', { name: 'Download PDF' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'We couldn’t prepare the file. Please try again.',
  )
  await expect(page).toHaveURL('/customer/dashboard#invoices/demo-invoice-6')
})

test('invoices that cannot be fetched say so with the stated text, and come when asked again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/invoices?*', (route) => route.abort())
  await open(page)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Failed to fetch invoices',
  )
  await expect(page.getByRole('region', { name: 'Your account at a glance' })).toContainText(
    'Total Investment$',
  )
  await page.unroute('**/api/customer/invoices?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(12)
})

test('a service without an invoice says whether one comes', async ({ page }) => {
  let stated: object = {}
  await page.route('**/api/customer/service-history/demo-service-6', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), invoice: null, ...stated } })
  })
  await open(page, '#services/demo-service-6')
  const sheet = page.getByRole('dialog')
  for (const [more, text] of [
    [{}, 'Not invoiced yet'],
    [{ isCarriedOver: true }, 'Invoiced in our previous system'],
    [{ cost: '0.00' }, 'No charge'],
  ] as const) {
    stated = more
    await page.reload()
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  }
  stated = { status: 'cancelled' }
  await page.reload()
  await expect(sheet).toContainText('Cost')
  await expect(sheet.getByText('Invoice', { exact: true })).toBeHidden()
})
