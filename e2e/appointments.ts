import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import { registered, signIn } from './customers.ts'

export const anyFailure = /Failed to load resource/
export const rows = (page: Page) =>
  page.getByRole('table', { name: 'Your appointments' }).locator('tbody').getByRole('row')
export const form = (page: Page) => page.getByRole('dialog', { name: 'Request an appointment' })
export const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
export const notice =
  'You can book, move or cancel online until we close on the working day before.'

type Slot = { startsAt: string; isFree: boolean }

export async function open(page: Page, request: APIRequestContext, hash = '#appointments') {
  await signIn(page, await registered(request))
  await page.goto(`/customer/dashboard${hash}`)
}

/**
 * A free hour somewhere in the month after next week, so that journeys at the same time rarely want
 * the same.
 */
export async function freeSlot(page: Page): Promise<string> {
  const today = todayAt(new Date())
  const slots = (await (
    await page.request.get(
      `/api/appointments/slots?from=${addDays(today, 8)}&to=${addDays(today, 30)}`,
    )
  ).json()) as Slot[]
  const free = slots.filter(({ isFree }) => isFree)
  return free[Math.floor(Math.random() * free.length)]?.startsAt ?? ''
}
