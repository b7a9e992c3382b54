import { toast } from './fleet.ts'
import { axeFindings, fitsWidth } from './office.ts'
import { takeIn, throughBothDoors } from './orders.ts'
import { expect, test } from './visitor.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const viewport of widths)
  test(`a filter that is lost is on Today as one to find, its owner is notified, and the office takes it back (${viewport.width})`, async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    const { office, order, serial } = await throughBothDoors({ page, browser, request }, viewport)
    await takeIn(office.request, order)

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
    expect(await fitsWidth(office)).toBe(true)
    expect(await axeFindings(office)).toEqual([])

    await page.goto('/customer/dashboard#services')
    await expect(page.getByText('closed, no result')).toBeVisible()
    await page.getByRole('link', { name: 'DPF Cleaning' }).click()
    const service = page.getByRole('dialog')
    await expect(service.getByText('Nothing is left to do in this service.')).toBeVisible()
    await expect(service.getByText('We can’t find this filter.')).toBeVisible()
    await expect(service.getByText(/ready|restored|certificate/i)).toHaveCount(0)
    expect(await fitsWidth(page)).toBe(true)
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
