import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'

/** Signs the staff demo account in, as its page does. */
export async function signInAsStaff(page: Page): Promise<void> {
  await beginStaffSession(page.request)
  await seemToBeStaff(page)
}

export async function beginStaffSession(request: APIRequestContext): Promise<void> {
  const data: unknown = await (await request.get('/api/staff/demo-account')).json()
  const answer = await request.post('/api/staff/login', { data })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** An invoice over 450 dollars that is due in 30 days, issued by the staff of this request. */
export async function issueInvoice(
  request: APIRequestContext,
  customerId: string,
): Promise<{ id: string; invoiceNumber: string }> {
  const lines = [{ description: 'DPF cleaning', quantity: 1, unitPrice: '450.00' }]
  const dueDate = addDays(todayAt(new Date()), 30)
  const data = { customerId, serviceHistoryId: null, dueDate, lines }
  const answer = await request.post('/api/admin/invoices', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.json()
}

/** What the pages of this tab find stored, unless another one has stored who it is. */
export async function seemToBeStaff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'lakeline:staff'
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '1')
  })
}

export { fitsWidth, violations as axeFindings } from './violations.ts'

/** In the form that is open, by the address. */
export async function chooseCustomer(page: Page, email: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })
  await field.fill(email)
  await page
    .getByRole('listbox', { name: 'Customer' })
    .getByRole('option')
    .filter({ hasText: email })
    .click()
  await expect(field).toHaveValue(/Dana Ortiz/)
}
