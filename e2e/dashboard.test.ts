import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { demo, enter, registered, signIn } from './customers.ts'
import { anyFailure, main, tab } from './dashboard.ts'
import { test, expect } from './visitor.ts'

const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

test('without a stored customer the dashboard leads to the sign-in, and back to the same tab', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await page.goto('/customer/dashboard#invoices', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/customer/login')
  await signIn(page, person, '/customer/dashboard#invoices')
  await expect(tab(page, 'Invoices')).toHaveAttribute('aria-selected', 'true')
})

test('a loading screen stands until the customer is known; a failure can be tried again', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enter(page, await registered(request))
  const held = await gate(page, '**/api/customer/me')
  await page.goto('/customer/dashboard')
  await expect(page.getByText('Loading your dashboard')).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
  held.open()
  await expect(page.getByRole('banner')).toContainText('Hello, Dana')
  await page.unroute('**/api/customer/me')
  await page.route('**/api/customer/me', refusal(503, 'We cannot look this up right now.'))
  await page.goto('/customer/dashboard')
  await expect(page.getByRole('alert')).toContainText('We cannot look this up right now.')
  await page.unroute('**/api/customer/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('the header greets by first name, leads to the account, and Logout ends the session', async ({
  page,
  request,
}) => {
  await enter(page, await registered(request))
  await expect(page.getByRole('banner')).toContainText('Hello, Dana')
  await expect(page.getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
    'href',
    '/customer/account',
  )
  // A call that is on its way when the session ends is refused, and the browser notes that.
  await expect(page.getByText(/^\d+% completion rate/)).toBeVisible()
  const ended = page.waitForResponse('**/api/customer/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  expect((await ended).ok()).toBe(true)
  await expect(page).toHaveURL('/customer/login')
  await expect(toast(page)).toContainText('Logged Out')
  await expect(toast(page)).toContainText('You have been successfully logged out.')
  expect(await page.evaluate(() => localStorage.getItem('customer'))).toBeNull()
  await page.goto('/customer/dashboard', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/customer/login')
})

test('six tabs live in the address: a press, Back, a reload and a link lead to them', async ({
  page,
}) => {
  await enter(page, demo)
  await expect(page.getByRole('tab')).toHaveText([
    /^Overview/,
    /^Services/,
    /^Appointments/,
    /^Invoices/,
    /^Notifications/,
    /^AI Insights/,
  ])
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Services').click()
  await expect(page).toHaveURL('/customer/dashboard#services')
  await expect(page.getByRole('tabpanel', { name: 'Services' })).toBeVisible()
  await tab(page, 'AI Insights').click()
  await expect(page).toHaveURL('/customer/dashboard#insights')
  await page.goBack()
  await expect(tab(page, 'Services')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await page.reload()
  await expect(tab(page, 'Services')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/customer/dashboard#no-such-tab')
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
})

test('the tabs are one stop for the Tab key; arrows, Home and End choose among them', async ({
  page,
}) => {
  await enter(page, demo)
  await tab(page, 'Overview').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Services'],
    ['End', 'AI Insights'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'AI Insights'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

for (const [format, kind] of [
  ['PDF, to read and print', 'pdf'],
  ['CSV, for a spreadsheet', 'csv'],
] as const) {
  test(`the report of a year is a file: ${kind}`, async ({ page }) => {
    await enter(page, demo)
    await page.getByRole('button', { name: /Download Report/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Download Report' })
    const lastYear = String(new Date().getFullYear() - 1)
    await dialog.getByLabel('Year').selectOption(lastYear)
    await dialog.getByLabel(format).check()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const name = (await saved).suggestedFilename()
    expect(name).toMatch(new RegExp(`${lastYear}.*\\.${kind}$`))
    await expect(dialog).toBeHidden()
  })
}

test('a report that cannot be made says so in its dialog, and nothing closes', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(
    '**/api/customer/report.pdf*',
    refusal(429, 'Please wait a minute and try again.'),
  )
  await enter(page, demo)
  await page.getByRole('button', { name: /Download Report/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Download Report' })
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please wait a minute and try again.')
})

test('a session that has ended leads to the sign-in at the next call', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enter(page, await registered(request))
  await expect(main(page)).toContainText('No service history yet')
  // A call that is still on its way would lead there before the press.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await tab(page, 'Invoices').click()
  await expect(page).toHaveURL('/customer/login')
})

test('signing out in one tab of the browser takes the others along', async ({ page, request }) => {
  await enter(page, await registered(request))
  await page.goto('/customer/dashboard#invoices')
  await expect(main(page)).toContainText('No invoices yet')
  const other = await page.context().newPage()
  await other.goto('/customer/dashboard', { waitUntil: 'commit' })
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/customer/login')
  await expect(page).toHaveURL('/customer/login')
})

test('on paper the open tab is a statement with its head, without anything to press', async ({
  page,
}) => {
  await enter(page, demo)
  await tab(page, 'Invoices').click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Lakeline Filter Restoration', { exact: true })).toBeVisible()
  for (const hidden of [
    page.locator('[role=tablist]'),
    page.locator('header'),
    page.getByRole('searchbox'),
  ])
    await expect(hidden).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
