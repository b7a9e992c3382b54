import type { Page } from '@playwright/test'
import { axeFindings, fitsWidth, issueInvoice, signInAsStaff } from './office.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

/** Its main contact first. */
async function companyOf(page: Page, company: string, names: readonly string[]) {
  const [first = '', ...others] = names
  const data = { firstName: first, lastName: 'Novak', company, phone: somePhone() }
  const made = await page.request.post('/api/admin/customers', {
    data: { ...data, confirmTwins: true },
  })
  const { id, companyId } = await made.json()
  for (const firstName of others) {
    const customer = { ...data, firstName, phone: somePhone(), companyId, confirmTwins: true }
    const call = { customerId: null, customer, vehicles: [], appointment: null }
    expect((await page.request.post('/api/admin/calls', { data: call })).status()).toBe(201)
  }
  return { id, companyId }
}

test('a company is listed once with what it owes, and its people below it open', async ({
  page,
}) => {
  await signInAsStaff(page)
  const name = `Erie ${unique()}`
  const { id, companyId } = await companyOf(page, name, ['Marta', 'Bill', 'Joe'])
  await companyOf(page, `${name} West`, ['Kim'])
  await issueInvoice(page.request, id)

  await page.goto('/admin/customers')
  const search = page.getByRole('searchbox')
  await search.fill(name)
  const table = page.getByRole('table', { name: 'Customers' })
  const rows = table.getByRole('row')
  await expect(rows).toHaveText([
    /^Customer/,
    /^Kim Novak.*West/,
    new RegExp(`^${name}3 people`),
    /^Marta Novak/,
    /^Bill Novak/,
    /^Joe Novak/,
  ])
  await expect(table.getByText('$450.00')).toHaveCount(1)
  await expect(rows.nth(2)).toContainText('$450.00')
  expect(await axeFindings(page)).toEqual([])
  const file = await page.request.get(`/api/admin/customers.csv?q=${encodeURIComponent(name)}`)
  expect((await file.text()).match(/(?:Kim|Marta|Bill|Joe) Novak(?=,Erie)/g)).toEqual([
    'Kim Novak',
    'Marta Novak',
    'Bill Novak',
    'Joe Novak',
  ])

  // By the keys: the company, then each of its people.
  await table.getByRole('link', { name: `Open: ${name}`, exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(table.getByRole('link', { name: 'Open: Marta Novak' })).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Marta Novak' })
  await expect(sheet).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows.nth(2)).toContainText('3 people')
  expect(await fitsWidth(page)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  await table.getByRole('link', { name: `Open: ${name}`, exact: true }).click()
  await expect(page).toHaveURL(`/admin/companies/${companyId}`)
})
