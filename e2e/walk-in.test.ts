import type { Page } from '@playwright/test'
import { addDays, formatLongDay, sundayOf, todayAt } from '#domain/calendar.ts'
import { freeHour } from './appointments.ts'
import { toast } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { addCustomer, addStop } from './phone.ts'
import { colleague, queryHouse } from './running-site.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

async function known(page: Page, more: object = {}) {
  const last = unique()
  const data = {
    firstName: 'Marta',
    lastName: `Novak ${last}`,
    company: `Cuyahoga Haulers ${last}`,
    phone: somePhone('216'),
    email: null,
    ...more,
  }
  const made = await page.request.post('/api/admin/customers', { data })
  expect(made.status(), await made.text()).toBe(201)
  return { id: (await made.json()).id as string, ...data, name: `Marta Novak ${last}` }
}

test('a walk-in is at the bench in four actions', async ({ page }) => {
  await signInAsStaff(page)
  const marta = await known(page)
  await page.goto('/admin/today')
  await expect(page.getByRole('button', { name: 'Take a call' })).toBeVisible()
  let actions = 0
  const act = async (one: () => Promise<unknown>) => {
    actions += 1
    await one()
  }
  await act(() => page.keyboard.press('c'))
  await act(() => page.getByLabel('Number, name, company, or unit').fill(marta.phone))
  await act(() => page.keyboard.press('Enter'))
  const here = page.getByRole('button', { name: 'They’re here: take in filters' })
  await expect(here).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await act(() => here.click())
  await page.waitForURL(/\/admin\/services#row\?id=/)
  await expect(page.getByRole('form', { name: /filter/i }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('DPF Cleaning: 1 x DPF')
  expect(actions).toBe(4)
})

test('an hour when we are closed is booked after one question, and a pickup asks where', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/400|409/)
  await signInAsStaff(page)
  const marta = await known(page)
  await page.goto('/admin/today')
  await expect(page.getByRole('button', { name: 'Take a call' })).toBeVisible()
  await page.keyboard.press('c')
  await page.getByLabel('Number, name, company, or unit').fill(marta.phone)
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Add vehicles or an appointment' })
  const sunday = addDays(sundayOf(todayAt(new Date())), 14)
  await form.getByLabel('Day').fill(sunday)
  await form.getByLabel('Time', { exact: true }).selectOption('Another time…')
  await form.getByLabel('Time of day').fill('05:20')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toContainText('Where to? Please enter a street address or choose a site.')
  await form.getByLabel('Street address').fill('900 Carter Rd')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toContainText(
    `That’s outside opening hours: Sunday, ${formatLongDay(sunday)} at 5:20 AM ET. Book it anyway?`,
  )
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Book it anyway' }).click()
  await expect(toast(page, 'The appointment is confirmed.')).toBeVisible()
})

test('another person of a company is listed under it, and no second company is made', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/409/)
  await signInAsStaff(page)
  const marta = await known(page)
  await page.goto('/admin/today')
  await expect(page.getByRole('button', { name: 'Take a call' })).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('form', { name: 'New customer' })
  await form.getByLabel('First name').fill('Rita')
  await form.getByLabel('Last name').fill('Kowalski')
  await form.getByLabel('Company').fill(marta.company)
  await form.getByLabel('Phone').fill(somePhone('216'))
  await form.getByLabel('Kind').selectOption('No appointment')
  await form.getByRole('button', { name: 'Save and confirm' }).click()
  const twins = form.getByRole('region', { name: 'We may already know this customer' })
  expect(await axeFindings(page)).toEqual([])
  await twins.getByRole('button', { name: `Another person of ${marta.company}` }).click()
  await expect(toast(page, 'Customer saved.')).toBeVisible()
  const file = await (await page.request.get(`/api/admin/customers/${marta.id}`)).json()
  const people = await page.request.get(`/api/admin/companies/${file.company.id}/people`)
  expect((await people.json()).map((one: { firstName: string }) => one.firstName)).toEqual([
    'Marta',
    'Rita',
  ])
})

test('the work of someone who is out is handed on from the board, and taken back', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = Date.now().toString(36)
  const [out, other] = [`Otis Driver ${name}`, `Pia Driver ${name}`]
  for (const driver of [out, other])
    await (await colleague(browser, driver, 'driver')).context().close()
  const stop = await addStop(out, await addCustomer(`Fir Hauling ${name}`))
  const driverOf = async () => {
    const [row] = await queryHouse(
      'select name from staff where id = (select driver_id from appointments where id = $1)',
      [stop],
    )
    return row?.['name']
  }
  await signInAsStaff(page)
  await page.goto('/admin/day')
  await page.getByText('Someone is out').click()
  const form = page.getByRole('form', { name: 'Someone is out' })
  await form.getByLabel('Who’s out').selectOption(out)
  await form.getByLabel('Who takes over').selectOption(other)
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Hand on their work' }).click()
  await expect(toast(page, 'Stops handed on: 1. Tasks: 0.')).toBeVisible()
  expect(await driverOf()).toBe(other)
  await form.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(driverOf).toBe(out)
})

test('what a button opens takes the focus, and gives it back when it is closed', async ({
  page,
}) => {
  await signInAsStaff(page)
  for (const [path, name, first] of [
    ['/admin/day', 'Someone is out', 'Who’s out'],
    ['/admin/work', 'Add a filter found on the dock', 'Serial number'],
  ] as const) {
    await page.goto(path)
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('form').filter({ has: page.getByLabel(first) })
    await expect(form).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel(first)).toBeFocused()
    await form.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Enter')
    await expect(button).toBeFocused()
  }
})

test('a pickup that says no place is asked for one where it is confirmed', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/400/)
  await signInAsStaff(page)
  const marta = await known(page)
  const [made] = await queryHouse(
    `insert into appointments (customer_id, service_type, kind, rush, requested_date)
     values ($1, 'DPF Cleaning', 'pickup', true, $2) returning id`,
    [marta.id, await freeHour(page, 20)],
  )
  await page.goto(`/admin/appointments#list?q=${encodeURIComponent(marta.lastName)}`)
  await expect(page.getByText('Rush')).toBeVisible()
  await page.goto(`/admin/appointments#row?id=${String(made?.['id'])}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Confirm this time' }).click()
  const form = sheet.getByRole('form', { name: 'Where to' })
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Confirm this time' }).click()
  await expect(
    form.getByText('Where to? Please enter a street address or choose a site.').first(),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await form.getByLabel('Street address').fill('900 Carter Rd')
  await form.getByRole('button', { name: 'Confirm this time' }).click()
  await expect(toast(page, 'Appointment confirmed.')).toBeVisible()
})
