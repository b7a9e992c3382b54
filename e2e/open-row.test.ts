import { demo } from './customers.ts'
import { signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

test.beforeEach(({ page }) => signInAsStaff(page))

for (const name of ['invoices', 'customers', 'services', 'appointments']) {
  test(`/admin/${name}: Back closes an open row, and a reload keeps it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/today')
    await page.goto(`/admin/${name}`)
    const first = page.getByRole('link', { name: /^Open: / }).first()
    const sheet = page.getByRole('dialog')
    await first.click()
    await expect(page).toHaveURL(new RegExp(`/admin/${name}#row\\?id=`))
    await expect(sheet).toBeVisible()
    await page.reload()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/admin/${name}`)
    await expect(sheet).toBeHidden()
    await first.click()
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`/admin/${name}`)
    await expect(first).toBeFocused()
    await page.goBack()
    await expect(page, 'closing left no second entry of the list').toHaveURL('/admin/today')
  })
}

test('an open row leaves what its list was asked, and is named in the title', async ({ page }) => {
  await page.goto(`/admin/customers#list?q=${encodeURIComponent(demo.email)}&status=active`)
  const pageTitle = await page.title()
  await page.getByRole('link', { name: 'Open: Dana Ortiz' }).click()
  const sheet = page.getByRole('dialog', { name: 'Dana Ortiz' })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveTitle(`Dana Ortiz | ${pageTitle}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(pageTitle)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(demo.email)
  await expect(page.getByLabel('Status')).toHaveValue('active')
})

test('what was typed into a sheet is still there after Back', async ({ page }) => {
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'Record a service' }).click()
  const filters = page.getByRole('dialog').getByLabel('Filters', { exact: true })
  await filters.fill('Cummins DPF')
  await page.goBack()
  await expect(filters).toBeHidden()
  await page.goForward()
  await expect(filters).toHaveValue('Cummins DPF')
})

test('a row that another page opened closes into its list', async ({ page }) => {
  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Open: Dana Ortiz' }).first().click()
  const id = new URL(page.url()).hash
  await page.goto('/admin/today')
  await page.goto(`/admin/customers${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(page).toHaveURL('/admin/customers#list')
  await page.goBack()
  await expect(page).toHaveURL('/admin/today')
})

test('an empty invoice puts the focus into its first field, and takes dollars as the page writes them', async ({
  page,
}) => {
  await page.goto('/admin/invoices')
  await page.getByRole('button', { name: 'Issue an invoice' }).click()
  const form = page.getByRole('form', { name: 'Issue an invoice' })
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(form.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  const price = form.getByLabel('Unit price ($)')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('$2,405.00')
  await expect(price).not.toHaveAttribute('aria-invalid')
})
