import { readFile } from 'node:fs/promises'
import { gate } from './answers.ts'
import { confirmed, enterFleet } from './customers.ts'
import { bring, card, openImport, truck } from './fleet.ts'
import { violations } from './violations.ts'
import { test, expect } from './visitor.ts'

const readings = [
  'Vehicle,Date,Reading,Value,Unit',
  'Unit 7,2026-01-05,Differential pressure,24,inH2O',
  'Unit 7,1/6/2026,Mood,24,inH2O',
  'Unit 99,1/6/2026,Ash,24,%',
]

test('a file of readings and one of past services are shown before they are stored, with their mistakes', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await openImport(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sample file of readings' }).click()
  expect((await download).suggestedFilename()).toBe('readings.csv')
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(
    /^vehicle,date,reading,value,unit\n/,
  )
  await bring(page, 'readings.csv', readings)
  await expect(page.getByText('1 new, 0 we have already, 2 skipped.')).toBeVisible()
  await expect(page.getByText('reading: We don’t know this kind of reading.')).toBeVisible()
  await expect(page.getByText('vehicle: There is no such vehicle in your fleet.')).toBeVisible()
  await page.getByRole('button', { name: 'Import readings (1)' }).click()
  await expect(page.getByText('1 added. The next analysis will use them.')).toBeVisible()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  await expect(page.getByRole('dialog')).toContainText('24 inH2O')
  await page.keyboard.press('Escape')

  await openImport(page)
  await bring(page, 'services.csv', [
    'Unit,Filter,Date,Mileage,Was due',
    'Unit 7,DPF,5/14/2024,400000,yes',
    'Unit 7,DPF,5/14/2025,900000,no',
  ])
  await expect(page.getByText('1 new, 0 we have already, 1 skipped.')).toBeVisible()
  await expect(page.getByText(/^Mileage: The odometer showed 580,000 miles on/)).toBeVisible()
  await page.getByRole('button', { name: 'Import past services (1)' }).click()
  await expect(page.getByText('1 added. The next analysis will use them.')).toBeVisible()
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  await expect(card(page, 'Unit 7')).toBeVisible()
})

test('a file of readings is taken back in one step, after a question', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await openImport(page)
  await bring(page, 'readings.csv', readings)
  await page.getByRole('button', { name: 'Import readings (1)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Import from a file' })
  await sheet.getByRole('button', { name: 'Undo this import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: 'Undo this import' }).click()
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(sheet.getByText('1 removed again.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Undo this import' })).toBeHidden()
  await sheet.getByText('Close', { exact: true }).click()
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  const shown = page.getByRole('dialog', { name: 'Unit 7' })
  await expect(shown.getByRole('table', { name: 'All readings' })).toBeVisible()
  await expect(shown).not.toContainText('24 inH2O')
})

test('a file of vehicles is taken back on a phone: the list is as before, and what was used since is kept', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await openImport(page)
  const lines = ['Unit,Type,Make', 'Unit 7,Truck,Volvo', 'Unit 8,Truck,', 'Unit 9,Truck,']
  const sheet = page.getByRole('dialog', { name: 'Import from a file' })
  const undoOpens = sheet.getByRole('button', { name: 'Undo this import' })
  const undo = async () => {
    await undoOpens.click()
    const question = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect(question).toContainText('The vehicles that this file added are removed')
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Undo import' }).click()
  }
  await bring(page, 'vehicles.csv', lines)
  await page.getByRole('button', { name: 'Import vehicles (3)' }).click()
  await expect(sheet.getByText('2 added, 1 updated.')).toBeVisible()
  await undo()
  await expect(sheet.getByText('2 removed again.')).toBeVisible()
  await expect(undoOpens).toBeHidden()
  await sheet.getByText('Close', { exact: true }).click()
  await expect(card(page, 'Unit 7')).toContainText('Volvo')
  await expect(card(page, 'Unit 8')).toBeHidden()
  await expect(card(page, 'Unit 9')).toBeHidden()

  await openImport(page)
  await bring(page, 'vehicles.csv', lines)
  await page.getByRole('button', { name: 'Import vehicles (3)' }).click()
  await expect(undoOpens).toBeVisible()
  const csv = 'Vehicle,Date,Reading,Value,Unit\nUnit 9,1/6/2026,Ash,24,%'
  await page.request.post('/api/customer/readings/import', { data: { csv } })
  await undo()
  await expect(
    sheet.getByText('1 removed again. 1 kept because it was used or changed since: Unit 9.'),
  ).toBeVisible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await sheet.getByText('Close', { exact: true }).click()
  await expect(card(page, 'Unit 9')).toBeVisible()
  await expect(card(page, 'Unit 8')).toBeHidden()
})

