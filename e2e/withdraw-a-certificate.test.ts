import { confirmed, signIn } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

test('a certificate is there once the service is completed, and staff withdraw it only after a question', async ({ page, browser, baseURL }) => {
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await confirmed(context.request)
  const customer = await context.newPage()
  await signIn(customer, person)
  const { id: customerId } = await (await context.request.get('/api/customer/me')).json()
  const measurements = [{ serialNumber: 'DPF-88213', flowAfterCfm: '412.5', verdict: 'restored' }]
  const service = { customerId, serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 1, serviceDate: '2026-03-02', status: 'completed', measurements }
  const recorded = await page.request.post('/api/admin/services', { data: service })
  expect(recorded.status(), await recorded.text()).toBe(201)
  const { id } = await recorded.json()

  await customer.goto(`/customer/dashboard#services/${id}`)
  await expect(customer.getByRole('dialog').getByRole('link', { name: 'Download certificate' })).toBeVisible()

  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  await expect(sheet.getByText('To correct them, move the service back to in progress first.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to in progress' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw the certificate?' })
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Back to in progress' }).click()
  await expect(sheet.getByRole('button', { name: 'Mark as cleaned' })).toBeVisible()

  await customer.reload()
  await expect(customer.getByRole('dialog')).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Download certificate' })).toHaveCount(0)
  await context.close()
})
