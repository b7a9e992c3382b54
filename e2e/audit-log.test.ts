import { axeFindings, issueInvoice } from './office.ts'
import { openInPlace } from './office-place.ts'
import { addCustomer } from './phone.ts'
import { colleague } from './running-site.ts'
import { refusal } from './answers.ts'
import { expect, test } from './visitor.ts'

test('the owner finds who changed an invoice, by filters that a link keeps', async ({
  browser,
}) => {
  const name = Date.now().toString(36)
  const page = await colleague(browser, `Olive Owner ${name}`, 'owner')
  const kim = await colleague(browser, `Kim Office ${name}`, 'office')
  const id = await addCustomer(`Cedar Hauling ${name}`)
  const { id: invoice, invoiceNumber } = await issueInvoice(kim.request, id)
  await page.goto('/admin/today')
  await openInPlace(page, 'Settings', 'Audit log')
  await page.getByLabel('Who', { exact: true }).selectOption(`Kim Office ${name}`)
  await page.getByLabel('What they did').selectOption('Changed an invoice')
  await page.getByLabel('About').selectOption('Invoices')
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Issued')
  await expect(rows.nth(1)).toContainText(`Invoice ${invoiceNumber}, Pat Miller`)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .getByRole('link', { name: /^Only this/ })
    .click()
  await expect(page.getByText('Only what happened to one entry is shown.')).toBeVisible()
  await expect(rows.nth(1)).toContainText(`Kim Office ${name}`)
  await rows
    .nth(1)
    .getByRole('link', { name: `Invoice ${invoiceNumber}`, exact: true })
    .click()
  await expect(page).toHaveURL(`/admin/invoices#row?id=${invoice}`)
})

test('nothing that fits is said, with a way to all; so is a server that does not answer', async ({
  browser,
}) => {
  const page = await colleague(browser, `Olive Owner ${Date.now().toString(36)}`, 'owner')
  await page.goto('/admin/audit')
  await page.getByLabel('From').fill('2001-01-01')
  await page.getByLabel('To', { exact: true }).fill('2001-01-02')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toHaveCount(0)
  await page.route('**/api/admin/audit?*', refusal(503, 'The database is restarting.'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The database is restarting.')
})

test('others hear that it is the owner’s', async ({ browser }) => {
  const page = await colleague(browser, `Kim Office ${Date.now().toString(36)}`, 'office')
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { name: 'Owner only' })).toBeVisible()
})

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  test(`on a ${size} it can be read by everybody (axe), and fits`, async ({ browser }) => {
    const page = await colleague(browser, `Olive Owner ${size} ${Date.now().toString(36)}`, 'owner')
    await page.setViewportSize(viewport)
    await page.goto('/admin/audit#list?act=all')
    await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
