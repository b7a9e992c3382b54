import { confirmed, enterFleet } from './customers.ts'
import { addReadings, toast, truck } from './fleet.ts'
import { sizes, violations } from './violations.ts'
import { expect, test } from './visitor.ts'

for (const [size, viewport] of Object.entries(sizes))
  test(`on a ${size} a reading that was typed wrong and a service that was imported by mistake are removed, after a question`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterFleet(page, await confirmed(request))
    const { id } = await (await page.request.post('/api/customer/vehicles', { data: truck })).json()
    await addReadings(page, id, 'differential_pressure', [
      [3, 29],
      [2, 92],
    ])
    await page.request.post('/api/customer/past-services/import', {
      data: { csv: 'vehicle,filter,date\nUnit 7,DPF,2025-01-05\nUnit 7,Engine air,2025-06-01\n' },
    })
    await page.goto('/ai-predictive-maintenance#vehicles')
    await page.getByRole('button', { name: 'Readings Unit 7' }).click()
    const sheet = page.getByRole('dialog', { name: 'Unit 7' })
    const readings = sheet.getByRole('table', { name: 'All readings' })
    await expect(readings).toContainText('92 inH2O, limit reached')
    expect(await violations(page)).toEqual([])

    const remove = readings.getByRole('button', {
      name: /^Remove Differential pressure 92 inH2O from/,
    })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove this reading?' })
    await expect(question).toContainText('Differential pressure 92 inH2O from')
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: 'Remove reading' }).click()
    await expect(toast(page, 'Reading removed')).toBeVisible()
    // The sheet is still open: the toast lies above it, and can be closed there.
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click({ trial: true })
    await page.mouse.move(1, 1)
    await expect(readings).not.toContainText('92 inH2O')
    await expect(readings).toContainText('29 inH2O')
    await expect(sheet.getByRole('heading', { name: 'All readings' })).toBeFocused()

    const services = sheet.getByRole('table', { name: 'Past services' })
    await services.getByRole('button', { name: 'Remove DPF from Jan 5, 2025' }).click()
    await page
      .getByRole('dialog', { name: 'Remove this past service?' })
      .getByRole('button', { name: 'Remove service' })
      .click()
    await expect(toast(page, 'Past service removed')).toBeVisible()
    await expect(services).not.toContainText('DPF')
    await expect(services).toContainText('Engine air')
    await services.getByRole('button', { name: /^Remove Engine air/ }).click()
    await page.getByRole('button', { name: 'Remove service' }).click()
    await expect(sheet.getByText('No past services.')).toBeVisible()
    await expect(sheet.getByRole('heading', { name: 'Past services' })).toBeFocused()
  })

test('a reading that is gone already says so in the question', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await enterFleet(page, await confirmed(request))
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.goto('/ai-predictive-maintenance#vehicles')
  await page.getByRole('button', { name: 'Readings Unit 7' }).click()
  await page.getByRole('button', { name: /^Remove Odometer/ }).click()
  const [reading] = await (await page.request.get('/api/customer/maintenance-metrics')).json()
  await page.request.delete(`/api/customer/readings/${reading.id}`)
  const question = page.getByRole('dialog', { name: 'Remove this reading?' })
  await question.getByRole('button', { name: 'Remove reading' }).click()
  await expect(question.getByRole('alert')).toHaveText('This reading has been removed already.')
  await expect(page.getByRole('button', { name: /^Remove Odometer/ })).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'All readings' })).toBeFocused()
})
