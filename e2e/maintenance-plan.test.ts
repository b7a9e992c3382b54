import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { confirmed, demo, enterFleet, registered } from './customers.ts'
import { sizes, violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const address = '/ai-predictive-maintenance'
const anyFailure = /Failed to load resource/
const truck = {
  vehicleIdentifier: 'Unit 7',
  vehicleType: 'Class 8 tractor',
  year: 2019,
  operatingConditions: 'Regional haul',
  averageMilesPerMonth: 7500,
  filterTypes: ['DPF'],
  currentMileage: 580_000,
  lastServiceMileage: 300_000,
}

const plan = (page: Page) => page.getByRole('region', { name: 'Maintenance plan' })
const card = (page: Page, filter: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: filter, exact: true }) })
const contentOf = async (download: Download) =>
  (await readFile(await download.path())).toString('latin1')

async function analysedFleet(page: Page, vehicles: readonly object[]) {
  for (const vehicle of vehicles)
    expect((await page.request.post('/api/customer/vehicles', { data: vehicle })).status()).toBe(
      201,
    )
  expect((await page.request.post('/api/customer/analyze-maintenance')).status()).toBe(200)
}

test.describe('The demo fleet', () => {
  test('shows every urgency with its emoji, and every state', async ({ page }) => {
    await enterFleet(page, demo)
    for (const [urgency, emoji] of [
      ['Critical', '🚨'],
      ['High', '⚠️'],
      ['Medium', '🔧'],
      ['Low', '✅'],
    ] as const) {
      await page.getByLabel('Urgency').selectOption(urgency)
      const cards = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      await expect(cards.first()).toContainText(`${emoji}${urgency}`)
      await expect(cards.filter({ hasNotText: `${emoji}${urgency}` })).toHaveCount(0)
    }
    await page.getByLabel('Urgency').selectOption('All')
    for (const [state, text] of [
      ['Waiting', 'Dismiss'],
      ['Service Scheduled', 'Choose a day'],
      ['Dismissed', 'Driver already replaced it.'],
    ] as const) {
      await page.getByLabel('State').selectOption(state)
      await expect(
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3 }) })
          .filter({ hasText: text })
          .first(),
      ).toBeVisible()
    }
  })

  test('says what cleaning saves, and lists five urgent ones at most', async ({ page }) => {
    await enterFleet(page, demo)
    const banner = page.getByRole('region', { name: 'Cleaning instead of replacing' })
    for (const text of [
      '70% saved on every DPF and DOC',
      '50% on all other filters',
      'A DPF cleaning costs about $1,200, a replacement $4,000.',
    ])
      await expect(banner).toContainText(text)
    const urgent = page.getByRole('region', { name: 'Priority AI Actions' }).getByRole('listitem')
    await expect(urgent.first()).toContainText('Critical')
    expect(await urgent.count()).toBeLessThanOrEqual(5)
  })

  test('has a plan with a calendar whose pickups can be opened', async ({ page }) => {
    await enterFleet(page, demo)
    await page.goto(`${address}#analytics`)
    for (const label of ['Services', 'Pickups', 'Cost'])
      await expect(plan(page).getByText(label, { exact: true }).first()).toBeVisible()
    const day = plan(page)
      .getByRole('button', { name: /, pickup of / })
      .first()
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    const first = plan(page)
      .getByRole('button', { name: /^Pickup on / })
      .first()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await first.click()
    await expect(plan(page).getByRole('table', { name: /^Pickup on / })).toHaveCount(0)
    await day.press('Enter')
    await expect(
      plan(page)
        .getByRole('table', { name: /^Pickup on / })
        .getByRole('row')
        .nth(1),
    ).toContainText('Critical')
    const month = plan(page).getByRole('table', { name: /^Pickups and service-by days of / })
    const shown = await month
      .getByRole('caption')
      .or(month.locator('caption'))
      .first()
      .textContent()
    await plan(page).getByRole('button', { name: 'Later' }).click()
    await expect(plan(page).getByRole('table', { name: shown ?? '' })).toHaveCount(0)
    await plan(page).getByRole('button', { name: 'Earlier' }).click()
    await expect(plan(page).getByRole('table', { name: shown ?? '' })).toBeVisible()
  })
})

