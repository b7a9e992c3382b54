import type { APIRequestContext } from '@playwright/test'
import { axeFindings, fitsWidth } from './office.ts'
import { takeIn, throughBothDoors } from './orders.ts'
import { expect, test } from './visitor.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const

/** Here, measured before and after, and restored. */
async function restore(staff: APIRequestContext, order: string): Promise<void> {
  const line = `/api/admin/service-filters/${(await takeIn(staff, order)).id}`
  for (const [stage, value] of [
    ['before', '210'],
    ['after', '412.5'],
  ])
    await staff.post(`${line}/readings`, {
      data: { stage, value, quantity: 'flow_cfm', takenAt: new Date().toISOString() },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
  const judged = await staff.post(`${line}/result`, { data: { result: 'restored' } })
  expect(judged.status(), await judged.text()).toBe(200)
}

for (const viewport of widths)
  test(`a filter that came back is redone at no cost, and its first certificate is confirmed (${viewport.width})`, async ({
    page,
    browser,
    request,
  }) => {
    test.slow()
    const { office, order, serial } = await throughBothDoors({ page, browser, request }, viewport)
    await restore(office.request, order)
    await office.request.post(`/api/admin/services/${order}/status`, {
      data: { status: 'delivered' },
    })

    await office.goto(`/admin/services#row?id=${order}`)
    const first = office.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
    const open = first.getByRole('button', { name: 'Bring back as a rework' })
    await open.focus()
    await office.keyboard.press('Enter')
    const question = office.getByRole('dialog', { name: 'Bring back as a rework' })
    const submit = question.getByRole('button', { name: 'Open the rework' })
    await expect(submit).toBeDisabled()
    await question.getByLabel(serial).check()
    await question.getByLabel(/^What is wrong/).fill('It whistles at idle.')
    expect(await axeFindings(office)).toEqual([])
    await submit.click()

    const again = office.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF (rework)' })
    await expect(again.getByText(/^Rework of/)).toBeVisible()
    // The sheet of the first one is on its way out.
    await expect.poll(() => fitsWidth(office)).toBe(true)
    await again.getByRole('button', { name: `Confirm the first certificate: ${serial}` }).click()
    const confirm = office.getByRole('dialog', { name: 'Does the first certificate still apply?' })
    await confirm.getByLabel(/^Reason/).fill('The clamp was loose.')
    expect(await axeFindings(office)).toEqual([])
    await confirm.getByRole('button', { name: 'Confirm it' }).click()
    await expect(again.getByText(/confirmed: The clamp was loose/)).toBeVisible()
    expect(await axeFindings(office)).toEqual([])

    await page.goto('/customer/dashboard#services')
    await page.getByRole('link', { name: 'DPF Cleaning (rework)' }).click()
    const seen = page.getByRole('dialog')
    await expect(seen.getByText('Rework of')).toBeVisible()
    await expect(seen.getByText('It whistles at idle.')).toBeVisible()
    await expect(seen.getByText('$0.00')).toBeVisible()
    await expect(seen.getByText(/^Certificate LF-.* still applies$/)).toBeVisible()
    await expect(seen.getByText('The clamp was loose.')).toHaveCount(0)
    expect(await fitsWidth(page)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await seen.getByRole('link', { name: serial }).click()
    await expect(page.getByText('Rework: Restored')).toBeVisible()
    await expect(page.getByText('1 of 5').first()).toBeVisible()
    expect(await fitsWidth(page)).toBe(true)
  })
