import { gate } from './answers.ts'
import {
  anyFailure,
  choose,
  clock,
  form,
  freeSlot,
  long,
  notice,
  open,
  read,
  rows,
  toast,
} from './appointments.ts'
import { registered } from './customers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/customer/appointments'

test('an appointment is requested for a free time, and stands in the list', async ({
  page,
  request,
}) => {
  await open(page, request)
  await page.getByRole('link', { name: 'Request an appointment' }).first().click()
  await expect(page).toHaveURL('/customer/dashboard#appointments/new')
  await expect(form(page).getByLabel('Service').getByRole('option')).toHaveText([
    'Please choose',
    'DPF Cleaning',
    'Air Filter Cleaning',
    'Industrial Filter Cleaning',
    'Fleet Maintenance',
  ])
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

test('what is missing or wrong is said beside its field, and nothing is sent', async ({
  page,
  request,
}) => {
  await open(page, request, '#appointments/new')
  const held = await gate(page, url)
  await form(page).getByLabel('Number of filters').fill('0')
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(form(page).getByLabel('Service')).toHaveAccessibleDescription(
    'Please choose a service.',
  )
  await expect(form(page).getByLabel('Number of filters')).toHaveAccessibleDescription(
    /Please enter a whole number from 1 to 500\./,
  )
  await expect(form(page)).toContainText('Please choose one of the open times.')
  expect(held.seen()).toBe(0)
})

test('a request that fails keeps what was typed, also over closing and a reload', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request, '#appointments/new')
  await page.route(url, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const kind = form(page).getByLabel('Drop-off or pickup')
  await form(page).getByLabel('Service').selectOption('DPF Cleaning')
  await kind.selectOption('Pick the filters up from me')
  await form(page).getByLabel('Notes').fill('Units 114 and 117')
  const startsAt = await freeSlot(page, 'pickup')
  await choose(page, startsAt)
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(form(page).getByRole('alert')).toContainText(
    'We couldn’t send your request. Please try again.',
  )
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#appointments\/new$/)
  await page.reload()
  await page.getByRole('link', { name: 'Request an appointment' }).first().click()
  await expect(form(page).getByLabel('Service')).toHaveValue('DPF Cleaning')
  await expect(form(page).getByLabel('Notes')).toHaveValue('Units 114 and 117')
  await expect(kind.getByRole('option', { selected: true })).toHaveText(
    'Pick the filters up from me',
  )
  await expect(form(page)).toContainText(`Chosen: ${read(long, startsAt)}`)
})

test('a time that somebody else has just taken is named, the times are refreshed, and the rest stays', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, request, '#appointments/new')
  const startsAt = await freeSlot(page)
  await form(page).getByLabel('Service').selectOption('DPF Cleaning')
  await form(page).getByLabel('Notes').fill('Units 114 and 117')
  await choose(page, startsAt)
  const somebody = await registered(request)
  await request.post('/api/customer/login', {
    data: { email: somebody.email, password: somebody.password },
  })
  const quicker = await request.post('/api/customer/appointments', {
    data: { serviceType: 'DPF Cleaning', requestedDate: startsAt },
  })
  expect(quicker.status()).toBe(201)
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(form(page)).toContainText('This time has just been taken. Please choose another.')
  await expect(form(page).getByLabel('Notes')).toHaveValue('Units 114 and 117')
  await expect(
    form(page).getByRole('radio', { name: read(clock, startsAt), exact: true }),
  ).toBeDisabled()
  await expect(form(page)).toContainText('Pick a day, then a time.')
  const another = await freeSlot(page)
  await choose(page, another)
  await form(page).getByRole('button', { name: 'Request this time' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a chosen time that is taken while the form is open is let go before it is sent', async ({
  page,
  request,
}) => {
  await open(page, request, '#appointments/new')
  const startsAt = await freeSlot(page)
  await choose(page, startsAt)
  await page.request.post('/api/customer/appointments', {
    data: { serviceType: 'DPF Cleaning', requestedDate: startsAt },
  })
  await expect(form(page)).toContainText('This time has just been taken. Please choose another.')
  await expect(form(page)).toContainText('Pick a day, then a time.')
})
