import type { Page } from '@playwright/test'
import { test, expect } from './visitor.ts'

const call = '**/api/newsletter-subscriptions'
const form = (page: Page) => page.getByRole('form', { name: 'Stay Updated' })
const email = (page: Page) => form(page).getByRole('textbox', { name: 'Email address' })
const button = (page: Page) => form(page).getByRole('button')
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const address = (name: string) => `${name}-${Date.now()}@lakeline.example`

const failedText = 'There was an error subscribing to our newsletter. Please try again.'

test.beforeEach(async ({ page }) => {
  await page.goto('/blog')
})

test('an address is subscribed, and the box is empty again', async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible()
  await email(page).fill(address('reader'))
  await button(page).click()
  await expect(toast(page, 'Successfully Subscribed!')).toContainText(
    "Thank you for subscribing to our newsletter. You'll receive the latest industry insights.",
  )
  await expect(email(page)).toHaveValue('')
  await expect(button(page)).toHaveText('Subscribe')
  await expect(form(page).getByRole('status')).toHaveText(
    'Subscribed. If this address is new to us, check your inbox for a link to confirm it.',
  )
})

test('Enter subscribes too', async ({ page }) => {
  await email(page).fill(address('enter'))
  await email(page).press('Enter')
  await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
})

test('a known address is answered like a new one', async ({ page }) => {
  const known = address('twice')
  for (const _time of [1, 2]) {
    await email(page).fill(known)
    await button(page).click()
    await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
  }
})

for (const [what, typed] of [
  ['nothing', ''],
  ['an address without an at-sign', 'reader.lakeline.example'],
] as const) {
  test(`${what} is refused before anything is sent`, async ({ page }) => {
    let calls = 0
    await page.route(call, (route) => {
      calls += 1
      return route.continue()
    })
    await email(page).fill(typed)
    await button(page).click()
    await expect(toast(page, 'Invalid Email')).toContainText('Please enter a valid email address.')
    await expect(email(page)).toBeFocused()
    await expect(email(page)).toHaveValue(typed)
    expect(calls).toBe(0)
  })
}

test('while it is sent the button waits, and a double click sends once', async ({ page }) => {
  let calls = 0
  await page.route(call, async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await email(page).fill(address('double'))
  await button(page).dblclick()
  await expect(button(page)).toHaveText('Subscribing...')
  await expect(button(page)).toBeDisabled()
  await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
  expect(calls).toBe(1)
})

test('an address that the server refuses is called invalid, as one without an at-sign is', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/400/)
  await email(page).fill('reader@nowhere')
  await button(page).click()
  await expect(toast(page, 'Invalid Email')).toContainText('Please enter a valid email address.')
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(email(page)).toHaveValue('reader@nowhere')
})

for (const [status, shown] of [
  [500, failedText],
  [503, `${failedText} The office database is resting. Try again in a minute.`],
  [429, `${failedText} The office database is resting. Try again in a minute.`],
] as const) {
  test(`an answer of ${status} shows the stated failure and keeps the address, also over a reload`, async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(new RegExp(String(status)))
    const answer = {
      code: 'unavailable',
      message: 'The office database is resting. Try again in a minute.',
      requestId: '1',
    }
    await page.route(call, (route) => route.fulfill({ status, json: answer }))
    const typed = address('kept')
    await email(page).fill(typed)
    await button(page).click()
    await expect(toast(page, 'Subscription Failed')).toHaveText(
      new RegExp(`${shown.replaceAll('.', '\\.')}$`),
    )
    await expect(form(page).getByRole('alert')).toHaveText(shown)
    await expect(email(page)).toHaveValue(typed)
    await page.unroute(call)
    await page.reload()
    await email(page).focus()
    await expect(email(page)).toHaveValue(typed)
    await button(page).click()
    await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
  })
}

test('a lost connection shows the stated failure', async ({ page, expects }) => {
  expects.consoleErrors.push(/ERR_FAILED/)
  await page.route(call, (route) => route.abort())
  await email(page).fill(address('offline'))
  await button(page).click()
  await expect(toast(page, 'Subscription Failed')).toContainText(failedText)
})
