import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { outboxPage } from '#content/outbox.ts'
import type { OutboxMessage, OutboxRow } from '#domain/outbox/contract.ts'
import { openInPlace } from './office-place.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'
import { sizes } from './violations.ts'

const { deadLetters, mailbox, message: words } = outboxPage
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
// What the journeys themselves put into every frame meets the sandbox of a mail's.
const sandboxed = [
  /^Blocked script execution in '[^']*\/message\.html'/,
  /^exception: .*The document is sandboxed/,
]
const table = (page: Page) => page.getByRole('table', { name: 'Outbox' })

/** An email from staff to an address of its own. */
async function letterTo(page: Page, to: string, subject: string): Promise<void> {
  const answer = await page.request.post('/api/email-services/send', {
    data: { to, subject, text: 'The bench is free on Monday.' },
  })
  expect(answer.status()).toBe(202)
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
}

test('without a sign-in it shows nobody’s messages, and the way to the sign-in', async ({
  page,
}) => {
  await page.goto('/admin/outbox')
  await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Staff sign-in' }).click()
  await expect(page).toHaveURL('/staff/login')
})

test.describe('The office', () => {
  test.beforeEach(({ page }) => signInAsStaff(page))

  test('reads what leaves: found, opened and closed, with what caused it and where it is kept', async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(...sandboxed)
    const [to, subject] = [`dana.${randomUUID()}@fleet.example`, `Your filters ${Date.now()}`]
    await letterTo(page, to, subject)
    await page.goto('/admin/dashboard')
    await openInPlace(page, 'Inbox', 'Outbox')
    await expect(page.getByRole('complementary', { name: mailbox.heading })).toContainText(
      mailbox.both,
    )
    await find(page, to)
    const row = table(page).getByRole('row').filter({ hasText: to })
    await expect(row).toContainText('An email from staff')
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(row).toContainText('Kept here', { timeout: 1000 })
    }).toPass()
    await expect(row).toContainText('This mailbox')

    await row.getByRole('link', { name: `Open: Email ${subject}, ${to}` }).click()
    const sheet = page.getByRole('dialog', { name: words.heading })
    await expect(sheet).toContainText(/From .+/)
    await expect(sheet.getByRole('heading', { name: subject })).toBeVisible()
    await expect(sheet.locator('pre')).toContainText('The bench is free on Monday.')
    await expect(
      sheet.frameLocator('iframe').getByText('The bench is free on Monday.').last(),
    ).toBeVisible()
    await page.reload()
    await expect(sheet.getByRole('heading', { name: subject })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(row).toBeVisible()
  })

  test('filters by kind and by state, and what is not there says so', async ({ page }) => {
    const subject = `A letter ${randomUUID()}`
    await letterTo(page, `kim.${randomUUID()}@fleet.example`, subject)
    await page.goto('/admin/outbox')
    await find(page, subject)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Texts')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Emails')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
      'All',
      'Queued',
      'Sending',
      'Sent',
      'Kept here',
      'Delivered',
      'Bounced',
      'Failed',
      'Can be resent',
    ])
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Bounced')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await expect(page).toHaveURL(/status=bounced/)
  })

  test('never sees a link that opens an account', async ({ page, expects }) => {
    expects.consoleErrors.push(...sandboxed)
    const email = `reset.${randomUUID()}@fleet.example`
    const person = { firstName: 'Dana', lastName: 'Ortiz', email, password: 'bench-and-oven-1978' }
    expect((await page.request.post('/api/customer/register', { data: person })).status()).toBe(201)
    expect(
      (await page.request.post('/api/customer/password-reset', { data: { email } })).status(),
    ).toBe(202)
    const open = page.getByRole('link', { name: 'Open: Email Choose a new password' })
    // The mail is written after the answer, so that nobody learns from its time whether an account
    // is there.
    await expect(async () => {
      await page.goto('/admin/outbox')
      await find(page, email)
      await expect(open).toBeVisible({ timeout: 2000 })
    }).toPass()
    await open.click()
    const sheet = page.getByRole('dialog', { name: words.heading })
    await expect(sheet).toContainText(words.hidden)
    await expect(sheet.locator('pre')).toContainText('[link not shown]')
    await expect(
      sheet.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }),
    ).toHaveAttribute('href', '[link not shown]')
  })

  test('sends dead letters again, one or all, and is asked first', async ({ page }) => {
    const sent = await deadLettersInPage(page)
    await page.goto('/admin/outbox')
    const note = page.getByRole('complementary', { name: deadLetters.heading })
    await expect(note).toContainText('2 messages failed permanently')
    await note.getByRole('button', { name: 'Resend all' }).click()
    await page
      .getByRole('dialog', { name: deadLetters.all.heading })
      .getByRole('button', { name: 'Cancel' })
      .click()
    expect(sent).toEqual([])
    await note.getByRole('button', { name: 'Resend all' }).click()
    await page
      .getByRole('dialog', { name: deadLetters.all.heading })
      .getByRole('button', { name: 'Resend all' })
      .click()
    await expect(toast(page)).toContainText('2 messages queued again.')
    expect(sent).toEqual(['/api/admin/outbox/resend'])

    await expect(table(page)).toContainText('May have gone out twice')
    await expect(table(page)).toContainText('The provider didn’t answer in time.')
    await table(page).getByRole('link', { name: 'Open: Email Your filters' }).click()
    const sheet = page.getByRole('dialog', { name: words.heading })
    await expect(sheet).toContainText(outboxPage.doubledText)
    await sheet.getByRole('button', { name: 'Resend' }).click()
    const ask = page.getByRole('dialog', { name: deadLetters.resend.heading })
    await expect(ask).toContainText(deadLetters.resend.doubt)
    await ask.getByRole('button', { name: 'Resend' }).click()
    await expect(toast(page)).toContainText('Message queued again.')
    expect(sent).toEqual(['/api/admin/outbox/resend', '/api/admin/outbox/7/resend'])
  })

  for (const [size, viewport] of Object.entries(sizes)) {
    test(`holds no barrier on a ${size}, the list as little as an open message`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await deadLettersInPage(page)
      await page.goto('/admin/outbox')
      await expect(table(page)).toBeVisible()
      await expect(page.getByRole('complementary', { name: deadLetters.heading })).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await table(page).getByRole('link', { name: 'Open: Email Your filters' }).click()
      await expect(page.getByRole('dialog', { name: words.heading }).locator('pre')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
    })
  }

  test('is led here from where messages are said to stay in the house', async ({ page }) => {
    for (const [from, channel] of [
      ['/admin/sms', 'sms'],
      ['/admin/email-services', 'mail'],
    ] as const) {
      await page.goto(from)
      await page.getByRole('link', { name: 'Open Outbox' }).click()
      await expect(page).toHaveURL(`/admin/outbox#list?channel=${channel}`)
      await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue(channel)
    }
  })
})