test.describe('A plan', () => {
  test('comes as a PDF and as a table', async ({ page, request }) => {
    await enterFleet(page, await confirmed(request))
    await analysedFleet(page, [truck, { ...truck, vehicleIdentifier: 'Unit 8' }])
    await page.goto(`${address}#analytics`)
    await expect(plan(page)).toContainText('2 filters from 2 vehicles, $2,400')
    for (const [button, name, begins] of [
      ['Plan as PDF', /^maintenance-plan-\d{4}-\d\d-\d\d\.pdf$/, '%PDF'],
      ['Plan as CSV', /^maintenance-plan-\d{4}-\d\d-\d\d\.csv$/, 'Pickup on,Vehicle'],
    ] as const) {
      const download = page.waitForEvent('download')
      await plan(page).getByRole('button', { name: button }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(name)
      expect((await contentOf(file)).slice(0, 40)).toContain(begins)
    }
  })

  test('keeps to the trucks that can be spared, also in its files and in its address', async ({
    page,
    request,
  }) => {
    await enterFleet(page, await confirmed(request))
    await analysedFleet(
      page,
      ['Unit 7', 'Unit 8', 'Unit 9'].map((vehicleIdentifier) => ({ ...truck, vehicleIdentifier })),
    )
    await page.goto(`${address}#analytics`)
    await expect(plan(page)).toContainText('3 filters from 3 vehicles')
    await plan(page).getByLabel('Trucks you can spare at a time').selectOption('1')
    await expect(plan(page).getByRole('button', { name: /^Pickup on .*1 filter, / })).toHaveCount(3)
    const file = page.waitForRequest(/maintenance-plan\.csv\?spare=1$/)
    await plan(page).getByRole('button', { name: 'Plan as CSV' }).click()
    await file
    await page.reload()
    await expect(plan(page).getByLabel('Trucks you can spare at a time')).toHaveValue('1')
    await expect(plan(page).getByRole('button', { name: /^Pickup on .*1 filter, / })).toHaveCount(3)
    await page.getByRole('button', { name: 'By week' }).click()
    await expect(page.getByRole('img', { name: /^Services by week: / })).toBeVisible()
  })

  test('of a large fleet says with which ten to start, and leads to them', async ({
    page,
    request,
  }) => {
    await enterFleet(page, await registered(request))
    await analysedFleet(
      page,
      Array.from({ length: 12 }, (_, at) => ({
        ...truck,
        vehicleIdentifier: `Unit ${at}`,
        currentMileage: 480_000 + at * 10_000,
      })),
    )
    await page.reload()
    await page.getByText('Start with these ten', { exact: true }).click()
    const table = page.getByRole('table', { name: 'The ten with the most at risk' })
    await expect(table.getByRole('row')).toHaveCount(11)
    await table.getByRole('button', { name: 'Unit 11: DPF' }).click()
    await expect(page.getByRole('heading', { name: 'All recommendations' })).toBeFocused()
    await expect(page.getByRole('heading', { level: 3, name: 'DPF' })).toHaveCount(1)
    await expect(page.getByText('Only this vehicle: Unit 11')).toBeVisible()
  })

  test('says beside its buttons when a file could not be made', async ({
    page,
    request,
    expects,
  }) => {
    expects.consoleErrors.push(anyFailure)
    await enterFleet(page, await confirmed(request))
    await analysedFleet(page, [truck])
    await page.goto(`${address}#analytics`)
    await page.route('**/api/customer/maintenance-plan.pdf', (route) => route.abort())
    await plan(page).getByRole('button', { name: 'Plan as PDF' }).click()
    await expect(plan(page).getByRole('alert')).toContainText(
      'We couldn’t create the file. Please try again.',
    )
  })

  test('of a fleet where nothing is due says so', async ({ page, request }) => {
    await enterFleet(page, await registered(request))
    await page.goto(`${address}#analytics`)
    await expect(plan(page)).toContainText(
      'Nothing is due in the next 12 months, or nothing has been analyzed yet.',
    )
    await expect(page.getByText('No recommendations yet.')).toBeVisible()
    await expect(page.getByText('Run the analysis to see what is coming.')).toBeVisible()
  })

  for (const [size, viewport] of Object.entries(sizes)) {
    test(`can be read by everybody on a ${size} (axe)`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enterFleet(page, demo)
      await page.goto(`${address}#analytics`)
      await expect(
        plan(page)
          .getByRole('button', { name: /^Pickup on / })
          .first(),
      ).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  }
})

test('one vehicle of which hardly anything is known gets a humble answer', async ({
  page,
  request,
}) => {
  await enterFleet(page, await registered(request))
  await analysedFleet(page, [
    { vehicleIdentifier: 'Old Truck', vehicleType: 'Truck', currentMileage: 640_000 },
  ])
  await page.reload()
  const dpf = card(page, 'DPF')
  for (const text of [
    'Inspect it first',
    'Inspect the DPF first: there’s no service on record, so we can’t name a date.',
    'No data yet',
    'Not known yet',
  ])
    await expect(dpf).toContainText(text)
  // Nobody is frightened, or saved money, by what nobody knows.
  await expect(dpf).not.toContainText(/Critical|High|\$/)
  await expect(dpf.getByText('Why, and how confident')).toHaveCount(0)
  await expect(dpf).toContainText('At its mileage most filters like it have needed a cleaning.')
  await page.getByRole('tab', { name: 'Vehicle Fleet' }).click()
  for (const text of ['Not specified', 'Mixed'])
    await expect(card(page, 'Old Truck')).toContainText(text)
})

test.describe('What fails is said in words', () => {
  for (const [tab, call, text] of [
    ['recommendations', 'maintenance-recommendations', 'Failed to fetch recommendations'],
    ['vehicles', 'vehicles', 'Failed to fetch vehicles'],
    ['analytics', 'maintenance-summary', 'Failed to fetch your fleet summary'],
    ['analytics', 'maintenance-plan', 'Failed to fetch the maintenance plan'],
  ] as const) {
    test(`${call}, and the next try shows it`, async ({ page, expects }) => {
      expects.consoleErrors.push(anyFailure)
      await enterFleet(page, demo)
      const pattern = new RegExp(`/api/customer/${call}(\\?|$)`)
      await page.route(pattern, refusal(500, 'no'))
      await page.goto('about:blank')
      await page.goto(`${address}#${tab}`)
      const notice = page.getByRole('tabpanel').getByRole('alert').filter({ hasText: text })
      await expect(notice.first()).toBeVisible()
      await page.unroute(pattern)
      await notice.first().getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toHaveCount(0)
    })
  }

  test('a choice that was not stored', async ({ page, request, expects }) => {
    expects.consoleErrors.push(anyFailure)
    await enterFleet(page, await registered(request))
    await analysedFleet(page, [truck])
    await page.reload()
    await page.route(
      '**/api/customer/maintenance-recommendations/*',
      refusal(409, 'This recommendation is scheduled already.'),
    )
    await card(page, 'DPF')
      .getByRole('button', { name: /^Schedule Service/ })
      .click()
    await expect(page.getByText('Update Failed', { exact: true })).toBeVisible()
    await expect(
      page.getByText('This recommendation is scheduled already.', { exact: true }),
    ).toBeVisible()
  })
})
