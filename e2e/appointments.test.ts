import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { anyFailure, form, freeSlot, notice, open, rows, toast } from './appointments.ts'
import { test, expect } from './visitor.ts'

/** An appointment made by the call, to begin with. */
async function booked(page: Page): Promise<{ id: string; startsAt: string }> {
  const startsAt = await freeSlot(page)
  const data = {
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 3,
    requestedDate: startsAt,
    notes: 'Units 114 and 117',
  }
  const answer = await page.request.post('/api/customer/appointments', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { id, startsAt }
}

test('by keyboard alone an appointment is moved to another time', async ({ page, request }) => {
  await open(page, request)
  await booked(page)
  await page.reload()
  await page.getByRole('link', { name: /^Reschedule, DPF Cleaning/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#appointments\/[\w-]+\/move$/)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Now: ')
  await expect(sheet).toContainText(notice)
  const day = sheet.getByRole('radio', { name: /\d open$/, checked: true })
  await expect(day).toBeVisible()
  for (
    let step = 0;
    step < 12 && !(await day.evaluate((radio) => radio === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab')
  await expect(day).toBeFocused()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(sheet.getByText(/^Chosen: /)).toBeVisible()
  const when = (await sheet.getByText(/^Chosen: /).textContent())?.replace('Chosen: ', '') ?? ''
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Appointment moved')
  await expect(sheet).toBeHidden()
  await expect(rows(page).getByTitle(when)).toBeVisible()
})

test('cancelling states the notice rule, asks why, and asks once more; the row then is cancelled', async ({
  page,
  request,
}) => {
  await open(page, request)
  const { id } = await booked(page)
  await page.goto('/customer/dashboard')
  await page.goto(`/customer/dashboard#appointments/${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning' })
  await expect(sheet).toContainText('Units 114 and 117')
  await expect(sheet).toContainText(notice)
  await sheet.getByRole('link', { name: 'Cancel appointment' }).click()
  await expect(sheet).toContainText('Cancel this appointment?')
  await expect(sheet).toContainText(notice)
  await sheet.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(sheet.getByLabel('Reason for canceling')).toHaveAccessibleDescription(
    'Please tell us why so we can do better.',
  )
  await sheet.getByRole('link', { name: 'No, keep it' }).click()
  await expect(sheet.getByRole('link', { name: 'Reschedule' })).toBeVisible()
  await sheet.getByRole('link', { name: 'Cancel appointment' }).click()
  await sheet.getByLabel('Reason for canceling').fill('The trucks are on the road')
  await sheet.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(toast(page)).toContainText('Appointment cancelled')
  await expect(rows(page)).toContainText('cancelled')
  await expect(rows(page).getByRole('link')).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('The trucks are on the road')
})

test('an appointment is a file for a calendar', async ({ page, request }) => {
  await open(page, request)
  const { id } = await booked(page)
  await page.goto('/customer/dashboard')
  await page.goto(`/customer/dashboard#appointments/${id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar (.ics)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VCALENDAR')
})

test('a change that comes too late is refused in the words of the server', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request)
  const { id } = await booked(page)
  await page.route(
    '**/cancellation',
    refusal(409, 'It is too late to change this appointment online.'),
  )
  await page.goto('/customer/dashboard')
  await page.goto(`/customer/dashboard#appointments/${id}/cancel`)
  await page.getByLabel('Reason for canceling').fill('Too early')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'It is too late to change this appointment online.',
  )
  await expect(page.getByLabel('Reason for canceling')).toHaveValue('Too early')
})

test('appointments and times that cannot be fetched say so, and come when asked again', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/appointments?*', (route) => route.abort())
  await open(page, request)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'Failed to fetch appointments',
  )
  await page.unroute('**/api/customer/appointments?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No appointments yet' })).toBeVisible()
  await page.route('**/api/appointments/slots?*', refusal(500, 'Something went wrong on our side.'))
  await page.getByRole('link', { name: 'Request an appointment' }).first().click()
  await expect(form(page).getByRole('alert')).toContainText('Something went wrong on our side.')
  await page.unroute('**/api/appointments/slots?*')
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(form(page).getByRole('group', { name: 'Day' })).toBeVisible()
})
