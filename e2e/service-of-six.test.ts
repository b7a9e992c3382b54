import { confirmed } from './customers.ts'
import { axeFindings, fitsWidth, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

// office-day.md section 6: a service of six filters had 71 controls on a phone.
const mostControls = 20
const controls =
  'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`a service of six filters is one line a filter, which opens by keyboard (${viewport.width})`, async ({
    page,
    request,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await signInAsStaff(page)
    const owner = await confirmed(request)
    const id = await recordOrder(page.request, owner.id, { quantity: 6 })
    const mark = id.slice(0, 8)
    const serials = [1, 2, 3, 4, 5, 6].map((at) => `SIX-${mark}-${at}`)
    for (const serialNumber of serials)
      await takeIn(page.request, id, { serialNumber, partNumber: 'A6804910394' })

    await page.goto(`/admin/services#row?id=${id}`)
    const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 6 x DPF' })
    const lines = sheet.getByRole('listitem').filter({ hasText: `SIX-${mark}` })
    await expect(lines).toHaveCount(6)
    await expect(sheet.getByRole('textbox', { name: 'New note' })).toBeVisible()
    const seen = await sheet.locator(controls).filter({ visible: true }).count()
    expect(seen).toBeLessThanOrEqual(mostControls)
    await expect(sheet.getByText('Was the filter due?')).toBeHidden()
    for (const line of await lines.all()) {
      await expect(line).toContainText('Received')
      await expect(line).toContainText('part A6804910394')
    }
    expect(await axeFindings(page)).toEqual([])

    const second = lines.nth(1)
    await second.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(second.getByRole('button', { name: 'Put on hold' })).toBeVisible()
    await expect(second.getByRole('link', { name: `Open the filter ${serials[1]}` })).toBeVisible()
    await expect(lines.nth(0).getByRole('button', { name: 'Put on hold' })).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    const change = second.getByRole('button', { name: `Change vehicle ${serials[1]}` })
    await change.press('Enter')
    await second.getByRole('button', { name: 'Keep it' }).press('Enter')
    await expect(change).toBeFocused()
    await change.press('Enter')
    await second.getByLabel('Was the filter due?').selectOption('Yes, it was due')
    await second.getByRole('button', { name: 'Save vehicle' }).click()
    await expect(second.getByRole('form')).toHaveCount(0)
    const listed = await page.request.get(`/api/admin/services/${id}/filters`)
    expect((await listed.json()).map(({ wasDue }: { wasDue: unknown }) => wasDue)).toEqual([
      null,
      true,
      null,
      null,
      null,
      null,
    ])

    await sheet.getByText('Edit details').click()
    await expect(sheet.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await expect(sheet.getByLabel('Odometer (mi)')).toHaveCount(0)
    expect(await fitsWidth(page)).toBe(true)
  })
