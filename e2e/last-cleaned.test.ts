import { enterFleet, registered } from './customers.ts'
import { card, truck } from './fleet.ts'
import { expect, test } from './visitor.ts'

test('what would help it is asked on its card: when it was last cleaned, or never', async ({
  page,
  request,
}) => {
  await enterFleet(page, await registered(request))
  const unrecorded = {
    ...truck,
    filterTypes: ['DPF'],
    lastServiceMileage: null,
    currentMileage: 230_000,
  }
  for (const vehicleIdentifier of ['Unit 7', 'Unit 8'])
    await page.request.post('/api/customer/vehicles', {
      data: { ...unrecorded, vehicleIdentifier },
    })
  await page.request.post('/api/customer/analyze-maintenance')
  await page.reload()
  const ask = page.getByRole('button', { name: 'When was it last cleaned? DPF, Unit 7' })
  const sheet = page.getByRole('dialog', { name: 'When was it last cleaned?' })
  await ask.click()
  await expect(sheet).toContainText('DPF, Unit 7')
  await expect(sheet.getByLabel('Day of the last cleaning')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await ask.click()
  await sheet.getByRole('button', { name: 'Save and analyze' }).click()
  await expect(sheet).toContainText('Please enter the day, or say that it has never been cleaned.')
  await sheet.getByLabel('Day of the last cleaning').fill('2026-05-04')
  await sheet.getByLabel('Odometer that day (mi)').fill('190,000')
  await sheet.getByRole('button', { name: 'Save and analyze' }).click()
  await expect(sheet).toBeHidden()
  await expect(ask).toHaveCount(0)
  const seven = card(page, 'DPF').filter({ hasText: 'Unit 7' })
  await expect(seven).toContainText('Likely due')
  await seven.getByText('Why, and how confident').click()
  await expect(seven).toContainText(
    /It has run 40,000 mi of about [\d,]+ mi that we expect between services\./,
  )

  await page.getByRole('button', { name: 'When was it last cleaned? DPF, Unit 8' }).click()
  await sheet.getByLabel('It has never been cleaned').check()
  await expect(sheet.getByLabel('Day of the last cleaning')).toBeDisabled()
  await sheet.getByRole('button', { name: 'Save and analyze' }).click()
  const eight = card(page, 'DPF').filter({ hasText: 'Unit 8' })
  await expect(eight.getByRole('heading', { level: 3 })).toBeFocused()
  await expect(eight).not.toContainText('Inspect it first')
  await expect(eight.getByRole('heading', { level: 3 })).toBeFocused()
})

test('a filter that the vehicle has no more is refused in words', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(/400 \(Bad Request\)/)
  await enterFleet(page, await registered(request))
  const data = { ...truck, filterTypes: ['DPF'], lastServiceMileage: null }
  const { id } = await (await page.request.post('/api/customer/vehicles', { data })).json()
  await page.request.post('/api/customer/analyze-maintenance')
  await page.reload()
  await page.getByRole('button', { name: /^When was it last cleaned\?/ }).click()
  await page.request.patch(`/api/customer/vehicles/${id}`, { data: { filterTypes: ['DOC'] } })
  const sheet = page.getByRole('dialog', { name: 'When was it last cleaned?' })
  await sheet.getByLabel('Day of the last cleaning').fill('2026-05-04')
  await sheet.getByRole('button', { name: 'Save and analyze' }).click()
  await expect(sheet).toContainText('This vehicle has no DPF. Its filters: DOC.')
})

test('a filter that is assumed to be the original one says so, and is asked, too', async ({
  page,
  request,
}) => {
  await enterFleet(page, await registered(request))
  const young = { ...truck, filterTypes: ['DPF'], lastServiceMileage: null, currentMileage: 60_000 }
  await page.request.post('/api/customer/vehicles', { data: young })
  await page.request.post('/api/customer/analyze-maintenance')
  await page.reload()
  const seven = card(page, 'DPF')
  await seven.getByText('Why, and how confident').click()
  await expect(seven).toContainText(
    /It has run 60,000 mi of about [\d,]+ mi that we expect before its first service\./,
  )
  await expect(seven).toContainText('we assumed that it’s the filter the vehicle came with')
  const ask = page.getByRole('button', { name: 'When was it last cleaned? DPF, Unit 7' })
  await ask.click()
  await page.getByLabel('It has never been cleaned').check()
  await page.getByRole('button', { name: 'Save and analyze' }).click()
  await expect(ask).toHaveCount(0)
})
