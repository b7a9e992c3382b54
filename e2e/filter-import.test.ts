import type { Page } from '@playwright/test'
import { confirmed, enterFleet } from './customers.ts'
import { bring, openImport, truck } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { queryHouse } from './running-site.ts'
import { violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const lines = [
  'Serial number,Part number,Kind,Vehicle,Weight when new (lb)',
  'DPF-1,PN-1,DPF,Unit 7,18.4',
  ',PN-2,DPF,,',
  'DPF-3,,DPF,Unit 99,',
]

const check = (page: Page) => bring(page, 'filters.csv', lines)

test('a fleet brings its filters in a file and takes them back; our team completes them for it', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const person = await confirmed(request)
  await enterFleet(page, person)
  await page.request.post('/api/customer/vehicles', { data: truck })
  await openImport(page)
  const sheet = page.getByRole('dialog', { name: 'Import from a file' })
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
  await openImport(page)
  await check(page)
  await expect(page.getByText('We read this as filters: 3 rows.')).toBeVisible()
  await expect(page.getByText('1 new, 0 to complete, 0 we have already, 2 skipped.')).toBeVisible()
  await expect(page.getByText(/^Serial number: Please enter the serial number/)).toBeVisible()
  await expect(page.getByText('vehicle: There is no such vehicle in your fleet.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('18.4 pounds')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import filters (1)' }).click()
  await expect(page.getByText('1 added, 0 completed, 0 we had already, 2 skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(/^1 removed again, 0 kept/)).toBeVisible()
  await sheet.getByText('Close', { exact: true }).click()
  await expect(sheet).toBeHidden()

  const [customer] = await queryHouse('select id from customers where email = $1', [person.email])
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const office = await context.newPage()
  await signInAsStaff(office)
  await office.goto(`/admin/customers#row?id=${String(customer?.['id'])}`)
  await office.getByRole('button', { name: 'Import filters' }).click()
  await office.getByRole('button', { name: 'Cancel' }).click()
  await office.getByRole('button', { name: 'Import filters' }).click()
  await check(office)
  await office.getByRole('button', { name: 'Import filters (1)' }).click()
  await expect(office.getByText('1 added, 0 completed, 0 we had already, 2 skipped.')).toBeVisible()
  expect(await axeFindings(office)).toEqual([])
  const stored = await queryHouse(
    `select serial_number, part_number, kind, weight_new_g::text from filters where company_id =
      (select company_id from memberships where customer_id = $1)`,
    [String(customer?.['id'])],
  )
  expect(stored).toEqual([
    { serial_number: 'DPF-1', part_number: 'PN-1', kind: 'dpf', weight_new_g: '8346.1' },
  ])
  await context.close()
})
