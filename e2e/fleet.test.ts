import { refusal } from './answers.ts'
import { confirmed, demo, enterFleet, registered, signInToFleet } from './customers.ts'
import { anyFailure, bring, card, openImport, toast, truck } from './fleet.ts'
import { sizes, violations } from './violations.ts'
import { test, expect } from './visitor.ts'

const address = '/ai-predictive-maintenance'

test('whoever is not signed in is led to the sign-in and back', async ({ page, request }) => {
  const person = await registered(request)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page).toHaveURL('/ai-maintenance-login')
  await signInToFleet(page, person)
})

test('a loading screen stands until it is known who is there', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  await page.route('**/api/customer/me', () => {})
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Loading your fleet' })).toBeVisible()
})

test('what cannot be loaded says so beside where it would stand, and can be asked for again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/maintenance-recommendations**', refusal(500, 'no'))
  await enterFleet(page, demo)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to fetch recommendations' }),
  ).toBeVisible()
  await page.unroute('**/api/customer/maintenance-recommendations**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('heading', { level: 3, name: 'DPF' }).first()).toBeVisible()
})

test('an odometer that falls back is asked about before it is taken', async ({
  page,
  request,
  expects,
}) => {
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

test('the question which reading is wrong goes as soon as the reading is corrected, and is not brought back by a draft', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  const form = page.getByRole('form', { name: 'Add a reading' })
  const openReadings = async () => {
    await page.goto(`${address}#vehicles`)
    await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  }
  await openReadings()
  await form.getByLabel('Value').fill('58001')
  await form.getByRole('button', { name: 'Add reading' }).click()
  await form.getByLabel('The odometer was replaced').check()
  await expect(form).toContainText('Or correct the reading above.')
  await form.getByLabel('Value').fill('580010')
  await expect(form.getByLabel('The odometer was replaced')).toBeHidden()
  await form.getByRole('button', { name: 'Add reading' }).click()
  await expect(toast(page, 'Reading added')).toBeVisible()
  const metrics = await (await page.request.get('/api/customer/maintenance-metrics')).json()
  expect(metrics.map(({ isNewDial }: { isNewDial: boolean }) => isNewDial)).toEqual([false, false])

  await form.getByLabel('What').selectOption('Ash load')
  await form.getByLabel('Day').fill('2026-01-15')
  await form.getByLabel('Value').fill('42')
  await page.reload()
  await openReadings()
  await expect(form.getByLabel('What').getByRole('option', { selected: true })).toHaveText(
    'Ash load',
  )
  await expect(form.getByLabel('Unit')).toHaveValue('%')
  await expect(form.getByLabel('Day')).toHaveValue('2026-01-15')
  await expect(form.getByLabel('Value')).toHaveValue('42')
  await form.getByLabel('Day').fill('0026-01-15')
  await form.getByRole('button', { name: 'Add reading' }).click()
  await expect(form.getByLabel('Day')).toHaveAccessibleDescription(
    'Please enter a day from January 1, 2000 on.',
  )
})

test('a change of a vehicle outlives a failure and a reload, and Cancel forgets it', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  const form = page.getByRole('form', { name: 'Edit Unit 7' })
  const edit = page.getByRole('button', { name: 'Edit Unit 7' })
  await page.goto(`${address}#vehicles`)
  await edit.click()
  await page.route('**/api/customer/vehicles/*', (route) => route.abort())
  await form.getByLabel('Make').fill('Mack')
  await form.getByRole('textbox', { name: 'Model Optional' }).fill('')
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/customer/vehicles/*')
  await page.reload()
  await edit.click()
  await expect(form.getByLabel('Make')).toHaveValue('Mack')
  await expect(form.getByRole('textbox', { name: 'Model Optional' })).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await expect(form.getByLabel('Make')).toHaveValue('Volvo')
  await expect(form.getByRole('textbox', { name: 'Model Optional' })).toHaveValue('VNL')
})

test('the last row of the last page leads to the page before it', async ({ page, request }) => {
  await enterFleet(page, await registered(request))
  for (let unit = 1; unit <= 13; unit += 1)
    await page.request.post('/api/customer/vehicles', {
      data: { ...truck, vehicleIdentifier: `Unit ${10 + unit}` },
    })
  await page.goto(`${address}#vehicles?page=2`)
  await page.getByRole('button', { name: 'Archive Unit 23' }).click()
  await page.getByRole('button', { name: 'Archive vehicle' }).click()
  await expect(page.getByText('1 to 12 of 12')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unit 11' })).toBeVisible()
})

test('a list of vehicles is shown before it is stored, with its mistakes', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  await openImport(page)
  await bring(page, 'fleet.csv', ['Unit,Type,Odometer', 'A1,Truck,100000', ',Truck,5'])
  await expect(page.getByText('1 new, 0 to update, 1 skipped.')).toBeVisible()
  await expect(
    page.getByText('vehicle identifier: Please enter a vehicle name or number.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import vehicles (1)' }).click()
  await expect(page.getByText('1 added, 0 updated.')).toBeVisible()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
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

test('a last service ahead of the odometer is refused beside its field, and what was typed stays', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await registered(request))
  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const form = page.getByRole('form', { name: 'Add a vehicle' })
  for (const [label, value] of [
    ['Name or unit number', 'Unit 8'],
    ['Type', 'Box truck'],
    ['Current mileage', '20000'],
    ['Mileage at the last service', '50000'],
  ] as const) {
    await form.getByLabel(label).fill(value)
  }
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(form.getByLabel('Mileage at the last service')).toHaveAccessibleDescription(
    /can’t be higher than the current mileage/,
  )
  await expect(form.getByLabel('Name or unit number')).toHaveValue('Unit 8')
})

test('one header leads through the portal, the fleet and the account, and marks where one is', async ({
  page,
}) => {
  await enterFleet(page, demo)
  const nav = page.getByRole('navigation', { name: 'Account' })
  for (const [name, path] of [
    ['Portal', '/customer/dashboard'],
    ['Account Settings', '/customer/account'],
    ['Fleet', address],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('banner')).toContainText('Hello, Dana')
    await expect(nav.locator('[aria-current=page]')).toHaveText(name)
    await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
})

test('portal and logout lead out', async ({ page, request, expects }) => {
  // What was asked a moment before the session ended.
  expects.consoleErrors.push(/status of 401/)
  await enterFleet(page, await registered(request))
  await expect(page.getByRole('link', { name: 'Portal' })).toHaveAttribute(
    'href',
    '/customer/dashboard',
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/ai-maintenance-login')
  await expect(
    page.getByText('You have been successfully logged out.', { exact: true }),
  ).toBeVisible()
})

test('tabs are chosen by keyboard and kept in the address', async ({ page }) => {
  await enterFleet(page, demo)
  await page.getByRole('tab', { name: 'AI Recommendations' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/#vehicles$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/#analytics$/)
  await expect(page.getByRole('heading', { name: 'Services ahead' })).toBeVisible()
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
