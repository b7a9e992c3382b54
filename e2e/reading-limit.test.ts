import { confirmed, enterFleet } from './customers.ts'
import { addReadings, card, toast, truck } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { violations } from './violations.ts'
import { expect, test } from './visitor.ts'

const address = '/ai-predictive-maintenance'

test('a customer sets a limit of one vehicle on a phone, and its card, chart and list go by it', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterFleet(page, await confirmed(request))
  const { id } = await (
    await page.request.post('/api/customer/vehicles', {
      data: { ...truck, filterTypes: ['DPF'], currentMileage: 380_000 },
    })
  ).json()
  await addReadings(page, id, 'differential_pressure', [
    [9, 33],
    [2, 34],
  ])
  await page.goto(address)
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(card(page, 'DPF')).toContainText('Book the DPF now')
  await expect(card(page, 'DPF')).not.toContainText('set for this vehicle')

  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Limit 40 inH2O')
  await expect(sheet).not.toContainText('limit reached')
  await sheet.getByRole('button', { name: 'Set a limit' }).click()
  const form = sheet.getByRole('form', { name: 'Set a limit' })
  await expect(form).toContainText('Usually 40 inH2O.')
  await form.getByLabel('Limit').fill('4')
  await form.getByRole('button', { name: 'Save reading limit' }).click()
  await expect(
    form.getByText('Please enter a limit from 16 to 200 inH2O for differential pressure.'),
  ).toBeVisible()
  await form.getByLabel('Limit').fill('28')
  await form.getByRole('button', { name: 'Save reading limit' }).click()
  await expect(toast(page, 'Limit saved')).toBeVisible()
  await expect(sheet).toContainText('Limit 28 inH2O, set for this vehicle')
  await expect(sheet).toContainText('34 inH2O, limit reached')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).first().click()

  await page.goto(address)
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  const advice = card(page, 'DPF')
  await expect(advice).toContainText('Service the DPF within 48 hours.')
  await expect(advice).toContainText('Limit set for this vehicle: differential pressure 28 inH2O.')
  expect(await violations(page)).toEqual([])

  await page.goto(`${address}#vehicles`)
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  await sheet.getByRole('button', { name: 'Use the usual limit Differential pressure' }).click()
  await expect(toast(page, 'The usual limit applies again')).toBeVisible()
  await expect(sheet).toContainText('Limit 40 inH2O')
  await expect(sheet).not.toContainText('limit reached')
})

test('staff set a limit of a customer’s vehicle in the customer’s file', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await confirmed(context.request)
  await enterFleet(await context.newPage(), person)
  const vehicle = await context.request.post('/api/customer/vehicles', { data: truck })
  expect(vehicle.ok()).toBe(true)
  await context.close()

  await signInAsStaff(page)
  await page.goto('/admin/customers')
  await page.getByRole('searchbox').fill(person.email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('link', { name: 'Open: Dana Ortiz' }).click()
  const file = page.getByRole('dialog')
  await file.getByRole('button', { name: 'Choose a vehicle' }).click()
  await file.getByRole('combobox', { name: 'Vehicle' }).fill('Unit')
  await file.getByRole('option', { name: /^Unit 7/ }).click()
  const form = file.getByRole('form', { name: 'Set a limit' })
  await form.getByLabel('What').selectOption('Ash load')
  await form.getByLabel('Limit').fill('80')
  await form.getByRole('button', { name: 'Save reading limit' }).click()
  await expect(toast(page, 'Limit saved')).toBeVisible()
  await expect(file).toContainText('Ash load: 80 %')
  expect(await axeFindings(page)).toEqual([])
  await file.getByRole('button', { name: 'Use the usual limit Ash load' }).click()
  await expect(file.getByText('Ash load: 80 %')).toBeHidden()
})
