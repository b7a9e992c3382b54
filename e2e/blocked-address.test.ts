import type { Page } from '@playwright/test'
import { blockedRecipient } from '#content/blocked-recipient.ts'
import { registered, signIn } from './customers.ts'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

/** No provider that bounces is set up for the journeys: the answer says so in its place. */
async function answersWith(page: Page, path: string, more: object): Promise<void> {
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), ...more } })
  })
}

test('our team sees that an address bounced, and sends there again once they are sure', async ({
  page,
}) => {
  await signInAsStaff(page)
  const lastName = `Novak${Date.now()}`
  const email = `${lastName}@fleet.example`.toLowerCase()
  const made = await page.request.post('/api/admin/customers', {
    data: { firstName: 'Lee', lastName, email, confirmTwins: true },
  })
  const { id } = await made.json()
  const block = { reason: 'bounced', since: '2026-03-10T15:00:00.000Z' }
  await answersWith(page, `**/api/admin/customers/${id}`, { emailBlock: block })
  await page.goto(`/admin/customers#row?id=${id}`)
  const file = page.getByRole('dialog', { name: `Lee ${lastName}` })
  await expect(file).toContainText('Blocked since Mar 10, 2026: a message bounced.')
  expect(await axeFindings(page)).toEqual([])
  await file.getByRole('button', { name: blockedRecipient.ask.open }).click()
  await page.unrouteAll({ behavior: 'wait' })
  const lifting = page.waitForRequest('**/api/admin/lifted-bounces')
  await page
    .getByRole('dialog', { name: blockedRecipient.ask.heading })
    .getByRole('button', { name: blockedRecipient.ask.submit })
    .click()
  expect((await lifting).postDataJSON()).toEqual({ channel: 'mail', recipient: email })
  await expect(toast(page, blockedRecipient.done)).toBeVisible()
  await expect(file).not.toContainText('Blocked since')
})

test('an account whose address bounced says so, and sends a confirmation email', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await answersWith(page, '**/api/customer/me', { isEmailProven: true, emailBlock: 'bounced' })
  await signIn(page, person)
  const main = page.getByRole('main')
  const line = main.getByText(`Email to ${person.email} came back`)
  await expect(line).toBeVisible()
  await main.getByRole('link', { name: 'Change the address' }).click()
  await expect(page).toHaveURL('/customer/account#email')
  await expect(line).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await main.getByRole('button', { name: 'Send the email again' }).click()
  await expect(main.getByText('Email sent.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})
