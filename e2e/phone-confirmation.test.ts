import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { anyFailure, arrived, path, section, toast } from './account.ts'
import { refusal } from './answers.ts'
import { confirmed, signIn, type Person } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { textedCode } from './texted.ts'
import { expect, test } from './visitor.ts'

const choice = (page: Page, name: string) =>
  section(page, 'Notifications').getByRole('checkbox', { name })
/** By keyboard, once it is known where texts would go. */
async function tick(page: Page, name: string): Promise<void> {
  await expect(choice(page, name)).toBeEnabled()
  await choice(page, name).press('Space')
}
const proof = (page: Page) =>
  section(page, 'Notifications').getByRole('form', { name: 'Confirm your number' })

/** A number of our own: each gets three codes a day. */
const someNumber = () => `216555${String(randomInt(1000, 9999))}`
const spoken = (digits: string) =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

/** Somebody whose email is confirmed, with a number in the profile. */
async function registeredWith(page: Page, phone: string | null): Promise<Person> {
  const person = await confirmed(page.request)
  await page.request.post('/api/customer/login', { data: person })
  const saved = await page.request.patch('/api/customer/me', { data: { ...person, phone } })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.request.post('/api/customer/logout')
  return person
}

async function openAccount(page: Page, person: Person): Promise<void> {
  await signIn(page, person)
  await page.goto(path)
  await expect(section(page, 'Profile')).toBeVisible()
}

test('texts wait until the code is entered, and end with the last tick', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const digits = someNumber()
  await openAccount(page, await registeredWith(page, null))
  const notifications = section(page, 'Notifications')
  await expect(notifications).toContainText('You haven’t added one yet.')
  await expect(choice(page, 'Services: Text message')).toBeDisabled()
  await expect(notifications.getByRole('link', { name: 'SMS terms' })).toHaveAttribute(
    'href',
    '/sms-terms',
  )

  await notifications.getByRole('link', { name: 'Add a number' }).click()
  const profile = section(page, 'Profile')
  await profile.getByLabel('Phone').fill(digits)
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(choice(page, 'Services: Text message')).toBeEnabled()
  await expect(choice(page, 'Services: Text message')).toHaveAccessibleDescription(
    /you agree to get automated texts from .*, sent to \+1 216 555 \d{4}.*Consent is not a condition of purchase\. Reply STOP/,
  )

  await tick(page, 'Services: Text message')
  await expect(notifications).toContainText(`We sent a 6-digit code to ${spoken(digits)}.`)
  await expect(notifications).toContainText(
    'No email or text service is set up here: emails and texts are kept here and reach no one.',
  )
  await expect(notifications).toContainText(
    'We won’t text you until you enter the code. Email and the portal keep working.',
  )
  await expect(choice(page, 'Services: Text message Waiting for the code')).toBeChecked()
  await expect(notifications).not.toContainText('You agreed to texts')

  const code = await textedCode(digits)
  await proof(page)
    .getByLabel('Code')
    .fill(code === '000000' ? '111111' : '000000')
  await proof(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(proof(page).getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(proof(page)).toContainText('That code isn’t right. You have 4 tries left.')
  await proof(page)
    .getByLabel('Code')
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await proof(page).getByLabel('Code').press('Enter')
  await expect(toast(page)).toContainText('Number confirmed')
  await expect(notifications.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await expect(proof(page)).toBeHidden()
  await page.reload()
  await expect(choice(page, 'Services: Text message')).toBeChecked()
  await expect(notifications).toContainText(
    `You agreed to texts to +1 216 555 ${digits.slice(6)} on `,
  )
  await tick(page, 'Services: Text message')
  await expect(notifications).not.toContainText('You agreed to texts')
  await expect(notifications).toContainText('Reply STOP to end all texts, HELP for help.')
})

test('another number is confirmed anew: the code goes there as the profile is saved, and a new one can be sent', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const [first, second] = [someNumber(), `330555${String(randomInt(1000, 9999))}`]
  await openAccount(page, await registeredWith(page, first))
  const [notifications, profile] = [section(page, 'Notifications'), section(page, 'Profile')]
  await tick(page, 'Appointments: Text message')
  await proof(page)
    .getByLabel('Code')
    .fill(await textedCode(first))
  await proof(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(notifications).toContainText('You agreed to texts to')

  await profile.getByLabel('Phone').fill(second)
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(notifications).toContainText(`We sent a 6-digit code to ${spoken(second)}.`)
  const earlier = await textedCode(second)
  await notifications.getByRole('button', { name: 'Send a new code' }).click()
  await expect.poll(() => textedCode(second), { timeout: 15_000 }).not.toBe(earlier)
  await proof(page)
    .getByLabel('Code')
    .fill(await textedCode(second))
  await proof(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page)).toContainText(`We’ll text ${spoken(second)} about what you chose.`)

  await profile.getByLabel('Phone').fill('+1 876 555 0142')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(notifications).toContainText('We text only numbers in the United States and Canada.')
  await expect(choice(page, 'Appointments: Text message')).toBeDisabled()
})

test('a code that cannot be sent says why, and what was chosen stays', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await openAccount(page, await registeredWith(page, someNumber()))
  const notifications = section(page, 'Notifications')
  await page.route(
    '**/api/customer/text-code',
    refusal(429, 'We already sent 3 codes to this number today. Please try again tomorrow.'),
  )
  await tick(page, 'Invoices: Text message')
  await expect(notifications.getByRole('alert')).toContainText(
    'We already sent 3 codes to this number today.',
  )
  await expect(choice(page, 'Invoices: Text message')).toBeChecked()
  await page.unroute('**/api/customer/text-code')
  await notifications.getByRole('button', { name: 'Send a code' }).click()
  await expect(notifications).toContainText('We sent a 6-digit code to')
  await expect(notifications.getByRole('alert')).toBeHidden()
  await notifications.getByRole('link', { name: 'Wrong number? Change it' }).click()
  await expect(page).toHaveURL(`${path}#profile`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the step can be read by everybody (axe), and nothing is wider than the screen', async ({
    page,
    expects,
  }) => {
    test.setTimeout(60_000)
    expects.consoleErrors.push(anyFailure)
    await openAccount(page, await registeredWith(page, someNumber()))
    await tick(page, 'Services: Text message')
    await expect(proof(page)).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    expect(await axeFindings(page)).toEqual([])
  })
})

