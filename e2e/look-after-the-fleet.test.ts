import type { Page, WebSocketRoute } from '@playwright/test'
import { refusal } from './answers.ts'
import { confirmed, demo, enterFleet, registered } from './customers.ts'
import { sizes, violations } from './violations.ts'
import { test, expect } from './visitor.ts'

const address = '/ai-predictive-maintenance'
const anyFailure = /Failed to load resource/
const analyse = '**/api/customer/analyze-maintenance'
const truck = {
  vehicleIdentifier: 'Unit 7', vehicleType: 'Class 8 tractor', year: 2019, make: 'Volvo', model: 'VNL', operatingConditions: 'Regional haul', averageMilesPerMonth: 7500,
  filterTypes: ['DPF', 'Engine air'], currentMileage: 580_000, lastServiceMileage: 300_000,
}

const toast = (page: Page, title: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title }).or(page.getByText(title, { exact: true })).first()
const card = (page: Page, filter: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: filter, exact: true }) })

/** Before the page is entered: there it hears of an analysis what is said here, as if the server had said it. */
async function liveWords(page: Page) {
  const opened = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket('**/ws', opened.resolve)
  return async (done: number) => (await opened.promise).send(JSON.stringify({ type: 'analysis', done, total: 10_000 }))
}

test('whoever is not signed in is led to the sign-in and back', async ({ page, request }) => {
  const person = await registered(request)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page).toHaveURL('/ai-maintenance-login')
  await enterFleet(page, person)
})

test('a loading screen stands until it is known who is there', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await page.route('**/api/customer/me', () => {})
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Loading your fleet' })).toBeVisible()
})

test('a new fleet begins with nothing, and gets to its first recommendations', async ({ page, request }) => {
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
  await form.getByLabel('Current mileage').fill('580,000')
  await form.getByLabel('Mileage at the last service').fill('300000')
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
  for (const text of ['Unit 7', 'Critical', '% confidence', 'Current mileage', '580,000 mi', 'Next service mileage', 'Cost savings', '$2,800', 'Savings rate', '70%']) await expect(dpf).toContainText(text)
  await expect(card(page, 'Engine air')).toContainText('50%')
  await expect(page.getByRole('region', { name: 'Your fleet at a glance' })).toContainText(/Critical Issues2.*High Priority0Schedule within 2 weeks.*Fleet Vehicles1.*Monthly Savings\$241/)
})

test('a service is scheduled by one press, with an appointment whose day is chosen after', async ({ page, request }) => {
  const person = await registered(request)
  await enterFleet(page, person)
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await card(page, 'DPF').getByRole('button', { name: 'Schedule Service' }).click()
  await expect(toast(page, 'Recommendation Updated')).toBeVisible()
  await expect(card(page, 'DPF').getByText('Service Scheduled')).toBeVisible()
  await expect(card(page, 'DPF').getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  const appointments = await (await page.request.get('/api/customer/appointments')).json()
  expect(appointments).toMatchObject([{ status: 'pending', holdsSlot: false, serviceType: 'DPF Cleaning', vehicleIdentifier: 'Unit 7' }])
  await expect(card(page, 'DPF').getByRole('link', { name: 'Choose a day' })).toHaveAttribute('href', `/customer/dashboard#appointments/${appointments[0].id}/move`)
  // Counter, list and card say the same.
  const priority = page.getByRole('region', { name: 'Priority AI Actions' })
  await expect(priority.getByRole('link', { name: 'Scheduled, choose a day: Unit 7, DPF' })).toBeVisible()
  await expect(priority).not.toContainText('Nothing urgent')
  await expect(page.getByRole('region', { name: 'Your fleet at a glance' })).toContainText('Service within 48 hours; 1 scheduled')
  await card(page, 'Engine air').getByRole('button', { name: 'Schedule Service' }).click()
  await expect(page.getByRole('region', { name: 'Your fleet at a glance' })).toContainText('Critical Issues2, scheduled')
  await expect(priority.getByRole('link', { name: /^Scheduled, choose a day/ })).toHaveCount(2)
  // The first time is chosen, not moved.
  await priority.getByRole('link', { name: 'Scheduled, choose a day: Unit 7, DPF' }).click()
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning, Unit 7' })
  await expect(sheet.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Request this time' })).toBeVisible()
})

test('dismissing acts at once; why and until when is asked after it, and hides it until then', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await card(page, 'Engine air').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('dialog', { name: 'Dismissed. Tell us why? (optional)' })).toBeVisible()
  await page.getByLabel('Reason').fill('The driver has changed it.')
  await page.getByLabel('Show it again from').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(card(page, 'Engine air')).toHaveCount(0)
  await page.getByLabel('State').selectOption('dismissed')
  await expect(card(page, 'Engine air')).toContainText('The driver has changed it.')
  await expect(page).toHaveURL(/status=dismissed/)
})

test('an analysis that fails says so in the stated words', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  await page.route(analyse, refusal(500, 'Something went wrong on our side.'))
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(page.getByText('Analysis Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to complete AI maintenance analysis. Please try again.', { exact: true })).toBeVisible()
})

