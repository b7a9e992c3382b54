import { demo, enter } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const lists = [
  ...['customers', 'appointments', 'services', 'invoices'].map((one) => `/admin/${one}`),
  ...['services', 'invoices'].map((one) => `/customer/dashboard#${one}`),
]

for (const path of lists)
  test(`${path}: a row opens, closes and has the focus again by the keys alone, without a barrier`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (path.startsWith('/admin')) {
      await signInAsStaff(page)
      await page.goto(path)
    } else await enter(page, demo, path)
    // A company is a page of its own.
    const row = page.locator('main a.row-link[href^="#"]').first()
    await row.press('Enter')
    const sheet = page.getByRole('dialog').first()
    await expect(sheet).toBeVisible()
    await expect(sheet.locator(':focus')).toBeVisible()
    await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(row).toBeFocused()
  })

test('a button that is busy while it is at work has the focus again', async ({ page }) => {
  await signInAsStaff(page)
  await page.goto('/admin/services#list?status=scheduled')
  await page.locator('main a.row-link').first().press('Enter')
  const sheet = page.getByRole('dialog').first()
  const rush = sheet.getByRole('button', { name: /rush/i }).first()
  const before = (await rush.textContent()) ?? ''
  await rush.press('Enter')
  await expect(rush).not.toHaveText(before)
  await expect(rush).toBeFocused()
  await rush.press('Enter')
  await expect(rush).toHaveText(before)
  await expect(rush).toBeFocused()
})
