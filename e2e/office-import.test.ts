import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { confirmed } from './customers.ts'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

const step = (page: Page) => page.locator('[aria-current="step"]')

/** As Jobber exports clients, with a column of the shop's own, whose choice is remembered. */
const jobberFile = (mark: string, phone: string) => ({
  name: `jobber-${mark}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #s,E-mails,Tags,Billing Street 1,Billing City,Billing State,Billing Zip code,CFT[Truck ${mark}]`,
      `1,Haulage ${mark},Haulage ${mark},Maria,Keller${mark},${phone},maria.${mark}@haulage.example,vip,4100 Harvard Ave,Cleveland,OH,44105,T-${mark}`,
      `2,Lena Ortega${mark},,Lena,Ortega${mark},${somePhone()},lena.${mark}@ortega.example,,17 Mill Rd,Elyria,OH,44035,`,
      `3,Haulage ${mark},Haulage ${mark},Tom,Becker${mark},,not an address,,,,,,`,
    ].join('\r\n'),
  ),
})

for (const width of [390, 1440])
  test(`our team imports customers from Jobber and takes it back at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    // The steps look alike at every width: axe reads them all on a phone.
    const isPhone = width === 390
    test.slow(isPhone)
    await signInAsStaff(page)
    const mark = unique()
    const phone = somePhone('216')
    const known = await page.request.post('/api/admin/customers', {
      data: { firstName: 'M.', lastName: `Keller${mark}`, phone, confirmTwins: true },
    })
    expect(known.ok()).toBe(true)
    await page.goto('/admin/import')
    await expect(step(page)).toHaveText('1. Choose files')
    await expect(page.getByText(/up to 50,000 rows and 12 MB together/)).toBeVisible()
    if (isPhone) expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Files', { exact: true }).setInputFiles(jobberFile(mark, phone))

    await expect(step(page)).toHaveText('2. Check')
    const sheet = page.getByRole('region', { name: `jobber-${mark}.csv` })
    await expect(sheet).toContainText('We read this as customers: 3 rows, from Jobber.')
    await expect(sheet).toContainText(`Left out: J-ID, Tags, CFT[Truck ${mark}].`)
    await sheet.getByRole('button', { name: 'Change columns' }).click()
    await expect(sheet.getByLabel('Main Phone #s')).toHaveValue('phone')
    await sheet.getByLabel(`CFT[Truck ${mark}]`).selectOption('Unit number or name')
    if (isPhone) expect(await axeFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Read again' }).click()
    await expect(sheet).toContainText('Left out: J-ID, Tags.')
    await expect(page.getByText(/^E-mails: /)).toBeVisible()
    await expect(page.getByRole('table', { name: /^What will be there/ })).toContainText(
      `Lena Ortega${mark}`,
    )
    const submit = page.getByRole('button', { name: 'Import', exact: true })
    await expect(submit).toBeDisabled()
    await page.reload()
    const twin = page.getByRole('group', { name: `Who is Maria Keller${mark}?` })
    await expect(twin).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await twin.getByLabel('New customer').click()
    await expect(twin.getByLabel('New customer')).toBeChecked()
    await expect(page.getByText('0 still to choose')).toBeVisible()
    await submit.click()

    await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({
      timeout: 30_000,
    })
    const found = async () =>
      (await (await page.request.get(`/api/admin/search?q=T-${mark}`)).json()).items
    expect(await found()).toContainEqual(
      expect.objectContaining({ kind: 'vehicle', title: `T-${mark}` }),
    )
    if (isPhone) expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await expect(toast(page, 'Taken back.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Taken back' })).toBeVisible()
    expect(await found()).toEqual([])
    await page.getByRole('link', { name: 'All imports' }).click()
    await expect(page.getByRole('table', { name: 'Imports, newest first' })).toContainText(
      `jobber-${mark}.csv`,
    )
    if (isPhone) expect(await axeFindings(page)).toEqual([])
  })

test('a fleet that names no customer is one customer’s, chosen once, and its refused rows come as a file', async ({
  page,
  request,
}) => {
  const person = await confirmed(request)
  await signInAsStaff(page)
  await page.goto('/admin/import')
  const mark = unique()
  const lines = [
    // What it is read as is remembered.
    `Name,VIN/SN,Type,Current Meter,Meter Unit,Note ${mark}`,
    `T-${mark},,Truck,9120,hr,`,
    ',,Truck,5,mi,',
  ]
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(page.getByText('We read this as vehicles: 2 rows, from Fleetio.')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Import', exact: true })
  await expect(submit).toBeDisabled()
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill(person.email)
  await page.getByRole('option').filter({ hasText: person.email }).click()
  await expect(page.getByText('9,120 are engine hours, not miles.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Rows to correct (CSV)' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/What is wrong,Name,VIN/)
  await expect(submit).toBeEnabled()
  expect(await axeFindings(page)).toEqual([])

  await page.getByLabel('Not right? Read it as').selectOption('customers')
  await expect(page.getByText('We read this as customers: 2 rows')).toBeVisible()
  await page.getByLabel('Not right? Read it as').selectOption('vehicles')
  await expect(page.getByText('We read this as vehicles: 2 rows')).toBeVisible()
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  const { items } = await (await page.request.get(`/api/admin/search?q=T-${mark}`)).json()
  expect(items).toContainEqual(expect.objectContaining({ kind: 'vehicle', title: `T-${mark}` }))
})
