import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { signInAsStaff } from './office.ts'
import { test, expect } from './visitor.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const anyFailure = /Failed to load resource/
const status = (sendgrid: boolean) => ({
  services: {
    sendgrid: { available: sendgrid },
    resend: { available: false },
    smtp: { available: false },
    emailjs: { available: false },
  },
  servicesAvailable: Number(sendgrid),
  totalMessagesSent: 0,
  sendgridAvailable: sendgrid,
  resendAvailable: false,
})

for (const path of ['/admin/email-services', '/admin/email-enhanced']) {
  test(`${path} lists the four services, of which EmailJS is never available`, async ({ page }) => {
    await page.goto(path)
    const services = page.getByRole('region', { name: 'Services', exact: true })
    await expect(services.getByRole('heading', { level: 3 })).toHaveText([
      'SendGrid',
      'Resend',
      'SMTP',
      'EmailJS',
    ])
    await expect(services.locator('[data-service=emailjs]')).toContainText('Not available')
    const preferred = page.getByLabel('Preferred service')
    await expect(preferred.getByRole('option')).toHaveText([
      'Auto-select',
      'SendGrid',
      'Resend',
      'SMTP',
      'EmailJS (not available)',
    ])
    await expect(preferred.getByRole('option', { name: 'EmailJS' })).toBeDisabled()
    await expect(preferred).toHaveValue('auto')
  })
}

test('the status is asked again every 30 seconds, the diagnostics every 60', async ({ page }) => {
  await signInAsStaff(page)
  await page.clock.install()
  const calls = { status: 0, diagnostics: 0 }
  await page.route('**/api/email-services/status', (route) =>
    route.fulfill({ json: status((calls.status += 1) > 1) }),
  )
  await page.route('**/api/email-services/diagnostics', (route) => {
    calls.diagnostics += 1
    return route.fulfill({
      json: {
        timestamp: '2030-11-19T15:00:00Z',
        services: { sendgrid: { available: true, working: false, error: '401' } },
      },
    })
  })
  await page.goto('/admin/email-services')
  await expect(page.locator('[data-service=sendgrid]')).toContainText('Not set up')
  await expect(part(page, 'Diagnostics')).toContainText('401')
  await page.clock.runFor(30_500)
  await expect(page.locator('[data-service=sendgrid]')).toContainText('Available')
  expect(calls).toEqual({ status: 2, diagnostics: 1 })
  await page.clock.runFor(30_500)
  await expect.poll(() => calls).toEqual({ status: 3, diagnostics: 2 })
})

test('a status that cannot be read shows the stated sentence', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(
    '**/api/email-services/status',
    refusal(500, 'Something went wrong on our side.'),
  )
  await page.goto('/admin/email-services')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch service status')
  await page.unroute('**/api/email-services/status')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-service=sendgrid]')).toBeVisible()
})

test('a test goes by the preferred service, and its outcome stands in a box', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.goto('/admin/email-services')
  const bodies: unknown[] = []
  let answer: object = { success: true, service: 'sendgrid', method: 'email', error: null }
  await page.route('**/api/email-services/test', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: answer })
  })
  await page.getByLabel('Preferred service').selectOption('sendgrid')
  const test = form(page, 'Test send')
  await test.getByRole('button', { name: 'Send test' }).click()
  await expect(test).toContainText('Please enter a valid email address.')
  await test.getByLabel('Email address').fill('dana@sanduskybay.example')
  await test.getByRole('button', { name: 'Send test' }).click()
  await expect(part(page, 'Test send').getByRole('alert')).toContainText(
    'Test acceptedAccepted by SendGrid.',
  )
  expect(bodies).toEqual([{ email: 'dana@sanduskybay.example', service: 'sendgrid' }])

  answer = { success: false, service: null, method: null, error: 'The key is wrong.' }
  await test.getByRole('button', { name: 'Send test' }).click()
  await expect(part(page, 'Test send').getByRole('alert')).toHaveText(
    'Test FailedThe key is wrong.',
  )
  await page.unroute('**/api/email-services/test')
  await page.route('**/api/email-services/test', (route) => route.abort())
  await test.getByRole('button', { name: 'Send test' }).click()
  await expect(part(page, 'Test send').getByRole('alert')).toHaveText(
    'Test FailedFailed to send message',
  )
})

