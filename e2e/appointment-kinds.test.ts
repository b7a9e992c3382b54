import type { Browser, Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import { anyFailure, choose, form, open, rows, toast } from './appointments.ts'
import { axeFindings } from './office.ts'
import { openInPlace } from './office-place.ts'
import { colleague } from './running-site.ts'
import { expect, test } from './visitor.ts'

type Slot = { startsAt: string; isFree: boolean }

const capacities = (page: Page) => page.getByRole('form', { name: 'Appointments per hour' })
const owner = (browser: Browser) =>
  colleague(browser, `Olive Owner ${Date.now().toString(36)}`, 'owner')
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

async function lastFree(page: Page, kind: string): Promise<string> {
  const today = todayAt(new Date())
  const slots: Slot[] = await (
    await page.request.get(
      `/api/appointments/slots?from=${addDays(today, 2)}&to=${addDays(today, 30)}&kind=${kind}`,
    )
  ).json()
  return slots.findLast(({ isFree }) => isFree)?.startsAt ?? ''
}

test('the owner sets how many of each kind fit into an hour; others are told that it is the owner’s', async ({
  browser,
}) => {
  const page = await owner(browser)
  await page.goto('/admin/today')
  await openInPlace(page, 'Settings', 'Settings')
  await capacities(page).getByLabel('Pickup').fill('21')
  await capacities(page).getByRole('button', { name: 'Save capacity' }).click()
  await expect(capacities(page).getByLabel('Pickup')).toHaveAccessibleDescription(
    /Please enter a whole number from 0 to 20\./,
  )
  await capacities(page).getByLabel('Pickup').fill('2')
  await capacities(page).getByRole('button', { name: 'Save capacity' }).click()
  await expect(toast(page)).toContainText('Capacity saved.')
  await page.reload()
  await expect(capacities(page).getByLabel('Pickup')).toHaveValue('2')
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size.width,
    )
  }

  const office = await colleague(browser, `Otto Office ${Date.now().toString(36)}`)
  await office.goto('/admin/settings')
  await expect(office.getByRole('heading', { name: 'Owner only' })).toBeVisible()
})

test('a customer has a pickup in an hour whose drop-off is taken, and moving keeps it a pickup', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request, '#appointments/new')
  const startsAt = await lastFree(page, 'drop-off')
  const dropOff = await page.request.post('/api/customer/appointments', {
    data: { serviceType: 'DPF Cleaning', requestedDate: startsAt },
  })
  expect(dropOff.status()).toBe(201)
  await page.reload()
  await expect(form(page).getByLabel('Drop-off or pickup')).toHaveValue('drop-off')
  await form(page).getByLabel('Service').selectOption('DPF Cleaning')
  await form(page).getByLabel('Drop-off or pickup').selectOption('Pick the filters up from me')
  await expect(form(page)).toContainText('Your account has no address yet.')
  expect(await axeFindings(page)).toEqual([])
  await choose(page, startsAt)
  const notes = form(page).getByLabel('Notes')
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(notes).toHaveAccessibleDescription(/Please tell us where to come\./)
  await notes.fill('9 Canal Street, Toledo')
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(toast(page)).toContainText('Appointment requested')
  const pickup = rows(page).filter({ hasText: 'Pickup' })
  await expect(pickup).toHaveCount(1)
  const asked = page.waitForRequest(/api\/appointments\/slots\?.*kind=pickup/)
  await pickup.getByRole('link', { name: /^Reschedule/ }).click()
  await asked
})
