import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import { gate, refusal } from './answers.ts'
import { registered, signIn } from './customers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const url = '**/api/customer/appointments'
const rows = (page: Page) => page.getByRole('table', { name: 'Your appointments' }).locator('tbody').getByRole('row')
const form = (page: Page) => page.getByRole('dialog', { name: 'Request an appointment' })
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const notice = 'You can book, move or cancel online until we close on the working day before.'

type Slot = { startsAt: string; isFree: boolean }

async function open(page: Page, request: APIRequestContext, hash = '#appointments') {
  await signIn(page, await registered(request))
  await page.goto(`/customer/dashboard${hash}`)
}

/** A free hour somewhere in the month after next week, so that journeys at the same time rarely want the same. */
async function freeSlot(page: Page): Promise<string> {
  const today = todayAt(new Date())
  const slots = (await (await page.request.get(`/api/appointments/slots?from=${addDays(today, 8)}&to=${addDays(today, 30)}`)).json()) as Slot[]
  const free = slots.filter(({ isFree }) => isFree)
  return free[Math.floor(Math.random() * free.length)]?.startsAt ?? ''
}

/** An appointment made by the call, to begin with. */
async function booked(page: Page): Promise<{ id: string; startsAt: string }> {
  const startsAt = await freeSlot(page)
  const data = { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 3, requestedDate: startsAt, notes: 'Units 114 and 117' }
  const answer = await page.request.post('/api/customer/appointments', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { id, startsAt }
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/New_York' })
const read = (format: Intl.DateTimeFormat, at: string) => format.format(new Date(at)).replaceAll('\u202f', ' ')

async function choose(page: Page, startsAt: string) {
  await page.getByRole('group', { name: 'Day' }).getByTitle(read(long, startsAt)).click()
  await page.getByRole('group', { name: 'Time' }).getByText(read(clock, startsAt), { exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(`Chosen: ${read(long, startsAt)} at ${read(clock, startsAt)}`)
}

test('an appointment is requested for a free time, and stands in the list', async ({ page, request }) => {
  await open(page, request)
  await page.getByRole('link', { name: 'Request an appointment' }).first().click()
  await expect(page).toHaveURL('/customer/dashboard#appointments/new')
  await expect(form(page).getByLabel('Service').getByRole('option')).toHaveText(['Please choose', 'DPF Cleaning', 'Air Filter Cleaning', 'Industrial Filter Cleaning', 'Fleet Maintenance'])
  await expect(form(page)).toContainText(notice)
  const startsAt = await freeSlot(page)
  await form(page).getByLabel('Service').selectOption('Fleet Maintenance')
  await form(page).getByLabel('Filter type').fill('Engine air')
  await form(page).getByLabel('Number of filters').fill('18')
  await form(page).getByLabel('Notes').fill('Gate code at the office')
  await choose(page, startsAt)
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(toast(page)).toContainText('Appointment requested')
  await expect(form(page)).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(/Fleet Maintenance.*Engine air/)
  await expect(rows(page)).toContainText(read(clock, startsAt))
  await expect(rows(page)).toContainText('pending')
  await page.getByRole('link', { name: 'Request an appointment' }).click()
  await expect(form(page).getByLabel('Filter type')).toHaveValue('')
})

test('what is missing or wrong is said beside its field, and nothing is sent', async ({ page, request }) => {
  await open(page, request, '#appointments/new')
  const held = await gate(page, url)
  await form(page).getByLabel('Number of filters').fill('0')
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(form(page).getByLabel('Service')).toHaveAccessibleDescription('Please choose a service.')
  await expect(form(page).getByLabel('Number of filters')).toHaveAccessibleDescription(/Please enter a whole number from 1 to 500\./)
  await expect(form(page)).toContainText('Please choose one of the free times.')
  expect(held.seen()).toBe(0)
})

test('a request that fails keeps what was typed, also over closing and a reload', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request, '#appointments/new')
  await page.route(url, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await form(page).getByLabel('Service').selectOption('DPF Cleaning')
  await form(page).getByLabel('Notes').fill('Units 114 and 117')
  const startsAt = await freeSlot(page)
  await choose(page, startsAt)
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(form(page).getByRole('alert')).toContainText('We couldn’t send your request. Please try again.')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await page.reload()
  await page.getByRole('link', { name: 'Request an appointment' }).first().click()
  await expect(form(page).getByLabel('Service')).toHaveValue('DPF Cleaning')
  await expect(form(page).getByLabel('Notes')).toHaveValue('Units 114 and 117')
  await expect(form(page)).toContainText(`Chosen: ${read(long, startsAt)}`)
})

test('a time that somebody else has just taken is told, the times are loaded anew, and the rest stays', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request, '#appointments/new')
  const startsAt = await freeSlot(page)
  await form(page).getByLabel('Service').selectOption('DPF Cleaning')
  await form(page).getByLabel('Notes').fill('Units 114 and 117')
  await choose(page, startsAt)
  const somebody = await registered(request)
  await request.post('/api/customer/login', { data: { email: somebody.email, password: somebody.password } })
  const quicker = await request.post('/api/customer/appointments', { data: { serviceType: 'DPF Cleaning', requestedDate: startsAt } })
  expect(quicker.status()).toBe(201)
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(form(page)).toContainText('This time has just been taken. Please choose another.')
  await expect(form(page).getByLabel('Notes')).toHaveValue('Units 114 and 117')
  await expect(form(page).getByRole('radio', { name: read(clock, startsAt), exact: true })).toBeDisabled()
  await expect(form(page)).toContainText('Pick a day, then a time.')
  const another = await freeSlot(page)
  await choose(page, another)
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a chosen time that is taken while the form is open is let go before it is sent', async ({ page, request }) => {
  await open(page, request, '#appointments/new')
  const startsAt = await freeSlot(page)
  await choose(page, startsAt)
  await page.request.post('/api/customer/appointments', { data: { serviceType: 'DPF Cleaning', requestedDate: startsAt } })
  await expect(form(page)).toContainText('This time has just been taken. Please choose another.')
  await expect(form(page)).toContainText('Pick a day, then a time.')
})

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
  for (let step = 0; step < 12 && !(await day.evaluate((radio) => radio === document.activeElement)); step += 1) await page.keyboard.press('Tab')
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

test('cancelling states the notice rule, asks why, and asks once more; the row then is cancelled', async ({ page, request }) => {
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
  await expect(sheet.getByLabel('Reason for canceling')).toHaveAccessibleDescription('Please tell us why, so that we can do better.')
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

test('a change that comes too late is told in the words of the server', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request)
  const { id } = await booked(page)
  await page.route('**/cancellation', refusal(409, 'It is too late to change this appointment online.'))
  await page.goto('/customer/dashboard')
  await page.goto(`/customer/dashboard#appointments/${id}/cancel`)
  await page.getByLabel('Reason for canceling').fill('Too early')
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It is too late to change this appointment online.')
  await expect(page.getByLabel('Reason for canceling')).toHaveValue('Too early')
})

test('appointments and times that cannot be fetched say so, and come when asked again', async ({ page, request, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await page.route('**/api/customer/appointments?*', (route) => route.abort())
  await open(page, request)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('Failed to fetch appointments')
  await page.unroute('**/api/customer/appointments?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No appointments yet')).toBeVisible()
  await page.route('**/api/appointments/slots?*', refusal(500, 'Something went wrong on our side.'))
  await page.getByRole('link', { name: 'Request an appointment' }).first().click()
  await expect(form(page).getByRole('alert')).toContainText('Something went wrong on our side.')
  await page.unroute('**/api/appointments/slots?*')
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(form(page).getByRole('group', { name: 'Day' })).toBeVisible()
})
