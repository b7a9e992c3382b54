import type { Browser, Page } from '@playwright/test'
import { open, section, toast } from './account.ts'
import { confirmed, mailedLink, newPerson, type Person, signIn } from './customers.ts'
import { violations } from './violations.ts'
import { test, expect } from './visitor.ts'

test('a manager invites someone, sends it again, and withdraws it', async ({ page, request }) => {
  await open(page, await confirmed(request))
  const people = section(page, 'People')
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(people.getByRole('listitem')).toContainText('Main contact')
  const form = people.getByRole('form', { name: 'Invite someone' })
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form).toContainText('Please enter a first name.')
  const email = `lee.${Date.now()}@sanduskybay.example`
  await form.getByLabel('First name').fill('Lee')
  await form.getByLabel('Last name').fill('Novak')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption('billing')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page)).toContainText(`We emailed ${email}.`)
  const asked = people.getByRole('list', { name: /^Open invitations/ }).getByRole('listitem')
  await expect(asked).toContainText('Lee Novak')
  await expect(asked).toContainText(/Sent by Dana Ortiz on .*, expires /)
  await asked.getByRole('button', { name: 'Send Lee Novak the invitation again' }).click()
  await expect(toast(page).last()).toContainText('We sent Lee Novak a new link.')
  await asked.getByRole('button', { name: 'Withdraw the invitation to Lee Novak' }).click()
  await expect(toast(page).last()).toContainText('doesn’t work anymore')
  await expect(asked).toHaveCount(0)
  await expect(page.locator('#people-heading')).toBeFocused()
})

test('a manager changes what someone may do, and removes them', async ({
  page,
  request,
  browser,
}) => {
  await open(page, await confirmed(request))
  await joined(page, browser, 'billing')
  const people = section(page, 'People')
  const row = people.getByRole('listitem').filter({ hasText: 'Lee Novak' })
  await row.getByLabel('Role of Lee Novak').focus()
  await row.getByLabel('Role of Lee Novak').selectOption('driver')
  const sure = page.getByRole('dialog', { name: 'Change what Lee Novak may do?' })
  await expect(sure).toContainText('From Billing to Driver: Sees their own appointments')
  await sure.getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page).last()).toContainText('Lee Novak: Driver.')
  await expect(row.getByLabel('Role of Lee Novak')).toBeFocused()
  await row.getByRole('button', { name: 'Remove Lee Novak' }).click()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await row.getByRole('button', { name: 'Remove Lee Novak' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('#people-heading')).toBeFocused()
})

/** Lee, who was invited on this page of a manager and has pressed Join. */
async function joined(page: Page, browser: Browser, role: string): Promise<Person> {
  const form = section(page, 'People').getByRole('form', { name: 'Invite someone' })
  const lee = newPerson()
  await form.getByLabel('First name').fill('Lee')
  await form.getByLabel('Last name').fill('Novak')
  await form.getByLabel('Email').fill(lee.email)
  await form.getByLabel('Role').selectOption(role)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page)).toContainText(`We emailed ${lee.email}.`)
  const context = await browser.newContext()
  const lees = await context.newPage()
  await lees.goto(await mailedLink(lee.email, '/customer/invitation#'))
  await lees.getByLabel('Password', { exact: true }).fill(lee.password)
  await lees.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(lees).toHaveURL('/customer/login')
  await context.close()
  await page.reload()
  return lee
}

