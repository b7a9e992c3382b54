import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { newPerson, registered } from './customers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/customer/register'
const anyFailure = /Failed to load resource/

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Create Account' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

async function fillIn(
  page: Page,
  { firstName, lastName, email, password }: ReturnType<typeof newPerson>,
) {
  await field(page, 'First Name').fill(firstName)
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
}

test('the keyboard is enough to open an account and to sign in with it', async ({ page }) => {
  const person = newPerson()
  await page.goto('/customer/register')
  await field(page, 'First Name').focus()
  const typed = [
    person.firstName,
    person.lastName,
    person.email,
    'Sandusky Bay Freight',
    '(419) 555-0142',
    '210 Water Street',
    'Sandusky',
    'OH',
    '44870',
    person.password,
  ]
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  const answered = page.waitForResponse(url)
  await page.keyboard.press('Enter')
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    password: person.password,
    company: 'Sandusky Bay Freight',
    phone: '(419) 555-0142',
    address: '210 Water Street',
    city: 'Sandusky',
    state: 'OH',
    zipCode: '44870',
  })
  await expect(page).toHaveURL('/customer/login')
  await expect(toast(page)).toContainText('Registration Successful!')
  await expect(toast(page)).toContainText(
    'Your account has been created. Please sign in to continue.',
  )
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await field(page, 'Password').focus()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/customer/dashboard')
})

test('only what is marked is needed, the button waits, and browsers know what each field is', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/customer/register')
  for (const [name, needed, autocomplete] of [
    ['First Name', true, 'given-name'],
    ['Last Name', true, 'family-name'],
    ['Email', true, 'email'],
    ['Company', false, 'organization'],
    ['Phone', false, 'tel'],
    ['Address', false, 'address-line1'],
    ['City', false, 'address-level2'],
    ['State', false, 'address-level1'],
    ['ZIP Code', false, 'postal-code'],
    ['Password', true, 'new-password'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete)
    expect((await field(page, name).getAttribute('required')) !== null, name).toBe(needed)
  }
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    'Password must be at least 8 characters long',
  )
  await fillIn(page, newPerson())
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  await expect(field(page, 'First Name')).toBeDisabled()
  held.open()
  await expect(page).toHaveURL('/customer/login')
})

test('what is missing or too short is named beside its field, and nothing is sent', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/customer/register')
  await field(page, 'Password').fill('1234567')
  await button(page).click()
  await expect(field(page, 'First Name')).toBeFocused()
  await expect(field(page, 'First Name')).toHaveAccessibleDescription(
    'Please enter your first name.',
  )
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    /Password must be at least 8 characters$/,
  )
  expect(held.seen()).toBe(0)
})

test('an address that is taken is named beside its field, and what was typed stays', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await page.goto('/customer/register')
  await fillIn(page, person)
  await button(page).click()
  await expect(toast(page)).toContainText('Registration Failed')
  await expect(toast(page)).toContainText('An account with this email already exists.')
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'An account with this email already exists.',
  )
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'First Name')).toHaveValue('Dana')
})

test('a password that everybody guesses is refused with a sentence beside its field', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.goto('/customer/register')
  await fillIn(page, { ...newPerson(), password: 'password1' })
  await button(page).click()
  await expect(toast(page)).toContainText('Registration Failed')
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Password')).toBeFocused()
})

for (const [name, answer, notice] of [
  ['no answer at all', (route) => route.abort(), 'Failed to create account. Please try again.'],
  [
    'the database away',
    refusal(503, 'We cannot store this right now.'),
    'We cannot store this right now.',
  ],
  ['an answer without a text', refusal(500, ''), 'Registration failed'],
] as [string, Parameters<Page['route']>[1], string][]) {
  test(`a failure is shown and keeps what was typed over a reload, but never the password: ${name}`, async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(anyFailure)
    await page.route(url, answer)
    await page.goto('/customer/register')
    const person = newPerson()
    await fillIn(page, person)
    await button(page).click()
    await expect(toast(page)).toContainText('Registration Failed')
    await expect(toast(page)).toContainText(notice)
    await expect(field(page, 'Password')).toHaveValue(person.password)
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(person.email)
    await expect(field(page, 'Last Name')).toHaveValue('Ortiz')
    await expect(field(page, 'Password')).toHaveValue('')
  })
}
