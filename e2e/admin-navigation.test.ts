import { figure, main } from './office-pages.ts'
import { placeTabs } from './office-place.ts'
import { axeFindings } from './office.ts'
import { test, expect } from './visitor.ts'

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
    await expect(page.getByRole('complementary', { name: 'Sample data' })).toContainText(
      'The numbers and names on this page are made up',
    )
    await expect(main(page).locator('[data-source=live]')).toHaveCount(0)
  })
}

test('the dashboard shows the stated cards, an overview of the services and the privacy notice', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  for (const name of [
    'Website Online',
    'Calculator Active',
    'Chat Available',
    'Service overview',
    'Privacy notice',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(main(page)).toContainText('Customer data is not shown here.')
  await expect(page.getByRole('table', { name: 'Service overview' }).getByRole('row')).toHaveCount(
    4,
  )
  await expect(figure(page, 'Uptime')).toContainText('98.7%')
  await expect(figure(page, 'Customer retention')).toContainText('94.8%')
  await expect(figure(page, 'Uptime').locator('[data-source=sample]')).toBeVisible()
})

test('the rail leads to the places of the office, and back to the site', async ({ page }) => {
  await page.goto('/admin/ai')
  const nav = page.getByRole('navigation', { name: 'Office pages' })
  await expect(nav.getByRole('link')).toHaveText([
    'Today',
    'Board',
    'Bench',
    'Services',
    'Customers',
    'Inbox',
    'Money',
    'Settings',
  ])
  await expect(nav.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Back to site' }).click()
  await expect(page).toHaveURL('/')
})

const tabsOfPlaces = {
  '/admin/ai': ['Customers', ['Customers', 'AI insights', 'Retention']],
  '/admin/triage': ['Inbox', ['Triage', 'Leads', 'Chat', 'Reviews', 'SMS', 'Email', 'Outbox']],
  '/admin/priors': ['Settings', ['Import', 'Prediction accuracy', 'Prediction defaults']],
  '/admin/dashboard': ['Today', ['Today', 'Dashboard']],
} as const

for (const [path, [place, tabs]] of Object.entries(tabsOfPlaces)) {
  test(`above ${path} are the pages of its place, and it is marked among them`, async ({
    page,
  }) => {
    await page.goto(path)
    const links = placeTabs(page, place).getByRole('link')
    await expect(links).toHaveText(tabs)
    await expect(placeTabs(page, place).locator('[aria-current=page]')).toHaveAttribute(
      'href',
      path,
    )
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links).toHaveText(path === '/admin/dashboard' ? [] : tabs)
  })
}

test('on a phone the tabs are scrolled to the open page, and the other ones are a swipe away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/email-services')
  const tabs = placeTabs(page, 'Inbox')
  await expect(tabs.getByRole('link', { name: 'Email' })).toBeInViewport({ ratio: 1 })
  await expect(tabs.getByRole('link', { name: 'Triage' })).not.toBeInViewport({ ratio: 1 })
  await tabs.getByRole('link', { name: 'Triage' }).focus()
  await expect(tabs.getByRole('link', { name: 'Triage' })).toBeInViewport({ ratio: 1 })
})

for (const width of [1024, 1440]) {
  test(`at ${width} px the pages are in a rail to the left, which stays while the page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('button', { name: 'Open office menu' })).toBeHidden()
    const link = page
      .getByRole('navigation', { name: 'Office pages' })
      .getByRole('link', { name: 'Inbox' })
    const [rail, heading] = [
      await link.boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThan(heading?.x ?? 0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect((await link.boundingBox())?.y).toBeCloseTo(rail?.y ?? 0, -1)
  })
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
] as const) {
  test(`at ${width} px they are in a drawer, which keeps the keyboard until Escape gives it back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/priors', { waitUntil: 'networkidle' })
    const nav = page.getByRole('navigation', { name: 'Office pages' })
    const open = page.getByRole('button', { name: 'Open office menu' })
    await expect(nav).toBeHidden()
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(nav.getByRole('link', { name: 'Settings' })).toBeFocused()
    await expect(nav.getByRole('link', { name: 'Settings' })).toBeInViewport({
      ratio: 1,
    })
    // The page itself is covered, and takes no part.
    const findings = (await axeFindings(page)).filter(
      (finding) => !/landmark-one-main|page-has-heading-one/.test(finding),
    )
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
    await page
      .getByRole('navigation', { name: 'Office pages' })
      .getByRole('link', { name: 'Inbox' })
      .click()
    await expect(page).toHaveURL('/admin/triage')
  })
})

const views = [
  '/admin/dashboard',
  '/admin/ai',
  '/admin/ai#leads',
  '/admin/retention',
  '/admin/retention#alerts',
  '/admin/retention#automation',
  '/admin/retention#savings',
  '/admin/triage',
  '/admin/triage#requests',
  '/admin/triage#analytics',
  '/admin/sms',
  '/admin/sms#templates',
  '/admin/sms#received',
  '/admin/sms#history',
  '/admin/email-services',
  '/staff/login',
]

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('every page and tab can be read by everybody (axe), and none is wider than the screen', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      for (const view of views) {
        await page.goto('about:blank')
        await page.goto(view, { waitUntil: 'networkidle' })
        expect.soft(await axeFindings(page), view).toEqual([])
        expect
          .soft(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${view}: too wide`,
          )
          .toBe(true)
      }
    })
  })
}
