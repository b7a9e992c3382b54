import { confirmed, enterFleet } from './customers.ts'
import { anyFailure, card, truck } from './fleet.ts'
import { violations } from './violations.ts'
import { expect, test } from './visitor.ts'

test('a mileage that leaps is asked about in the form of the vehicle; the same one typed again is a reading of today', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.goto('/ai-predictive-maintenance#vehicles')
  const edit = page.getByRole('form', { name: 'Edit Unit 7' })
  const mileage = edit.getByLabel('Current mileage')
  const save = edit.getByRole('button', { name: 'Save vehicle' })
  await page.getByRole('button', { name: 'Edit Unit 7' }).click()
  await mileage.fill('5800')
  await save.click()
  await expect(mileage).toHaveAccessibleDescription(/which does not fit 5,800/)
  const question = edit.getByRole('group', { name: 'This doesn’t match earlier readings' })
  await expect(question).toContainText('Or correct the mileage above.')
  expect(await violations(page)).toEqual([])
  await mileage.fill('5801')
  await expect(question, 'of another mileage nothing is asked yet').toBeHidden()
  await save.click()
  await question.getByRole('radio', { name: 'The odometer was replaced' }).check()
  await save.click()
  await expect(card(page, 'Unit 7')).toContainText('5,801 mi')

  await page.getByRole('button', { name: 'Edit Unit 7' }).click()
  await mileage.fill('')
  await save.click()
  await expect(mileage).toHaveAccessibleDescription(/comes from the vehicle’s readings/)
  await mileage.fill('5801')
  const sent = page.waitForRequest((one) => one.method() === 'PATCH')
  await save.click()
  expect((await sent).postDataJSON()).toEqual({ currentMileage: 5801 })
  await expect(edit).toBeHidden()
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  await expect(page.getByRole('dialog', { name: 'Unit 7' })).toContainText('new odometer')
})
