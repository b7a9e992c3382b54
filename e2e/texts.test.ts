import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { signInAsStaff } from './office.ts'
import { test, expect } from './visitor.ts'

const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const anyFailure = /Failed to load resource/

test('both phone number and message are needed, and the toast says so', async ({ page }) => {
  await page.goto('/admin/sms')
  const send = form(page, 'Send SMS')
  for (const [phone, message] of [
    ['', ''],
    ['+1 216 555 0142', ''],
    ['', 'Ready.'],
  ] as const) {
    await send.getByLabel('Phone number').fill(phone)
    await send.getByLabel('Message', { exact: true }).fill(message)
    await send.getByRole('button', { name: 'Send SMS' }).click()
    await expect(toast(page)).toHaveText(
      'Missing InformationPlease enter both phone number and message.',
    )
    await toast(page).getByRole('button', { name: 'Close' }).click()
  }
})

test('the message takes 160 characters, counted, with encoding and segments beside it', async ({
  page,
}) => {
  await page.goto('/admin/sms')
  const send = form(page, 'Send SMS')
  const message = send.getByLabel('Message', { exact: true })
  await expect(send).toContainText('Include the country code')
  await expect(send).toContainText('0/160 characters')
  await message.fill('x'.repeat(160))
  await expect(send).toContainText('160/160 characters')
  await expect(send).toContainText('GSM-7, 1 segment')
  await message.press('End')
  await message.pressSequentially('y')
  await expect(message).toHaveValue('x'.repeat(160))
  await message.fill(`It\u2019s ready ${'x'.repeat(70)}`)
  await expect(send).toContainText('UCS-2, 2 segments')
  await send.getByRole('button', { name: 'Use plain characters' }).click()
  await expect(send).toContainText('GSM-7, 1 segment')
  await expect(send.getByLabel('Message type').getByRole('option')).toHaveText([
    'Custom',
    'Appointment reminder',
    'Service ready',
    'Payment due',
    'Maintenance alert',
  ])
})

test('without a sign-in nothing is sent: the toast says why, leads to the sign-in, and what was typed is there afterwards', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.goto('/admin/sms')
  await form(page, 'Send SMS').getByLabel('Phone number').fill('+1 216 555 0142')
  await form(page, 'Send SMS')
    .getByLabel('Message', { exact: true })
    .fill('Your filters are ready.')
  await form(page, 'Send SMS').getByRole('button', { name: 'Send SMS' }).click()
  await expect(toast(page)).toContainText('Failed to Send SMSPlease sign in.')
  await toast(page).getByRole('link', { name: 'Staff sign-in' }).click()
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page
    .getByRole('form', { name: 'Staff sign-in' })
    .getByRole('button', { name: 'Sign In' })
    .click()
  await expect(page).toHaveURL('/admin/sms')
  await expect(form(page, 'Send SMS').getByLabel('Message', { exact: true })).toHaveValue(
    'Your filters are ready.',
  )
})

test('who asks by telephone gets no more texts', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await signInAsStaff(page)
  await page.goto('/admin/sms')
  const stop = form(page, 'Stop texts to a number')
  const number = `+1 216 555 ${String(Date.now()).slice(-4)}`
  await stop.getByLabel('Phone number to stop').fill('12')
  await stop.getByLabel('How they asked').selectOption({ label: 'By phone' })
  await stop.getByRole('button', { name: 'Stop texts' }).click()
  await expect(stop).toContainText('Please enter a phone number with its country code')
  await stop.getByLabel('Phone number to stop').fill(number)
  await stop.getByRole('button', { name: 'Stop texts' }).click()
  await expect(toast(page)).toContainText('No more texts go to this number.')
  await expect(stop.getByLabel('Phone number to stop')).toHaveValue('')
  await form(page, 'Send SMS').getByLabel('Phone number').fill(number)
  await form(page, 'Send SMS')
    .getByLabel('Message', { exact: true })
    .fill('Your filters are ready.')
  await form(page, 'Send SMS').getByRole('button', { name: 'Send SMS' }).click()
  await expect(form(page, 'Send SMS')).toContainText('Not sent: this recipient asked us to stop.')
})

test('the status of the service is shown to anybody', async ({ page }) => {
  await page.goto('/admin/sms')
  await expect(page.getByRole('main')).toContainText('Not set up: texts stay in the Outbox')
  await expect(page.getByRole('main')).toContainText('Method: mailbox')
})

