import type { Page } from '@playwright/test'
import { confirmed, enter } from './customers.ts'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, serialOf, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const isAsWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const viewport of widths)
  test(`a filter that is lost is somebody’s to find, its owner reads it, and the office takes it back (${viewport.width})`, async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    test.slow()
    const person = await confirmed(request)
    await enter(page, person)
    const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await Promise.all([page, office].map((each) => each.setViewportSize(viewport)))
    await signInAsStaff(office)
    const order = await recordOrder(office.request, person.id)
    await takeIn(office.request, order)
    const serial = serialOf(order)

    await office.goto('/admin/work')
    await office.getByRole('button', { name: serial }).click()
    const open = office.getByRole('button', { name: `It won’t come back: ${serial}` })
    await open.focus()
    await office.keyboard.press('Enter')
    const question = office.getByRole('dialog', { name: 'What became of this filter?' })
    const save = question.getByRole('button', { name: 'Save and notify the customer' })
    await expect(save).toBeDisabled()
    await question.getByLabel('What became of it').selectOption('Lost')
    await expect(save).toBeDisabled()
    await question.getByLabel(/^Reason/).fill('Not on the shelf, not on the van.')
    expect(await axeFindings(office)).toEqual([])
    await office.keyboard.press('Tab')
    await office.keyboard.press('Enter')
    await expect(toast(office, 'Saved')).toBeVisible()
    await expect(office.getByRole('button', { name: serial })).toHaveCount(0)

    await office.goto('/admin/today')
    const missing = office.getByRole('region', { name: 'For you' })
    await expect(missing.getByText(`Lost: ${serial}. Find it`)).toBeVisible()
    expect(await isAsWide(office)).toBe(true)
    expect(await axeFindings(office)).toEqual([])

    await page.goto('/customer/dashboard#services')
    await expect(page.getByText('closed, no result')).toBeVisible()
    await page.getByRole('link', { name: 'DPF Cleaning' }).click()
    const service = page.getByRole('dialog')
    await expect(service.getByText('Nothing is left to do in this service.')).toBeVisible()
    await expect(service.getByText('We can’t find this filter.')).toBeVisible()
    await expect(service.getByText(/ready|restored|certificate/i)).toHaveCount(0)
    expect(await isAsWide(page)).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    await office.goto(`/admin/services#row?id=${order}`)
    const sheet = office.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
    await expect(sheet.getByText('Lost', { exact: true })).toBeVisible()
    await expect(sheet.getByText(/Not on the shelf, not on the van/)).toBeVisible()
    expect(await axeFindings(office)).toEqual([])
    await sheet.getByRole('button', { name: `It’s here after all: ${serial}` }).click()
    const back = office.getByRole('dialog', { name: 'Take this back?' })
    await back.getByLabel(/^Reason/).fill('It was under the kiln.')
    await back.getByRole('button', { name: 'Take it back' }).click()
    await expect(sheet.getByText('Received', { exact: true })).toBeVisible()
    await office.goto('/admin/today')
    await expect(office.getByText(`Lost: ${serial}`)).toHaveCount(0)
    await page.reload()
    await expect(service.getByText('Received, done')).toBeVisible()
  })