test('a test of a message type takes the stated types', async ({ page }) => {
  await page.goto('/admin/email-services')
  const bodies: unknown[] = []
  await page.route('**/api/admin/email-services/test', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({
      json: { success: true, service: 'resend', method: 'email', error: null },
    })
  })
  const test = form(page, 'Test by message type')
  await expect(test.getByLabel('Message type').getByRole('option')).toHaveText([
    'Custom',
    'Appointment reminder',
    'Service notification',
    'Payment alert',
    'Maintenance warning',
  ])
  await test.getByLabel('Email address').fill('dana@sanduskybay.example')
  await test.getByLabel('Message type').selectOption('payment_alert')
  await test.getByLabel('Message', { exact: true }).fill('Hello')
  await test.getByRole('button', { name: 'Send test of this type' }).click()
  await expect(part(page, 'Test by message type').getByRole('alert')).toContainText(
    'Accepted by Resend.',
  )
  expect(bodies).toMatchObject([
    {
      phoneNumber: 'dana@sanduskybay.example',
      message: 'Hello',
      templateType: 'payment_alert',
      preferredService: 'auto',
    },
  ])
})

test('without a service a message of one’s own is kept here, really, with its id, and a visitor is asked to sign in', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.goto('/admin/email-services')
  const send = form(page, 'Custom send')
  await send.getByRole('button', { name: 'Send message' }).click()
  for (const sentence of [
    'Please enter a valid email address.',
    'Please enter a subject.',
    'Please enter a message.',
  ]) {
    await expect(send).toContainText(sentence)
  }
  await send.getByLabel('To').fill('dana@sanduskybay.example')
  await send.getByLabel('Subject').fill('Your six DPFs')
  await send.getByLabel('Message').fill('They leave today.')
  await send.getByRole('button', { name: 'Send message' }).click()
  await expect(part(page, 'Custom send').getByRole('alert')).toHaveText(
    'Message not sentPlease sign in.',
  )
  await signInAsStaff(page)
  await page.reload()
  await expect(send.getByLabel('Subject')).toHaveValue('Your six DPFs')
  await send.getByRole('button', { name: 'Send message' }).click()
  await expect(part(page, 'Custom send').getByRole('alert')).toContainText(
    /Message kept hereNo email service is set up, so no one gets this message\. Message id [\w-]+\./,
  )
})

test('a message that a service accepts is shown with service and id, and a test that only stays here has failed', async ({
  page,
}) => {
  await signInAsStaff(page)
  await page.goto('/admin/email-services')
  const send = form(page, 'Custom send')
  await page.route('**/api/email-services/send', (route) =>
    route.fulfill({ status: 202, json: { method: 'resend', messageId: 'm-7', status: 'queued' } }),
  )
  await send.getByLabel('To').fill('dana@sanduskybay.example')
  await send.getByLabel('Subject').fill('Your six DPFs')
  await send.getByLabel('Message').fill('They leave today.')
  await send.getByRole('button', { name: 'Send message' }).click()
  await expect(part(page, 'Custom send').getByRole('alert')).toHaveText(
    'Message acceptedAccepted by Resend, message id m-7.',
  )
  const test = form(page, 'Test send')
  await test.getByLabel('Email address').fill('dana@sanduskybay.example')
  await test.getByRole('button', { name: 'Send test' }).click()
  await expect(part(page, 'Test send').getByRole('alert')).toHaveText(
    /^Test FailedKept here: no email service is set up/,
    { timeout: 15_000 },
  )
})
