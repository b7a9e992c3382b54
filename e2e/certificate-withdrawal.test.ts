import { confirmed, enter } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder } from './orders.ts'
import { expect, test } from './visitor.ts'

test('a certificate is there once the service is completed, and staff withdraw it only after a question', async ({
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
  await expect(
    customer.getByRole('dialog').getByRole('link', { name: 'Download certificate' }),
  ).toBeVisible()

  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  const saved = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Certificate (PDF)' }).click()
  const [, number] = /^certificate-(LF-.+)\.pdf$/.exec((await saved).suggestedFilename()) ?? []
  await sheet.getByRole('button', { name: 'Email the certificate' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Emailing the certificate to the customer.' }),
  ).toBeVisible()
  await expect(
    sheet.getByText('To correct them, move the service back to in progress first.'),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'Back to in progress' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw the certificate?' })
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Back to in progress' }).click()
  await expect(sheet.getByRole('button', { name: 'Mark as cleaned' })).toBeVisible()

  await customer.reload()
  await expect(customer.getByRole('dialog')).toBeVisible()
  await expect(customer.getByRole('link', { name: 'Download certificate' })).toHaveCount(0)
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
  const id = await recordOrder(page.request, person.id, { status: 'in_progress', measurements: [] })

  await page.goto(`/admin/services#row?id=${id}`)
  const form = page.getByRole('form', { name: 'Edit details' })
  await form.getByRole('button', { name: 'Add a filter' }).click()
  await form.getByLabel('Serial number').fill('DPF-88213')
  await expect(form.getByLabel('Verdict')).toHaveValue('')
  await form.getByLabel('Flow before, cfm').fill('400')
  await form.getByLabel('Flow after, cfm').fill('100')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Flow after, cfm')).toHaveAccessibleDescription(
    /Air flow went down after the cleaning\./,
  )
  const confirmation = form.getByLabel('I checked: these are the readings the bench showed.')
  await expect(confirmation).not.toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await confirmation.check()
  await form.getByLabel('Verdict').selectOption('not_restorable')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByLabel('Why it can’t be restored')).toHaveAccessibleDescription(
    /Please say why/,
  )
  await form.getByLabel('Why it can’t be restored').fill('The core is melted.')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Changes saved.' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as cleaned' }).click()
  await expect(page.getByRole('link', { name: 'Inspection report (PDF)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Certificate (PDF)' })).toHaveCount(0)

  await customer.goto(`/customer/dashboard#services/${id}`)
  const sheet = customer.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: 'Download inspection report' })).toBeVisible()
  await expect(sheet.getByText('The core is melted.')).toBeVisible()
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Received, done/,
    /Inspected, done/,
    /Not restorable, now/,
    /Returned, to come/,
  ])
  await context.close()
})
