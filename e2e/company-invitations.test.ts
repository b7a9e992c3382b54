import type { Browser, Page } from '@playwright/test'
import { open, section, toast } from './account.ts'
import { confirmed, type Customer, enter, mailedLink, newPerson, signIn } from './customers.ts'
import { issueInvoice, signInAsStaff } from './office.ts'
import { violations } from './violations.ts'
import { somePhone } from './unique.ts'
import { expect, test } from './visitor.ts'

const invitationStart = '/customer/invitation#'

/** Invites someone in the account settings, as a manager does. */
async function invite(page: Page, email: string, role = 'manager') {
  const form = section(page, 'People').getByRole('form', { name: 'Invite someone' })
  await form.getByLabel('First name').fill('Bea')
  await form.getByLabel('Last name').fill('Boss')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption(role)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page)).toContainText(`We emailed ${email}.`)
}

async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

async function register(page: Page, { email, password }: ReturnType<typeof newPerson>) {
  await page.goto('/customer/register')
  const main = page.getByRole('main')
  await main.getByLabel('First Name').fill('Bea')
  await main.getByLabel('Last Name').fill('Boss')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/customer/login')
}

/** A new password by the mailed link, as whoever cannot sign in does. */
async function reset(page: Page, { email, password }: ReturnType<typeof newPerson>) {
  await page.goto('/customer/reset')
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(await mailedLink(email, '/customer/reset#'))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/customer/login')
}

