import { confirmed, signIn } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

test('a filter that was taken in with the wrong vehicle is put right on its order', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await confirmed(context.request)
  await signIn(await context.newPage(), person)
  const add = async (vehicleIdentifier: string, currentMileage: number) => {
    const data = { vehicleIdentifier, vehicleType: 'Tractor', filterTypes: ['DPF'], currentMileage }
    return (await (await context.request.post('/api/customer/vehicles', { data })).json()).id
  }
  const wrong = await add('Unit 102', 50_000)
  await add('Unit 101', 40_000)
  const id = await recordOrder(page.request, person.id)
  const { serialNumber } = await takeIn(page.request, id, { vehicleId: wrong, mileage: 51_200 })

  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  const line = sheet.getByRole('listitem').filter({ hasText: serialNumber })
  await expect(line.getByText('Unit 102', { exact: true })).toBeVisible()
  await expect(line.getByText('51,200 mi')).toBeVisible()
  await sheet.getByRole('button', { name: `Change vehicle ${serialNumber}` }).click()
  const form = sheet.getByRole('form', { name: `Change the vehicle of ${serialNumber}` })
  await expect(form.getByRole('combobox', { name: /^Vehicle/ })).toHaveValue('Unit 102')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('combobox', { name: /^Vehicle/ }).fill('unit 101')
  await form.getByRole('option', { name: /Unit 101/ }).click()
  await form.getByLabel('Odometer, miles').fill('4,120')
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(form).toContainText('The odometer showed 40,000 miles')
  await expect(form.getByLabel('If this odometer reading is right, what was wrong?')).toBeVisible()
  await form.getByLabel('Odometer, miles').fill('41,200')
  await form.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(line.getByText('Unit 101', { exact: true })).toBeVisible()
  await expect(line.getByText('41,200 mi')).toBeVisible()
  await expect(form).toHaveCount(0)
})
