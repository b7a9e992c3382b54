import type { Page } from '@playwright/test'
import { enter, registered, type Customer } from './customers.ts'
import { addClogged } from './fleet.ts'
import { axeFindings } from './office.ts'
import { test, expect } from './visitor.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const greeting = (page: Page) => page.getByText('Hello, Dana.')

/** One whose account has a company and a phone number. */
async function withPhone(page: Page, person: Customer) {
  const answer = await page.request.patch('/api/customer/me', {
    data: {
      firstName: person.firstName,
      lastName: person.lastName,
      company: 'Sandusky Bay Freight',
      phone: '(216) 555-0142',
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

// look.md M2
test('a visitor is asked for nothing and greeted by nobody, also once a form is touched', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/customer/')) calls.push(request.url())
  })
  for (const [path, email] of [
    ['/demo', 'Email Address'],
    ['/contact', 'Email'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Pick a time' })).toBeHidden()
    await field(page, email).focus()
    await expect(page.locator('main astro-island[ssr]:has(form)')).toHaveCount(0)
    await expect(field(page, email)).toHaveValue('')
  }
  expect(calls).toEqual([])
})

test('a customer is greeted, may pick a time, and finds the account in the form; what was typed stays', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await enter(page, person)
  await withPhone(page, person)
  await page.goto('/demo')
  await expect(greeting(page)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const asked = page.waitForResponse('**/api/customer/me')
  await field(page, 'Full Name').fill('Robin Fox')
  await asked
  await expect(field(page, 'Email Address')).toHaveValue(person.email)
  await expect(field(page, 'Phone Number')).toHaveValue(/216.*555.*0142/)
  await expect(field(page, 'Company Name')).toHaveValue('Sandusky Bay Freight')
  await expect(field(page, 'Full Name')).toHaveValue('Robin Fox')

  await page.goto('/contact')
  await field(page, 'Message').focus()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await page.getByRole('link', { name: 'Pick a time' }).click()
  await expect(page).toHaveURL('/customer/dashboard#appointments/new')
})

test('with the sign-out what was filled in is gone, here and in another tab', async ({
  page,
  request,
  context,
}) => {
  const person = await registered(request)
  await enter(page, person)
  await page.goto('/contact')
  await field(page, 'Message').fill('Six filters.')
  await expect(field(page, 'Email')).toHaveValue(person.email)
  const other = await context.newPage()
  await other.goto('/customer/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL('**/customer/login')
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(field(page, 'Message')).toHaveValue('Six filters.')
  await expect(greeting(page)).toBeHidden()
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('Six filters.')
  await expect(field(page, 'Email')).toHaveValue('')
})

// look.md M3
test('the overview asks for an appointment, and schedules what is critical by one press', async ({
  page,
  request,
}) => {
  await enter(page, await registered(request))
  await addClogged(page)
  await page.request.post('/api/customer/analyze-maintenance')
  await page.reload()
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByRole('link', { name: 'Request an appointment' })).toHaveAttribute(
    'href',
    '#appointments/new',
  )
  const schedule = needs.getByRole('button', { name: 'Schedule Service: Unit 7, DPF: critical' })
  await expect(schedule).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await schedule.click()
  await expect(page).toHaveURL(/#appointments\/.+\/move$/)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning, Unit 7' })
  await expect(sheet.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await page.goto('/customer/dashboard')
  await expect(needs.getByRole('link', { name: /^Choose a time: / })).toBeVisible()
  await expect(schedule).toHaveCount(0)
})
