import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'
import { signInAsStaff } from './office.ts'

const lostScript = [/Failed to load resource/, /Failed to fetch dynamically imported/]

/** Loses the scripts of that name until `mend`. */
async function lose(page: Page, name: string) {
  const script = `**/_astro/${name}*.js*`
  await page.route(script, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(script)
}

async function openCustomers(page: Page, { consoleErrors }: { consoleErrors: RegExp[] }) {
  consoleErrors.push(...lostScript)
  await signInAsStaff(page)
  await page.goto('/admin/customers')
}

test('what opens over a page says so when its script is lost, leaves the page as it is, and opens at the next try', async ({
  page,
  expects,
}) => {
  await openCustomers(page, expects)
  const mend = await lose(page, 'search-dialog')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const lost = page.getByRole('dialog', { name: 'This didn’t load' })
  await expect(lost).toContainText('We couldn’t load this part.')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Customers')
  await mend()
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(lost).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('a part of a sheet that is lost harms no other part, and comes back with the connection', async ({
  page,
  expects,
}) => {
  await openCustomers(page, expects)
  const mend = await lose(page, 'folder-section')
  await page
    .getByRole('link', { name: /^Open: / })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText('We couldn’t load this part.')
  await expect(sheet.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await mend()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await expect(sheet.getByRole('heading', { name: 'Compliance folder' })).toBeVisible()
})

test('the report of the calculator stays when the form that mails it is lost', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(...lostScript)
  const mend = await lose(page, 'email-report')
  await page.goto('/calculator')
  await page.getByLabel('Industry Type').selectOption('mining')
  await page.getByLabel('Monthly Filter Usage').fill('24')
  await page.getByRole('button', { name: 'Calculate Savings' }).click()
  const again = page.getByRole('button', { name: 'We couldn’t load the email form. Try again' })
  await expect(again).toBeVisible()
  await mend()
  await again.click()
  await expect(page.getByRole('form', { name: 'Email me this report' })).toBeVisible()
})

test('a press whose script never comes is answered in words, and a reload keeps what was typed', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/, /Failed to fetch|Error loading/)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/contact')
  const name = page.getByRole('main').getByLabel('Name', { exact: true })
  await name.fill('Dana Ortiz')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const late = page.getByRole('main').getByRole('alert').filter({ hasText: 'hasn’t loaded yet' })
  await expect(late).toContainText('or call (216) 555-0178.', { timeout: 20_000 })
  await page.unroute('**/_astro/*.js')
  await page.reload()
  await expect(name).toHaveValue('Dana Ortiz')
  await expect(late).toBeHidden()
})
