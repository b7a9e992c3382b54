import type { Browser, Page } from '@playwright/test'
import { codeAt } from '#server/staff/totp.ts'
import { colleague } from './running-site.ts'
import { openInPlace } from './office-place.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const password = 'clean-cells-4711'
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /Notification/ })).toContainText(text)
const codeOfNow = (secret: string, off = 0) => codeAt(secret, Math.floor(Date.now() / 30_000) + off)
const signInForm = (page: Page) => page.getByRole('form', { name: 'Staff sign-in' })

async function signIn(page: Page, email: string, secret: string, code = ''): Promise<void> {
  await page.goto('/staff/login')
  await signInForm(page).getByLabel('Email').fill(email)
  await signInForm(page).getByLabel('Password', { exact: true }).fill(secret)
  await signInForm(page).getByLabel('Code').fill(code)
  await signInForm(page).getByRole('button', { name: 'Sign In' }).click()
}

let people = 0
const newName = (role: string) => `${role} ${Date.now().toString(36)}${(people += 1)}`
const owner = (browser: Browser) => colleague(browser, newName('Olive Owner'), 'owner')

test('the owner invites somebody, who finds what the role may do and no more; then the account ends, and opens again', async ({
  browser,
}) => {
  const page = await owner(browser)
  const name = newName('Tess Technician')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@lakeline.example`
  await page.goto('/admin/dashboard')
  await openInPlace(page, 'Settings', 'Staff')
  const invite = page.getByRole('form', { name: 'Invite someone' })
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invite).toContainText('Please enter a name.')
  await invite.getByLabel('Name').fill(name)
  await invite.getByLabel('Email').fill(email)
  await invite.getByLabel('Role').selectOption('Technician')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { name: `One-time code for ${name}` })).toBeFocused()
  const code = await page
    .getByRole('region', { name: 'One-time code' })
    .getByLabel('One-time code')
    .inputValue()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invited')

  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(`/staff/login#code=${code}`)
  const first = theirs.getByRole('form', { name: 'Set your password' })
  await first.getByLabel('New password').fill(password)
  await first.getByRole('button', { name: 'Set password' }).click()
  await expectToast(theirs, 'Please sign in with your new password.')
  await signIn(theirs, email, password)
  await expect(theirs).toHaveURL('/admin/work')
  const pages = theirs.getByRole('navigation', { name: 'Office pages' })
  await expect(pages.getByRole('link', { name: 'Services', exact: true })).toBeVisible()
  for (const hidden of ['Settings', 'Money', 'Customers'])
    await expect(pages.getByRole('link', { name: hidden, exact: true })).toHaveCount(0)
  await theirs.goto('/admin/staff')
  await expect(theirs.getByRole('heading', { name: 'Owner only' })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Active')
  await row.getByRole('link', { name: `Open ${name}` }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByLabel('Role').selectOption('Office')
  await sheet.getByRole('button', { name: 'Change the role' }).click()
  await page
    .getByRole('dialog', { name: `Make ${name} Office?` })
    .getByRole('button', { name: 'Change the role' })
    .click()
  await expect(row).toContainText('Office')
  await sheet.getByRole('button', { name: 'End the account' }).click()
  const sure = page.getByRole('dialog', { name: `End ${name}’s account?` })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: 'End the account' }).click()
  await sure.getByRole('button', { name: 'End the account' }).click()
  await expect(row).toContainText('Ended')
  await theirs.goto('/admin/account')
  await expect(theirs.getByRole('heading', { name: 'Staff only' })).toBeVisible()

  await sheet.getByRole('button', { name: 'Reopen the account' }).click()
  await page
    .getByRole('dialog', { name: 'Reopen this account?' })
    .getByRole('button', { name: 'Reopen the account' })
    .click()
  await expect(page.getByRole('heading', { name: `One-time code for ${name}` })).toBeFocused()
  await expect(row).toContainText('Invited')
})

test('an account with open work ends only when somebody takes it over', async ({
  browser,
  request,
}) => {
  const page = await owner(browser)
  const [name, taker] = [newName('Kim Keeper'), newName('Lou Later')]
  const theirs = await colleague(browser, name)
  await colleague(browser, taker)
  const message = {
    name: newName('Dana'),
    email: 'dana@sanduskybay.example',
    message: 'Our trucks wait.',
  }
  const { id } = (await (
    await request.post('/api/contact-messages', { data: message })
  ).json()) as { id: string }
  const me = (await (await theirs.request.get('/api/staff/me')).json()) as { id: string }
  await theirs.request.patch(`/api/admin/triage/contact_message.${id}`, {
    data: { ownerId: me.id },
  })
  await page.goto('/admin/staff')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Requests: 1, conversations: 0, tasks: 0')
  await row.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'End the account' }).click()
  const sure = page.getByRole('dialog', { name: `End ${name}’s account?` })
  await expect(sure.getByRole('button', { name: 'End the account' })).toBeDisabled()
  await sure.getByLabel('Who takes over the open work?').selectOption(taker)
  await sure.getByRole('button', { name: 'End the account' }).click()
  await expect(row).toContainText('Ended')
  await expect(page.getByRole('row').filter({ hasText: taker })).toContainText(
    'Requests: 1, conversations: 0, tasks: 0',
  )
})