// security.md B1: the stranger, the victim, and our team.
test('a stranger’s invitation that nobody accepts gives him nothing of whom he invited, whatever she does', async ({
  page,
  request,
  browser,
}) => {
  // Several people in browsers of their own.
  test.slow()
  const stranger: Customer = await confirmed(request)
  await open(page, stranger)
  const bea = newPerson()
  await invite(page, bea.email)
  const asked = page.getByRole('list', { name: /^Open invitations/ })
  await expect(asked.getByRole('listitem')).toContainText(bea.email)
  const people = section(page, 'People').getByRole('list', { name: /^People in/ })
  await expect(people.getByRole('listitem')).toHaveCount(1)

  const beas = await anotherBrowser(browser)
  await register(beas, bea)
  await reset(beas, { ...bea, password: 'soot-and-ash-1978' })
  const known = { ...bea, password: 'soot-and-ash-1978' }
  await signIn(beas, known)
  await expect(beas.getByRole('banner')).not.toContainText('managed by')
  const vehicle = { vehicleIdentifier: 'Bea’s truck', vehicleType: 'Class 8 tractor' }
  const added = await beas.request.post('/api/customer/vehicles', { data: vehicle })
  expect(added.status(), await added.text()).toBe(201)
  const { id } = await (await beas.request.get('/api/customer/me')).json()

  const offices = await anotherBrowser(browser)
  await signInAsStaff(offices)
  const { invoiceNumber } = await issueInvoice(offices.request, id)
  await beas.goto('/customer/dashboard#invoices')
  await expect(beas.getByRole('main')).toContainText(invoiceNumber)

  await page.goto('/customer/dashboard#invoices')
  await expect(page.getByRole('tab', { name: 'Invoices', selected: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(invoiceNumber)
  for (const path of ['vehicles', 'invoices', 'appointments'])
    expect(await (await page.request.get(`/api/customer/${path}`)).json()).toEqual([])
  const there = await (await page.request.get('/api/customer/company')).json()
  expect(there.people).toHaveLength(1)

  // The invitation is open still: its page asks her, who is signed in, and says what is at stake.
  await beas.goto(await mailedLink(bea.email, invitationStart))
  await expect(beas.getByRole('heading', { level: 1 })).toHaveText('Join this company?')
  const main = beas.getByRole('main')
  await expect(main).toContainText(`Someone with the address ${stranger.email} invited you.`)
  await expect(main).toContainText('We haven’t served this company under the name')
  await expect(main).toContainText('1 vehicle, 1 invoice')
  await expect(main).toContainText('A manager sees and changes everything')
  expect.soft(await violations(beas), 'the page of an invitation').toEqual([])
  await beas.getByRole('button', { name: 'No thanks' }).click()
  await expect(beas.getByRole('heading', { name: 'You said no' })).toBeFocused()
  expect(await (await page.request.get('/api/customer/vehicles')).json()).toEqual([])
  await page.goto('/customer/account')
  await expect(section(page, 'People').getByRole('form')).toBeVisible()
  await expect(asked).toHaveCount(0)
  for (const one of [beas, offices]) await one.context().close()
})

test('whoever is invited for billing joins with a first password, and sees whose company it is; a driver leaves it again', async ({
  page,
  request,
  browser,
}) => {
  // Several people in browsers of their own.
  test.slow()
  const dana = await confirmed(request)
  await open(page, dana)
  const lee = newPerson()
  await invite(page, lee.email, 'billing')
  const lees = await anotherBrowser(browser)
  await lees.goto(await mailedLink(lee.email, invitationStart))
  await expect(lees).toHaveURL('/customer/invitation')
  await expect(lees.getByRole('main')).toContainText('Billing sees invoices and statements')
  await lees.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(lees.getByRole('form', { name: 'Join' })).toContainText(
    'Password must be at least 8 characters',
  )
  await lees.getByLabel('Password', { exact: true }).fill(lee.password)
  await lees.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(lees).toHaveURL('/customer/login')
  await signIn(lees, lee)
  await expect(lees.getByRole('banner')).toContainText(
    `managed by ${dana.firstName} ${dana.lastName}`,
  )
  await expect(lees.getByRole('tab')).toHaveText([/^Invoices/, /^Notifications/])
  await lees.goto('/customer/account')
  await section(lees, 'People')
    .getByRole('button', { name: /^Leave / })
    .click()
  const sure = lees.getByRole('dialog', { name: /^Leave / })
  await sure.getByRole('button', { name: 'Stay' }).click()
  await section(lees, 'People')
    .getByRole('button', { name: /^Leave / })
    .click()
  expect.soft(await violations(lees), 'the question before leaving').toEqual([])
  await sure.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(toast(lees)).toContainText('You’re not in')
  await expect(section(lees, 'People').getByRole('form', { name: 'Invite someone' })).toBeVisible()
  await expect(lees.getByRole('banner')).not.toContainText('managed by')
  await lees.context().close()
})

test('whoever has an account signs in on the way to an invitation, and answers as themselves alone', async ({
  page,
  request,
  browser,
}) => {
  // Several people in browsers of their own.
  test.slow()
  const [dana, lee] = [await confirmed(request), await confirmed(request)]
  await open(page, dana)
  await invite(page, lee.email, 'driver')
  const link = await mailedLink(lee.email, invitationStart)
  // The manager herself opens it: it is another's.
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('you’re signed in with another account')
  await expect(page.getByRole('button', { name: 'Join', exact: true })).toHaveCount(0)

  const lees = await anotherBrowser(browser)
  await lees.goto(link)
  await lees.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signIn(lees, lee, '/customer/invitation')
  await expect(lees.getByRole('main')).toContainText('You have nothing recorded yet')
  await lees.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(lees).toHaveURL(/\/customer\/dashboard/)
  await expect(lees.getByRole('tab')).toHaveText([/^Appointments/, /^Notifications/])
  await lees.goto(link)
  await expect(lees.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  await lees.context().close()
})

test('our team lists a contact, who is asked at the first sign-in and reads nothing before', async ({
  page,
  browser,
}) => {
  // Several people in browsers of their own.
  test.slow()
  await signInAsStaff(page)
  const joe = newPerson()
  const make = async (data: object) => {
    const made = await page.request.post('/api/admin/customers', {
      data: { lastName: 'Novak', confirmTwins: true, ...data },
    })
    expect(made.status(), await made.text()).toBe(201)
    return (await made.json()).id as string
  }
  const company = `Erie ${Date.now()}`
  const main = await make({ firstName: 'Rita', company, phone: somePhone() })
  await issueInvoice(page.request, main)
  const listed = await make({ firstName: 'Joe', email: joe.email })
  await page.goto(`/admin/customers#row?id=${main}`)
  await page.getByRole('dialog').getByRole('link', { name: company }).click()
  await page.getByRole('button', { name: 'Add a customer to this company' }).click()
  const form = page.getByRole('form', { name: 'Add a customer to this company' })
  await form.getByRole('combobox', { name: 'Customer' }).fill(joe.email)
  await page.getByRole('option', { name: /Joe Novak/ }).click()
  await form.getByLabel('Role').selectOption('driver')
  await form.getByRole('button', { name: 'Add to company' }).click()
  const row = page.getByRole('list', { name: /^People in/ }).getByRole('listitem')
  await expect(row.filter({ hasText: 'Joe Novak' })).toContainText('Listed, hasn’t joined')

  const joes = await anotherBrowser(browser)
  await reset(joes, joe)
  await signIn(joes, joe)
  await expect(joes.getByRole('heading', { level: 1 })).toHaveText(`Join ${company}?`)
  await expect(joes.getByRole('main')).toContainText('Our team listed you')
  expect.soft(await violations(joes), 'the question at the sign-in').toEqual([])
  expect((await joes.request.get('/api/customer/appointments')).status()).toBe(403)
  await joes.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(joes.getByRole('tab')).toHaveText([/^Appointments/, /^Notifications/])
  await expect(joes.getByRole('banner')).toContainText('managed by Rita Novak')
  expect(listed).not.toBe(main)
  await joes.context().close()
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`an invitation can be answered by everybody at ${width} px (axe)`, async ({
    page,
    request,
    browser,
  }) => {
    const other = await anotherBrowser(browser)
    await open(other, await confirmed(request))
    const bea = newPerson()
    await invite(other, bea.email, 'driver')
    await other.context().close()
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await mailedLink(bea.email, invitationStart))
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
    expect.soft(await violations(page), 'an invitation').toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider).toBeLessThanOrEqual(0)
  })
}

test('a departed colleague’s work is decided by our team on the company’s page', async ({
  page,
  request,
  browser,
}) => {
  // Several people in browsers of their own.
  test.slow()
  const [dana, lee] = [await confirmed(request), newPerson()]
  await open(page, dana)
  await invite(page, lee.email)
  const lees = await anotherBrowser(browser)
  await lees.goto(await mailedLink(lee.email, invitationStart))
  await lees.getByLabel('Password', { exact: true }).fill(lee.password)
  await lees.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(lees).toHaveURL('/customer/login')
  await enter(lees, lee)
  const { id } = await (await lees.request.get('/api/customer/me')).json()
  const offices = await anotherBrowser(browser)
  await signInAsStaff(offices)
  const { invoiceNumber } = await issueInvoice(offices.request, id)
  expect((await lees.request.post('/api/customer/company/leaving')).status()).toBe(204)
  const { id: companyId } = await (await page.request.get('/api/customer/company')).json()
  await offices.goto(`/admin/companies/${companyId}`)
  const who = offices.getByRole('region', { name: 'Who left' })
  await who.getByLabel(new RegExp(invoiceNumber)).check()
  expect.soft(await violations(offices), 'whose it is').toEqual([])
  await who.getByRole('button', { name: 'Decide' }).click()
  await expect(who).toContainText('with Bea Boss')
  const theirs = await (await lees.request.get('/api/customer/invoices')).json()
  expect(theirs).toHaveLength(1)
  for (const one of [lees, offices]) await one.context().close()
})
