import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import { newPerson } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder } from './orders.ts'
import { queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ })
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const daysAgo = (count: number) => addDays(todayAt(new Date()), -count)

/**
 * A customer who came every twenty days, last ninety days ago, with services that our team has
 * written down.
 */
async function lateCustomer(customer: APIRequestContext, office: APIRequestContext) {
  const person = { ...newPerson(), company: `Haulage ${randomUUID()}`, phone: '2165550142' }
  const { id } = await (await customer.post('/api/customer/register', { data: person })).json()
  for (const days of [150, 130, 110, 90]) {
    await recordOrder(office, id, {
      quantity: 3,
      serviceDate: daysAgo(days),
      status: 'delivered',
      cost: '900.00',
      measurements: [],
    })
  }
  await customer.post('/api/customer/login', {
    data: { email: person.email, password: person.password },
  })
  return { ...person, id: String(id) }
}

test.beforeEach(({ page }) => signInAsStaff(page))

test('a rule is previewed, run for one customer, kept with its run, and leaves that customer in peace afterwards', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { company } = await lateCustomer(context.request, page.request)
  await page.goto('/admin/retention#automation')
  const rules = page.getByRole('table', { name: 'Automation' })
  await expect(rules.getByRole('row')).toHaveCount(5)
  await expect(main(page)).not.toContainText('Sample')

  await page.getByRole('button', { name: 'Preview and run: Service overdue' }).click()
  const preview = sheet(page, 'Service overdue')
  const row = preview.getByRole('listitem').filter({ hasText: company })
  await expect(row).toContainText('70 days past their usual interval of 20 days.')
  await expect(row).toContainText('portal notification, alert to staff')
  // Other journeys have customers of their own: they are spared.
  for (const box of await preview.getByRole('checkbox').all())
    if (await box.isEnabled()) await box.uncheck()
  await expect(preview.getByRole('button', { name: 'Run for 0 customers' })).toBeDisabled()
  await row.getByRole('checkbox', { name: `Include ${company}` }).check()
  await preview.getByRole('button', { name: 'Run for 1 customer' }).click()
  await expect(toast(page)).toContainText('1 contacted, 0 skipped.')
  await expect(preview).toHaveCount(0)
  await expect(rules.getByRole('row', { name: /^Service overdue/ })).toContainText(
    /: \d matched, \d contacted/,
  )

  await page
    .getByRole('link', { name: /^Open the run from .*Service overdue$/ })
    .first()
    .click()
  const run = sheet(page, 'Service overdue')
  await expect(run.getByRole('list', { name: 'Customers in this run' })).toContainText(company)
  await page.keyboard.press('Escape')
  await expect(run).toHaveCount(0)

  await page.getByRole('button', { name: 'Preview and run: Service overdue' }).click()
  await expect(row).toContainText('Skipped: Already contacted by this rule recently')
  await expect(row.getByRole('checkbox')).toBeDisabled()

  const notifications = await (await context.request.get('/api/customer/notifications')).json()
  expect(
    notifications.filter(({ title }: { title: string }) => title === 'Your next cleaning is due'),
  ).toMatchObject([{ link: '/customer/dashboard#appointments' }])
  await context.close()
})

test('a rule is turned on and off, and stays so', async ({ page }) => {
  await page.goto('/admin/retention#automation')
  const row = page
    .getByRole('table', { name: 'Automation' })
    .getByRole('row', { name: /^Volume falls/ })
  await row.getByRole('button', { name: 'Turn on: Volume falls' }).click()
  await expect(toast(page)).toContainText('The rule runs starting tonight.')
  await expect(row.locator('[data-tone=done]')).toHaveText('On')
  await page.reload()
  await expect(row.locator('[data-tone=done]')).toHaveText('On')
  await row.getByRole('button', { name: 'Turn off: Volume falls' }).click()
  await expect(row.locator('[data-tone=plain]')).toHaveText('Off')
})

test('a call that was made is named above the list, and stays made', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { id, company, firstName, lastName } = await lateCustomer(context.request, page.request)
  await context.close()
  await queryHouse(
    `insert into tasks (kind, customer_id, rule, text, due_on)
     values ('call', $1, 'contact_bounced', 'The email bounced.', current_date)`,
    [id],
  )
  await page.goto('/admin/retention#automation')
  const calls = page.getByRole('region', { name: 'Calls to make' })
  const name = `${firstName} ${lastName}, ${company}`
  await calls.getByRole('button', { name: `Called: ${name}` }).click()
  await expect(toast(page)).toContainText('Call logged.')
  await expect(calls.getByText(`Done: call to ${name}`)).toBeVisible()
  await expect(calls.getByRole('button', { name: `Called: ${name}` })).toHaveCount(0)
  await expect(calls.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
})