test('staff write down a consent by phone: who agreed, who heard it, about what; then no code is needed', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  test.setTimeout(60_000)
  expects.consoleErrors.push(anyFailure)
  const digits = someNumber()
  const person = await registeredWith(page, digits)
  const office = await (
    await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  ).newPage()
  await signInAsStaff(office)
  await office.goto('/admin/customers')
  await office.getByRole('searchbox', { name: 'Search' }).fill(person.email)
  await expect(office.getByText('1 to 1 of 1')).toBeVisible()
  await office.getByRole('link', { name: 'Open: Dana Ortiz' }).click()
  const file = office.getByRole('dialog', { name: 'Dana Ortiz' })
  await expect(file).toContainText('This customer hasn’t agreed to texts.')
  await file.getByRole('button', { name: 'Record consent given by phone or on paper' }).click()
  await expect(file.getByLabel('Number')).toHaveValue(digits)
  await arrived(file)
  await file.getByRole('button', { name: 'Save consent' }).click()
  await expect(file).toContainText('Please choose how they agreed.')
  await expect(file).toContainText('Please choose what the texts are about.')
  await file.getByLabel('How they agreed').selectOption('By phone')
  await file.getByLabel('Who on our team took it').fill('Robin Lane')
  await file.getByRole('checkbox', { name: 'Services' }).check()
  expect(await axeFindings(office)).toEqual([])
  await file.getByRole('button', { name: 'Save consent' }).click()
  await expect(toast(office)).toContainText('Consent saved.')
  await expect(file).toContainText('Agreed by Dana Ortiz, taken by Robin Lane.')

  await openAccount(page, person)
  await expect(choice(page, 'Services: Text message')).toBeChecked()
  await expect(section(page, 'Notifications')).toContainText('You agreed to texts to +1 216 555')
  await expect(proof(page)).toBeHidden()
  await office.context().close()
})
