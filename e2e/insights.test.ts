import type { Page } from '@playwright/test'
import { figure, main } from './office-pages.ts'
import { signInAsStaff } from './office.ts'
import { test, expect } from './visitor.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

test('the insights stand in four tabs, which the address keeps', async ({ page }) => {
  await page.goto('/admin/ai')
  await expect(page.getByRole('tab')).toHaveText([/^Overview/, /^Retention/, /^Leads/, /^Renewals/])
  await expect(figure(page, 'Retention rate')).toContainText('94.8%')
  await expect(figure(page, 'Revenue Protected')).toContainText('$131,100')
  for (const [name, type] of [
    ['Retention', 'Cancellation risk'],
    ['Leads', 'Lead follow-up'],
    ['Renewals', 'Renewal opportunity'],
  ] as const) {
    await tab(page, new RegExp(`^${name}`)).click()
    await expect(page).toHaveURL(`/admin/ai#${name.toLowerCase()}`)
    await expect(page.getByRole('tabpanel')).toContainText(type)
  }
  await page.reload()
  await expect(tab(page, /^Renewals/)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, /^Leads/)).toHaveAttribute('aria-selected', 'true')
})

test('retention shows its figures, and risk by colour: red from 70, orange from 40, else green', async ({
  page,
}) => {
  await page.goto('/admin/retention')
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Alerts', 'Automation', 'Savings'])
  await expect(figure(page, 'Retention rate')).toContainText('94.8%')
  await expect(figure(page, 'Revenue at risk')).toContainText('$46,100')
  await expect(figure(page, 'Revenue Protected')).toContainText(
    '$131,100Prevented cancellations: 23 x $5,700',
  )
  await tab(page, 'Alerts').click()
  const scores = (level: string) =>
    main(page)
      .locator(`li[data-risk=${level}]`)
      .getByText(/^Risk score \d+ of 100$/)
  await expect(scores('high')).toHaveText(['Risk score 85 of 100', 'Risk score 72 of 100'])
  await expect(scores('medium')).toHaveText(['Risk score 58 of 100', 'Risk score 44 of 100'])
  await expect(scores('low')).toHaveText(['Risk score 31 of 100'])
  await expect(main(page)).toContainText('Engagement drop')
  await tab(page, 'Automation').click()
  await expect(page.getByRole('table', { name: 'Automation' }).getByRole('row')).toHaveCount(5)
  await tab(page, 'Savings').click()
  await expect(figure(page, 'Potential savings of all alerts')).toContainText('$16,000')
})

test('triage searches and filters by the stated statuses, and says so when nothing is found', async ({
  page,
}) => {
  await page.goto('/admin/triage')
  await expect(page.getByRole('tab')).toHaveText([/^Dashboard/, /^Requests/, /^Analytics/])
  await tab(page, /^Requests/).click()
  const rows = main(page).locator('li[data-status]')
  const status = page.getByLabel('Status', { exact: true })
  await expect(status.getByRole('option')).toHaveText([
    'All',
    'Pending',
    'In progress',
    'Resolved',
    'Escalated',
  ])
  await expect(rows).toHaveCount(5)
  await status.selectOption('resolved')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/admin/triage#requests?status=resolved')
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('spring')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('nothing like it')
  await expect(main(page)).toContainText('No matching requests.')
  await page.getByRole('button', { name: 'Show all requests' }).click()
  await expect(rows).toHaveCount(5)
})

test('the statuses of triage have the stated colours', async ({ page }) => {
  await page.goto('/admin/triage#requests')
  const tone = (status: string) =>
    main(page).locator(`li[data-status=${status}] [data-tone]`).first()
  for (const [status, name] of [
    ['resolved', 'done'],
    ['in_progress', 'working'],
    ['escalated', 'stopped'],
    ['pending', 'open'],
  ] as const) {
    await expect(tone(status)).toHaveAttribute('data-tone', name)
  }
})

test('Email and Call of a sample request say that it is one', async ({ page }) => {
  await page.goto('/admin/triage#requests')
  for (const name of ['Email Dana Ortiz', 'Call Dana Ortiz']) {
    // A press before the page is awake does nothing yet.
    await expect(async () => {
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('region', { name: /Notification/ })).toContainText(
        'This is a made-up request: no one is emailed or called.',
        { timeout: 1000 },
      )
    }).toPass()
  }
})

test('signed-in staff see live figures instead, each with its mark, and nothing that was made up', async ({
  page,
}) => {
  await signInAsStaff(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Robin Keller')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Sample data' })).toHaveCount(0)
  const card = (name: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
  await expect(card('Website Online')).toContainText(/Responded in \d+ ms/)
  await expect(card('Calculator Active').locator('[data-source=live]')).toBeVisible()
  await expect(card('Chat Available').locator('[data-source=live]')).toBeVisible()
  await expect(main(page)).not.toContainText('98.7%')
  for (const path of ['/admin/ai', '/admin/retention', '/admin/triage']) {
    await page.goto(path)
    await expect(main(page).locator('[data-source=live]').first()).toBeVisible()
    await expect(main(page)).not.toContainText('94.8%')
    await expect(main(page)).not.toContainText('Vermilion Haulage')
  }
})

test('a server that does not answer is named, with a way to ask again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await signInAsStaff(page)
  await page.route('**/readyz', (route) =>
    route.fulfill({ status: 503, json: { status: 'unavailable' } }),
  )
  await page.route('**/api/admin/retention', (route) => route.abort())
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Calculator can’t save' })).toBeVisible()
  await page.unroute('**/readyz')
  await page.getByRole('button', { name: 'Check again: Calculator' }).click()
  await expect(page.getByRole('heading', { name: 'Calculator Active' })).toBeVisible()
  await page.goto('/admin/retention')
  await expect(page.getByRole('alert')).toContainText('This didn’t load')
  await page.unroute('**/api/admin/retention')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Customers')).toBeVisible()
})

test('a request is moved on, noted, written to and logged', async ({ page, request }) => {
  const name = `Marta ${Date.now()}`
  await request.post('/api/contact-messages', {
    data: {
      name,
      email: 'marta@akronaggregates.example',
      phone: '216-555-0188',
      message: 'Truck is down, derate. Today?',
    },
  })
  await signInAsStaff(page)
  await page.goto(`/admin/triage#requests?q=${encodeURIComponent(name)}`)
  const row = main(page).locator('li[data-status]').filter({ hasText: name })
  await expect(row).toContainText('Emergency')
  await row.getByLabel(`Status of ${name}`).selectOption('in_progress')
  await expect(page.getByRole('region', { name: /Notification/ })).toContainText(
    `${name} is now in progress.`,
  )
  await expect(row).toHaveAttribute('data-status', 'in_progress')
  await row.getByText('Notes and log').click()
  await row.getByLabel('Note', { exact: true }).fill('Called the yard.')
  await row.getByRole('button', { name: 'Add note' }).click()
  await expect(row.getByRole('list', { name: `Notes on ${name}` })).toContainText(
    'Called the yard.',
  )
  await expect(row.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
    'href',
    'tel:2165550188',
  )
  await row
    .getByRole('link', { name: `Email ${name}` })
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await row.getByRole('link', { name: `Email ${name}` }).click()
  await expect(row.getByRole('list', { name: `Notes on ${name}` })).toContainText('Email')
})

test('the tabs are worked by the keyboard', async ({ page }) => {
  await page.goto('/admin/retention')
  // A key that is pressed before the page is awake does nothing yet.
  await expect(async () => {
    await tab(page, 'Overview').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Alerts')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('End')
  await expect(tab(page, 'Savings')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
})
