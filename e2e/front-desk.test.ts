import type { Page } from '@playwright/test'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

/** A customer whom our team knows by a number and an address of their own. */
async function known(page: Page, lastName: string) {
  const last = unique()
  const reachedBy = { phone: somePhone('330'), email: `lee.${last}@novak.example` }
  const data = { firstName: 'Lee', lastName, ...reachedBy }
  const made = await page.request.post('/api/admin/customers', { data })
  expect(made.status(), await made.text()).toBe(201)
  return { id: (await made.json()).id as string, name: `Lee ${lastName}`, ...reachedBy }
}

const post = async (page: Page, path: string, data?: object) => {
  const answer = await page.request.post(`/api/admin/customers/${path}`, data && { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The search of a new call, by the key of the staff pages. */
async function takeCall(page: Page, typed = '') {
  await expect(page.getByRole('button', { name: 'Take a call' })).toBeVisible()
  await page.keyboard.press('c')
  const search = page.getByLabel('Number, name, company, or unit')
  await expect(search).toBeFocused()
  await search.fill(typed)
}

const found = (page: Page) => page.getByRole('list', { name: 'Customers found' })

test('a caller whose account is closed or merged is found, and their account reopened on the phone', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  await signInAsStaff(page)
  const last = unique()
  const closed = await known(page, `Closed ${last}`)
  const merged = await known(page, `Merged ${last}`)
  const remaining = await known(page, `Remaining ${last}`)
  await post(page, `${closed.id}/deactivation`)
  await post(page, `${merged.id}/merge`, { into: remaining.id })
  await page.goto('/admin/today')
  await takeCall(page, merged.phone)
  await expect(found(page).getByRole('button')).toHaveText([
    new RegExp(remaining.name),
    new RegExp(`${merged.name}.*Merged into ${remaining.name}`),
  ])
  await found(page).getByRole('button', { name: merged.name }).click()
  await expect(page.getByRole('dialog', { name: remaining.name })).toBeVisible()

  await page.getByRole('button', { name: 'Search again' }).click()
  await page.getByLabel('Number, name, company, or unit').fill(closed.phone)
  await expect(found(page).getByRole('button')).toHaveText([/Account closed/])
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('form', { name: 'New customer' })
  await form.getByLabel('First name').fill('Lee')
  await form.getByLabel('Last name').fill('Novak')
  await form.getByRole('textbox', { name: /^Email/ }).fill(closed.email)
  await form.getByLabel('Kind').selectOption('No appointment')
  await form.getByRole('button', { name: 'Save and confirm' }).click()
  const twins = form.getByRole('region', { name: 'We may already know this customer' })
  await expect(twins).toContainText('Same phone number, email. Choose the customer.')
  // Where the choice is, not where the address was typed.
  await expect(twins).toBeFocused()
  await expect(twins.getByRole('link', { name: 'Open full file' })).toHaveAttribute(
    'href',
    `/admin/customers#row?id=${closed.id}`,
  )
  expect(await axeFindings(page)).toEqual([])
  await twins.getByRole('button', { name: 'Use this customer' }).click()
  const sheet = page.getByRole('dialog', { name: closed.name })
  await expect(sheet.getByRole('heading', { name: 'Account closed' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Reopen account' }).click()
  await expect(toast(page, 'Account reopened.')).toBeVisible()
  await expect(sheet.getByRole('form', { name: 'Add vehicles or an appointment' })).toBeVisible()
})

test('what an unfinished call left in the form is said before the next caller is written over it', async ({
  page,
}) => {
  await signInAsStaff(page)
  await page.goto('/admin/today')
  await takeCall(page)
  await page.getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('form', { name: 'New customer' })
  await form.getByLabel('First name').fill('Ann')
  await form.getByLabel('Last name').fill('Reyes')
  await form.getByRole('textbox', { name: /^Email/ }).fill('ann@reyes.example')
  await expect(form.getByRole('region', { name: 'Unfinished call' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await page.reload()
  await takeCall(page)
  await page.getByRole('button', { name: 'New customer' }).click()
  const unfinished = form.getByRole('region', { name: 'Unfinished call' })
  await expect(unfinished).toContainText('Unfinished call with Ann Reyes')
  await expect(unfinished).toBeFocused()
  await expect(form.getByLabel('First name')).toHaveValue('Ann')
  expect(await axeFindings(page)).toEqual([])
  await unfinished.getByRole('button', { name: 'Start over' }).click()
  await expect(unfinished).toBeHidden()
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByLabel('First name')).toHaveValue('')
  await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await takeCall(page)
  await page.getByRole('button', { name: 'New customer' }).click()
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(unfinished).toBeHidden()
})

test('what was typed for a new customer is in the form of the known one who is chosen instead', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  await signInAsStaff(page)
  const lee = await known(page, `Novak ${unique()}`)
  await page.goto('/admin/today')
  await takeCall(page)
  await page.getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('form', { name: 'New customer' })
  await form.getByLabel('First name').fill('Lee')
  await form.getByLabel('Last name').fill('Novak')
  await form.getByLabel('Phone').fill(lee.phone)
  await form.getByLabel('One vehicle per line').fill('214\n215')
  await form.getByLabel('Vehicle type').selectOption('Bus')
  await form.getByLabel('Kind').selectOption('No appointment')
  await form.getByRole('button', { name: 'Save and confirm' }).click()
  await form.getByRole('button', { name: 'Use this customer' }).click()
  const work = page.getByRole('form', { name: 'Add vehicles or an appointment' })
  await expect(work.getByLabel('One vehicle per line')).toHaveValue('214\n215')
  await expect(work.getByLabel('Vehicle type')).toHaveValue('Bus')
  await expect(work.getByLabel('Kind')).toHaveValue('')
  await expect(work.getByRole('region', { name: 'Unfinished call' })).toBeHidden()
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Vehicles saved.')).toBeVisible()

  await takeCall(page)
  await page.getByRole('button', { name: 'New customer' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('')
})

test('the file that remains of a merge shows the number and address of the other one', async ({
  page,
}) => {
  await signInAsStaff(page)
  const last = unique()
  const merged = await known(page, `Merged ${last}`)
  const remaining = await known(page, `Remaining ${last}`)
  await post(page, `${merged.id}/merge`, { into: remaining.id })
  await page.goto(`/admin/customers#row?id=${remaining.id}`)
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Also reached at' })
  await expect(line).toContainText(`${merged.name} was merged into this customer`)
  await expect(line.getByRole('link', { name: merged.phone })).toBeVisible()
  await expect(line.getByRole('link', { name: merged.email })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
