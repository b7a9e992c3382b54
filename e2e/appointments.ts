import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import { enter, registered } from './customers.ts'

export const anyFailure = /Failed to load resource/
export const rows = (page: Page) =>
  page.getByRole('table', { name: 'Your appointments' }).locator('tbody').getByRole('row')
export const form = (page: Page) => page.getByRole('dialog', { name: 'Request an appointment' })
export const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
export const notice =
  'You can book, move, or cancel online until we close on the working day before.'

type Slot = { startsAt: string; isFree: boolean }

export async function open(page: Page, request: APIRequestContext, hash = '#appointments') {
  await enter(page, await registered(request), `/customer/dashboard${hash}`)
}

/**
 * A free hour somewhere in the month after next week, so that journeys at the same time rarely want
 * the same.
 */
export async function freeSlot(page: Page, kind = 'drop-off'): Promise<string> {
  const today = todayAt(new Date())
  const slots = (await (
    await page.request.get(
      `/api/appointments/slots?from=${addDays(today, 8)}&to=${addDays(today, 30)}&kind=${kind}`,
    )
  ).json()) as Slot[]
  const free = slots.filter(({ isFree }) => isFree)
  return free[Math.floor(Math.random() * free.length)]?.startsAt ?? ''
}

/** As staff see it: the first day, from next week or so many days ahead on, with an hour left. */
export const freeDay = async (page: Page, from = 7): Promise<string> =>
  todayAt(new Date(await freeHour(page, from)))

/** The same: the first hour of that day that is left for a pickup. */
export async function freeHour(page: Page, from: number): Promise<string> {
  for (let ahead = from; ahead < from + 53; ahead += 1) {
    const day = addDays(todayAt(new Date()), ahead)
    const hours = await (
      await page.request.get(`/api/admin/appointments/hours?on=${day}&kind=pickup`)
    ).json()
    const free = (hours as Slot[]).find(({ isFree }) => isFree)
    if (free) return free.startsAt
  }
  throw new Error('no free hour in two months')
}

export const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
})
export const long = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeZone: 'America/New_York',
})
export const read = (format: Intl.DateTimeFormat, at: string) =>
  format.format(new Date(at)).replaceAll('\u202f', ' ')

/** Chooses a day and a time in the open form. */
export async function choose(page: Page, startsAt: string): Promise<void> {
  await page.getByRole('group', { name: 'Day' }).getByTitle(read(long, startsAt)).click()
  await page
    .getByRole('group', { name: 'Time' })
    .getByText(read(clock, startsAt), { exact: true })
    .click()
  await expect(page.getByRole('dialog')).toContainText(
    `Chosen: ${read(long, startsAt)} at ${read(clock, startsAt)}`,
  )
}
