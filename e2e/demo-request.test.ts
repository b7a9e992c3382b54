import type { Page } from '@playwright/test'
import { addDays, weekdayOf } from '#domain/calendar.ts'
import { openingOn } from '#domain/hours.ts'
import { gate } from './answers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/demo-requests'
const sent = "We'll contact you within 24 hours to schedule your free demo."

/**
 * The first open day, or the first Sunday, from two weeks ahead on: the server's clock is the real
 * one.
 */
function dayAhead(isWanted: (day: string) => boolean): string {
  const days = Array.from({ length: 14 }, (_, at) =>
    new Date(Date.now() + (14 + at) * 86_400_000).toISOString().slice(0, 10),
  )
  return days.find(isWanted) ?? ''
}
const openDay = dayAhead((day) => openingOn(day) !== null && openingOn(addDays(day, 1)) !== null)
const sunday = dayAhead((day) => weekdayOf(day) === 'sunday')

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page) => page.getByRole('button', { name: 'Schedule Free Demo' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const note = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'Sent.' })

async function fillIn(page: Page) {
  await field(page, 'Full Name').fill('Dana Ortiz')
  await field(page, 'Email Address').fill('dana@sanduskybay.example')
  await field(page, 'Phone Number').fill('(216) 555-0142')
}

test('the page says what a demo is, step by step, and what it is worth', async ({ page }) => {
  await page.goto('/demo')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Experience Our Services Firsthand' }),
  ).toBeVisible()
  const steps = page
    .getByRole('region', { name: 'What to Expect' })
    .getByRole('heading', { level: 3 })
  await expect(steps).toHaveText([
    'Filter assessment and evaluation',
    'Live cleaning demonstration',
    'Before and after performance testing',
    'Cost savings analysis',
    'Custom maintenance program discussion',
  ])
  for (const benefit of [
    'See actual performance improvements',
    'Accurate cost savings estimates',
    'Understand quality processes',
    'Meet expert technicians',
    'Customized recommendations',
    'No obligation',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: benefit })).toBeVisible()
  }
  await expect(
    page.getByText('Average demo participants save 30-50% on filter costs.'),
  ).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveCount(1)
})

test('the form offers the stated filter types and says which fields are required', async ({
  page,
}) => {
  await page.goto('/demo')
  await expect(field(page, 'Filter Types').getByRole('option')).toHaveText([
    'Select filter types',
    'DPF/DOC Cleaning',
    'Industrial Air Filters',
    'Fleet Maintenance',
    'Multiple Types',
  ])
  for (const name of ['Full Name', 'Email Address', 'Phone Number'])
    await expect(field(page, name)).toHaveAttribute('required')
  for (const name of ['Company Name', 'Preferred Date', 'Filter Types', 'Comments']) {
    await expect(field(page, name)).not.toHaveAttribute('required')
  }
  await expect(field(page, 'Email Address')).toHaveAttribute('type', 'email')
  await expect(field(page, 'Phone Number')).toHaveAttribute('type', 'tel')
})

test('a full request is stored: the button waits, toast and page say so, and the next form is empty', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/demo')
  await fillIn(page)
  await field(page, 'Company Name').fill('Sandusky Bay Freight')
  await field(page, 'Preferred Date').fill(openDay)
  await field(page, 'Filter Types').selectOption({ label: 'Multiple Types' })
  await field(page, 'Comments').fill('Two DPFs.\nPart numbers follow.')
  const answered = page.waitForResponse(url)
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  held.open()
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({
    fullName: 'Dana Ortiz',
    companyName: 'Sandusky Bay Freight',
    email: 'dana@sanduskybay.example',
    phone: '(216) 555-0142',
    preferredDate: openDay,
    filterTypes: 'multiple',
    comments: 'Two DPFs.\nPart numbers follow.',
    website: '',
  })
  await expect(toast(page)).toContainText('Demo Request Submitted!')
  await expect(toast(page)).toContainText(sent)
  await expect(note(page)).toContainText(/We answer (within 24 hours|by \w+day .* ET)\./)
  await expect(page.getByRole('heading', { name: 'Sent.' })).toBeFocused()
  await note(page).getByRole('button', { name: 'Send another' }).click()
  const all = [
    'Full Name',
    'Company Name',
    'Email Address',
    'Phone Number',
    'Preferred Date',
    'Filter Types',
    'Comments',
  ]
  for (const name of all) {
    await expect(field(page, name)).toHaveValue('')
  }
  await expect(field(page, 'Full Name')).toBeFocused()
  await page.reload()
  await expect(field(page, 'Full Name')).toHaveValue('')
})

