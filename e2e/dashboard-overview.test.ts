import { demo, enter, registered } from './customers.ts'
import { anyFailure, main, tab } from './dashboard.ts'
import { test, expect } from './visitor.ts'

test('the banner shows the fixed claims as claims, and four cards the figures of the account', async ({
  page,
}) => {
  await enter(page, demo)
  const banner = page.getByRole('region', { name: 'AI Customer Care' })
  for (const claim of ['Retention 98%', 'Auto-Protected', 'not about your account'])
    await expect(banner).toContainText(claim)
  const stats = (await (await page.request.get('/api/customer/stats')).json()) as Record<
    string,
    number
  >
  const cards = page.getByRole('region', { name: 'Your account at a glance' }).getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await expect(cards.nth(0)).toContainText(
    `Total Services${stats['totalServices']}${stats['completionRate']}% completion rate`,
  )
  await expect(cards.nth(1)).toContainText(`Active Services${stats['activeServices']}`)
  const dollars = (stats['totalSpent'] ?? 0).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  })
  await expect(cards.nth(2)).toContainText(`Total Investment${dollars}`)
  await expect(cards.nth(3)).toContainText(/Smart Alerts\d+/)
  await expect(page.getByRole('progressbar', { name: 'Completion rate' })).toHaveAttribute(
    'aria-valuenow',
    String(stats['completionRate']),
  )
})

test('the overview sums the account up, says what to do, and shows the five newest services', async ({
  page,
}) => {
  await enter(page, demo)
  const summary = page.getByRole('region', { name: 'Account Summary' })
  for (const line of [
    /Total services\d+/,
    /Completed\d+/,
    /Completion rate\d+%/,
    /Total investment\$[\d,]+\.\d\d/,
    /Pending payments\d+/,
    /Paid\$/,
    /Still open\$/,
    /Overdue invoices\d/,
  ]) {
    await expect(summary).toContainText(line)
  }
  const actions = page.getByRole('region', { name: 'Quick Actions' })
  for (const [name, href] of [
    ['Book Service', '/demo'],
    ['Contact Support', '/contact'],
    ['Savings Calculator', '/calculator'],
  ] as const) {
    await expect(actions.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  const services = (await (
    await page.request.get('/api/customer/service-history?pageSize=5')
  ).json()) as { serviceType: string; filterType: string }[]
  const rows = recent.getByRole('row')
  await expect(rows).toHaveCount(6)
  for (const [at, { serviceType, filterType }] of services.entries())
    await expect(rows.nth(at + 1)).toContainText(`${serviceType}${filterType}`)
  await expect(recent).toContainText('in progress')
  await expect(recent).toContainText(/\$[\d,]+\.\d\d/)
  await expect(recent).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
})

test('what needs the customer is the first block of the overview, each line with the way to settle it', async ({
  page,
  request,
}) => {
  await enter(page, demo)
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(
    needs
      .getByRole('link', { name: /^View invoice: Invoice LFR-D\d+ for \$[\d,.]+ is overdue$/ })
      .first(),
  ).toHaveAttribute('href', /^#invoices\//)
  await expect(
    needs.getByRole('link', { name: 'View in Fleet: Unit 117, DPF: critical' }),
  ).toHaveAttribute(
    'href',
    '/ai-predictive-maintenance#recommendations?urgency=critical&status=pending',
  )
  await expect(needs.getByRole('link', { name: /^Choose a time: / }).first()).toHaveAttribute(
    'href',
    /^#appointments\/.+\/move$/,
  )
  const tops = await Promise.all(
    [needs, page.getByRole('region', { name: 'Recent Activity' })].map(
      async (block) => (await block.boundingBox())?.y ?? 0,
    ),
  )
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/customer/login')
  await enter(page, await registered(request))
  await expect(needs.getByRole('button', { name: 'Send the email again' })).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`above a list ${width} wide the numbers are short: the list begins in the upper third`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await enter(page, demo)
    await page.goto('/customer/dashboard#services')
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect((await page.getByText('Search', { exact: true }).boundingBox())?.y).toBeLessThan(
      height / 3,
    )
    await expect(page.getByRole('region', { name: 'Your account at a glance' })).toContainText(
      /Total Services\d+/,
    )
  })
}

test('the numbers of the account summary add up: what was cancelled has a line', async ({
  page,
}) => {
  await enter(page, demo)
  const summary = page.getByRole('region', { name: 'Account Summary' })
  const amount = async (label: string) =>
    Number(
      (
        (await summary
          .getByText(label, { exact: true })
          .locator('..')
          .locator('dd')
          .textContent()) ?? ''
      ).replaceAll(/[$,]/g, ''),
    )
  const sum = (await amount('Paid')) + (await amount('Still open')) + (await amount('Cancelled'))
  expect(sum).toBeCloseTo(await amount('Total investment'), 2)
})

test('a new customer reads what to do first, and is led to it', async ({ page, request }) => {
  await enter(page, await registered(request))
  await expect(main(page)).toContainText('No service history yet')
  await expect(page.getByRole('progressbar', { name: 'Completion rate' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await page.getByRole('link', { name: 'Schedule First Service' }).click()
  await expect(page.getByRole('dialog', { name: 'Request an appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page)).toContainText('No appointments yet')
  for (const [name, text] of [
    ['Services', 'No service history yet'],
    ['Invoices', 'No invoices yet'],
    ['Notifications', /No notifications yet|Welcome/],
  ] as const) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel')).toContainText(text)
  }
  await tab(page, 'AI Insights').click()
  await expect(page.getByRole('tabpanel')).toContainText('Sample')
})

test('statistics that fail take nothing else with them', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  // They fail until a press: the live connection fetches again by itself once it is there.
  const isPressed = () => page.evaluate(() => 'pressed' in document.body.dataset)
  await page.route('**/api/customer/stats', async (route) =>
    (await isPressed()) ? route.fallback() : route.abort(),
  )
  await enter(page, demo)
  await expect(page.getByRole('alert').first()).toContainText('We couldn’t load your numbers.')
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('row')).toHaveCount(
    6,
  )
  await page.evaluate(() =>
    document.body.addEventListener('pointerdown', () => (document.body.dataset['pressed'] = '')),
  )
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
