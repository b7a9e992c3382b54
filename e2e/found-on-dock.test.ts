import { confirmed } from './customers.ts'
import { toast } from './fleet.ts'
import { axeFindings, fitsWidth, signInAsStaff } from './office.ts'
import { filterPhoto } from './orders.ts'
import { expect, test } from './visitor.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const

for (const viewport of widths)
  test(`a filter that is nobody’s is on Today until someone says whose it is (${viewport.width})`, async ({
    page,
    request,
  }) => {
    test.slow()
    const person = await confirmed(request)
    await page.setViewportSize(viewport)
    await signInAsStaff(page)
    const serial = `DOCK-${viewport.width}-${person.id.slice(0, 8)}`

    await page.goto('/admin/work')
    await page.getByRole('button', { name: 'Add a filter found on the dock' }).click()
    const form = page.getByRole('form', { name: 'A filter without a customer' })
    await form.getByRole('button', { name: 'Save it' }).click()
    await expect(form.getByText('Please say where it was found, and how it looks.')).toBeVisible()
    await form.getByLabel('Serial number').fill(serial)
    await form.getByLabel(/^Where it was found/).fill('Beside the kiln, muddy.')
    await form.getByLabel('Photo').setInputFiles(await filterPhoto())
    expect(await axeFindings(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await form.getByRole('button', { name: 'Save it' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()

    await page.goto('/admin/today')
    const list = page.getByRole('region', { name: 'For you' })
    const row = list.getByRole('listitem').filter({ hasText: serial })
    await expect(row.getByText(/since today/)).toBeVisible()
    await expect(row.getByRole('button', { name: /^Done/ })).toHaveCount(0)
    await expect(row.getByRole('img', { name: /^Open photo: On the dock/ })).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    await row.getByRole('link', { name: serial }).click()

    await expect(page.getByText(/Beside the kiln, muddy/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Open photo: On the dock/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Customer' }).fill(person.email)
    await expect(page.getByRole('option', { name: new RegExp(person.email) })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByLabel('Service', { exact: true }).selectOption('DPF Cleaning')
    expect(await axeFindings(page)).toEqual([])
    expect(await fitsWidth(page)).toBe(true)
    await page.getByRole('button', { name: 'Take it in' }).click()
    const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
    await expect(sheet.getByText('Received', { exact: true })).toBeVisible()
    await expect(sheet.getByRole('link', { name: serial })).toBeVisible()
    await expect(sheet.getByRole('img', { name: /^Open photo: Before cleaning/ })).toBeVisible()

    await page.goto('/admin/today')
    await expect(page.getByText(serial)).toHaveCount(0)
  })
