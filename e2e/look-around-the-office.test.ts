import type { Page } from '@playwright/test'
import { axeFindings, signInAsStaff } from './office.ts'
import { test, expect } from './visitor.ts'

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const figure = (page: Page, label: string) => main(page).locator('dl > div').filter({ has: page.getByText(label, { exact: true }) }).first()

const pages = {
  '/admin/dashboard': 'Admin dashboard',
  '/admin/ai': 'AI insights',
  '/admin/retention': 'Customer retention',
  '/admin/triage': 'Request triage',
  '/admin/sms': 'SMS',
  '/admin/email-services': 'Email services',
  '/admin/email-enhanced': 'Enhanced email services',
}

for (const [path, heading] of Object.entries(pages)) {
  test(`${path} opens for anybody, under a clear mark of sample data`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Sample data' })).toContainText('The numbers and names on this page are made up')
    await expect(main(page).locator('[data-source=live]')).toHaveCount(0)
  })
}

test('the dashboard shows the stated cards, an overview of the services and the privacy notice', async ({ page }) => {
  await page.goto('/admin/dashboard')
  for (const name of ['Website Online', 'Calculator Active', 'Chat Available', 'Service overview', 'Privacy notice']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(main(page)).toContainText('Customer data is not shown here.')
  await expect(page.getByRole('table', { name: 'Service overview' }).getByRole('row')).toHaveCount(4)
  await expect(figure(page, 'Uptime')).toContainText('98.7%')
  await expect(figure(page, 'Customer retention')).toContainText('94.8%')
  await expect(figure(page, 'Uptime').locator('[data-source=sample]')).toBeVisible()
})

test('the rail leads to every page in its group, and back to the site', async ({ page }) => {
  await page.goto('/admin/ai')
  const nav = page.getByRole('navigation', { name: 'Office pages' })
  const groups = {
    Work: ['Today', 'Appointments', 'Services', 'Customers', 'Invoices'],
    Inbox: ['Triage', 'Leads', 'Chat', 'Reviews'],
    Insight: ['Dashboard', 'AI insights', 'Retention', 'Prediction accuracy', 'Prediction defaults'],
    Messages: ['SMS', 'Email', 'Outbox'],
  }
  for (const [name, links] of Object.entries(groups)) {
    const group = nav.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }), hasText: links.at(-1) ?? '' })
    await expect(group.first().getByRole('link')).toHaveText(links)
  }
  await expect(nav.getByRole('link')).toHaveText(Object.values(groups).flat())
  await expect(nav.getByRole('link', { name: 'AI insights' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Back to site' }).click()
  await expect(page).toHaveURL('/')
})

for (const width of [1024, 1440]) {
  test(`at ${width} px the pages are in a rail to the left, which stays while the page is scrolled`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('button', { name: 'Open office menu' })).toBeHidden()
    const link = page.getByRole('navigation', { name: 'Office pages' }).getByRole('link', { name: 'Outbox' })
    const [rail, heading] = [await link.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThan(heading?.x ?? 0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect((await link.boundingBox())?.y).toBeCloseTo(rail?.y ?? 0, -1)
  })
}

for (const [width, height] of [[390, 844], [768, 1024]] as const) {
  test(`at ${width} px they are in a drawer, which keeps the keyboard until Escape gives it back`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/priors', { waitUntil: 'networkidle' })
    const nav = page.getByRole('navigation', { name: 'Office pages' })
    const open = page.getByRole('button', { name: 'Open office menu' })
    await expect(nav).toBeHidden()
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(nav.getByRole('link', { name: 'Prediction defaults' })).toBeFocused()
    await expect(nav.getByRole('link', { name: 'Prediction defaults' })).toBeInViewport({ ratio: 1 })
    // The page itself is covered, and takes no part.
    const findings = (await axeFindings(page)).filter((finding) => !/landmark-one-main|page-has-heading-one/.test(finding))
    expect(findings).toEqual([])
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
    }
    await expect(nav).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nav).toBeHidden()
    await expect(open).toBeFocused()
  })
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the drawer opens all the same', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Open office menu' }).click()
    await page.getByRole('navigation', { name: 'Office pages' }).getByRole('link', { name: 'Triage' }).click()
    await expect(page).toHaveURL('/admin/triage')
  })
})

test('the insights stand in four tabs, which the address keeps', async ({ page }) => {
  await page.goto('/admin/ai')
  await expect(page.getByRole('tab')).toHaveText([/^Overview/, /^Retention/, /^Leads/, /^Renewals/])
  await expect(figure(page, 'Retention rate')).toContainText('94.8%')
  await expect(figure(page, 'Revenue Protected')).toContainText('$131,100')
  for (const [name, type] of [['Retention', 'Cancellation risk'], ['Leads', 'Lead follow-up'], ['Renewals', 'Renewal opportunity']] as const) {
    await tab(page, new RegExp(`^${name}`)).click()
    await expect(page).toHaveURL(`/admin/ai#${name.toLowerCase()}`)
    await expect(page.getByRole('tabpanel')).toContainText(type)
  }
  await page.reload()
  await expect(tab(page, /^Renewals/)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab(page, /^Leads/)).toHaveAttribute('aria-selected', 'true')
})

