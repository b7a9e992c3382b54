import { readFile } from 'node:fs/promises'
import { confirmed, enterFleet } from './customers.ts'
import { card, toast } from './fleet.ts'
import { sizes, violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const address = '/ai-predictive-maintenance'

test('a fleet in kilometers types and reads kilometers everywhere, and the same ones', async ({
  page,
  request,
}) => {
  await enterFleet(page, await confirmed(request))
  await page.goto('/customer/account#units')
  // Not `check`: the choice shows once it is stored.
  await page.getByRole('radio', { name: 'Kilometers' }).click()
  await expect(page.getByText('Distances are now in kilometers.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Kilometers' })).toBeChecked()

  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const form = page.getByRole('form', { name: 'Add a vehicle' })
  for (const [label, value] of [
    ['Name or unit number', 'Unit 7'],
    ['Type', 'Class 8 tractor'],
    ['Operating conditions', 'Regional haul'],
    ['Filters', 'DPF'],
    ['Current mileage (km)', '930001'],
    ['Mileage at the last service (km)', '483002'],
    ['Average kilometers per month', '12001'],
  ] as const)
    await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  const vehicle = card(page, 'Unit 7')
  await expect(vehicle).toContainText('930,001 km')
  await expect(vehicle).toContainText('Kilometers per month12,001')

  await page.getByRole('button', { name: 'Edit Unit 7' }).click()
  const edit = page.getByRole('form', { name: 'Edit Unit 7' })
  await expect(edit.getByLabel('Mileage at the last service (km)')).toHaveValue('483002')
  await edit.getByLabel('Make').fill('Volvo')
  await edit.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(vehicle).toContainText('Volvo')
  await expect(vehicle).toContainText('930,001 km')

  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  const readings = page.getByRole('dialog')
  await expect(readings).toContainText('930,001 km')
  await expect(readings.getByLabel('Unit', { exact: true })).toHaveValue('km')
  await readings.getByLabel('Value').fill('930204')
  await readings.getByRole('button', { name: 'Add reading' }).click()
  await expect(toast(page, 'Reading added')).toBeVisible()
  await expect(readings).toContainText('930,204 km')

  const reading = readings.getByRole('form', { name: 'Add a reading' })
  await reading.getByLabel('What').selectOption('Differential pressure')
  await reading.getByLabel('What').selectOption('Kilometers between regenerations')
  await expect(reading.getByLabel('Unit')).toHaveValue('km')
  await readings.getByRole('button', { name: 'Set a limit' }).click()
  const limit = readings.getByRole('form', { name: 'Set a limit' })
  await limit.getByLabel('What').selectOption('Kilometers between regenerations')
  await expect(limit.getByLabel('Unit')).toHaveValue('km')
  await expect(limit).toContainText('Usually 193.1 km.')
  await limit.getByLabel('Limit').fill('600')
  await limit.getByRole('button', { name: 'Save reading limit' }).click()
  await expect(limit).toContainText(
    'Please enter a limit from 32.2 to 563.2 km for kilometers between regenerations.',
  )
  await limit.getByLabel('Limit').fill('200')
  await limit.getByRole('button', { name: 'Save reading limit' }).click()
  await expect(toast(page, 'Limit saved')).toBeVisible()
  await expect(readings).toContainText('Kilometers between regenerations: 200 km')
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(vehicle).toContainText('930,204 km')

  await page.goto(address)
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  const advice = card(page, 'DPF')
  await expect(advice).toContainText('930,204 km')
  await advice.getByText('Why, and how confident').click()
  await expect(advice).toContainText(/Typical life in this duty[\d,]+ km/)
  await expect(advice).not.toContainText(/\bmi\b|\bmiles?\b/)

  await page.goto(`${address}#analytics`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Plan as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('At km')
})

for (const [size, viewport] of Object.entries(sizes)) {
  test(`on a ${size} the choice of the unit can be read by everybody (axe)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterFleet(page, await confirmed(request))
    await page.goto('/customer/account#units')
    await expect(page.getByRole('radio', { name: 'Miles' })).toBeChecked()
    expect(await violations(page)).toEqual([])
  })
}
