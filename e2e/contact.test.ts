import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { violations } from './violations.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/contact-messages'
const sent = "We'll get back to you within 24 hours."
const anyFailure = /Failed to load resource/

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const note = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Sent.' })
const another = (page: Page) => note(page).getByRole('button', { name: 'Send another' })
const hours = (page: Page) => page.getByRole('region', { name: 'Business Hours' })

async function fillIn(page: Page) {
  await field(page, 'Name').fill('Dana Ortiz')
  await field(page, 'Email').fill('dana@sanduskybay.example')
  await field(page, 'Message').fill('Do you clean DOCs?\nTwo of them.')
}

async function expectDraft(page: Page) {
  await expect(field(page, 'Name')).toHaveValue('Dana Ortiz')
  await expect(field(page, 'Email')).toHaveValue('dana@sanduskybay.example')
  await expect(field(page, 'Message')).toHaveValue('Do you clean DOCs?\nTwo of them.')
}

test('the page says how to reach the office, when, and where it is', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible()
  const info = page.getByRole('region', { name: 'Contact Information' })
  await expect(info.getByRole('link', { name: '(216) 555-0178' })).toHaveAttribute(
    'href',
    'tel:+12165550178',
  )
  await expect(info.getByRole('link', { name: 'hello@lakeline.example' })).toHaveAttribute(
    'href',
    /^mailto:hello@/,
  )
  await expect(info).toContainText('Cleveland, Ohio')
  await expect(hours(page).getByRole('row')).toHaveText([
    /Monday-Friday.*7:00 AM-5:00 PM/,
    /Saturday.*8:00 AM-2:00 PM/,
    /Sunday.*Closed/,
  ])
  await expect(hours(page)).toContainText('Emergency service is available')
  await expect(hours(page)).toContainText('24-48 hours')
  await expect(page.getByRole('img', { name: /^Map of the Cleveland area/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    /destination=41\.\d+%2C-81\.\d+/,
  )
})

test('four questions are answered, for search engines too', async ({ page }) => {
  await page.goto('/contact')
  const questions = page
    .getByRole('region', { name: 'Frequently asked questions' })
    .getByRole('heading', { level: 3 })
  await expect(questions).toHaveCount(4)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const types = data.map(
    (text) => JSON.parse(text) as { '@type': string; mainEntity?: { name: string }[] },
  )
  expect(types.map((entry) => entry['@type'])).toEqual(['LocalBusiness', 'FAQPage'])
  expect(types[1]?.mainEntity?.map((entry) => entry.name)).toEqual(
    await questions.allTextContents(),
  )
})

test.describe('the business hours say whether the doors are open', () => {
  for (const [name, at, notice] of [
    ['on a working day', '2030-11-19T15:00:00Z', 'Open now, until 5:00 PM'],
    ['on Saturday evening', '2030-11-24T01:00:00Z', 'Closed now, opens Monday at 7:00 AM'],
    [
      'on a holiday',
      '2026-11-26T15:00:00Z',
      'Closed today for Thanksgiving Day, opens tomorrow at 7:00 AM',
    ],
  ] as const) {
    test(name, async ({ page }) => {
      await page.clock.setFixedTime(new Date(at))
      await page.goto('/contact')
      await expect(hours(page)).toContainText(notice)
    })
  }

  test.describe('to a visitor far away too', () => {
    test.use({ timezoneId: 'Asia/Tokyo' })

    test('by the clock in Cleveland, with the hour by which the office answers', async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date('2030-11-24T01:00:00Z'))
      await page.goto('/contact')
      await expect(hours(page).getByRole('row', { name: /Saturday/ })).toContainText('today')
      await expect(page.getByText('We answer by Monday 9 AM ET.')).toBeVisible()
    })
  })

  test.describe('and without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the table stands there all the same', async ({ page }) => {
      await page.goto('/contact')
      await expect(hours(page)).toContainText('Monday-Friday')
      await expect(page.getByText('We answer within 24 hours.')).toBeVisible()
    })
  })
})

