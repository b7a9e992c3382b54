import type { Browser, Page } from '@playwright/test'
import { registered, signIn } from './customers.ts'
import { axeFindings, issueInvoice, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

/**
 * A customer in a browser of their own, an invoice that staff has issued, and the link to its PDF
 * in the email.
 */
async function invoiced(page: Page, browser: Browser, baseURL: string | undefined) {
  await signInAsStaff(page)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  })
  const person = await registered(context.request)
  const customer = await context.newPage()
  await signIn(customer, person)
  const { id: customerId } = await (await context.request.get('/api/customer/me')).json()
  const { id, invoiceNumber } = await issueInvoice(page.request, customerId)
  const { items } = await (await page.request.get(`/api/admin/outbox?q=${person.email}`)).json()
  const mails = await Promise.all(
    items.map(async (mail: { id: string }) =>
      (await page.request.get(`/api/admin/outbox/${mail.id}/message.html`)).text(),
    ),
  )
  const link = /\/api\/invoices\/[^"]+\.pdf/.exec(mails.join('\n'))?.[0] ?? ''
  return {
    context,
    customer,
    id,
    invoiceNumber,
    statusOfLink: async () => (await page.request.get(link)).status(),
  }
}

test('the customer ends the emailed links to an invoice after a question, on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { context, customer, id, invoiceNumber, statusOfLink } = await invoiced(
    page,
    browser,
    baseURL,
  )
  expect(await statusOfLink()).toBe(200)
  await customer.goto(`/customer/dashboard#invoices/${id}`)
  const sheet = customer.getByRole('dialog', { name: invoiceNumber })
  await sheet.getByRole('button', { name: 'End the emailed links' }).click()
  const question = customer.getByRole('dialog', { name: 'End the emailed links?' })
  expect(await axeFindings(customer)).toEqual([])
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await statusOfLink()).toBe(200)
  await sheet.getByRole('button', { name: 'End the emailed links' }).click()
  await question.getByRole('button', { name: 'End the links' }).click()
  await expect(customer.getByRole('status').filter({ hasText: 'Links turned off' })).toBeVisible()
  expect(await statusOfLink()).toBe(404)
  await context.close()
})

test('staff end the emailed links to an invoice after a question', async ({
  page,
  browser,
  baseURL,
}) => {
  const { context, id, statusOfLink } = await invoiced(page, browser, baseURL)
  await page.goto(`/admin/invoices#row?id=${id}`)
  await page.getByRole('button', { name: 'End the emailed links' }).click()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('dialog', { name: 'End the emailed links?' })
    .getByRole('button', { name: 'End links' })
    .click()
  await expect(
    page.getByRole('status').filter({ hasText: 'The emailed links no longer work.' }),
  ).toBeVisible()
  expect(await statusOfLink()).toBe(404)
  await context.close()
})
