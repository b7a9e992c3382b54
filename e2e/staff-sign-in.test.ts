import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { test, expect } from './visitor.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Staff sign-in' })

test('the demo account stands beside the form and fills it in; signing in leads to today', async ({
  page,
}) => {
  await page.goto('/staff/login')
  const demo = page.getByRole('region', { name: 'Demo staff account' })
  await expect(demo).toContainText('staff@lakeline.example')
  await expect(demo).toContainText('staff-filters-1978')
  await demo.getByRole('button', { name: 'Use the demo account' }).click()
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/today')
  await expect(page.getByText('Robin Keller', { exact: true }).first()).toBeVisible()
})

test('it comes back to the page that asked, to its tab', async ({ page }) => {
  await page.goto('/admin/retention#alerts')
  await page.getByRole('link', { name: 'Staff: sign in for live data.' }).click()
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/retention#alerts')
  await expect(page.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'true')
})

test('whoever comes by the header of the site begins with today', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page
    .getByRole('navigation', { name: 'Staff account' })
    .getByRole('link', { name: 'Staff sign-in' })
    .click()
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/today')
})

test('what is missing stands beside its field, what is wrong above the button, and the password is never kept', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await page.goto('/staff/login')
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(form(page)).toContainText('Invalid email address')
  await expect(form(page)).toContainText('Password is required')
  await form(page).getByLabel('Email').fill('staff@lakeline.example')
  await form(page).getByLabel('Password', { exact: true }).fill('not-the-password')
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Invalid email, password or code. Please try again.',
  )
  await page.reload()
  await expect(form(page).getByLabel('Email')).toHaveValue('staff@lakeline.example')
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('')
})

test('without a connection it says so, and while it asks the button does', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await page.goto('/staff/login')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  const lost = Promise.withResolvers<void>()
  await page.route('**/api/staff/login', async (route) => {
    await lost.promise
    await route.abort()
  })
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(form(page).getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  lost.resolve()
  await expect(page.getByRole('alert')).toContainText('Network error. Please try again.')
})

test('signing out ends the session and says so; a session that has ended leads to the sign-in', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await page.goto('/staff/login')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/staff/login')
  await expect(page.getByRole('region', { name: /Notification/ })).toContainText(
    'You’ve signed out of your staff account.',
  )
  await page.goto('/admin/triage')
  await expect(page.getByRole('complementary', { name: 'Sample data' })).toBeVisible()

  await page.goto('/staff/login')
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await form(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/today')
  await page.route('**/api/admin/retention', refusal(401, 'Please sign in.'))
  // The page leaves for the sign-in before all of it is loaded.
  await page.goto('/admin/retention#alerts', { waitUntil: 'commit' }).catch(() => {})
  await expect(page).toHaveURL('/staff/login')
})

test('a one-time code sets the first password', async ({ page, expects }) => {
  expects.consoleErrors.push(/Failed to load resource/)
  await page.goto('/staff/login')
  await page.getByText('I have a one-time code').click()
  const first = page.getByRole('form', { name: 'Set your password' })
  await first.getByRole('button').filter({ hasText: 'Set password' }).click()
  await expect(first).toContainText('Please enter the code you were given.')
  await first.getByLabel('One-time code').fill('ABCD-EFGH-JKMN-PQRS-TUVW')
  await first.getByLabel('New password').fill('bench-and-oven-1978')
  await first.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toContainText('This code has expired or was already used.')
})

test('a mailed link types its code, and whoever forgot the password gets one, the same for every address', async ({
  page,
}) => {
  await page.goto('/staff/login#code=ABCD-EFGH-JKMN-PQRS-TUVW')
  const first = page.getByRole('form', { name: 'Set your password' })
  await expect(first.getByLabel('One-time code')).toHaveValue('ABCD-EFGH-JKMN-PQRS-TUVW')
  await expect(first.getByLabel('New password')).toBeFocused()
  await expect(page).toHaveURL('/staff/login')
  await page.getByText('Forgot your password?').click()
  const forgotten = page.getByRole('form', { name: 'Get a link by email' })
  await forgotten.getByLabel('Staff email').fill('nobody@lakeline.example')
  await forgotten.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('region', { name: /Notification/ })).toContainText(
    'If this address has a staff account, a link is on its way.',
  )
})