test('somebody sets up the second step, signs in with it, and removes it by a recovery code', async ({
  browser,
}) => {
  const name = newName('Sam Second')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@lakeline.example`
  const page = await colleague(browser, name)
  await page.goto('/admin/account')
  const begin = page.getByRole('form', { name: 'Set up the app' })
  await begin.getByLabel('Your password').fill('not-the-password')
  await begin.getByRole('button', { name: 'Set up the app' }).click()
  await expect(begin).toContainText('That isn’t your password.')
  await begin.getByLabel('Your password').fill(password)
  await begin.getByRole('button', { name: 'Set up the app' }).click()
  await expect(
    page.getByRole('img', { name: 'Code to scan with an authenticator app' }),
  ).toBeVisible()
  const secret = await page.getByLabel('Key').inputValue()
  const confirm = page.getByRole('form', { name: 'Add this account to your app' })
  await confirm.getByLabel('Code from the app').fill('000000')
  await confirm.getByRole('button', { name: 'Turn it on' }).click()
  await expect(confirm).toContainText('That code isn’t current.')
  await confirm.getByLabel('Code from the app').fill(codeOfNow(secret))
  await confirm.getByRole('button', { name: 'Turn it on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByRole('form', { name: 'Set up another app' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL('/staff/login')
  await signIn(page, email, password)
  await expect(page.getByRole('alert')).toContainText('Invalid email, password or code.')
  await signIn(page, email, password, codeOfNow(secret, 1))
  await expect(page).toHaveURL('/admin/today')

  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Remove the second step' }).click()
  const remove = page.getByRole('dialog', { name: 'Remove the second step?' })
  await remove.getByLabel('Your password').fill(password)
  await remove.getByRole('button', { name: 'Remove the second step' }).click()
  await expect(remove).toContainText(
    'That’s neither the current code in your app nor an unused recovery code.',
  )
  await remove.getByLabel('Current code').fill(recovery)
  await remove.getByRole('button', { name: 'Remove the second step' }).click()
  await expect(page.getByRole('form', { name: 'Set up the app' })).toBeVisible()
})

test('the own password is changed, and other devices are signed out one by one and all at once', async ({
  browser,
}) => {
  const name = newName('Pat Password')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@lakeline.example`
  const page = await colleague(browser, name)
  const elsewhere = async (secret: string) => {
    const context = await browser.newContext()
    await context.request.post('/api/staff/login', { data: { email, password: secret } })
    return context
  }
  const phone = await elsewhere(password)
  await page.goto('/admin/account')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password').fill('not-the-password')
  await form.getByLabel('New password').fill('another-one-1978')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form).toContainText('That isn’t your password.')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'You’ve been signed out everywhere else.')
  expect((await phone.request.get('/api/staff/me')).status()).toBe(401)

  await elsewhere('another-one-1978')
  const tablet = await elsewhere('another-one-1978')
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions).toContainText('You aren’t signed in anywhere else.')
  await expect(sessions.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
  expect((await tablet.request.get('/api/staff/me')).status()).toBe(401)
})

test('whoever has to set up the second step is led to where that is done; the owner has to begin with the own account', async ({
  browser,
}) => {
  const page = await owner(browser)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Require it' }).click()
  await page
    .getByRole('dialog', { name: 'Require a second step?' })
    .getByRole('button', { name: 'Require it' })
    .click()
  await expectToast(page, 'Set up the second step for your own account first')

  // The rule is for everybody: turned on here, it would stop the journeys beside this one.
  const body = JSON.stringify({
    code: 'second_factor_needed',
    message: 'The owner asks for a second step at sign-in.',
    requestId: 'r',
  })
  await page.route('**/api/admin/customers?*', (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body }),
  )
  await page.route('**/api/staff/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), mustSetUpSecondFactor: true },
    })
  })
  await page.goto('/admin/customers', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/admin/account')
  await expect(
    page.getByText('The owner requires a second step at sign-in. Set it up here'),
  ).toBeVisible()
  await expect(page.getByRole('form', { name: 'Set up the app' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Password' })).toHaveCount(0)
})

test.describe('The demo account', () => {
  test.beforeEach(({ page }) => signInAsStaff(page))

  test('looks at the staff and changes nothing', async ({ page }) => {
    await page.goto('/admin/staff')
    await expect(
      page.getByText('This is the shared demo account: you can look around here'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Open Robin Keller' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Robin Keller' }).getByRole('button'),
    ).toHaveCount(1)
    await page.goto('/admin/account')
    await expect(
      page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem'),
    ).toHaveCount(1)
    await expect(page.getByRole('form')).toHaveCount(0)
  })
})

for (const address of ['/admin/account', '/admin/staff']) {
  test(`${address} holds no barrier, fits a phone, and shows the way in to whoever is not signed in`, async ({
    browser,
    page: visitor,
  }) => {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: 'Staff only' })).toBeVisible()
    const page = await owner(browser)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}
