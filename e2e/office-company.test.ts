import type { Page } from '@playwright/test'
import { todayAt } from '#domain/calendar.ts'
import { freeHour } from './appointments.ts'
import { registered } from './customers.ts'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

type Made = { id: string; company: string }

async function customer(page: Page, firstName: string, company: string): Promise<Made> {
  const data = { firstName, lastName: 'Novak', company, phone: somePhone() }
  const made = await page.request.post('/api/admin/customers', {
    data: { ...data, confirmTwins: true },
  })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  return { id, company }
}

async function openCompany(page: Page, { id, company }: Made) {
  await page.goto(`/admin/customers#row?id=${id}`)
  await page.getByRole('dialog').getByRole('link', { name: company }).click()
  await expect(page).toHaveURL(/\/admin\/companies\/[^/]+$/)
  await expect(page.getByRole('heading', { name: company, exact: true })).toBeVisible()
}

test('our team opens a company from a customer’s file, and changes its terms; an old form shows what is newer', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  const company = `Erie ${unique()}`
  await signInAsStaff(page)
  await openCompany(page, await customer(page, 'Lee', company))
  await page.getByRole('button', { name: 'Edit company' }).click()
  const form = page.getByRole('form', { name: 'Edit company' })
  await form.getByLabel('Days to pay').fill('400')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toContainText('Please enter 0 to 120 days.')
  await form.getByLabel('Days to pay').fill('45')
  const url = `/api/admin/companies/${page.url().split('/').at(-1)}`
  const { updatedAt } = await (await page.request.get(url)).json()
  const theirs = { name: company, termsDays: 10, isTaxExempt: true, staffNote: 'Pays late.' }
  await page.request.patch(url, { data: { ...theirs, updatedAt } })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toContainText('Now: 10')
  await expect(form).toContainText('Now: Pays late.')
  await expect(form.getByLabel('Days to pay')).toHaveValue('45')
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save my version over theirs' }).click()
  await expect(toast(page, 'Company saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: company })).toContainText('45 days')
  expect(await (await page.request.get(url)).json()).toMatchObject({ termsDays: 45 })
})

test('a customer joins a company, becomes its main contact, and another one moves out', async ({
  page,
}) => {
  const [company, other] = [`Huron ${unique()}`, `Cuyahoga ${unique()}`]
  await signInAsStaff(page)
  const kim = await customer(page, 'Kim', other)
  await openCompany(page, await customer(page, 'Lee', company))
  const people = page.getByRole('list', { name: `People in ${company}` })
  await expect(people.getByRole('listitem')).toHaveText([/Lee Novak.*Main contact/])
  await page.getByRole('button', { name: 'Add a customer to this company' }).click()
  const form = page.getByRole('form', { name: 'Add a customer to this company' })
  await form.getByRole('button', { name: 'Add to company' }).click()
  await expect(form).toContainText('Please choose a customer.')
  await form.getByRole('combobox', { name: 'Customer' }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await form.getByLabel('Role').selectOption('billing')
  await form.getByRole('button', { name: 'Add to company' }).click()
  await expect(toast(page, 'They’re listed under this company.')).toBeVisible()
  const row = people.getByRole('listitem').filter({ hasText: 'Kim Novak' })
  await expect(row).toContainText('Billing')
  await row.getByRole('button', { name: 'Make main contact' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make main contact' }).click()
  await expect(row).toContainText('Main contact · Manager')
  expect(await axeFindings(page)).toEqual([])
  const lee = people.getByRole('listitem').filter({ hasText: 'Lee Novak' })
  await lee.getByRole('button', { name: 'Move out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move out' }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await page.goto(`/admin/customers#row?id=${kim.id}`)
  await expect(page.getByRole('dialog').getByRole('link', { name: company })).toBeVisible()
})

test('our team adds a site and changes it, on a phone', async ({ page }) => {
  const company = `Lorain ${unique()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  await openCompany(page, await customer(page, 'Lee', company))
  await page.getByRole('button', { name: 'Add a site' }).click()
  const form = page.getByRole('form', { name: 'New site' })
  for (const [label, value] of [
    ['Name', 'South yard'],
    ['Street and number', '1 Dock Street'],
    ['City', 'Sandusky'],
    ['State', 'OH'],
    ['ZIP code', '44870'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Save site' }).click()
  await expect(page.getByRole('heading', { name: 'Sites' })).toBeFocused()
  const sites = page.getByRole('list', { name: `Sites of ${company}` })
  await sites.getByRole('button', { name: 'Change South yard' }).click()
  const change = page.getByRole('form', { name: 'Change South yard' })
  await change.getByLabel('Gate, dock, or code').fill('Code 4412')
  await change.getByRole('button', { name: 'Save site' }).click()
  await expect(sites).toContainText('Gate: Code 4412')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Open office menu' }).click()
  await page.getByRole('button', { name: 'Take a call' }).click()
  const call = page.getByRole('dialog', { name: 'Who’s calling?' })
  await call.getByLabel('Number, name, company, or unit').fill(company)
  await call.getByRole('button', { name: company }).click()
  const work = page.getByRole('form', { name: 'Add vehicles or an appointment' })
  await work.getByLabel('Site').selectOption('South yard')
  const startsAt = await freeHour(page, 21)
  await work.getByLabel('Day').fill(todayAt(new Date(startsAt)))
  await work.getByLabel('Time').selectOption(startsAt)
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The appointment is confirmed.')).toBeVisible()
  await page.goto(`/admin/appointments#list?q=${encodeURIComponent(company)}`)
  await page
    .getByRole('link', { name: /Open: / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Gate: Code 4412')
  expect(await axeFindings(page)).toEqual([])
})

test('two files of one customer become one, and two again', async ({ page, expects }) => {
  expects.consoleErrors.push(/409/)
  const [twin, kept] = [`Sidecut ${unique()}`, `Black River ${unique()}`]
  await signInAsStaff(page)
  const { id } = await customer(page, 'Kim', twin)
  const into = await customer(page, 'Lee', kept)
  const vehicle = { vehicleIdentifier: 'Unit 7', vehicleType: 'Class 8 tractor' }
  await page.request.post(`/api/admin/customers/${id}/vehicles`, { data: vehicle })
  await page.goto(`/admin/customers#row?id=${id}`)
  const file = page.getByRole('dialog')
  await file.getByRole('button', { name: 'Merge with another customer' }).click()
  const form = file.getByRole('form', { name: 'Merge with another customer' })
  await form.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(form).toContainText('Please choose a customer.')
  await form.getByRole('combobox', { name: 'Customer' }).fill(twin)
  await page.getByRole('option', { name: twin }).click()
  await form.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(form).toContainText('Please choose a different customer.')
  await form.getByRole('combobox', { name: 'Customer' }).fill(kept)
  await page.getByRole('option', { name: kept }).click()
  await form.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(file).toContainText('Merged into Lee Novak by')
  expect(await axeFindings(page)).toEqual([])
  const vehicles = `/api/admin/customers/${into.id}/vehicles?q=`
  expect(await (await page.request.get(vehicles)).json()).toHaveLength(1)
  await file.getByRole('link', { name: 'Lee Novak' }).click()
  await expect(file).toContainText('Kim Novak was merged into this customer by')
  await file.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'The merge was taken back.')).toBeVisible()
  expect(await (await page.request.get(vehicles)).json()).toEqual([])
})

// security.md S2
test('a file goes to an account that registered itself after a call back that is noted, and the form says who will see it', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  const stranger = await registered(request)
  await signInAsStaff(page)
  const { id } = await customer(page, 'Rita', `Real ${unique()}`)
  await page.goto(`/admin/customers#row?id=${id}`)
  const file = page.getByRole('dialog')
  await file.getByRole('button', { name: 'Merge with another customer' }).click()
  const form = file.getByRole('form', { name: 'Merge with another customer' })
  await form.getByRole('combobox', { name: 'Customer' }).fill(stranger.email)
  await page.getByRole('option', { name: stranger.email }).click()
  const readers = form.getByRole('list', { name: 'People who will see it' })
  await expect(readers).toContainText(
    `${stranger.email}: Manager, registered themselves, address not confirmed`,
  )
  await form.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(form).toContainText('Call back')
  await expect(file).not.toContainText('way around')
  await expect(file).not.toContainText('Merged into')
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('Call back').fill('Spoke to Rita at the number in the file.')
  await form.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(file).toContainText('Merged into Dana Ortiz by')
})
