import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addDays, todayAt, weekdayOf } from '#domain/calendar.ts'
import { confirmed } from './customers.ts'
import { axeFindings, fitsWidth, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

// office-day.md, minor: the only thing under "Next step" was a red "Cancel service".
const prominent = (sheet: Locator) => sheet.locator('.is-next')
const phone = { width: 390, height: 844 }

async function openOrder(page: Page, id: string): Promise<Locator> {
  await page.goto('/admin/today')
  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  await expect(sheet.getByRole('textbox', { name: 'New note' })).toBeVisible()
  return sheet
}

async function judge(page: Page, lineId: string): Promise<void> {
  const answer = await page.request.post(`/api/admin/service-filters/${lineId}/result`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { result: 'not_restorable', reason: 'The substrate is cracked.' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

function nextWorkday(): string {
  let day = addDays(todayAt(new Date()), 1)
  while (['saturday', 'sunday'].includes(String(weekdayOf(day)))) day = addDays(day, 1)
  return day
}

test('the most prominent button of an order is the next step of its work, and its cancellation comes last', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await signInAsStaff(page)
  const owner = await confirmed(request)
  const id = await recordOrder(page.request, owner.id)

  let sheet = await openOrder(page, id)
  await expect(prominent(sheet)).toHaveText('Take in a filter')
  await expect(sheet.getByRole('button').last()).toHaveText('Cancel service')
  await prominent(sheet).press('Enter')
  await expect(sheet.getByRole('form', { name: 'Take in a filter' }).locator(':focus')).toHaveCount(
    1,
  )
  expect(await axeFindings(page)).toEqual([])

  const line = await takeIn(page.request, id)
  sheet = await openOrder(page, id)
  await expect(prominent(sheet)).toHaveText('Open the bench')
  await expect(prominent(sheet)).toHaveAttribute('href', new RegExp(line.id))

  await judge(page, line.id)
  sheet = await openOrder(page, id)
  await expect(prominent(sheet)).toHaveText('Delivered')
  await expect(sheet.getByRole('button', { name: 'Cancel service' })).toHaveCount(0)

  const on = nextWorkday()
  const planned = await page.request.post('/api/admin/day/deliveries', {
    data: { serviceId: id, on },
  })
  expect(planned.ok(), await planned.text()).toBe(true)
  sheet = await openOrder(page, id)
  await expect(prominent(sheet)).toHaveText('See the delivery on the board')
  const booked = sheet.getByRole('listitem').filter({ hasText: 'Delivery' }).first()
  await expect(booked).toContainText('no driver yet')
  expect(await axeFindings(page)).toEqual([])
  await booked.getByRole('link', { name: 'Show on the board' }).click()
  await expect(page).toHaveURL(`/admin/day#day?on=${on}`)

  sheet = await openOrder(page, id)
  await sheet.getByRole('button', { name: 'Delivered' }).click()
  await page
    .getByRole('dialog', { name: 'Mark as delivered?' })
    .getByRole('button', { name: 'Delivered' })
    .click()
  await expect(prominent(sheet)).toHaveText('Invoice it')
  await expect(sheet.getByRole('heading', { name: 'Booked' })).toHaveCount(0)
  expect(await fitsWidth(page)).toBe(true)
})

test('once a filter is handed over its line offers no photo, hold, or handover anymore', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAsStaff(page)
  const owner = await confirmed(request)
  const id = await recordOrder(page.request, owner.id, { quantity: 1 })
  const line = await takeIn(page.request, id)
  const actions = (of: Locator) =>
    of.locator('label, button').filter({ hasText: /^(Photo|Put on hold|Packed|Handed over)/ })
  let sheet = await openOrder(page, id)
  await expect(actions(sheet)).not.toHaveCount(0)
  await judge(page, line.id)
  const done = await page.request.post(`/api/admin/services/${id}/status`, {
    data: { status: 'delivered' },
  })
  expect(done.status(), await done.text()).toBe(200)
  sheet = await openOrder(page, id)
  await expect(
    sheet.getByRole('link', { name: `Open the filter ${line.serialNumber}` }),
  ).toBeVisible()
  await expect(actions(sheet)).toHaveCount(0)
})
