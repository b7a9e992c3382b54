import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/newsletter-subscriptions'
const anyFailure = /Failed to load resource/
const failedText = 'Failed to subscribe to newsletter.'

const stays = 'Subscribed. If this address is new to us, check your inbox for a link to confirm it.'

const footer = (page: Page) => page.getByRole('contentinfo')
const box = (page: Page) => footer(page).getByRole('textbox', { name: 'Email address' })
const button = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const someone = () => `visitor-${crypto.randomUUID()}@lakeline.example`

/** Holds the script of the island back until the test lets it go. */
async function asleep(page: Page): Promise<() => void> {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route(/_astro\/footer-newsletter/, async (route) => {
    await awake
    await route.continue()
  })
  return wake
}

async function expectSubscribed(page: Page) {
  await expect(toast(page)).toHaveText("Success!You've been subscribed to our newsletter.")
  await expect(box(page)).toHaveValue('')
  await expect(footer(page).getByRole('status')).toHaveText(stays)
}

test('an address is subscribed: the button waits, the toast says so, the box is cleared', async ({
  page,
}) => {
  const held = await gate(page, url)
  const email = someone()
  await page.goto('/')
  await box(page).fill(email)
  const answered = page.waitForResponse(url)
  await button(page).click()
  await expect(footer(page).getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  held.open()
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({ email, website: '' })
  await expectSubscribed(page)
})

test('Enter sends it, and a known address is answered like a new one', async ({ page }) => {
  const email = someone()
  await page.goto('/')
  for (const _time of [1, 2]) {
    await box(page).fill(email)
    await box(page).press('Enter')
    await expectSubscribed(page)
    await toast(page).getByRole('button', { name: 'Close' }).click()
  }
})

test('the page sends no React until somebody comes near the box', async ({ page }) => {
  const scripts: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && scripts.push(request.url()),
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.filter((script) => /footer-newsletter|client|react/.test(script))).toEqual([])
  await box(page).focus()
  await expect.poll(() => scripts.some((script) => script.includes('footer-newsletter'))).toBe(true)
})

test('a press before the box woke is made up for, once, with what was typed', async ({ page }) => {
  const wake = await asleep(page)
  const held = await gate(page, url)
  await page.goto('/')
  await box(page).fill(someone())
  await button(page).click()
  await button(page).click()
  expect(new URL(page.url()).search).toBe('')
  wake()
  held.open()
  await expectSubscribed(page)
  expect(held.seen()).toBe(1)
})

test('Enter before the box woke is made up for too', async ({ page }) => {
  const wake = await asleep(page)
  await page.goto('/')
  await box(page).pressSequentially(someone())
  await box(page).press('Enter')
  wake()
  await expectSubscribed(page)
})

test('what was typed before the box woke stays', async ({ page }) => {
  const wake = await asleep(page)
  await page.goto('/')
  await box(page).pressSequentially('dana@sandusky')
  wake()
  await expect(page.locator('footer astro-island')).not.toHaveAttribute('ssr')
  await expect(box(page)).toHaveValue('dana@sandusky')
  await box(page).pressSequentially('bay.example')
  await button(page).click()
  await expectSubscribed(page)
})

test('an island that could not wake wakes at the next sign of interest', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure, /astro-island/)
  await page.route(/_astro\/footer-newsletter/, (route) => route.abort())
  await page.goto('/')
  await box(page).fill(someone())
  await page.waitForEvent('console', (message) => message.text().includes('astro-island'))
  await page.unroute(/_astro\/footer-newsletter/)
  await button(page).click()
  await expectSubscribed(page)
})

test('an empty box and a wrong address are named below the box; nothing is sent', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/')
  await button(page).click()
  await expect(box(page)).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(box(page)).toBeFocused()
  await box(page).fill('dana at sandusky')
  await box(page).press('Enter')
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await box(page).fill('dana@sandusky.example')
  await expect(box(page)).not.toHaveAttribute('aria-invalid')
  expect(held.seen()).toBe(0)
})

test.describe('a failure is shown and keeps the address', () => {
  for (const [name, answer, notice] of [
    [
      "the server's own sentence",
      refusal(500, 'Something went wrong on our side.'),
      'Something went wrong on our side.',
    ],
    [
      'the database away',
      refusal(503, 'We cannot store anything right now.'),
      'We cannot store anything right now.',
    ],
    ['no answer at all', (route) => route.abort(), failedText],
  ] as [string, Parameters<Page['route']>[1], string][]) {
    test(name, async ({ page, expects }) => {
      expects.consoleErrors.push(anyFailure)
      await page.route(url, answer)
      await page.goto('/')
      await box(page).fill('dana@sanduskybay.example')
      await button(page).click()
      await expect(toast(page)).toHaveText(`Error${notice}`)
      await expect(footer(page).getByRole('alert')).toHaveText(notice)
      await expect(box(page)).toHaveValue('dana@sanduskybay.example')
      await page.reload()
      await box(page).focus()
      await expect(box(page)).toHaveValue('dana@sanduskybay.example')
    })
  }

  test('the connection gone after the box woke', async ({ page, context, expects }) => {
    expects.consoleErrors.push(anyFailure)
    await page.goto('/')
    const toaster = page.waitForResponse(/_astro\/toaster/)
    await box(page).fill('dana@sanduskybay.example')
    await (await toaster).finished()
    await context.setOffline(true)
    await button(page).click()
    await expect(toast(page)).toHaveText(`Error${failedText}`)
    await expect(box(page)).toHaveValue('dana@sanduskybay.example')
  })
})
