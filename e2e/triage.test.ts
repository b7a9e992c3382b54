import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('main').locator('li[data-status]').filter({ hasText: name })
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ })

async function write(request: APIRequestContext): Promise<string> {
  const name = `Marta ${randomUUID()}`
  const data = {
    name,
    email: 'marta@akronaggregates.example',
    phone: '216-555-0188',
    message: 'Truck is down, derate. Today?',
  }
  expect((await request.post('/api/contact-messages', { data })).status()).toBe(201)
  return name
}

test.beforeEach(({ page }) => signInAsStaff(page))

test('a request is taken by one press, found among mine, and given back', async ({
  page,
  request,
}) => {
  const name = await write(request)
  await page.goto(`/admin/triage#requests?q=${encodeURIComponent(name)}&owner=nobody`)
  const row = rowOf(page, name)
  await row.getByRole('button', { name: `Assign to me: ${name}` }).click()
  await expect(toast(page)).toContainText(`${name} is now assigned to Robin Keller.`)
  await expect(
    page.getByText('No matching requests.'),
    'it is not unassigned any more',
  ).toBeVisible()
  await page.getByRole('tabpanel').getByLabel('Owner', { exact: true }).selectOption('Mine')
  await expect(
    row.getByLabel(`Owner of the request from ${name}`).getByRole('option', { selected: true }),
  ).toHaveText('Me')
  await page.reload()
  await expect(page.getByRole('tabpanel').getByLabel('Owner', { exact: true })).toHaveValue('me')
  await row.getByLabel(`Owner of the request from ${name}`).selectOption('Unassigned')
  await expect(toast(page)).toContainText(`${name} is now unassigned.`)
  await page.getByRole('button', { name: 'Show all requests' }).click()
  await expect(page.getByRole('tabpanel').getByLabel('Owner', { exact: true })).toHaveValue('all')
})

test('a request that cannot be given to a colleague stays where it was, and says why', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  const name = await write(request)
  const colleagues: { name: string }[] = await (
    await page.request.get('/api/admin/colleagues')
  ).json()
  const me = colleagues.find((one) => one.name === 'Robin Keller')
  // Somebody whom the server does not know is put beside.
  await page.route('**/api/admin/colleagues', (route) =>
    route.fulfill({ json: [me, { id: 'kim', name: 'Kim Novak', role: 'office' }] }),
  )
  await page.goto(`/admin/triage#requests?q=${encodeURIComponent(name)}`)
  const owner = rowOf(page, name).getByLabel(`Owner of the request from ${name}`)
  await expect(owner.getByRole('option')).toHaveText(['Unassigned', 'Me', 'Kim Novak'])
  const sent = page.waitForRequest((call) => call.method() === 'PATCH')
  await owner.selectOption('Kim Novak')
  expect((await sent).postDataJSON()).toEqual({ ownerId: 'kim' })
  await expect(toast(page), 'the server does not know her').toContainText(
    'Please choose someone on our team.',
  )
  await expect(owner.getByRole('option', { selected: true })).toHaveText('Unassigned')
})

test('the score says what it is made of, and until when an answer is promised', async ({
  page,
  request,
}) => {
  const name = await write(request)
  await page.goto(`/admin/triage#requests?q=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await row.getByText('Why this urgency').click()
  const reasons = row.getByRole('list', { name: `Why ${name} is as urgent` })
  await expect(reasons).toContainText('+60Vehicle or line down: “truck is down”, “derate”')
  await expect(reasons).toContainText('+15Mentions a deadline: “today”')
})

test('a chat stands among the requests, and leads to its conversation', async ({
  page,
  request,
}) => {
  const [visitorId, name] = [randomUUID(), `Tom ${randomUUID()}`]
  const { session } = await (
    await request.post('/api/chat/sessions', {
      data: { visitorId, customerName: name, status: 'active' },
    })
  ).json()
  const message = {
    sessionId: session.id,
    message: 'Our trucks stand.',
    clientMessageId: randomUUID(),
  }
  expect(
    (await request.post(`/api/chat/sessions/${visitorId}/messages`, { data: message })).ok(),
  ).toBe(true)
  await page.goto(`/admin/triage#requests?q=${encodeURIComponent(name)}`)
  const row = rowOf(page, name)
  await expect(row).toContainText('Chat,')
  await row.getByRole('button', { name: `Assign to me: ${name}` }).click()
  await expect(toast(page)).toContainText('assigned to Robin Keller')
  await row.getByRole('link', { name: `Open the chat: ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Assigned to Robin Keller')).toBeVisible()
})

test('"/" leads to the search, wherever nobody types', async ({ page }) => {
  await page.goto('/admin/triage#requests')
  await expect(page.getByRole('main').locator('[data-source=live]')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toBeFocused()
})

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`the requests of signed-in staff hold no barrier on a ${size} (axe)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const name = await write(request)
    await page.goto(`/admin/triage#requests?q=${encodeURIComponent(name)}`)
    await rowOf(page, name).getByText('Why this urgency').click()
    await expect(page.getByRole('list', { name: `Why ${name} is as urgent` })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
