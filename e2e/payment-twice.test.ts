import type { Page } from '@playwright/test'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

/** Of $900, as our team shows it. */
async function issuedInvoice(page: Page) {
  await signInAsStaff(page)
  const staff = page.request
  const made = await staff.post('/api/admin/customers', {
    data: { firstName: 'Ann', lastName: 'Twice', phone: '(440) 555-0177', confirmTwins: true },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id: customerId } = await made.json()
  const terms = await staff.get(`/api/admin/customers/${customerId}/payment-terms`)
  const { dueDate } = await terms.json()
  const lines = [{ description: 'DPF cleaning', quantity: 1, unitPrice: '900' }]
  const issued = await staff.post('/api/admin/invoices', { data: { customerId, dueDate, lines } })
  expect(issued.status(), await issued.text()).toBe(201)
  return issued.json()
}

test('a payment that a colleague has recorded meanwhile is asked about, and recorded if it is another', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  const { id, invoiceNumber, issueDate } = await issuedInvoice(page)
  const staff = page.request

  await page.goto(`/admin/invoices?q=${invoiceNumber}`)
  await page.getByRole('link', { name: `Open: ${invoiceNumber}` }).click()
  const form = page.getByRole('form', { name: 'Record a payment' })
  await form.getByLabel('Amount ($)').fill('200')
  await form.getByLabel('Reference').fill('1204')
  const payment = { method: 'cheque', amount: '200', receivedOn: issueDate }
  const other = await staff.post(`/api/admin/invoices/${id}/payments`, {
    data: { ...payment, reference: 'Check 1204' },
  })
  expect(other.status(), await other.text()).toBe(201)

  const record = async () => {
    await form.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('button', { name: 'Yes, record it', exact: true }).click()
  }
  await record()
  const question = page.getByRole('dialog', { name: 'Record it again?' })
  await expect(question).toContainText(/ already recorded this check of \$200\.00, received on /)
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(form.getByRole('alert')).toContainText('already recorded')
  await record()
  await question.getByRole('button', { name: 'Yes, record it again' }).click()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Amount ($)')).toHaveValue('500.00')

  await form.getByRole('button', { name: 'Record payment' }).click()
  const asked = page.getByRole('dialog', { name: 'Record this payment?' })
  await expect(asked.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expect(asked.getByText('$200.00')).toHaveCount(2)
})

test('what cannot be paid is said before the question, and what a colleague has changed is shown', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  const { id, invoiceNumber, issueDate } = await issuedInvoice(page)
  await page.goto(`/admin/invoices?q=${invoiceNumber}`)
  await page.getByRole('link', { name: `Open: ${invoiceNumber}` }).click()
  const form = page.getByRole('form', { name: 'Record a payment' })
  const press = () => form.getByRole('button', { name: 'Record payment' }).click()
  const question = page.getByRole('dialog', { name: 'Record this payment?' })
  for (const [amount, problem] of [
    ['0', 'A payment must be more than $0.'],
    ['900.01', 'Only $900.00 of this invoice is open.'],
  ] as const) {
    await form.getByLabel('Amount ($)').fill(amount)
    await press()
    await expect(form.getByText(problem)).toBeVisible()
    await expect(question).toBeHidden()
  }
  await form.getByLabel('Amount ($)').fill('900')
  const paid = { method: 'cheque', amount: '860', receivedOn: issueDate, reference: 'Check 9' }
  const other = await page.request.post(`/api/admin/invoices/${id}/payments`, { data: paid })
  expect(other.status(), await other.text()).toBe(201)
  await press()
  await question.getByRole('button', { name: 'Yes, record it', exact: true }).click()
  await expect(page.getByText('Only $40.00 of this invoice is open.').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: invoiceNumber })).toContainText('$40.00')
})
