import type { Page } from '@playwright/test'
import { registered } from './customers.ts'
import { queryHouse } from './running-site.ts'
import { test, expect } from './visitor.ts'

/**
 * A phone far out: 400 ms each way, 50 KB a second. The form is seen long before its scripts have
 * come.
 */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
}

const main = (page: Page) => page.getByRole('main')
const someone = (name: string) => `${name}-${crypto.randomUUID()}@lakeline-visitor.example`
const review = 'Eleven filters came back in four days, with two readings each.'

type Case = {
  path: string
  table: string
  /** The island that must still be asleep when the press comes. */
  island: string
  fill: (page: Page, email: string) => Promise<void>
  press: (page: Page) => Promise<void>
  /** The column in which the row is found again, and what stands there. */
  found: (email: string) => [column: string, value: string]
  notice: string
}

const cases: Record<string, Case> = {
  'the message to the office': {
    path: '/contact',
    table: 'contact_messages',
    island: 'main astro-island',
    notice: 'Message Sent!',
    async fill(page, email) {
      await main(page).getByLabel('Name', { exact: true }).fill('Dana Ortiz')
      await main(page).getByLabel('Email', { exact: true }).fill(email)
      await main(page).getByLabel('Message', { exact: true }).fill('Do you clean DOCs?')
    },
    press: (page) => page.getByRole('button', { name: 'Send Message' }).click(),
    found: (email) => ['email', email],
  },
  'the request for a demo, by Enter, with the type that the link chose': {
    path: '/demo?service=fleet',
    table: 'demo_requests',
    island: 'main astro-island',
    notice: 'Demo Request Submitted!',
    async fill(page, email) {
      await main(page).getByLabel('Full Name', { exact: true }).fill('Dana Ortiz')
      await main(page).getByLabel('Email Address', { exact: true }).fill(email)
      await main(page).getByLabel('Phone Number', { exact: true }).fill('(216) 555-0142')
    },
    press: (page) => main(page).getByLabel('Phone Number', { exact: true }).press('Enter'),
    found: (email) => ['email', email],
  },
  'a review with its stars and its consent': {
    path: '/testimonials',
    table: 'reviews',
    island: 'main astro-island',
    notice: 'Review sent',
    async fill(page, email) {
      await main(page).getByLabel('Your name', { exact: true }).fill(email.slice(0, 40))
      await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
      await main(page).getByLabel('Your review', { exact: true }).fill(review)
      await page.getByRole('checkbox', { name: /You may publish/ }).check()
    },
    press: (page) => page.getByRole('button', { name: 'Send review' }).click(),
    found: (email) => ['name', email.slice(0, 40)],
  },
  'the newsletter in the footer': {
    path: '/about',
    table: 'newsletter_subscriptions',
    island: 'footer astro-island',
    notice: 'Success!',
    fill: (page, email) => page.getByRole('contentinfo').getByRole('textbox').fill(email),
    press: (page) =>
      page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click(),
    found: (email) => ['email', email],
  },
  'the newsletter on the blog': {
    path: '/blog',
    table: 'newsletter_subscriptions',
    island: 'main astro-island:has(form[aria-label="Stay Updated"])',
    notice: 'Successfully Subscribed!',
    fill: (page, email) =>
      page
        .getByRole('form', { name: 'Stay Updated' })
        .getByRole('textbox', { name: 'Email address' })
        .fill(email),
    press: (page) => page.getByRole('form', { name: 'Stay Updated' }).getByRole('button').click(),
    found: (email) => ['email', email],
  },
}

for (const [name, { path, table, island, fill, press, found, notice }] of Object.entries(cases)) {
  test(`what is typed and pressed on a slow line before the form is alive is stored once: ${name}`, async ({
    page,
  }) => {
    const email = someone('early')
    await slowLine(page)
    await page.goto(path, { waitUntil: 'commit' })
    await fill(page, email)
    await press(page)
    await expect(page.locator(island), 'nobody has been quick enough').toHaveAttribute('ssr')
    await press(page)
    await expect(page.getByRole('region', { name: /Notification/ })).toContainText(notice, {
      timeout: 40_000,
    })
    const [column, value] = found(email)
    const rows = await queryHouse(`select * from ${table} where ${column} = $1`, [value])
    expect(rows).toHaveLength(1)
    if (table === 'demo_requests')
      expect(rows[0]).toMatchObject({ filter_types: 'fleet', phone: '(216) 555-0142' })
    if (table === 'reviews')
      expect(rows[0]).toMatchObject({ rating: 2, text: review, consent: true })
  })
}

for (const [path, leadsTo] of [
  ['/customer/login', '/customer/dashboard'],
  ['/ai-maintenance-login', '/ai-predictive-maintenance'],
] as const) {
  test(`what a password manager fills in and a press before the form is alive signs in, once: ${path}`, async ({
    page,
    request,
  }) => {
    const person = await registered(request)
    await slowLine(page)
    let calls = 0
    page.on('request', (sent) => (calls += sent.url().endsWith('/api/customer/login') ? 1 : 0))
    await page.goto(path, { waitUntil: 'commit' })
    const form = page.locator('main form')
    // Without an event: as a browser fills in a form that it has just shown.
    for (const [name, value] of [
      ['email', person.email],
      ['password', person.password],
    ] as const) {
      await form
        .locator(`[name=${name}]`)
        .evaluate((field: HTMLInputElement, text) => (field.value = text), value)
    }
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.locator('main astro-island:has(form)')).toHaveAttribute('ssr')
    await expect(page).toHaveURL(leadsTo, { timeout: 40_000 })
    expect(calls).toBe(1)
  })
}

