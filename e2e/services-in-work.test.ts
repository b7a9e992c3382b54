import { demo } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

test('services open with what is in work, all of them are one press away, and a search looks among all', async ({
  page,
}) => {
  await signInAsStaff(page)
  await page.goto('/admin/services')
  const status = page.getByRole('main').getByLabel('Status')
  const rows = page.getByRole('table').getByRole('row')
  await expect(status).toHaveValue('in_work')
  await expect(rows.nth(1)).toBeVisible()
  const shown = await rows.allTextContents()
  for (const over of ['Delivered', 'Cancelled'])
    expect(shown.filter((row) => row.endsWith(over))).toEqual([])
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL('/admin/services#list?status=all')
  await expect(status).toHaveValue('all')
  await expect(rows.filter({ hasText: 'Delivered' }).first()).toBeVisible()
  await page.goBack()
  await expect(status).toHaveValue('in_work')

  await page.getByRole('searchbox', { name: 'Search' }).fill(demo.email)
  await expect(status).toHaveValue('all')
  await expect(rows.filter({ hasText: 'Delivered' }).first()).toBeVisible()
})

test('at the end of a list the button that led there keeps the focus', async ({ page }) => {
  await signInAsStaff(page)
  // As many as fill three pages.
  await page.route('**/api/admin/services?*', async (route) => {
    const listed = await (await route.fetch()).json()
    await route.fulfill({ json: { ...listed, total: 60, isMore: false } })
  })
  await page.goto('/admin/services#list?status=all')
  const pages = page.getByRole('navigation', { name: 'List pages' })
  const next = pages.getByRole('button', { name: 'Next' })
  await next.focus()
  for (let turn = 0; turn < 3 && (await next.getAttribute('aria-disabled')) === null; turn++) {
    const before = await pages.getByRole('status').textContent()
    await page.keyboard.press('Enter')
    await expect(pages.getByRole('status')).not.toHaveText(before ?? '')
  }
  await expect(next).toBeFocused()
  await expect(next).toBeDisabled()
  await page.keyboard.press('Shift+Tab')
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
