import type { Page, WebSocketRoute } from '@playwright/test'
import { refusal } from './answers.ts'
import { enterFleet, registered } from './customers.ts'
import { anyFailure, card, toast, truck } from './fleet.ts'
import { test, expect } from './visitor.ts'

const analyse = '**/api/customer/analyze-maintenance'

/**
 * Before the page is entered: there it hears of an analysis what is said here, as if the server had
 * said it.
 */
async function liveWords(page: Page) {
  const opened = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket('**/ws', opened.resolve)
  return async (done: number) =>
    (await opened.promise).send(JSON.stringify({ type: 'analysis', done, total: 10_000 }))
}

test('a new fleet begins with nothing, and gets to its first recommendations', async ({
  page,
  request,
}) => {
  await enterFleet(page, await registered(request))
  await expect(page.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Vehicle Fleet' }).click()
  await expect(page).toHaveURL(/#vehicles$/)
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const form = page.getByRole('form', { name: 'Add a vehicle' })
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(form).toContainText('Please enter a vehicle name or number.')
  await form.getByLabel('Name or unit number').fill('Unit 7')
  await form.getByLabel('Type').fill('Class 8 tractor')
  await form.getByLabel('Current mileage').fill('480,000')
  await form.getByLabel('Mileage at the last service').fill('240000')
  await form.getByLabel('Filters').fill('DPF, Engine air')
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(page.getByRole('heading', { name: 'Unit 7' })).toBeVisible()
  const vehicle = card(page, 'Unit 7')
  await expect(vehicle).toContainText('Not specified')
  await expect(vehicle).toContainText('Mixed')
  await page.getByRole('tab', { name: 'AI Recommendations' }).click()
  await page.getByRole('button', { name: 'Start AI Analysis' }).click()
  await expect(toast(page, 'AI Analysis Complete')).toBeVisible()
  const dpf = card(page, 'DPF')
  for (const text of [
    'Unit 7',
    'Medium',
    'Confidence, to within 15%',
    'Current mileage',
    '480,000 mi',
    'Next service mileage',
    'Cost savings',
    '$2,800',
    'Savings rate',
    '70%',
  ])
    await expect(dpf).toContainText(text)
  await expect(card(page, 'Engine air')).toContainText('50%')
  await expect(page.getByRole('region', { name: 'Your fleet at a glance' })).toContainText(
    /Critical Issues0.*High Priority0None right now.*Fleet Vehicles1.*Monthly Savings\$241/,
  )
})

test('an analysis that fails says so in the stated words', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  await page.route(analyse, refusal(500, 'Something went wrong on our side.'))
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(page.getByText('Analysis Failed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to complete AI maintenance analysis. Please try again.', {
      exact: true,
    }),
  ).toBeVisible()
})

test('an analysis of a large fleet says how far it is, and the button its words again at the end', async ({
  page,
  request,
}) => {
  const tell = await liveWords(page)
  await enterFleet(page, await registered(request))
  expect((await page.request.post('/api/customer/vehicles', { data: truck })).status()).toBe(201)
  const held = Promise.withResolvers<void>()
  await page.route(analyse, (route) => held.promise.then(() => route.continue()))
  const run = page.getByRole('button', { name: 'Run AI Analysis' })
  const bar = page.getByRole('progressbar')
  await run.click()
  await expect(page.getByRole('button', { name: 'Analyzing your fleet…' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  for (const [done, words] of [
    [0, '0 of 10,000 vehicles'],
    [1500, '1,500 of 10,000 vehicles'],
  ] as const) {
    await tell(done)
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: words })).toHaveAttribute(
      'value',
      String(done),
    )
  }
  held.resolve()
  await expect(toast(page, 'AI Analysis Complete')).toBeVisible()
  await expect(run).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('an analysis that was begun in another tab is shown too, and what it has found', async ({
  page,
  request,
}) => {
  const tell = await liveWords(page)
  await enterFleet(page, await registered(request))
  await expect(page.getByText('Not analyzed yet')).toBeVisible()
  await tell(2000)
  await expect(page.getByRole('progressbar', { name: '2,000 of 10,000 vehicles' })).toBeVisible()
  expect((await page.request.post('/api/customer/analyze-maintenance')).status()).toBe(200)
  await tell(10_000)
  await expect(page.getByText('Last analysis')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run AI Analysis' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('an analysis without a vehicle says what comes first', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(toast(page, 'Add a vehicle first')).toBeVisible()
  await expect(page.getByText('AI Analysis Complete')).toHaveCount(0)
})