test('staff who press before the form is alive are signed in', async ({ page }) => {
  await slowLine(page)
  await page.goto('/staff/login', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Staff sign-in' })
  await form.getByLabel('Email').fill('staff@lakeline.example')
  await form.getByLabel('Password', { exact: true }).fill('staff-filters-1978')
  await form.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.locator('astro-island:has(form[aria-label="Staff sign-in"])')).toHaveAttribute(
    'ssr',
  )
  await expect(page).toHaveURL(/\/admin\//, { timeout: 40_000 })
})

test('an account that is asked for before the form is alive is opened, once, and a short password is named', async ({
  page,
}) => {
  const email = someone('early')
  const calls: string[] = []
  page.on(
    'request',
    (sent) => sent.url().endsWith('/api/customer/register') && calls.push(sent.method()),
  )
  await slowLine(page)
  await page.goto('/customer/register', { waitUntil: 'commit' })
  for (const [name, value] of [
    ['firstName', 'Dana'],
    ['lastName', 'Ortiz'],
    ['email', email],
    ['password', '1234567'],
  ]) {
    await page.locator(`main form [name=${name}]`).fill(value ?? '')
  }
  await page.locator('main form [type=submit]').click()
  await expect(page.locator('main astro-island:has(form)')).toHaveAttribute('ssr')
  const password = page.locator('main form [name=password]')
  await expect(password).toHaveAccessibleDescription(/at least 8 characters$/, { timeout: 40_000 })
  await password.fill('kiln-and-lake-1978')
  await page.locator('main form [type=submit]').click()
  await expect(page).toHaveURL('/customer/login', { timeout: 40_000 })
  expect(calls).toEqual(['POST'])
})

test('a link for a new password that is asked for before the form is alive is on its way', async ({
  page,
}) => {
  await slowLine(page)
  await page.goto('/customer/reset', { waitUntil: 'commit' })
  await main(page).getByRole('textbox', { name: 'Email' }).fill(someone('early'))
  await page.locator('main form [type=submit]').click()
  await expect(page.locator('main astro-island:has(form)')).toHaveAttribute('ssr')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Check your email', {
    timeout: 40_000,
  })
})

test('what is chosen and typed in the calculator before it is alive is what it calculates with', async ({
  page,
}) => {
  await slowLine(page)
  await page.goto('/calculator', { waitUntil: 'commit' })
  const [industry, filters, cost] = [
    page.getByLabel('Industry Type'),
    page.getByLabel('Monthly Filter Usage'),
    page.getByLabel('Average Cost per Filter ($)'),
  ]
  await industry.selectOption('Mining')
  await filters.fill('40')
  await cost.fill('950')
  const island = page.locator('main astro-island:has(form)')
  await expect(island, 'nobody has been quick enough').toHaveAttribute('ssr')
  await expect(island).not.toHaveAttribute('ssr', { timeout: 40_000 })
  await expect(page.getByRole('button', { name: 'Calculate Savings' })).toBeEnabled()
  expect([
    await industry.inputValue(),
    await filters.inputValue(),
    await cost.inputValue(),
  ]).toEqual(['mining', '40', '950'])
})

test('the service that is chosen before the page is alive is the one that a test goes by', async ({
  page,
}) => {
  await slowLine(page)
  await page.goto('/admin/email-services', { waitUntil: 'commit' })
  await page.getByLabel('Preferred service').selectOption('sendgrid')
  const island = page.locator('astro-island:has(select)')
  await expect(island, 'nobody has been quick enough').toHaveAttribute('ssr')
  await expect(island).not.toHaveAttribute('ssr', { timeout: 40_000 })
  await page.route('**/api/email-services/test', (route) =>
    route.fulfill({ json: { success: true, service: 'sendgrid', method: 'email', error: null } }),
  )
  const posted = page.waitForRequest('**/api/email-services/test')
  const test = page.getByRole('form', { name: 'Test send', exact: true })
  await test.getByLabel('Email address').fill('dana@sanduskybay.example')
  await test.getByRole('button', { name: 'Send test' }).click()
  expect((await posted).postDataJSON()).toMatchObject({ service: 'sendgrid' })
})

test('what is searched for on the blog before it is alive is found', async ({ page }) => {
  await slowLine(page)
  await page.goto('/blog', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('zzzz')
  const island = page.locator('main astro-island:has([role=search])')
  await expect(island).toHaveAttribute('ssr')
  await expect(island).not.toHaveAttribute('ssr', { timeout: 40_000 })
  await expect(page.getByRole('search').getByRole('button', { name: 'Clear' })).toBeEnabled()
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('zzzz')
})

for (const path of [
  '/contact',
  '/demo',
  '/testimonials',
  '/customer/login',
  '/ai-maintenance-login',
  '/staff/login',
  '/customer/register',
  '/customer/reset',
]) {
  test(`no React is loaded before somebody touches a form: ${path}`, async ({ page }) => {
    const scripts: string[] = []
    page.on(
      'request',
      (request) =>
        request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.filter((script) => /react|client|form/.test(script))).toEqual([])
    await page.locator('main form input:visible').first().focus()
    await expect.poll(() => scripts.some((script) => script.includes('react'))).toBe(true)
    await expect(page.locator('main astro-island:has(form)').first()).not.toHaveAttribute('ssr')
  })
}
