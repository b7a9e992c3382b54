import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { demo, registered, signIn } from './customers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const main = (page: Page) => page.getByRole('main')

test('without a stored customer the dashboard leads to the sign-in, and back to the same tab', async ({ page, request }) => {
  const person = await registered(request)
  await page.goto('/customer/dashboard#invoices', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/customer/login')
  await signIn(page, person, '/customer/dashboard#invoices')
  await expect(tab(page, 'Invoices')).toHaveAttribute('aria-selected', 'true')
})

test('a loading screen stands until the customer is known; a failure can be tried again', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await signIn(page, await registered(request))
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

test('the header greets by first name, leads to the account, and Logout ends the session', async ({ page, request }) => {
  await signIn(page, await registered(request))
  await expect(page.getByRole('banner')).toContainText('Hello, Dana')
  await expect(page.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/customer/account')
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

test('the banner shows the fixed claims as claims, and four cards the figures of the account', async ({ page }) => {
  await signIn(page, demo)
  const banner = page.getByRole('region', { name: 'AI Customer Care' })
  for (const claim of ['Retention 98%', 'Auto-Protected', 'not about your account']) await expect(banner).toContainText(claim)
  const stats = await (await page.request.get('/api/customer/stats')).json() as Record<string, number>
  const cards = page.getByRole('region', { name: 'Your account at a glance' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await expect(cards.nth(0)).toContainText(`Total Services${stats['totalServices']}${stats['completionRate']}% completion rate`)
  await expect(cards.nth(1)).toContainText(`Active Services${stats['activeServices']}`)
  const dollars = (stats['totalSpent'] ?? 0).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(cards.nth(2)).toContainText(`Total Investment${dollars}`)
  await expect(cards.nth(3)).toContainText(/Smart Alerts\d+/)
  await expect(page.getByRole('progressbar', { name: 'Completion rate' })).toHaveAttribute('aria-valuenow', String(stats['completionRate']))
})

test('six tabs live in the address: a press, Back, a reload and a link lead to them', async ({ page }) => {
  await signIn(page, demo)
  await expect(page.getByRole('tab')).toHaveText([/^Overview/, /^Services/, /^Appointments/, /^Invoices/, /^Notifications/, /^AI Insights/])
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

test('the tabs are one stop for the Tab key; arrows, Home and End choose among them', async ({ page }) => {
  await signIn(page, demo)
  await tab(page, 'Overview').focus()
  for (const [key, name] of [['ArrowRight', 'Services'], ['End', 'AI Insights'], ['ArrowRight', 'Overview'], ['ArrowLeft', 'AI Insights'], ['Home', 'Overview']] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

test('the overview sums the account up, says what to do, and shows the five newest services', async ({ page }) => {
  await signIn(page, demo)
  const summary = page.getByRole('region', { name: 'Account Summary' })
  for (const line of [/Total services\d+/, /Completed\d+/, /Completion rate\d+%/, /Total investment\$[\d,]+\.\d\d/, /Pending payments\d+/, /Paid\$/, /Still open\$/, /Overdue invoices\d/]) {
    await expect(summary).toContainText(line)
  }
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  for (const [name, href] of [['Book Service', '/demo'], ['Contact Support', '/contact'], ['Savings Calculator', '/calculator']] as const) {
    await expect(actions.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  const services = await (await page.request.get('/api/customer/service-history?pageSize=5')).json() as { serviceType: string; filterType: string }[]
  const rows = recent.getByRole('row')
  await expect(rows).toHaveCount(6)
  for (const [at, { serviceType, filterType }] of services.entries()) await expect(rows.nth(at + 1)).toContainText(`${serviceType}${filterType}`)
  await expect(recent).toContainText('in progress')
  await expect(recent).toContainText(/\$[\d,]+\.\d\d/)
  await expect(recent).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
})

test('what needs the customer is the first block of the overview, each line with the way to settle it', async ({ page, request }) => {
  await signIn(page, demo)
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByRole('link', { name: /^View invoice: Invoice LFR-D\d+ for \$[\d,.]+ is overdue$/ }).first()).toHaveAttribute('href', /^#invoices\//)
  await expect(needs.getByRole('link', { name: 'View in Fleet: Unit 109, DPF: critical' })).toHaveAttribute('href', '/ai-predictive-maintenance#recommendations?urgency=critical&status=pending')
  await expect(needs.getByRole('link', { name: /^Choose a time: / }).first()).toHaveAttribute('href', /^#appointments\/.+\/move$/)
  const tops = await Promise.all([needs, page.getByRole('region', { name: 'Recent Activity' })].map(async (block) => (await block.boundingBox())?.y ?? 0))
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/customer/login')
  await signIn(page, await registered(request))
  await expect(needs.getByRole('button', { name: 'Send the email again' })).toBeVisible()
})

for (const [width, height] of [[390, 844], [1440, 900]] as const) {
  test(`above a list ${width} wide the numbers are short: the list begins in the upper third`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, demo)
    await page.goto('/customer/dashboard#services')
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect((await page.getByText('Search', { exact: true }).boundingBox())?.y).toBeLessThan(height / 3)
    await expect(page.getByRole('region', { name: 'Your account at a glance' })).toContainText(/Total Services\d+/)
  })
}

test('the numbers of the account summary add up: what was cancelled has a line', async ({ page }) => {
  await signIn(page, demo)
  const summary = page.getByRole('region', { name: 'Account Summary' })
  const amount = async (label: string) => Number(((await summary.getByText(label, { exact: true }).locator('..').locator('dd').textContent()) ?? '').replaceAll(/[$,]/g, ''))
  const sum = (await amount('Paid')) + (await amount('Still open')) + (await amount('Cancelled'))
  expect(sum).toBeCloseTo(await amount('Total investment'), 2)
})

test('a new customer reads what to do first, and is led to it', async ({ page, request }) => {
  await signIn(page, await registered(request))
  await expect(main(page)).toContainText('No service history yet')
  await expect(page.getByRole('progressbar', { name: 'Completion rate' })).toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('link', { name: 'Schedule First Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Request an appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page)).toContainText('No appointments yet')
  for (const [name, text] of [['Services', 'No service history yet'], ['Invoices', 'No invoices yet'], ['Notifications', /No notifications yet|Welcome/]] as const) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel')).toContainText(text)
  }
  await tab(page, 'AI Insights').click()
  await expect(page.getByRole('tabpanel')).toContainText('Sample')
})

for (const [format, kind] of [['PDF, to read and print', 'pdf'], ['CSV, for a spreadsheet', 'csv']] as const) {
  test(`the report of a year is a file: ${kind}`, async ({ page }) => {
    await signIn(page, demo)
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

test('a report that cannot be made says so in its dialog, and nothing closes', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/report.pdf*', refusal(429, 'Please wait a minute and try again.'))
  await signIn(page, demo)
  await page.getByRole('button', { name: /Download Report/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Download Report' })
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please wait a minute and try again.')
})

test('statistics that fail take nothing else with them', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/stats', (route) => route.abort())
  await signIn(page, demo)
  await expect(page.getByRole('alert').first()).toContainText('We couldn’t load your numbers.')
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('row')).toHaveCount(6)
  await page.unroute('**/api/customer/stats')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a session that has ended leads to the sign-in at the next call', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await signIn(page, await registered(request))
  await expect(main(page)).toContainText('No service history yet')
  await page.context().clearCookies()
  await tab(page, 'Invoices').click()
  await expect(page).toHaveURL('/customer/login')
})

test('signing out in one tab of the browser takes the others along', async ({ page, request }) => {
  await signIn(page, await registered(request))
  await page.goto('/customer/dashboard#invoices')
  await expect(main(page)).toContainText('No invoices yet')
  const other = await page.context().newPage()
  await other.goto('/customer/dashboard', { waitUntil: 'commit' })
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/customer/login')
  await expect(page).toHaveURL('/customer/login')
})

test('on paper the open tab is a statement with its head, without anything to press', async ({ page }) => {
  await signIn(page, demo)
  await tab(page, 'Invoices').click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Lakeline Filter Restoration', { exact: true })).toBeVisible()
  for (const hidden of [page.locator('[role=tablist]'), page.locator('header'), page.getByRole('searchbox')]) await expect(hidden).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
