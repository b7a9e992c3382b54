import { confirmed, enter } from './customers.ts'
import { axeFindings, chooseCustomer, signInAsStaff } from './office.ts'
import { recordOrder } from './orders.ts'
import { expect, test } from './visitor.ts'

test('a certificate is there once the service is completed, and is withdrawn by another result at the bench', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await confirmed(context.request)
  const customer = await context.newPage()
  await enter(customer, person)
  const measurements = [
    { serialNumber: 'DPF-88213', flowBeforeCfm: '210', flowAfterCfm: '412.5', verdict: 'restored' },
  ]
  const id = await recordOrder(page.request, person.id, { status: 'completed', measurements })

  await customer.goto(`/customer/dashboard#services/${id}`)
  const seen = customer.getByRole('dialog')
  await expect(seen.getByRole('link', { name: 'Download certificate' })).toBeVisible()

  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  await expect(sheet.getByText('Result set')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Add a filter' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Certificate (PDF)' }).first().click()
  const [, number] = /^certificate-(LF-.+)\.pdf$/.exec((await saved).suggestedFilename()) ?? []
  await sheet.getByRole('button', { name: 'Email the certificate' }).first().click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Emailing the certificate to the customer.' }),
  ).toBeVisible()
  await sheet.getByText('Edit details').click()
  await expect(sheet.getByText('Correct a filter on the bench.')).toBeVisible()
  const [filter] = await (await page.request.get(`/api/admin/services/${id}/filters`)).json()
  const judged = await page.request.post(`/api/admin/service-filters/${filter.id}/result`, {
    data: { result: 'restored_with_limits', reason: 'Dented housing.' },
  })
  expect(judged.status()).toBe(200)

  await customer.reload()
  await expect(seen.getByText('Restored with limits')).toBeVisible()
  await customer.goto(`/verify/${number}`)
  await expect(
    customer.getByRole('heading', { name: 'This certificate was withdrawn' }),
  ).toBeVisible()
  await context.close()
})

test('readings that cannot well be are asked about beside their fields, and a filter that cannot be restored takes a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await confirmed(context.request)
  const customer = await context.newPage()
  await enter(customer, person)

  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Record a service' }).click()
  const form = page.getByRole('form', { name: 'Record a service' })
  await chooseCustomer(page, person.email)
  await form.getByLabel('Service', { exact: true }).selectOption('DPF Cleaning')
  await form.getByLabel('Filters', { exact: true }).fill('DPF')
  await form.getByLabel('Status').selectOption('completed')
  await form.getByRole('button', { name: 'Add a filter' }).click()
  await form.getByLabel('Serial number').fill('DPF-88213')
  await expect(form.getByLabel('Verdict')).toHaveValue('')
  await form.getByLabel('Flow before, cfm').fill('400')
  await form.getByLabel('Flow after, cfm').fill('100')
  await form.getByRole('button', { name: 'Record service' }).click()
  await expect(form.getByLabel('Flow after, cfm')).toHaveAccessibleDescription(
    /Air flow went down after the cleaning\./,
  )
  const confirmation = form.getByLabel('I checked: these are the readings the bench showed.')
  await expect(confirmation).not.toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await confirmation.check()
  await form.getByLabel('Verdict').selectOption('not_restorable')
  await form.getByRole('button', { name: 'Record service' }).click()
  await expect(form.getByLabel('Why it can’t be restored')).toHaveAccessibleDescription(
    /Please say why/,
  )
  await form.getByLabel('Why it can’t be restored').fill('The core is melted.')
  await form.getByRole('button', { name: 'Record service' }).click()
  await expect(form).toBeHidden()
  const [{ id }] = await (await context.request.get('/api/customer/service-history')).json()
  await page.goto(`/admin/services#row?id=${id}`)
  await expect(page.getByRole('link', { name: 'Inspection report (PDF)' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Certificate (PDF)' })).toHaveCount(0)

  await customer.goto(`/customer/dashboard#services/${id}`)
  const sheet = customer.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'Download inspection report' })).toBeVisible()
  await expect(sheet.getByText('The core is melted.')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Received, done/,
    /Inspected, done/,
    /Cleaned, done/,
    /Tested, done/,
    /Not restorable, done/,
    /Returned, now/,
  ])
  await context.close()
})