const given: OutboxRow = {
  id: '7',
  channel: 'mail',
  to: 'dana@fleet.example',
  subject: 'Your filters',
  template: 'officeLetter',
  status: 'failed',
  isDeadLetter: true,
  maybeDoubled: true,
  provider: 'sendgrid',
  attempts: 2,
  customer: null,
  trouble: {
    plain: 'It may have gone out. The provider didn’t answer in time.',
    exact: 'no answer in time',
  },
  createdAt: '2026-03-10T15:00:00.000Z',
  updatedAt: '2026-03-10T15:00:20.000Z',
  sentAt: null,
  deliveredAt: null,
}
const opened: OutboxMessage = {
  ...given,
  service: null,
  providerMessageId: null,
  nextTryAt: null,
  acts: [],
  causePath: null,
  isForgotten: false,
  isInDoubt: true,
  block: null,
  content: {
    subject: 'Your filters',
    text: 'They are ready.',
    hasHtml: false,
    hidesLink: false,
    hasCalendar: false,
  },
}

/**
 * Two messages that were given up: no service that the journeys could break is set up. Returns what
 * was resent.
 */
async function deadLettersInPage(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/api/admin/outbox**', (route) =>
    route.fulfill({ json: { items: [given], total: 1 } }),
  )
  await page.route('**/api/admin/outbox/7', (route) => route.fulfill({ json: opened }))
  await page.route('**/api/admin/outbox/overview', (route) =>
    route.fulfill({
      json: {
        keeps: { mail: false, sms: false },
        deadLetters: 2,
        oldestDeadLetter: '2026-03-06T14:00:00.000Z',
      },
    }),
  )
  await page.route('**/api/admin/outbox/**/resend', (route) =>
    answerResend(route.request().url()).then((json) => route.fulfill({ status: 202, json })),
  )
  await page.route('**/api/admin/outbox/resend', (route) =>
    answerResend(route.request().url()).then((json) => route.fulfill({ status: 202, json })),
  )
  return sent

  async function answerResend(url: string) {
    sent.push(new URL(url).pathname)
    return { count: 2 }
  }
}
