import { randomUUID } from 'node:crypto'
import { mailedLink } from './customers.ts'
import { expect, test } from './visitor.ts'

const newAddress = () => `ivy.${randomUUID()}@cuyahoga.example`

test('A subscription is confirmed by the link of its mail, and ended by the other', async ({
  page,
}) => {
  const email = newAddress()
  expect(
    (await page.request.post('/api/newsletter-subscriptions', { data: { email } })).status(),
  ).toBe(201)
  await page.goto(await mailedLink(email, '/newsletter/confirm#'))
  await expect(page, 'the secret is gone from the address').toHaveURL('/newsletter/confirm')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeFocused()

  await page.goto(await mailedLink(email, '/newsletter/unsubscribe#'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused()
})

test('Nothing is said to be done when no answer comes, and it can be pressed again', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  const email = newAddress()
  await page.request.post('/api/newsletter-subscriptions', { data: { email } })
  await page.goto(await mailedLink(email, '/newsletter/confirm#'))
  await page.route('**/api/newsletter/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'We couldn’t confirm your subscription. Please try again.',
  )
  await page.unroute('**/api/newsletter/**')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
})

for (const [path, button, heading] of [
  ['/newsletter/confirm', 'Confirm subscription', 'This link has expired'],
  ['/newsletter/unsubscribe', 'Unsubscribe', 'This link isn’t complete'],
] as const) {
  test(`${path} with a wrong link says so, and without one too`, async ({ page, expects }) => {
    expects.consoleErrors.push(/410/)
    await page.goto(`${path}#nothing`)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.goto('/')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Open the link from your email' })).toBeVisible()
  })
}
