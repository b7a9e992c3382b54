import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { colleague } from './running-site.ts'
import { placeTabs } from './office-place.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const list = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('region', { name })

test('without a sign-in it shows nobody’s data, and the way to the sign-in, which comes back', async ({
  page,
}) => {
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Staff sign-in' }).click()
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByRole('heading', { name: 'Waiting for us' })).toBeVisible()
})

test('shows what is on the bench and who is waiting, each row the way to its thing', async ({
  page,
  request,
}) => {
  await signInAsStaff(page)
  const name = `Hank ${randomUUID().slice(0, 8)}`
  await request.post('/api/contact-messages', {
    data: {
      name,
      email: 'hank@doyle.example',
      phone: '',
      message: 'In derate, can you take a DPF today?',
    },
  })
  await page.goto('/admin/today')
  await expect(list(page, 'Requests')).toBeVisible()
  await list(page, 'On the bench')
    .getByRole('link', { name: 'Sandusky Bay Freight' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/services#row\?id=/)
  await expect(page.getByRole('dialog')).toContainText('Sandusky Bay Freight')
  await page.goBack()
  await list(page, 'Overdue').getByRole('link', { name: 'Sandusky Bay Freight' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('LFR-')
})

test('what waits is counted beside its page, and each list leads to all of it', async ({
  page,
  request,
}) => {
  const sent = await request.post('/api/reviews', {
    data: {
      name: 'Ivy Kowalski',
      rating: 5,
      text: `Measured before and after: ${randomUUID()}.`,
      consent: true,
    },
  })
  expect(sent.status()).toBe(201)
  await signInAsStaff(page)
  await page.goto('/admin/today')
  const nav = page.getByRole('navigation', { name: 'Office pages' })
  await expect(nav.getByRole('link', { name: /^Inbox \d+ waiting$/ })).toBeVisible()
  await list(page, 'Reviews to approve').getByRole('link').first().click()
  await expect(page).toHaveURL('/admin/reviews#list?status=pending')
  await expect(
    placeTabs(page, 'Inbox').getByRole('link', { name: /^Reviews \d+ waiting$/ }),
  ).toBeVisible()
  await page.goto('/admin/today')
  await page
    .getByRole('navigation', { name: 'At a glance' })
    .getByRole('link', { name: 'Overdue' })
    .click()
  await expect(page.getByRole('heading', { name: 'Money' })).toBeInViewport()
})

test('a server that does not answer is named, with a way to ask again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await signInAsStaff(page)
  await page.route('**/api/admin/today', refusal(503, 'The database is restarting.'))
  await page.goto('/admin/today')
  await expect(page.getByRole('alert')).toContainText('The database is restarting.')
  await page.unroute('**/api/admin/today')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'In the shop' })).toBeVisible()
})

test('a technician finds the bench, and neither money nor requests', async ({ browser }) => {
  const page = await colleague(browser, `Tess Technician ${Date.now().toString(36)}`, 'technician')
  await page.goto('/admin/today')
  await expect(list(page, 'On the bench')).toBeVisible()
  await expect(list(page, 'To start')).toBeVisible()
  for (const heading of ['Money', 'Overdue', 'Requests'])
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
  const names = await page
    .getByRole('navigation', { name: 'Office pages' })
    .getByRole('link')
    .allTextContents()
  expect(names.map((name) => name.replace(/\d.*/, ''))).toEqual(['Bench', 'Services', 'Inbox'])
  expect(await axeFindings(page)).toEqual([])
})

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('it can be read by everybody (axe), and fits', async ({ page }) => {
      await signInAsStaff(page)
      await page.goto('/admin/today')
      await expect(page.getByRole('heading', { name: 'In the shop' })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
    })
  })
}

test('while no email goes out, the day begins with since when, why, and the way to the outbox', async ({
  page,
}) => {
  await signInAsStaff(page)
  await page.route('**/api/admin/today', async (route) => {
    const answer = await route.fetch()
    const mailOutage = {
      since: '2026-03-10T15:00:00.000Z',
      waiting: 3,
      reason: 'SendGrid answered 401: The provided authorization grant is invalid',
    }
    await route.fulfill({ json: { ...(await answer.json()), mailOutage } })
  })
  await page.goto('/admin/today')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Email hasn’t gone out since Tue, Mar 10, 11:00 AM EDT')
  await expect(banner).toContainText(
    '3 emails are waiting. The provider said: SendGrid answered 401',
  )
  expect(await axeFindings(page)).toEqual([])
  await banner.getByRole('link', { name: 'Open the outbox' }).click()
  await expect(page).toHaveURL(/\/admin\/outbox/)
})