test('an analysis of a large fleet says how far it is, and the button its words again at the end', async ({ page, request }) => {
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
  for (const [done, words] of [[0, '0 of 10,000 vehicles'], [1500, '1,500 of 10,000 vehicles']] as const) {
    await tell(done)
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: words })).toHaveAttribute('value', String(done))
  }
  held.resolve()
  await expect(toast(page, 'AI Analysis Complete')).toBeVisible()
  await expect(run).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('an analysis that was begun in another tab is shown too, and what it has found', async ({ page, request }) => {
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

test('what cannot be loaded says so beside where it would stand, and can be asked for again', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/maintenance-recommendations**', refusal(500, 'no'))
  await enterFleet(page, demo)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch recommendations' })).toBeVisible()
  await page.unroute('**/api/customer/maintenance-recommendations**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('heading', { level: 3, name: 'DPF' }).first()).toBeVisible()
})

test('every card says why, how sure, and draws it', async ({ page }) => {
  await enterFleet(page, demo)
  await expect(page.getByRole('heading', { name: 'Priority AI Actions' })).toBeVisible()
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }).first()
  await expect(first).toContainText(/Critical.*Service by [A-Z][a-z]{2} \d+, \d{4}Service the DPF within 48 hours/)
  await first.getByText('Why, and how confident').click()
  await expect(first.getByRole('img', { name: /Miles since the last service: now [\d,]+; likely due at/ })).toBeVisible()
  for (const text of ['in 100 predictions like this', 'Typical life of this filter in this duty', 'Predicted life']) await expect(first).toContainText(text)
  const last = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }), hasText: 'Next cleaning around' }).first()
  await last.getByText('Why, and how confident').click()
  await expect(last.getByRole('img', { name: /best time to clean/ })).toBeVisible()
  await expect(last).toContainText('Chance it’s due')
})

test('an odometer that falls back is asked about before it is taken', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  const form = page.getByRole('form', { name: 'Add a reading' })
  await form.getByLabel('Value').fill('58000')
  await form.getByRole('button', { name: 'Add reading' }).click()
  await expect(form).toContainText('The odometer showed 580,000 miles')
  await form.getByLabel('The earlier reading was wrong').check()
  await form.getByRole('button', { name: 'Add reading' }).click()
  await expect(toast(page, 'Reading added')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(card(page, 'Unit 7')).toContainText('58,000 mi')
})

test('a list of vehicles is shown before it is stored, with its mistakes', async ({ page, request }) => {
  await enterFleet(page, await confirmed(request))
  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from('Unit,Type,Odometer\nA1,Truck,100000\n,Truck,5\n') })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 new, 0 to update, 1 rows with errors.')).toBeVisible()
  await expect(page.getByText('Row 3, vehicle identifier: Please enter a vehicle name or number.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 vehicles' }).click()
  await expect(page.getByRole('heading', { name: 'A1' })).toBeVisible()
})

test('a vehicle that is archived leaves the fleet', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Archive Unit 7' }).click()
  await page.getByRole('button', { name: 'Archive vehicle' }).click()
  await expect(page.getByRole('heading', { name: 'No vehicles yet' })).toBeVisible()
})

test('an analysis without a vehicle says what comes first', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(toast(page, 'Add a vehicle first')).toBeVisible()
  await expect(page.getByText('AI Analysis Complete')).toHaveCount(0)
})

test('a last service ahead of the odometer is refused beside its field, and what was typed stays', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const form = page.getByRole('form', { name: 'Add a vehicle' })
  for (const [label, value] of [['Name or unit number', 'Unit 8'], ['Type', 'Box truck'], ['Current mileage', '20000'], ['Mileage at the last service', '50000']] as const) {
    await form.getByLabel(label).fill(value)
  }
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(form.getByLabel('Mileage at the last service')).toHaveAccessibleDescription(/can’t be higher than the current mileage/)
  await expect(form.getByLabel('Name or unit number')).toHaveValue('Unit 8')
})

test('one header leads through the portal, the fleet and the account, and marks where one is', async ({ page }) => {
  await enterFleet(page, demo)
  const nav = page.getByRole('navigation', { name: 'Account' })
  for (const [name, path] of [['Portal', '/customer/dashboard'], ['Account Settings', '/customer/account'], ['Fleet', address]] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('banner')).toContainText('Hello, Dana')
    await expect(nav.locator('[aria-current=page]')).toHaveText(name)
    await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
})

test('portal and logout lead out', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await expect(page.getByRole('link', { name: 'Portal' })).toHaveAttribute('href', '/customer/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/ai-maintenance-login')
  await expect(page.getByText('You have been successfully logged out.', { exact: true })).toBeVisible()
})

test('tabs are chosen by keyboard and kept in the address', async ({ page }) => {
  await enterFleet(page, demo)
  await page.getByRole('tab', { name: 'AI Recommendations' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/#vehicles$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/#analytics$/)
  await expect(page.getByRole('heading', { name: 'Services in the next 12 months' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Critical' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Total savings' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`on a ${size} every tab and sheet can be read by everybody (axe)`, async ({ page }) => {
    test.setTimeout(150_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterFleet(page, demo)
    await page.getByText('Why, and how confident').first().click()
    expect.soft(await violations(page), 'recommendations').toEqual([])
    await page.getByRole('tab', { name: 'Vehicle Fleet' }).click()
    await page.getByRole('button', { name: 'Readings Unit 109' }).click()
    await expect(page.getByRole('img', { name: /Differential pressure/ })).toBeVisible()
    expect.soft(await violations(page), 'readings').toEqual([])
    await page.keyboard.press('Escape')
    expect.soft(await violations(page), 'vehicles').toEqual([])
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    expect.soft(await violations(page), 'form').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Analytics' }).click()
    expect.soft(await violations(page), 'analytics').toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })
}