test('of more readings than one page shows the charts say so, and the others are on the next', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  const day = (at: number) => `2026-01-0${5 + Math.floor(at / 200)}`
  const rows = Array.from({ length: 500 }, (_, at) => `Unit 7,${day(at)},Engine hours,${at + 1}`)
  await page.request.post('/api/customer/readings/import', {
    data: { csv: ['Vehicle,Date,Reading,Value', ...rows].join('\n') },
  })
  await page.goto('/ai-predictive-maintenance#vehicles')
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  const sheet = page.getByRole('dialog', { name: 'Unit 7' })
  await expect(sheet).toContainText('The charts show the newest 500 of 501 readings.')
  await expect(sheet).toContainText('1 to 500 of 501')
  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect(sheet).toContainText('501 to 501 of 501')
  const table = sheet.getByRole('table', { name: 'All readings' })
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(1)
  await table.getByRole('button', { name: /^Remove Engine hours/ }).click()
  await page.getByRole('button', { name: 'Remove reading' }).click()
  await expect(sheet).not.toContainText('of 501')
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(500)
})

test('a file in the letters of Windows, as Excel saves it, finds the vehicles that it names', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  const vehicleIdentifier = 'Müller 1'
  await page.request.post('/api/customer/vehicles', { data: { ...truck, vehicleIdentifier } })
  for (const [lines, shown] of [
    [['Unit,Type', 'Müller 1,Tractor'], '0 new, 1 to update, 0 skipped.'],
    [
      ['Vehicle,Date,Reading,Value,Unit', 'Müller 1,1/6/2026,Ash,24,%'],
      '1 new, 0 we have already, 0 skipped.',
    ],
  ] as const) {
    await openImport(page)
    await bring(page, 'excel.csv', Buffer.from(lines.join('\r\n'), 'latin1'))
    await expect(page.getByText(shown)).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('no other file can be chosen while one is checked: what is stored is what was shown', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  const filters = ['Serial number,Part number', 'DPF-1,PN-1']
  for (const [lines, shown] of [
    [readings, '1 new, 0 we have already, 2 skipped.'],
    [filters, '1 new, 0 to complete, 0 we have already, 0 skipped.'],
  ] as const) {
    await openImport(page)
    const file = page.getByLabel('File', { exact: true })
    const held = await gate(page, '**/import')
    await bring(page, 'first.csv', lines)
    await expect.poll(held.seen).toBe(1)
    await expect(file).toBeDisabled()
    held.open()
    await expect(page.getByText(shown)).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await expect(file).toBeEnabled()
    await page.unroute('**/import')
    await page.keyboard.press('Escape')
  }
})

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`the check of a file can be read by everybody at ${width} px (axe)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterFleet(page, await confirmed(request))
    await page.request.post('/api/customer/vehicles', { data: truck })
    await openImport(page)
    await bring(page, 'readings.csv', readings)
    await expect(
      page.getByRole('heading', { name: 'Rows that are not imported (2)' }),
    ).toBeVisible()
    expect.soft(await violations(page)).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider).toBeLessThanOrEqual(0)
  })
}