test('a preview that does not come says so, and one that fails to run keeps everybody', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { company } = await lateCustomer(context.request, page.request)
  await page.goto('/admin/retention#automation')
  await page.route('**/api/admin/automation/service_overdue/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Preview and run: Service overdue' }).click()
  const preview = sheet(page, 'Service overdue')
  await expect(preview.getByRole('alert')).toContainText('This didn’t load')
  await page.unroute('**/api/admin/automation/service_overdue/*')
  await preview.getByRole('button', { name: 'Try again' }).click()
  const row = preview.getByRole('listitem').filter({ hasText: company })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.route('**/api/admin/automation/service_overdue/runs', (route) => route.abort())
  await preview.getByRole('button', { name: /^Run for/ }).click()
  await expect(toast(page)).toContainText('Not saved')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await context.close()
})

test("each point of an alert and of an insight leads to the row that caused it, and the name to the customer's file", async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  expects.consoleErrors.push(/404 .*\/api\/admin\/invoices\/nothing/)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { company, firstName, lastName, id } = await lateCustomer(context.request, page.request)
  await page.goto('/admin/retention#alerts')
  const alert = main(page).locator('li[data-risk=medium]').filter({ hasText: company })
  await alert
    .getByRole('list', { name: 'Because' })
    .getByRole('link', { name: 'No service in 90 days; usually every 20 days.' })
    .click()
  const service = sheet(page, 'DPF Cleaning: 3 x DPF')
  await expect(service).toContainText(company)
  await page.keyboard.press('Escape')
  await expect(service).toHaveCount(0)
  await expect(page).toHaveURL('/admin/services#list')

  await page.goto('/admin/retention#alerts')
  await alert.getByRole('link', { name: company, exact: true }).click()
  await expect(page).toHaveURL(`/admin/customers#row?id=${id}`)
  const file = sheet(page, `${firstName} ${lastName}`)
  await expect(file).toContainText('Activity')
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(file).toContainText(company)

  await page.goto('/admin/ai#retention')
  await main(page)
    .locator(`li:has(a[href="/admin/customers#row?id=${id}"])`)
    .getByRole('link', { name: /^Open the service/ })
    .click()
  await expect(sheet(page, 'DPF Cleaning: 3 x DPF')).toBeVisible()

  await page.goto('/admin/invoices#row?id=nothing')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'There is no such invoice.',
  )
  await context.close()
})

test("the chat's card counts who waits and who is there, and leads to the chat", async ({
  page,
  context,
}) => {
  const card = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Chat Available' }) })
  const visitor = {
    visitorId: `visitor-${randomUUID()}`,
    customerName: 'Dana',
    customerEmail: null,
  }
  const { session } = await (
    await page.request.post('/api/chat/sessions', { data: visitor })
  ).json()
  const message = {
    sessionId: session.id,
    message: 'Is somebody there?',
    clientMessageId: randomUUID(),
  }
  await page.request.post(`/api/chat/sessions/${visitor.visitorId}/messages`, { data: message })
  const agent = await context.newPage()
  await signInAsStaff(agent)
  await agent.goto('/admin/chat')
  await expect(agent.getByRole('main')).toContainText('Is somebody there?')
  await expect
    .poll(async () => (await (await page.request.get('/api/admin/chat/status')).json()).agents)
    .toBeGreaterThan(0)
  await page.goto('/admin/dashboard')
  await expect(card.locator('[data-source=live]')).toBeVisible()
  await expect(card).toContainText(/\d+ chats? waiting for a reply\./)
  await expect(card).toContainText(/Only you are online\.|\d+ people online, including you\./)
  await expect(card).toContainText('Reply needed')
  await card.getByRole('link', { name: 'Open chat' }).click()
  await expect(page).toHaveURL(/\/admin\/chat/)
})

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('rules, preview, dashboard and insights of staff can be read by everybody (axe), and none is wider than the screen', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      await lateCustomer(context.request, page.request)
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      // In this order every step loads a page: one that only changes the tab would not.
      for (const path of [
        '/admin/retention',
        '/admin/dashboard',
        '/admin/retention#alerts',
        '/admin/ai',
        '/admin/retention#automation',
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect.soft(await axeFindings(page), path).toEqual([])
        expect.soft(await fits(), `${path}: too wide`).toBe(true)
      }
      await page.getByRole('button', { name: 'Preview and run: Service overdue' }).click()
      await expect(
        sheet(page, 'Service overdue').getByRole('list', { name: 'Customers' }),
      ).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await context.close()
    })
  })
}