test('an arrow key on a role changes nothing before a dialog, which names the keys that end', async ({
  page,
  request,
  browser,
}) => {
  const dana = await confirmed(request)
  await open(page, dana)
  const keys = section(page, 'API keys')
  await keys.getByLabel('Name').fill('Yard gateway')
  await keys.getByLabel('See your list of vehicles').check()
  await keys.getByRole('button', { name: 'Create key' }).click()
  const key = keys.getByRole('listitem').filter({ hasText: 'Yard gateway' })
  await expect(key).toBeVisible()
  const people = section(page, 'People')
  // Somebody has to be left who manages it.
  await joined(page, browser, 'manager')
  const role = people.getByLabel(`Role of ${dana.firstName} ${dana.lastName}`)
  await role.focus()
  await role.press('ArrowDown')
  const sure = page.getByRole('dialog', { name: /^Change what .* may do\?$/ })
  await expect(sure).toContainText('From Manager to Billing: Sees invoices and statements.')
  await expect(sure).toContainText('You can’t change this back yourself.')
  await expect(sure).toContainText('Their API keys will stop working permanently: Yard gateway.')
  expect.soft(await violations(page), 'the question').toEqual([])
  await sure.getByRole('button', { name: 'Keep Manager' }).click()
  await expect(role).toBeFocused()
  await expect(role).toHaveValue('manager')
  await page.reload()
  await expect(key).toBeVisible()

  await role.selectOption('billing')
  await sure.getByRole('button', { name: 'Change role' }).click()
  await expect(people).toContainText(': Billing')
  await expect(keys).toHaveCount(0)
})

test('whoever does the billing sees invoices and no fleet', async ({ page, request, browser }) => {
  test.slow()
  await open(page, await confirmed(request))
  const lee = await joined(page, browser, 'billing')
  const context = await browser.newContext()
  const lees = await context.newPage()
  await signIn(lees, lee)
  await expect(lees.getByRole('tab')).toHaveText([/^Invoices/, /^Notifications/])
  await expect(lees.getByRole('tab', { selected: true })).toHaveText(/^Invoices/)
  await expect(lees.getByRole('link', { name: 'Fleet' })).toHaveCount(0)
  expect.soft(await violations(lees), 'the dashboard of an accountant').toEqual([])
  await lees.goto('/customer/account')
  await expect(section(lees, 'People')).toContainText('Your role at')
  await expect(section(lees, 'API keys')).toHaveCount(0)
  await lees.goto('/ai-predictive-maintenance')
  await expect(
    lees.getByRole('heading', { name: 'Your role doesn’t include fleet access' }),
  ).toBeVisible()
  await expect(lees.getByRole('link', { name: 'Fleet' })).toHaveCount(0)
  expect.soft(await violations(lees), 'the fleet of an accountant').toEqual([])
  await lees.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(lees).toHaveURL(/\/customer\/dashboard/)
  await context.close()
})

test('a site is added, changed and removed', async ({ page, request }) => {
  await open(page, await confirmed(request))
  const sites = section(page, 'Sites')
  await expect(sites).toContainText('You have no sites yet.')
  await sites.getByRole('button', { name: 'Add a site' }).click()
  const form = sites.getByRole('form', { name: 'New site' })
  await form.getByLabel('Name', { exact: true }).fill('South yard')
  await form.getByLabel('Street and number').fill('1 Dock Street')
  await form.getByLabel('City').fill('Sandusky')
  await form.getByLabel('State').fill('OH')
  await form.getByRole('button', { name: 'Save site' }).click()
  await expect(form).toContainText('Please enter the ZIP code.')
  await form.getByLabel('ZIP code').fill('44870')
  await form.getByLabel('Gate, dock, or code').fill('Code 4412')
  await form.getByRole('button', { name: 'Save site' }).click()
  const row = sites.getByRole('listitem').filter({ hasText: 'South yard' })
  await expect(row).toContainText('1 Dock Street, Sandusky, OH 44870')
  await expect(row).toContainText('Gate: Code 4412')
  await row.getByRole('button', { name: 'Change South yard' }).click()
  const changing = sites.getByRole('form', { name: 'Change South yard' })
  await changing.getByLabel('Hours').fill('6 am to 4 pm')
  await changing.getByRole('button', { name: 'Save site' }).click()
  await expect(row).toContainText('Hours: 6 am to 4 pm')
  await row.getByRole('button', { name: 'Remove South yard' }).click()
  await page.getByRole('button', { name: 'Remove site' }).click()
  await expect(sites).toContainText('You have no sites yet.')
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`people and sites can be read by everybody at ${width} px (axe)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, await confirmed(request))
    await section(page, 'Sites').getByRole('button', { name: 'Add a site' }).click()
    await expect(section(page, 'People').getByRole('listitem')).toHaveCount(1)
    expect.soft(await violations(page), 'people, and the form of a site').toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider).toBeLessThanOrEqual(0)
  })
}
