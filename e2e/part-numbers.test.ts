import { confirmed } from './customers.ts'
import { axeFindings, fitsWidth, signInAsStaff } from './office.ts'
import { recordOrder, serialOf, takeIn } from './orders.ts'
import { toast } from './fleet.ts'
import { expect, test } from './visitor.ts'

// office-day.md F13: "Nothing to compare with. You decide." for each filter of a new customer.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`a part number that our office typed in pounds lets the limits speak for a new customer’s filter (${viewport.width})`, async ({
    page,
    request,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await signInAsStaff(page)
    const owner = await confirmed(request)
    const id = await recordOrder(page.request, owner.id)
    const serial = serialOf(id)
    const part = `A 680 ${id.slice(0, 6)}`

    await page.goto('/admin/services')
    await page.getByRole('link', { name: 'Part numbers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Part numbers' })).toBeVisible()
    await page.getByRole('button', { name: 'Add a part number' }).click()
    const form = page.getByRole('form', { name: 'Values when new' })
    await form.getByLabel('Part number').fill(part)
    await form.getByLabel('Maker').fill('Mercedes-Benz')
    await form.getByLabel('Air flow when new, cfm').fill('412')
    await form.getByLabel('Weight when new, pounds').fill('18.08')
    expect(await axeFindings(page)).toEqual([])
    await form.getByRole('button', { name: 'Save part number' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await page.getByRole('searchbox').fill(part)
    const row = page.getByRole('link', { name: `Open: ${part}` })
    await expect(row).toBeVisible()
    await expect(page.getByText('18.08').first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await row.click()
    await expect(form.getByLabel('Weight when new, pounds')).toHaveValue('18.08')
    await expect(page.getByText('Nothing yet: it takes 5 restored filters')).toBeVisible()
    await page.keyboard.press('Escape')

    const taken = await takeIn(page.request, id, { partNumber: part.replaceAll(' ', '') })
    const read = async (stage: string, quantity: string, value: string) =>
      page.request.post(`/api/admin/service-filters/${taken.id}/readings`, {
        data: { stage, quantity, value, takenAt: new Date().toISOString() },
        headers: { 'idempotency-key': `${taken.id}-${stage}-${quantity}` },
      })
    await read('before', 'flow_cfm', '210')
    await read('after', 'flow_cfm', '405')
    await page.goto('/admin/work')
    await page.getByRole('button', { name: `Work on ${serial}` }).click()
    const bench = page.getByRole('region', { name: serial })
    await expect(bench.getByText('Our limits say: Restored.')).toBeVisible()
    await expect(
      bench.getByText(/^New: 412 cfm, from part number A680\S+, typed by our team$/),
    ).toBeVisible()
    await expect(bench.getByText(/^New: 18.08 pounds, from part number/)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await page.goto(`/admin/filters/${taken.filterId}`)
    await expect(page.getByText(/^412 cfm, from part number .*, typed by our team$/)).toBeVisible()
    const edit = page.getByRole('form', { name: 'Edit the filter' })
    await edit.getByLabel('Weight when new, pounds').fill('18.5')
    await edit.getByRole('button', { name: 'Save filter' }).click()
    await expect(page.getByText('18.50 lb', { exact: true })).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
  })
