import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { registered, signIn } from './customers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/customer/login'
const anyFailure = /Failed to load resource/
const wrong = 'Invalid email or password. Please try again.'

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('main').getByLabel('Password', { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const failure = (page: Page) => page.getByRole('main').locator('form .border-kiln')
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('customer') ?? 'null') as unknown)

test('who signs in is greeted on the dashboard, and the browser remembers no more than it must', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  const held = await gate(page, url)
  await page.goto('/customer/login')
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  await expect(email(page)).toBeDisabled()
  await expect(password(page)).toBeDisabled()
  held.open()
  await expect(page).toHaveURL('/customer/dashboard')
  await expect(toast(page)).toContainText('Welcome Back!')
  await expect(toast(page)).toContainText(
    'You have successfully logged in to your customer portal.',
  )
  expect(await stored(page)).toEqual({
    id: expect.any(String),
    firstName: 'Dana',
    lastName: 'Ortiz',
    company: null,
    email: person.email,
  })
  expect(held.seen()).toBe(1)
})

test('a wrong password and an unknown address get the same answer, and what was typed stays', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await page.goto('/customer/login')
  for (const address of [person.email, `no.${person.email}`]) {
    await email(page).fill(address)
    await password(page).fill('not this one')
    const answered = page.waitForResponse(url)
    await button(page).click()
    expect((await answered).status()).toBe(401)
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText(wrong)
    await expect(failure(page)).toHaveText(wrong)
    await expect(button(page)).toBeFocused()
    await expect(email(page)).toHaveValue(address)
    await expect(password(page)).toHaveValue('not this one')
  }
  expect(await stored(page)).toBeNull()
})

test('an invalid address and a missing password are named beside their fields, and nothing is sent', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/customer/login')
  await email(page).fill('dana')
  await button(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address')
  await expect(password(page)).toHaveAccessibleDescription('Password is required')
  await expect(email(page)).toBeFocused()
  expect(held.seen()).toBe(0)
})

for (const [name, answer, notice] of [
  ['no answer at all', (route) => route.abort(), 'Network error. Please try again.'],
  [
    'too many tries',
    refusal(429, 'Too many attempts to sign in. Please wait 30 seconds and try again.'),
    'Please wait 30 seconds',
  ],
  ['an answer without a text', refusal(500, ''), 'Login failed'],
  ['JSON without a sentence', (route) => route.fulfill({ status: 400, json: {} }), 'Login failed'],
] as [string, Parameters<Page['route']>[1], string][]) {
  test(`a failure is shown, and a reload keeps the address but never the password: ${name}`, async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(anyFailure)
    await page.route(url, answer)
    await page.goto('/customer/login')
    await email(page).fill('dana@sanduskybay.example')
    await password(page).fill('clean-cells-4711')
    await button(page).click()
    await expect(toast(page)).toContainText('Login Failed')
    await expect(toast(page)).toContainText(notice)
    await expect(failure(page)).toContainText(notice)
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(failure(page)).toContainText(notice)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    )
    expect(kept).toContain('dana@sanduskybay.example')
    expect(kept).not.toContain('clean-cells-4711')
    await page.reload()
    await expect(email(page)).toHaveValue('dana@sanduskybay.example')
    await expect(password(page)).toHaveValue('')
  })
}

test('the password can be shown and hidden again', async ({ page }) => {
  await page.goto('/customer/login')
  const toggle = page.getByRole('button', { name: 'Show password' })
  await password(page).fill('clean-cells-4711')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(password(page)).toHaveValue('clean-cells-4711')
})

