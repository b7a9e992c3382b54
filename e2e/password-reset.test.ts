import type { Page } from '@playwright/test'
import { refusal } from './answers.ts'
import { mailedLink, registered, signIn } from './customers.ts'
import { test, expect } from './visitor.ts'

const anyFailure = /Failed to load resource/
const start = '/customer/reset#'
const answer = 'If there is an account for this address, a link is on its way.'

const email = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Email' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

async function ask(page: Page, address: string) {
  await page.goto('/customer/reset')
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(heading(page)).toHaveText('Check your email')
}

test('a forgotten password is replaced by the link of a mail, once', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await ask(page, person.email)
  const link = await mailedLink(person.email, start)

  await page.goto(link)
  await expect(heading(page)).toHaveText('Choose a new password')
  await expect(page, 'the secret is gone from the address').toHaveURL('/customer/reset')
  await newPassword(page).fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(newPassword(page)).toHaveAccessibleDescription(
    /Password must be at least 8 characters$/,
  )
  await newPassword(page).fill('regenerated-4712')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/customer/login')
  await expect(toast(page)).toContainText('Please sign in with your new password.')
  await signIn(page, { email: person.email, password: 'regenerated-4712' })

  await page.goto('about:blank')
  await page.goto(link)
  await newPassword(page).fill('regenerated-4713')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page)).toHaveText('This link no longer works')
  await expect(page.getByRole('main')).toContainText('This link has expired or was already used.')
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await expect(email(page)).toBeVisible()
})

test('nobody learns from the answer who has an account', async ({ page, request }) => {
  const person = await registered(request)
  const notices: string[] = []
  for (const address of [person.email, `no.${person.email}`]) {
    await ask(page, address)
    await expect(heading(page)).toBeFocused()
    notices.push(await page.getByRole('main').innerText())
  }
  expect(notices[0]).toContain(answer)
  expect(notices[1]).toBe(notices[0])
})

test('an address that is none is named beside its field; a failure above the button', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await page.route(
    '**/api/customer/password-reset',
    refusal(503, 'We cannot store this right now.'),
  )
  await page.goto('/customer/reset')
  await email(page).fill('dana')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address')
  await email(page).fill('dana@sanduskybay.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('We cannot store this right now.')
})