test('what is left out travels as null, and the keyboard is enough', async ({ page }) => {
  await page.goto('/demo')
  await field(page, 'Full Name').focus()
  for (const text of ['Dana Ortiz', '', 'dana@sanduskybay.example', '(216) 555-0142']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const answered = page.waitForResponse(url)
  await field(page, 'Phone Number').press('Enter')
  const answer = await answered
  const nothing = { companyName: null, preferredDate: null, filterTypes: null, comments: null }
  expect(answer.request().postDataJSON()).toMatchObject(nothing)
  expect(await answer.json()).toMatchObject(nothing)
  await expect(toast(page)).toContainText(sent)
})

test('missing fields are named beside them, the first one gets the focus, nothing is sent', async ({
  page,
}) => {
  const held = await gate(page, url)
  await page.goto('/demo')
  await field(page, 'Email Address').fill('dana at sandusky')
  await button(page).click()
  await expect(field(page, 'Full Name')).toBeFocused()
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Please enter your name.')
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(
    'Please enter a phone number with area code.',
  )
  await field(page, 'Full Name').fill('Dana')
  await expect(field(page, 'Full Name')).not.toHaveAttribute('aria-invalid')
  expect(held.seen()).toBe(0)
})

test.describe('a visitor in Tokyo, where it is already tomorrow', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('may choose the day it still is in Cleveland, and no day before it', async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${addDays(openDay, 1)}T02:00:00Z`))
    await page.goto('/demo')
    await fillIn(page)
    await expect(field(page, 'Preferred Date')).toHaveAttribute('min', openDay)
    await field(page, 'Preferred Date').fill(addDays(openDay, -1))
    await button(page).click()
    await expect(field(page, 'Preferred Date')).toHaveAccessibleDescription(
      /Please choose today or a later day\./,
    )
    await expect(field(page, 'Preferred Date')).toBeFocused()
    await field(page, 'Preferred Date').fill(openDay)
    await button(page).click()
    await expect(toast(page)).toContainText(sent)
  })
})

test('a day on which the shop is closed, and one beyond a year, are refused beside the field', async ({
  page,
}) => {
  await page.goto('/demo')
  await fillIn(page)
  for (const [day, sentence] of [
    [sunday, /We are closed on Sundays\. Please choose another day\./],
    ['9999-12-31', /Please choose a day within the next year\./],
  ] as const) {
    await field(page, 'Preferred Date').fill(day)
    await button(page).click()
    await expect(field(page, 'Preferred Date')).toHaveAccessibleDescription(sentence)
  }
  await expect(field(page, 'Full Name')).toHaveValue('Dana Ortiz')
})

test('the comments say how much room is left before they are sent', async ({ page }) => {
  await page.goto('/demo')
  await field(page, 'Comments').fill('Two DPFs.')
  await expect(page.getByText('9 of 5,000')).toBeVisible()
  await field(page, 'Comments').fill('x'.repeat(5001))
  await expect(page.getByText('5,001 of 5,000')).toBeVisible()
})

test('a date of which only a part was typed is wrong, not left out', async ({ page }) => {
  await page.goto('/demo')
  await fillIn(page)
  await field(page, 'Preferred Date').focus()
  await page.keyboard.type('12')
  await button(page).click()
  await expect(field(page, 'Preferred Date')).toHaveAccessibleDescription(
    /Please enter a valid date\./,
  )
})

test('half a date that was typed while the form was asleep is completed once it is awake', async ({
  page,
}) => {
  const script = await gate(page, '**/demo-form.*.js')
  await page.goto('/demo')
  await fillIn(page)
  await field(page, 'Preferred Date').focus()
  await page.keyboard.type(openDay.slice(5, 7))
  script.open()
  // Awake, it counts what is typed.
  await field(page, 'Comments').fill('Two DPFs.')
  await expect(page.getByText('9 of 5,000')).toBeVisible()
  await field(page, 'Preferred Date').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(openDay.slice(8) + openDay.slice(0, 4))
  await expect(field(page, 'Preferred Date')).toHaveValue(openDay)
  await field(page, 'Comments').focus()
  await expect(field(page, 'Preferred Date')).toHaveAttribute('min', /./)
})

test('a link chooses the filter type; what the person chooses after it outlives a reload', async ({
  page,
}) => {
  for (const [service, label] of [
    ['dpf', 'DPF/DOC Cleaning'],
    ['air', 'Industrial Air Filters'],
    ['fleet', 'Fleet Maintenance'],
  ] as const) {
    await page.goto(`/demo?service=${service}`)
    await expect(field(page, 'Filter Types').getByRole('option', { selected: true })).toHaveText(
      label,
    )
  }
  await field(page, 'Filter Types').selectOption('multiple')
  // The form sleeps until it is touched, and keeps what was chosen once it is awake.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('lakeline:form:demo')))
    .toContain('"multiple"')
  await page.reload()
  await expect(field(page, 'Filter Types')).toHaveValue('multiple')
  await page.goto('/demo?service=submarine')
  await expect(field(page, 'Filter Types')).toHaveValue('multiple')
})

test('beside the button stands when the answer comes, by the business hours', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2030-11-19T15:00:00Z'))
  await page.goto('/demo')
  await expect(page.getByText('We answer within 24 hours.')).toBeVisible()
  await page.clock.setFixedTime(new Date('2030-11-24T01:00:00Z'))
  await page.reload()
  await expect(page.getByText('We answer by Monday 9 AM ET.')).toBeVisible()
})

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/demo')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
