import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { confirmed, enterFleet } from './customers.ts'
import { anyFailure, card } from './fleet.ts'
import { violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const head =
  'Name,VIN/SN,Type,Year,Make,Model,Status,Current Meter,Meter Unit,License Plate,Group,Operator'
const mostPresses = 8

/** As Fleetio exports vehicles, with what real lists have in them. */
function fleetioFile(): string[] {
  const trucks = Array.from({ length: 40 }, (_, at) => {
    const name = `Truck ${at + 101}`
    const meter = String(180_000 + at * 1500)
    return [
      name,
      '',
      'Truck',
      '2019',
      'Volvo',
      'VNL',
      'Active',
      meter,
      'mi',
      `PHX${at}`,
      'Ohio',
      '',
    ]
  })
  const change = (at: number, cell: number, value: string) => {
    const row = trucks[at]
    if (row !== undefined) row[cell] = value
  }
  // From over the border, with a meter of hours, a serial number in place of a VIN, and no year.
  for (const at of [3, 4, 5]) change(at, 8, 'km')
  change(6, 0, 'Loader 7')
  change(6, 7, '9120')
  change(6, 8, 'hr')
  change(7, 1, 'SN-4471-B')
  change(8, 3, 'unknown')
  // Without a name, and twice the same.
  change(20, 0, '')
  change(30, 0, 'Truck 101')
  return [head, ...trucks.map((row) => row.join(','))]
}

/** Presses of a person: each is counted. */
function presses(page: Page) {
  let count = 0
  return {
    count: () => count,
    async press(name: string | RegExp) {
      count += 1
      await page.getByRole('button', { name, exact: true }).click()
    },
    async choose(press: () => Promise<void>, name: string, buffer: Buffer) {
      const chooser = page.waitForEvent('filechooser')
      await press()
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
    },
    async pressField(label: string) {
      count += 1
      await page.getByLabel(label, { exact: true }).first().click()
    },
  }
}

for (const width of [390, 1440])
  test(`a fleet manager brings 40 vehicles and corrects two of them at ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterFleet(page, await confirmed(request))
    await page.goto('/ai-predictive-maintenance#vehicles')
    await expect(page.getByRole('button', { name: 'Import a file' })).toBeEnabled()
    const began = Date.now()
    const { press, pressField, choose, count } = presses(page)
    await press('Import a file')
    await choose(
      () => pressField('File'),
      'fleetio-vehicles.csv',
      Buffer.from(fleetioFile().join('\r\n')),
    )

    const sheet = page.getByRole('dialog', { name: 'Import from a file' })
    await expect(sheet).toContainText('We read this as vehicles: 40 rows, from Fleetio.')
    await expect(sheet).toContainText('38 new, 0 to update, 2 skipped.')
    await expect(sheet).toContainText('184,500 kilometers are 114,643 miles.')
    await expect(sheet).toContainText('9,120 are engine hours, not miles.')
    await expect(sheet).toContainText('SN-4471-B is no VIN')
    await expect(sheet).toContainText('Left out: Status, License Plate, Group')
    expect(await violations(page)).toEqual([])
    expect(await widerThanWindow(page)).toBeLessThanOrEqual(0)

    await press('Import vehicles (38)')
    await expect(sheet).toContainText('38 added, 0 updated.')
    const download = page.waitForEvent('download')
    await press('Rows to correct (CSV)')
    const corrected = (await readFile(await (await download).path(), 'utf8'))
      .replace('vehicle name or number.,,', 'vehicle name or number.,Truck 121,')
      .replace(',Truck 101,', ',Truck 131,')
    await choose(
      () => press('Bring the corrected file'),
      'rows-to-correct.csv',
      Buffer.from(corrected),
    )
    await expect(sheet).toContainText('We read this as vehicles: 2 rows')
    await press('Import vehicles (2)')
    await expect(sheet).toContainText('2 added, 0 updated.')
    expect(await violations(page)).toEqual([])
    await pressField('Close')
    expect(count()).toBeLessThanOrEqual(mostPresses)
    expect(Date.now() - began).toBeLessThanOrEqual(90_000)

    const vehicles = await (await page.request.get('/api/customer/vehicles?pageSize=100')).json()
    const named = (name: string) =>
      vehicles.find((one: { vehicleIdentifier: string }) => one.vehicleIdentifier === name)
    expect(vehicles).toHaveLength(40)
    expect(named('Truck 104').currentMileage).toBe(Math.round(184_500 / 1.609344))
    expect(named('Loader 7').currentMileage ?? null).toBeNull()
    await expect(card(page, 'Truck 101')).toBeVisible()
  })

const widerThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('cells pasted from a spreadsheet are read as a file is, and stay while a call fails', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await confirmed(request))
  await page.goto('/ai-predictive-maintenance#vehicles')
  await page.getByRole('button', { name: 'Import a file' }).click()
  await page.getByText('Paste cells instead').click()
  await page.getByRole('button', { name: 'Read the cells' }).click()
  await expect(page.getByRole('alert')).toContainText('Please paste the rows')
  const cells = page.getByLabel('Cells from a spreadsheet')
  await cells.fill('Unit\tType\tOdometer\nA1\tTruck\t100,000\nA2\tTruck\t')
  await page.route('**/recognize', (route) => route.abort())
  await page.getByRole('button', { name: 'Read the cells' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(cells).toHaveValue(/^Unit\tType/)
  await page.unroute('**/recognize')
  await page.getByRole('button', { name: 'Read the cells' }).click()
  await expect(page.getByText('We read this as vehicles: 2 rows.')).toBeVisible()

  await page.getByLabel('Not right? Read it as').selectOption('filters')
  await expect(page.getByRole('alert')).toContainText('The first row needs a column')
  await expect(page.getByText('2 new, 0 to update, 0 skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('Unit of Odometer').selectOption('kilometers')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('Mileage today, kilometers')).toBeVisible()
  await expect(page.getByText('100,000 kilometers are 62,137 miles.')).toBeVisible()
})
