import type { APIRequestContext, Page, WebSocketRoute } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import { refusal } from './answers.ts'
import { demo, enter, registered } from './customers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const panel = (page: Page) => page.getByRole('tabpanel', { name: /Notifications/ })
const items = (page: Page) => panel(page).getByRole('listitem')
const tab = (page: Page) => page.getByRole('tab', { name: /^Notifications/ })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const mark = /^Mark as read: /

/** Something happens of which the customer is notified. */
async function happen(page: Page): Promise<void> {
  const today = todayAt(new Date())
  const slots = (await (
    await page.request.get(
      `/api/appointments/slots?from=${addDays(today, 31)}&to=${addDays(today, 58)}`,
    )
  ).json()) as { startsAt: string; isFree: boolean }[]
  const free = slots.filter(({ isFree }) => isFree)
  const requestedDate = free[Math.floor(Math.random() * free.length)]?.startsAt
  expect(
    (
      await page.request.post('/api/customer/appointments', {
        data: { serviceType: 'DPF Cleaning', requestedDate },
      })
    ).status(),
  ).toBe(201)
}

/** A customer with two unread notifications, on their tab. */
async function open(page: Page, request: APIRequestContext): Promise<void> {
  await enter(page, await registered(request))
  await page.request.put('/api/customer/notifications/read-all')
  await happen(page)
  await happen(page)
  await page.goto('/customer/dashboard#notifications')
  await page.reload()
  await expect(panel(page).getByRole('button', { name: mark })).toHaveCount(2)
}

test('unread notifications are counted in their tab and in the card, and marking one takes it off both', async ({
  page,
  request,
}) => {
  await open(page, request)
  await expect(tab(page)).toHaveAccessibleName(/2 unread/)
  await expect(page.getByText('Smart Alerts').locator('..')).toContainText('2')
  await panel(page).getByRole('button', { name: mark }).first().click()
  await expect(tab(page)).toHaveAccessibleName(/1 unread/)
  await expect(page.getByText('Smart Alerts').locator('..')).toContainText('1')
  await expect(panel(page).getByRole('button', { name: mark })).toHaveCount(1)
  await expect(items(page).first()).toContainText('Read')
  await expect(items(page).first().getByRole('heading')).toBeFocused()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('unread')
  await panel(page).getByRole('button', { name: mark }).click()
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused()
})

test('all are marked together, and then there is nothing to mark', async ({ page, request }) => {
  await open(page, request)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByRole('button', { name: mark })).toHaveCount(0)
  await expect(tab(page)).not.toHaveAccessibleName(/unread/)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('unread')
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
})

test('a notification leads to what it is about, and is read by that', async ({ page, request }) => {
  await open(page, request)
  await panel(page)
    .getByRole('link', { name: /^View: Appointment requested/ })
    .first()
    .click()
  await expect(page).toHaveURL('/customer/dashboard#appointments')
  await expect(tab(page)).toHaveAccessibleName(/1 unread/)
})

test('news arrive while the page is open', async ({ page, request }) => {
  const listening = page.waitForEvent('websocket')
  await open(page, request)
  expect((await listening).url()).toMatch(/\/ws$/)
  await happen(page)
  await expect(panel(page).getByRole('button', { name: mark })).toHaveCount(3)
  await expect(tab(page)).toHaveAccessibleName(/3 unread/)
})

test('a connection that breaks is made again after three seconds, and what was missed is fetched', async ({
  page,
  request,
}) => {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/ws$/, (socket) => void sockets.push(socket))
  await open(page, request)
  const before = sockets.length
  await happen(page)
  await expect(panel(page).getByRole('button', { name: mark })).toHaveCount(2)
  await sockets.at(-1)?.close()
  await expect.poll(() => sockets.length, { timeout: 12_000 }).toBe(before + 1)
  await expect(panel(page).getByRole('button', { name: mark })).toHaveCount(3)
})

test('a notification that cannot be marked says so with the stated text, and stays unread', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request)
  await page.route(
    '**/api/customer/notifications/*/read',
    refusal(500, 'Something went wrong on our side.'),
  )
  await panel(page).getByRole('button', { name: mark }).first().click()
  await expect(toast(page)).toContainText('Failed to mark notification as read')
  await expect(panel(page).getByRole('button', { name: mark })).toHaveCount(2)
})

test('notifications that cannot be fetched say so with the stated text, and come when asked again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/notifications?*', (route) => route.abort())
  await enter(page, demo)
  await tab(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('Failed to fetch notifications')
  await page.unroute('**/api/customer/notifications?*')
  // Other journeys may have notified the demo account of something since it was made.
  const answered = page.waitForResponse('**/api/customer/notifications?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const rows = (await (await answered).json()) as unknown[]
  expect(rows.length).toBeGreaterThanOrEqual(10)
  await expect(items(page)).toHaveCount(rows.length)
})

test('AI Insights shows four cards from the own rows', async ({ page }) => {
  await enter(page, demo)
  await page.getByRole('tab', { name: 'AI Insights' }).click()
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Cancellation Prevention',
    'Service Optimization',
    'Contract Renewal',
    'Performance Analytics',
  ])
  const { filtersServiced, daysSinceLastService } = (await (
    await page.request.get('/api/customer/insights')
  ).json()) as Record<string, number>
  await expect(cards.nth(0)).toContainText(`${daysSinceLastService} days`)
  await expect(cards.nth(1)).toContainText(
    `Filters serviced${filtersServiced?.toLocaleString('en-US')}`,
  )
  await expect(page.getByRole('tabpanel').getByText('Sample', { exact: true })).toHaveCount(0)
})

test('where the rows tell too little, figures are marked as samples', async ({ page, request }) => {
  await enter(page, await registered(request))
  await page.getByRole('tab', { name: 'AI Insights' }).click()
  const cards = page.getByRole('tabpanel').getByRole('article')
  for (const at of [0, 1, 2, 3]) await expect(cards.nth(at)).toContainText('Sample')
  await expect(cards.nth(1)).toContainText('Filters serviced0')
})

test('Early Renewal Discount opens a message to the office that says who asks for what', async ({
  page,
  request,
}) => {
  await enter(page, await registered(request))
  await page.getByRole('tab', { name: 'AI Insights' }).click()
  await page.getByRole('link', { name: 'Early Renewal Discount' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^Early Renewal Discount: .*Company: Dana Ortiz$/s,
  )
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Name' })).toHaveValue(
    'Dana Ortiz',
  )
})

test('insights that cannot be loaded say so and can be asked for again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/insights', (route) => route.abort())
  await enter(page, demo)
  await page.getByRole('tab', { name: 'AI Insights' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'We couldn’t load your insights.',
  )
  await page.unroute('**/api/customer/insights')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('rows that are shown stay when the news of another one can’t be fetched', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request)
  await page.goto('/customer/dashboard#appointments')
  const rows = page.getByRole('tabpanel').getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.route('**/api/customer/appointments?**', refusal(503, 'The database is away.'))
  await happen(page)
  const problem = page.getByRole('tabpanel').getByRole('alert')
  await expect(problem).toContainText('Failed to fetch appointments')
  await expect(rows).toHaveCount(3)
  await page.unroute('**/api/customer/appointments?**')
  await problem.getByRole('button').click()
  await expect(rows).toHaveCount(4)
  await expect(problem).toHaveCount(0)
})
