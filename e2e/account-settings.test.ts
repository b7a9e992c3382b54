import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { anyFailure, loading, open, path, section, toast } from './account.ts'
import { gate, refusal } from './answers.ts'
import { registered, signIn } from './customers.ts'
import { test, expect } from './visitor.ts'

const choice = (page: Page, name: string) =>
  section(page, 'Notifications').getByRole('checkbox', { name })

const demo = { email: 'demo@lakeline.example', password: 'demo-filters-1978' }

test('nobody who is not signed in sees it: the sign-in comes first, and leads back to the same place', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await page.goto(`${path}#sessions`, { waitUntil: 'commit' })
  await expect(page).toHaveURL('/customer/login')
  await signIn(page, person, `${path}#sessions`)
  await expect(section(page, 'Sessions')).toBeInViewport()
})

test('the profile is stored, and the header greets by the new name', async ({ page, request }) => {
  const person = await registered(request)
  await open(page, person)
  const profile = section(page, 'Profile')
  const held = await gate(page, '**/api/customer/me')
  await profile.getByLabel('First Name').fill('Dee')
  await profile.getByLabel('City').fill('Sandusky')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  held.open()
  await expect(toast(page)).toContainText('Profile saved')
  await expect(page.getByRole('banner')).toContainText('Dee')
  await page.reload()
  await expect(profile.getByLabel('First Name')).toHaveValue('Dee')
  await expect(profile.getByLabel('City')).toHaveValue('Sandusky')
})

test('a session that has ended leads to the sign-in and back, with what was typed', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await open(page, person)
  // Until then the page itself finds out, before anything is typed.
  await expect(loading(page)).toHaveCount(0)
  await page.context().clearCookies()
  const profile = section(page, 'Profile')
  await profile.getByLabel('Last Name').fill('')
  await profile.getByLabel('Last Name').fill('Ortiz-Brandt')
  await profile.getByLabel('Company').fill('Sandusky Bay Freight')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page).toHaveURL('/customer/login')
  await signIn(page, person, path)
  await expect(profile.getByLabel('Last Name')).toHaveValue('Ortiz-Brandt')
  await expect(profile.getByLabel('Company')).toHaveValue('Sandusky Bay Freight')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toContainText('Profile saved')
})

test('a part that still loads when the session ends does not lose what was typed', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  const keys = await gate(page, '**/api/customer/api-keys')
  await open(page, person)
  await expect(loading(page)).toHaveCount(1)
  const profile = section(page, 'Profile')
  await profile.getByLabel('Last Name').fill('Ortiz-Brandt')
  await page.context().clearCookies()
  keys.open()
  await expect(page).toHaveURL('/customer/login')
  await signIn(page, person, path)
  await expect(profile.getByLabel('Last Name')).toHaveValue('Ortiz-Brandt')
})

test('each choice of notifications is saved right away; what is fixed says so and cannot be changed', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await open(page, person)
  await expect(choice(page, 'Invoices: Email')).toBeChecked()
  await expect(choice(page, 'Services: Text message')).not.toBeChecked()
  for (const fixed of ['Account security: Portal', 'Account security: Email']) {
    await expect(choice(page, fixed)).toBeDisabled()
    await expect(choice(page, fixed)).toHaveAccessibleDescription(
      /always sent in the portal and by email/,
    )
  }
  const kept = page.waitForResponse('**/notification-choices')
  await choice(page, 'Invoices: Email').press('Space')
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(choice(page, 'Invoices: Email')).not.toBeChecked()

  await page.route('**/notification-choices', (route) =>
    route.request().method() === 'PUT'
      ? refusal(503, 'We cannot store this right now.')(route)
      : route.continue(),
  )
  await choice(page, 'Services: Email').click()
  await expect(toast(page)).toContainText('We cannot store this right now.')
  await expect(choice(page, 'Services: Email')).toBeChecked()
})

test('the calendar has a private address, which can be replaced', async ({ page, request }) => {
  const person = await registered(request)
  await open(page, person)
  const calendar = section(page, 'Calendar')
  const address = await calendar.getByLabel('Private link').inputValue()
  expect((await request.get(address)).headers()['content-type']).toContain('text/calendar')
  await calendar.getByRole('button', { name: 'Get a new link' }).click()
  await expect(toast(page)).toContainText('New link ready')
  await expect(calendar.getByLabel('Private link')).not.toHaveValue(address)
  expect((await request.get(address)).status()).toBe(404)
})

test('everything that is stored can be taken along as a file', async ({ page, request }) => {
  const person = await registered(request)
  await open(page, person)
  const download = page.waitForEvent('download')
  await section(page, 'Your data').getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(data)).toMatchObject({ customer: { email: person.email } })
  expect(data).not.toMatch(/hash/i)
})

test('the demo account says why some of it stays as it is', async ({ page, expects }) => {
  expects.consoleErrors.push(anyFailure)
  await open(page, demo)
  await expect(page.getByRole('main')).toContainText('This is the demo account')
  const password = section(page, 'Password')
  await password.getByLabel('Current password').fill(demo.password)
  await password.getByLabel('New password').fill('regenerated-4712')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByRole('alert')).toHaveText(
    'You can’t change the demo account’s password.',
  )
  const email = section(page, 'Email address')
  await email.getByLabel('New email address').fill('another@sanduskybay.example')
  await email.getByLabel('Your password').fill(demo.password)
  await email.getByRole('button', { name: 'Send the link' }).click()
  await expect(email.getByRole('alert')).toHaveText(
    'You can’t change the demo account’s email address.',
  )
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demo.password)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('You can’t close the demo account.')
})

test('a part that cannot be loaded says so and can be asked for again, while the rest works', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await page.route('**/api/customer/sessions', refusal(503, 'We cannot look this up right now.'))
  await open(page, person)
  const sessions = section(page, 'Sessions')
  await expect(sessions.getByRole('alert')).toContainText('We cannot look this up right now.')
  await expect(choice(page, 'Invoices: Email')).toBeChecked()
  await page.unroute('**/api/customer/sessions')
  await sessions.getByRole('button', { name: 'Try again' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
})

test('while nobody can say who is signed in, the page says so and can be asked again', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await signIn(page, person)
  await page.route('**/api/customer/me', refusal(503, 'We cannot look this up right now.'))
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('We cannot look this up right now.')
  await page.unroute('**/api/customer/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Profile').getByLabel('First Name')).toHaveValue('Dana')
})

test('who signs out is signed out on the server too, and reads so', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await open(page, person)
  await page.route('**/api/customer/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page)).toContainText('Not Logged Out')
  await page.unroute('**/api/customer/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/customer/login')
  await expect(toast(page)).toContainText('Logged Out')
  await expect(toast(page)).toContainText('You have been successfully logged out.')
  expect(await page.evaluate(() => localStorage.getItem('customer'))).toBeNull()
  expect((await page.request.get('/api/customer/me')).status()).toBe(401)
})