test('retention shows its figures, and risk by colour: red from 70, orange from 40, else green', async ({ page }) => {
  await page.goto('/admin/retention')
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Alerts', 'Automation', 'Savings'])
  await expect(figure(page, 'Retention rate')).toContainText('94.8%')
  await expect(figure(page, 'Revenue at risk')).toContainText('$46,100')
  await expect(figure(page, 'Revenue Protected')).toContainText('$131,100Prevented cancellations: 23 x $5,700')
  await tab(page, 'Alerts').click()
  const scores = (level: string) => main(page).locator(`li[data-risk=${level}]`).getByText(/^Risk score \d+ of 100$/)
  await expect(scores('high')).toHaveText(['Risk score 85 of 100', 'Risk score 72 of 100'])
  await expect(scores('medium')).toHaveText(['Risk score 58 of 100', 'Risk score 44 of 100'])
  await expect(scores('low')).toHaveText(['Risk score 31 of 100'])
  await expect(main(page)).toContainText('Engagement drop')
  await tab(page, 'Automation').click()
  await expect(page.getByRole('table', { name: 'Automation' }).getByRole('row')).toHaveCount(5)
  await tab(page, 'Savings').click()
  await expect(figure(page, 'Potential savings of all alerts')).toContainText('$16,000')
})

test('triage searches and filters by the stated statuses, and says so when nothing is found', async ({ page }) => {
  await page.goto('/admin/triage')
  await expect(page.getByRole('tab')).toHaveText([/^Dashboard/, /^Requests/, /^Analytics/])
  await tab(page, /^Requests/).click()
  const rows = main(page).locator('li[data-status]')
  const status = page.getByLabel('Status', { exact: true })
  await expect(status.getByRole('option')).toHaveText(['All', 'Pending', 'In progress', 'Resolved', 'Escalated'])
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
  const tone = (status: string) => main(page).locator(`li[data-status=${status}] [data-tone]`).first()
  for (const [status, name] of [['resolved', 'done'], ['in_progress', 'working'], ['escalated', 'stopped'], ['pending', 'open']] as const) {
    await expect(tone(status)).toHaveAttribute('data-tone', name)
  }
})

test('Email and Call of a sample request say that it is one', async ({ page }) => {
  await page.goto('/admin/triage#requests')
  for (const name of ['Email Dana Ortiz', 'Call Dana Ortiz']) {
    // A press before the page is awake does nothing yet.
    await expect(async () => {
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('region', { name: /Notification/ })).toContainText('This is a made-up request: no one is emailed or called.', { timeout: 1000 })
    }).toPass()
  }
})

test('signed-in staff see live figures instead, each with its mark, and nothing that was made up', async ({ page }) => {
  await signInAsStaff(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Robin Keller')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Sample data' })).toHaveCount(0)
  const card = (name: string) => main(page).getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
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

test('a server that does not answer is told of, with a way to ask again', async ({ page, expects }) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await signInAsStaff(page)
  await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'unavailable' } }))
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
  await request.post('/api/contact-messages', { data: { name, email: 'marta@akronaggregates.example', phone: '216-555-0188', message: 'Truck is down, derate. Today?' } })
  await signInAsStaff(page)
  await page.goto(`/admin/triage#requests?q=${encodeURIComponent(name)}`)
  const row = main(page).locator('li[data-status]').filter({ hasText: name })
  await expect(row).toContainText('Emergency')
  await row.getByLabel(`Status of ${name}`).selectOption('in_progress')
  await expect(page.getByRole('region', { name: /Notification/ })).toContainText(`${name} is now in progress.`)
  await expect(row).toHaveAttribute('data-status', 'in_progress')
  await row.getByText('Notes and log').click()
  await row.getByLabel('Note', { exact: true }).fill('Called the yard.')
  await row.getByRole('button', { name: 'Add note' }).click()
  await expect(row.getByRole('list', { name: `Notes on ${name}` })).toContainText('Called the yard.')
  await expect(row.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:2165550188')
  await row.getByRole('link', { name: `Email ${name}` }).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
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

const views = [
  '/admin/dashboard', '/admin/ai', '/admin/ai#leads', '/admin/retention', '/admin/retention#alerts', '/admin/retention#automation',
  '/admin/retention#savings', '/admin/triage', '/admin/triage#requests', '/admin/triage#analytics', '/admin/sms', '/admin/sms#templates',
  '/admin/sms#history', '/admin/email-services', '/staff/login',
]

for (const [size, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } })) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('every page and tab can be read by everybody (axe), and none is wider than the screen', async ({ page }) => {
      test.setTimeout(240_000)
      for (const view of views) {
        await page.goto('about:blank')
        await page.goto(view, { waitUntil: 'networkidle' })
        expect.soft(await axeFindings(page), view).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${view}: too wide`).toBe(true)
      }
    })
  })
}