test('without a service a text is kept here, never sent: toast and history say so, with method and id', async ({
  page,
}) => {
  await signInAsStaff(page)
  await page.goto('/admin/sms')
  const text = `Ready at ${Date.now()}`
  await form(page, 'Send SMS')
    .getByLabel('Phone number')
    .fill(`+1 216 555 ${String(Math.floor(Math.random() * 9000) + 1000)}`)
  await form(page, 'Send SMS').getByLabel('Message', { exact: true }).fill(text)
  await form(page, 'Send SMS').getByRole('button', { name: 'Send SMS' }).click()
  await expect(toast(page)).toContainText(
    /SMS kept hereNo SMS service is set up, so no one gets this text\. Method mailbox, message id [\w-]+\./,
  )
  await expect(form(page, 'Send SMS').getByLabel('Message', { exact: true })).toHaveValue('')
  await page.getByRole('tab', { name: 'History' }).click()
  const row = page.getByRole('row').filter({ hasText: text })
  await expect(row).toContainText(/Pending|Sending|Kept here/)
  await expect(row).toContainText('mailbox')
  await expect(row).toContainText('Kept here', { timeout: 20_000 })
  await expect(row).not.toContainText('Sent')
})

test('what the server says stands in the stated toast, and the stated sentence where it says nothing', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await signInAsStaff(page)
  await page.goto('/admin/sms')
  await form(page, 'Send SMS').getByLabel('Phone number').fill('+1 216 555 0142')
  await form(page, 'Send SMS').getByLabel('Message', { exact: true }).fill('Ready.')
  await page.route(
    '**/api/admin/send-sms',
    refusal(409, 'Not sent: this number opted out of texts.'),
  )
  await form(page, 'Send SMS').getByRole('button', { name: 'Send SMS' }).click()
  await expect(toast(page)).toHaveText(
    'Failed to Send SMSNot sent: this number opted out of texts.',
  )
  await page.unroute('**/api/admin/send-sms')
  await page.route('**/api/admin/send-sms', (route) => route.abort())
  await form(page, 'Send SMS').getByRole('button', { name: 'Send SMS' }).click()
  await expect(toast(page)).toHaveText('Failed to Send SMSFailed to send SMS')
  await expect(form(page, 'Send SMS').getByLabel('Message', { exact: true })).toHaveValue('Ready.')
})

for (const [name, choose, button, path, title, sentence] of [
  [
    'Appointment reminder',
    'Appointment',
    'Send Reminder',
    'send-appointment-reminder',
    'Failed to Send Reminder',
    'Failed to send appointment reminder',
  ],
  [
    'Service ready',
    'Service',
    'Send Notification',
    'send-service-ready',
    'Failed to Send Notification',
    'Failed to send service ready notification',
  ],
] as const) {
  test(`${name}: chosen from the rows, the text is seen before it leaves, and a failure is the stated one`, async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(anyFailure)
    await signInAsStaff(page)
    await page.goto('/admin/sms#templates')
    const template = form(page, name)
    await expect(
      page.getByRole('region', { name, exact: true }).locator('[data-source=live]'),
    ).toBeVisible()
    await template.getByRole('button', { name: button }).click()
    await expect(template).toContainText('Please choose one from the list.')
    const choice = template.getByLabel(choose)
    await choice.selectOption({ index: 1 })
    await expect(template).toContainText('Lakeline: Hi')
    await template
      .getByLabel('Other phone number')
      .fill(`+1 216 555 ${String(Math.floor(Math.random() * 9000) + 1000)}`)
    await page.route(`**/api/admin/${path}`, (route) => route.abort(), { times: 1 })
    await template.getByRole('button', { name: button }).click()
    await expect(toast(page)).toHaveText(`${title}${sentence}`)
    await template.getByRole('button', { name: button }).click()
    await expect(toast(page)).toContainText('SMS kept here')
  })
}

test('visitors see sample templates and a sample history', async ({ page }) => {
  await page.goto('/admin/sms#history')
  await expect(page.getByRole('row').filter({ hasText: 'Delivered' })).toContainText(
    '(216) 555-0142',
  )
  await expect(page.getByRole('tabpanel').locator('[data-source=sample]')).toBeVisible()
  await page.getByRole('tab', { name: 'Quick Templates' }).click()
  await form(page, 'Appointment reminder').getByLabel('Appointment').selectOption({ index: 1 })
  await expect(form(page, 'Appointment reminder')).toContainText(
    'Hi Dana, a reminder of your DPF Cleaning',
  )
})