test('a message is stored: the button waits, toast and page say so, and the next form is empty', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/contact')
  await fillIn(page)
  await field(page, 'Phone').fill('216 555 0142 ext. 7')
  const answered = page.waitForResponse(url)
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  held.open()
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({
    name: 'Dana Ortiz',
    email: 'dana@sanduskybay.example',
    phone: '216 555 0142 ext. 7',
    message: 'Do you clean DOCs?\nTwo of them.',
    website: '',
  })
  await expect(toast(page)).toContainText('Message Sent!')
  await expect(toast(page)).toContainText(sent)
  await expect(note(page)).toContainText('Sent.')
  await expect(note(page)).toContainText(/We answer (within 24 hours|by \w+day .* ET)\./)
  // Here mails stay in our own folder.
  await expect(note(page)).not.toContainText('inbox')
  await expect(page.getByRole('heading', { name: 'Sent.' })).toBeFocused()
  // A receipt: what was sent, and whom to call if it can't wait.
  await expect(note(page)).toContainText('What you sent')
  await expect(note(page)).toContainText(/Your reference, if you call: R-[0-9A-Z]{4}/)
  await expect(note(page).getByRole('link', { name: '(216) 555-0199' })).toBeVisible()
  await another(page).click()
  for (const name of ['Name', 'Email', 'Phone', 'Message'])
    await expect(field(page, name)).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('')
})

test('a mail that confirms it is spoken of only where mails leave; the hour is the one that holds', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2030-11-24T01:00:00Z'))
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), isConfirmed: true },
    })
  })
  await page.goto('/contact')
  await fillIn(page)
  await button(page).click()
  await expect(note(page)).toContainText(
    'We answer by Monday 9 AM ET. Look for our confirmation in your inbox.',
  )
  await expect(button(page)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('a second message may follow the first', async ({ page }) => {
  const keys = new Set<string | undefined>()
  page.on(
    'request',
    (request) => request.method() === 'POST' && keys.add(request.headers()['idempotency-key']),
  )
  await page.goto('/contact')
  for (const count of [1, 2]) {
    await fillIn(page)
    const answered = page.waitForResponse(url)
    await button(page).click()
    expect((await answered).status()).toBe(201)
    await another(page).click()
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Message')).toHaveValue('')
    expect(keys.size).toBe(count)
  }
})

test('name, email and message are required, the phone is not; each is named beside its field', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/contact')
  for (const name of ['Name', 'Email', 'Message'])
    await expect(field(page, name)).toHaveAttribute('required')
  await expect(field(page, 'Phone')).not.toHaveAttribute('required')
  await field(page, 'Phone').fill('12')
  await button(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(
    'Please enter a phone number with area code.',
  )
  await expect(field(page, 'Message')).toHaveAccessibleDescription(/Please enter a message\./)
  expect(held.seen()).toBe(0)
})

test('the keyboard is enough, and the phone may stay empty', async ({ page }) => {
  await page.goto('/contact')
  await field(page, 'Name').focus()
  for (const text of ['Dana Ortiz', 'dana@sanduskybay.example', '', 'Do you clean DOCs?']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(button(page)).toBeFocused()
  const answered = page.waitForResponse(url)
  await page.keyboard.press('Enter')
  const answer = await answered
  expect(answer.request().postDataJSON()).toMatchObject({ phone: null })
  expect(await answer.json()).toMatchObject({ name: 'Dana Ortiz', phone: null })
  await expect(toast(page)).toContainText(sent)
})

test.describe('a failure is shown and keeps what was typed, over a reload too', () => {
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
    [
      'too many requests',
      refusal(429, 'Please wait 12 seconds and try again.'),
      'Please wait 12 seconds and try again.',
    ],
    [
      'an answer that is not ours',
      (route) => route.fulfill({ status: 502, body: '' }),
      '502: Bad Gateway',
    ],
    ['no answer at all', (route) => route.abort(), 'Failed to send message.'],
  ] as [string, Parameters<Page['route']>[1], string][]) {
    test(name, async ({ page, expects }) => {
      expects.consoleErrors.push(anyFailure)
      await page.route(url, answer)
      await page.goto('/contact')
      await fillIn(page)
      await button(page).click()
      await expect(toast(page)).toContainText('Error')
      await expect(toast(page)).toContainText(notice)
      await expectDraft(page)
      await page.reload()
      await expectDraft(page)
    })
  }
})

test("the server's sentence for a field stands beside it and the field gets the focus", async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(url, refusal(400, 'Please check.', { email: 'This domain takes no mail.' }))
  await page.goto('/contact')
  await fillIn(page)
  await button(page).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This domain takes no mail.')
  await expect(field(page, 'Email')).toBeFocused()
})

test('two presses at once send one message', async ({ page }) => {
  const held = await gate(page, url)
  await page.goto('/contact')
  await fillIn(page)
  await button(page).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  held.open()
  await expect(toast(page)).toContainText(sent)
  expect(held.seen()).toBe(1)
})

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
