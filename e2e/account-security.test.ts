import { arrived, anyFailure, open, path, section, toast } from './account.ts'
import { mailedLink, registered, signIn } from './customers.ts'
import { test, expect } from './visitor.ts'

test('the password is changed, and every other browser is signed out', async ({
  page,
  request,
  browser,
  baseURL,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(elsewhere, person)
  await open(page, person)
  const password = section(page, 'Password')
  await password.getByLabel('Current password').fill('not this one')
  await password.getByLabel('New password').fill('regenerated-4712')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page, 'a wrong password is no ended session').toHaveURL(path)
  await password.getByLabel('Current password').fill(person.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page)).toContainText('Password changed')
  await expect(password.getByLabel('Current password')).toHaveValue('')
  await elsewhere.goto(path, { waitUntil: 'commit' })
  await expect(elsewhere).toHaveURL('/customer/login')
  await signIn(elsewhere, { email: person.email, password: 'regenerated-4712' }, path)
  await elsewhere.context().close()
})

test('the list of sessions ends one in another browser, and all others', async ({
  page,
  request,
  browser,
  baseURL,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  const contexts = await Promise.all(
    ['Firefox/140.0', 'Edg/140.0', 'OPR/100.0'].map((userAgent) =>
      browser.newContext({ baseURL: baseURL ?? '', userAgent }),
    ),
  )
  const others = await Promise.all(contexts.map((context) => context.newPage()))
  for (const other of others) await signIn(other, person)
  await open(page, person)
  const sessions = section(page, 'Sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'Sign out Firefox' }).click()
  await expect(toast(page)).toContainText('Firefox will have to sign in again.')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('heading', { name: 'Sessions' })).toBeFocused()
  await others[0]?.goto(path, { waitUntil: 'commit' })
  await expect(others[0] ?? page).toHaveURL('/customer/login')
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText('You aren’t signed in anywhere else.')
  expect(
    await Promise.all(
      contexts.map(async ({ request }) => (await request.get('/api/customer/me')).status()),
    ),
  ).toEqual([401, 401, 401])
  await Promise.all(contexts.map((context) => context.close()))
})

test('a new email address holds as soon as its owner has opened the link and pressed the button', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const person = await registered(request)
  const next = `next.${person.email}`
  await open(page, person)
  const email = section(page, 'Email address')
  await expect(email).toContainText(`You sign in with ${person.email}.`)
  await email.getByLabel('New email address').fill(next)
  await email.getByLabel('Your password').fill(person.password)
  await email.getByRole('button', { name: 'Send the link' }).click()
  await expect(toast(page)).toContainText('Link sent')
  const link = await mailedLink(next, '/customer/account#email=')

  const mailReader = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await mailReader.goto(link)
  await expect(mailReader.getByRole('heading', { level: 1 })).toHaveText(
    'Confirm your new email address',
  )
  await expect(mailReader).toHaveURL(path)
  await mailReader.getByRole('button', { name: 'Confirm address' }).click()
  await expect(mailReader.getByRole('heading', { name: 'Email address changed' })).toBeFocused()
  await signIn(mailReader, { ...person, email: next })
  await mailReader.goto('about:blank')
  await mailReader.goto(link)
  await mailReader.getByRole('button', { name: 'Confirm address' }).click()
  await expect(mailReader.getByRole('main')).toContainText(
    'This link has expired or was already used.',
  )
  await mailReader.context().close()
})

test('an account is closed only with its password, after it was said what happens', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  await open(page, person)
  const opener = section(page, 'Close your account').getByRole('button', {
    name: 'Close my account',
  })
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await arrived(page)
  await opener.click()
  await expect(dialog).toContainText('won’t be able to sign in again')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Account closed')
  const again = await request.post('/api/customer/login', {
    data: { email: person.email, password: person.password },
  })
  expect(again.status()).toBe(401)
})
