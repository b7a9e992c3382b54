import type { Page, Request } from '@playwright/test'
import { refusal } from './answers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

/** The calls to `path` so far, as they went out. */
function callsTo(page: Page, path: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => new URL(request.url()).pathname === path && calls.push(request))
  return calls
}

/** An hour passes, in which the window is left and entered and the connection comes back. */
async function anHourLater(page: Page) {
  await page.clock.fastForward('01:00:00')
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward('01:00:00')
  await page.waitForTimeout(200)
}

test('what was fetched is never stale: no clock and no focus fetches it again', async ({
  page,
}) => {
  await page.clock.install()
  const calls = callsTo(page, '/api/reviews')
  await page.goto('/testimonials')
  await expect(
    page
      .getByRole('region', { name: 'Reviews written on this site' })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await anHourLater(page)
  expect(calls).toHaveLength(1)
})

test('a question that failed is not asked again by itself', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.clock.install()
  await page.route('**/api/reviews', refusal(503, 'We cannot read anything right now.'))
  const calls = callsTo(page, '/api/reviews')
  await page.goto('/testimonials')
  await expect(
    page.getByRole('alert').filter({ hasText: 'We couldn’t load the reviews.' }),
  ).toBeVisible()
  await anHourLater(page)
  expect(calls).toHaveLength(1)
})

test('a sending that failed is not repeated by itself', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.clock.install()
  await page.route('**/api/contact-messages', refusal(503, 'We cannot store anything right now.'))
  const calls = callsTo(page, '/api/contact-messages')
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Dana Ortiz')
  await main.getByLabel('Email', { exact: true }).fill('dana@sanduskybay.example')
  await main.getByLabel('Message', { exact: true }).fill('Do you clean DOCs?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page)).toContainText('We cannot store anything right now.')
  await anHourLater(page)
  expect(calls).toHaveLength(1)
})

test('every call takes the cookies along; only one with a body says that it is JSON', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'seen', value: 'yes', url: baseURL ?? '' }])
  const reading = page.waitForRequest('**/api/reviews')
  await page.goto('/testimonials')
  const read = await reading
  expect(await read.allHeaders()).toMatchObject({ cookie: 'seen=yes' })
  expect(await read.headerValue('content-type')).toBeNull()
  const sending = page.waitForRequest('**/api/newsletter-subscriptions')
  const footer = page.getByRole('contentinfo')
  await footer
    .getByRole('textbox', { name: 'Email address' })
    .fill(`cookies-${Date.now()}@lakeline.example`)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  expect(await (await sending).allHeaders()).toMatchObject({
    cookie: 'seen=yes',
    'content-type': 'application/json',
  })
})
