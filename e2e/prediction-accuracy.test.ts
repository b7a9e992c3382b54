import type { Page } from '@playwright/test'
import { enter, registered } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const truck = {
  vehicleIdentifier: 'Unit 7',
  vehicleType: 'Class 8 tractor',
  filterTypes: ['DPF'],
  currentMileage: 580_000,
  lastServiceMileage: 300_000,
}
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.describe('Without a sign-in', () => {
  for (const address of ['/admin/accuracy', '/admin/priors']) {
    test(`${address} shows the way to it`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
    })
  }
})

test.describe('The office', () => {
  test.beforeEach(({ page }) => signInAsStaff(page))

  test('records which vehicle was serviced, and the customer sees its new mileage', async ({
    page,
    browser,
    baseURL,
    expects,
  }) => {
    expects.consoleErrors.push(/Failed to load resource/)
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const person = await registered(context.request)
    await enter(await context.newPage(), person)
    expect((await context.request.post('/api/customer/vehicles', { data: truck })).status()).toBe(
      201,
    )

    await page.goto('/admin/services')
    await page.getByRole('button', { name: 'Record a service' }).click()
    const form = page.getByRole('form', { name: 'Record a service' })
    await expect(form.getByText('Choose the customer first.')).toBeVisible()
    await form.getByRole('combobox', { name: 'Customer' }).fill(person.email)
    await form.getByRole('option').filter({ hasText: person.email }).click()
    await form.getByLabel('Service', { exact: true }).selectOption('DPF Cleaning')
    await form.getByLabel('Filters').fill('DPF')
    await form.getByRole('combobox', { name: /^Vehicle/ }).fill('unit 7')
    await expect(form.getByRole('listbox', { name: 'Vehicle' }).getByRole('option')).toHaveText([
      'Unit 7Class 8 tractor, 580,000 mi',
    ])
    await page.keyboard.press('Enter')
    await expect(form.getByRole('combobox', { name: /^Vehicle/ })).toHaveValue('Unit 7')
    await form.getByLabel('Odometer (mi)').fill('58,100')
    await form.getByLabel('Was the filter due?').selectOption('Yes, it was due')
    await form.getByLabel('Status').selectOption('Completed')
    await form.getByRole('button', { name: 'Record service' }).click()
    await expect(form).toContainText('The odometer showed 580,000 miles')
    await form.getByLabel('Odometer (mi)').fill('581,000')
    await form.getByRole('button', { name: 'Record service' }).click()
    await expect(
      done(page, 'Service recorded. We’ve notified the customer if we have an email or may text.'),
    ).toBeVisible()

    expect(await (await context.request.get('/api/customer/vehicles')).json()).toMatchObject([
      { currentMileage: 581_000 },
    ])
    expect((await context.request.post('/api/customer/analyze-maintenance')).status()).toBe(200)
    expect(
      await (await context.request.get('/api/customer/maintenance-recommendations')).json(),
    ).toMatchObject([{ urgencyLevel: 'low', lastServiceMileage: 581_000 }])
    expect(
      await (await context.request.get('/api/customer/maintenance-accuracy')).json(),
    ).toMatchObject({ isEnough: false, overall: null, waiting: 1 })
    await context.close()
    await page.goto('/admin/accuracy')
    await expect(page.getByRole('heading', { name: 'Not enough yet' })).toBeVisible()
    await expect(page.getByText(/So far, \d+ of 30 filters have been serviced/)).toBeVisible()
  })

  test('changes a prior with its source, sees who did, and takes it back', async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(/Failed to load resource/)
    await page.goto('/admin/priors')
    await expect(page.getByRole('row').filter({ hasText: 'DPF, regional' })).toContainText(
      'Recommended interval: most last longer',
    )
    const row = page.getByRole('row').filter({ hasText: 'Cabin air, severe' })
    await expect(row).toContainText('Our estimate. No published source')
    await row.getByRole('button', { name: 'Change Cabin air, severe' }).click()
    const form = page.getByRole('form', { name: 'Cabin air, severe' })
    await form.getByLabel('Median, miles').fill('10')
    await form.getByLabel('Source').fill('Our own services of 2026')
    await form.getByRole('button', { name: 'Save change' }).click()
    await expect(form).toContainText('Please enter a whole number from 1,000 to 2,000,000.')
    await form.getByLabel('Median, miles').fill('18,000')
    await form.getByRole('button', { name: 'Save change' }).click()
    await expect(done(page, 'Saved. The next analysis will use it.')).toBeVisible()
    await expect(row).toContainText('18,000')
    await expect(row).toContainText('Our own services of 2026')
    await expect(row).not.toContainText('Our estimate')
    await expect(row).toContainText(/Robin Keller, .+; built-in: 15,000/)
    await expect(page.getByText(/^Version \d+$/)).toBeVisible()
    await row.getByRole('button', { name: 'Change Cabin air, severe' }).click()
    await page.getByRole('button', { name: 'Reset to the built-in value' }).click()
    await expect(done(page, 'The built-in value is back in use.')).toBeVisible()
    await expect(row).toContainText('15,000')
    await expect(page.getByText('Every value is the built-in one.')).toBeVisible()
  })

  for (const address of ['/admin/accuracy', '/admin/priors']) {
    test(`${address} holds no barrier, and fits a phone`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      // A placeholder that was left unfilled.
      await expect(page.getByRole('main')).not.toContainText(/\{\w+\}/)
      expect(await axeFindings(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
    })
  }
})
