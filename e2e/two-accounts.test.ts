import { open, section, toast } from './account.ts'
import { enterFleet, registered, signIn } from './customers.ts'
import { signInAsStaff } from './office.ts'
import { colleague } from './running-site.ts'
import { test, expect } from './visitor.ts'

const fleet = '/ai-predictive-maintenance'

test('a page of one account writes nothing into the next one that signs in with another tab', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [ann, ben] = [await registered(elsewhere), await registered(elsewhere)]
  await open(page, ann)
  const profile = section(page, 'Profile')
  await profile.getByLabel('City').fill('Sandusky')

  const other = await context.newPage()
  await signIn(other, ben)
  await expect(section(page, 'Email address')).toContainText(ben.email)
  await expect(profile.getByLabel('City')).toHaveValue('')
  await profile.getByLabel('City').fill('Toledo')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page)).toContainText('Profile saved')

  await signIn(other, ann)
  await expect(section(page, 'Email address')).toContainText(ann.email)
  // What Ann had typed is hers again, and stored nowhere yet.
  await expect(profile.getByLabel('City')).toHaveValue('Sandusky')
  const stored = await (await page.request.get('/api/customer/me')).json()
  expect(stored).toMatchObject({ email: ann.email, city: null })
  await elsewhere.dispose()
})

test('a new vehicle that one account has typed is not put into the form of the next one', async ({
  page,
  context,
  request,
}) => {
  const ben = await registered(request)
  await enterFleet(page, await registered(request))
  await page.goto(`${fleet}#vehicles`)
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const form = page.getByRole('form', { name: 'Add a vehicle' })
  await form.getByLabel('Name or unit number').fill('Unit 8')

  const other = await context.newPage()
  await other.goto('/customer/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/ai-maintenance-login')
  await expect(page.getByRole('main')).toContainText('You were signed out')
  await page.getByLabel('Email').first().fill(ben.email)
  await page.getByLabel('Password', { exact: true }).fill(ben.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${fleet}#vehicles`)
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(form.getByLabel('Name or unit number')).toHaveValue('')
})

test('a staff page goes with whoever signs in or out with another tab of this browser', async ({
  page,
  context,
  browser,
  expects,
}) => {
  // The page of whoever has signed out asks once more who is signed in.
  expects.consoleErrors.push(/401 \(Unauthorized\).*\/api\/staff\/me/)
  const kim = await colleague(browser, 'Kim Otherby')
  await signInAsStaff(page)
  await page.goto('/admin/account')
  const account = page.getByRole('navigation', { name: 'Staff account' })
  await expect(account).toContainText('Robin Keller')

  // The session and what the browser stores of it, as a sign-in with another tab leaves them.
  const { id } = await (await kim.request.get('/api/staff/me')).json()
  await context.addCookies(await kim.context().cookies())
  const other = await context.newPage()
  await other.goto('/privacy')
  await other.evaluate((kimsId) => localStorage.setItem('lakeline:staff', kimsId), id)
  await expect(account).toContainText('Kim Otherby')

  await other.goto('/admin/customers')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/staff/login')
})