test('password managers know what each field is', async ({ page }) => {
  await page.goto('/customer/login')
  await expect(email(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
})

test('the page leads home, to an account, to a new password, and to the office', async ({
  page,
}) => {
  await page.goto('/customer/login')
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Back to home', '/'],
    ['Create Account', '/customer/register'],
    ['Forgot your password?', '/customer/reset'],
    ['Contact us for access', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

test.describe('the demo account', () => {
  for (const [path, leadsTo] of [
    ['/customer/login', '/customer/dashboard'],
    ['/ai-maintenance-login', '/ai-predictive-maintenance'],
  ] as const) {
    test(`is shown with its credentials, and one press fills them in: ${path}`, async ({
      page,
    }) => {
      await page.goto(path)
      const block = page.getByRole('region', { name: 'Demo account' })
      await expect(block).toContainText('demo@lakeline.example')
      await expect(block).toContainText('demo-filters-1978')
      await block.getByRole('button', { name: 'Use the demo account' }).click()
      await expect(email(page)).toHaveValue('demo@lakeline.example')
      await expect(password(page)).toHaveValue('demo-filters-1978')
      await expect(password(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(leadsTo)
      expect(await stored(page)).toMatchObject({ email: 'demo@lakeline.example' })
    })
  }

  test('is not spoken of where there is none', async ({ page, expects }) => {
    expects.consoleErrors.push(anyFailure)
    await page.route('**/api/demo-account', refusal(404, 'There is no demo account here.'))
    await page.goto('/customer/login')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('demo@lakeline.example')).toHaveCount(0)
    await expect(button(page)).toBeVisible()
  })
})

test('who is signed in already reads so and is led on, not sent away', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await signIn(page, person)
  await page.goto('/customer/login')
  const note = page.getByRole('status').filter({ hasText: 'You are signed in as Dana Ortiz' })
  await expect(note).toContainText(person.email)
  await expect(note.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/customer/dashboard',
  )
  await expect(page).toHaveURL('/customer/login')
  await note.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page)).toContainText('You have been successfully logged out.')
  await expect(note).toHaveCount(0)
})

test('each sign-in leads to its own page, also for whoever was sent to the other before', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await page.goto('/ai-predictive-maintenance#analytics', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/ai-maintenance-login')
  await expect(page.getByText('You were signed out')).toBeHidden()
  await signIn(page, person)
  await expect(page).toHaveURL('/customer/dashboard')
})

for (const [from, door] of [
  ['/customer/dashboard#invoices', '/customer/login'],
  ['/ai-predictive-maintenance#analytics', '/ai-maintenance-login'],
] as const) {
  test(`a session that has ended says so at the sign-in, which leads back: ${from}`, async ({
    page,
    request,
    expects,
  }) => {
    expects.consoleErrors.push(anyFailure)
    const person = await registered(request)
    await signIn(page, person)
    // Away from the dashboard first: what it still asks would find the session ended, and lead off.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(from, { waitUntil: 'commit' })
    await expect(page).toHaveURL(door)
    await expect(page.getByText('You were signed out. Please sign in again.')).toBeVisible()
    await email(page).fill(person.email)
    await password(page).fill(person.password)
    await button(page).click()
    await expect(page).toHaveURL(from)
    await page.goto(door)
    await expect(email(page)).toBeVisible()
    await expect(page.getByText('You were signed out')).toBeHidden()
  })
}

test('each sign-in says what is behind it', async ({ page }) => {
  const inside = page.getByRole('region', { name: 'What you get' })
  await page.goto('/customer/login')
  await expect(inside).toContainText('A certificate for filters measured before and after')
  await page.goto('/ai-maintenance-login')
  for (const text of ['Every vehicle', 'A prediction for each filter', 'A maintenance plan'])
    await expect(inside).toContainText(text)
  await expect(inside).not.toContainText('Invoices')
})

test.describe('the sign-in of predictive maintenance', () => {
  test('is the same account, with links to an account and to the main site', async ({
    page,
    request,
  }) => {
    const person = await registered(request)
    await page.goto('/ai-maintenance-login')
    await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
      'href',
      '/customer/register',
    )
    await expect(page.getByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/')
    await email(page).fill(person.email)
    await password(page).fill(person.password)
    await button(page).click()
    await expect(page).toHaveURL('/ai-predictive-maintenance')
    expect((await page.request.get('/api/customer/me')).status()).toBe(200)
  })

  for (const [name, answer, notice] of [
    ["the server's sentence", refusal(401, wrong), wrong],
    [
      'an answer that is not ours',
      (route) => route.fulfill({ status: 502, body: '' }),
      'Login failed',
    ],
    [
      'JSON without a sentence',
      (route) => route.fulfill({ status: 400, json: {} }),
      'Login failed',
    ],
    ['no answer at all', (route) => route.abort(), 'Network error. Please try again.'],
  ] as [string, Parameters<Page['route']>[1], string][]) {
    test(`says beside the button what went wrong: ${name}`, async ({ page, expects }) => {
      expects.consoleErrors.push(anyFailure)
      await page.route(url, answer)
      await page.goto('/ai-maintenance-login')
      await email(page).fill('dana@sanduskybay.example')
      await password(page).fill('clean-cells-4711')
      await button(page).click()
      await expect(failure(page)).toHaveText(notice)
    })
  }
})
