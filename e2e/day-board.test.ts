import type { Browser, Page } from '@playwright/test'
import { addDays, todayAt } from '#domain/calendar.ts'
import type { DayBoard } from '#domain/appointments/day/day-contract.ts'
import { axeFindings } from './office.ts'
import { colleague, queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

// One after the other: "Everyone is notified" is said of every day, those of other journeys too.
test.describe.configure({ mode: 'default' })

const unique = () => Date.now().toString(36)

/** A day that nothing is on yet, with its free hours. Each journey begins to look elsewhere. */
async function emptyDay(office: Page, from: number): Promise<{ on: string; hours: string[] }> {
  for (let ahead = from; ahead < from + 20; ahead += 1) {
    const on = addDays(todayAt(new Date()), ahead)
    const day: DayBoard = await (await office.request.get(`/api/admin/day?on=${on}`)).json()
    if (day.stops.length === 0 && day.hours.length > 3)
      return { on, hours: day.hours.map(({ startsAt }) => startsAt) }
  }
  throw new Error('no empty day')
}

async function book(office: Page, company: string, kind: string, date: string): Promise<void> {
  const made = await office.request.post('/api/admin/customers', {
    data: {
      firstName: 'Pat',
      lastName: 'Miller',
      email: `${company.toLowerCase().replaceAll(' ', '.')}@fleet.example`,
      company,
      address: '900 Carter Rd',
      phone: null,
      confirmTwins: true,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id: customerId } = await made.json()
  const booked = await office.request.post('/api/admin/appointments', {
    data: { customerId, kind, serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 6, date },
  })
  expect(booked.status(), await booked.text()).toBe(201)
}

async function mailsTo(company: string): Promise<unknown[]> {
  const rows = await queryHouse(
    `select data ->> 'title' as title from outbox join customers on customers.id = outbox.customer_id
     where customers.company = $1 and template = 'appointment' order by outbox.created_at`,
    [company],
  )
  return rows.map(({ title }) => title)
}

async function openBoard(browser: Browser, from: number) {
  // Three people sign in, one after the other.
  test.slow()
  const name = unique()
  const driver = await colleague(browser, `Sam Driver ${name}`, 'driver')
  const office = await colleague(browser, `Otto Office ${name}`)
  const { on, hours } = await emptyDay(office, from)
  const companies = [`Alder Freight ${name}`, `Birch Haulers ${name}`] as const
  await book(office, companies[0], 'pickup', hours[0] ?? '')
  await book(office, companies[1], 'on-site', hours[0] ?? '')
  await office.goto('/admin/day')
  await office.getByLabel('Another day').fill(on)
  const list = (heading: string) => office.getByRole('region', { name: heading })
  const nameOf = (company: string) => office.getByRole('link', { name: new RegExp(company) })
  await expect(nameOf(companies[0])).toBeVisible()
  // The day is in the address.
  await office.reload()
  await expect(nameOf(companies[0])).toBeVisible()
  return { office, driver, name, companies, list, nameOf, on, hours }
}

async function notifyAll(office: Page): Promise<void> {
  await office.getByRole('button', { name: /^Notify (1 customer|\d+ customers)$/ }).click()
  await office
    .getByRole('dialog', { name: 'Notify customers' })
    .getByRole('button', { name: 'Notify customers' })
    .click()
  await expect(office.getByText('Everyone is notified')).toBeVisible()
}

test('a keyboard gives stops to a driver, orders and moves them, and each customer is notified once at the end', async ({
  browser,
}) => {
  const { office, name, companies, list, nameOf, on, hours } = await openBoard(browser, 40)
  const [alder, birch] = companies
  const drivers: DayBoard['drivers'] = (
    await (await office.request.get(`/api/admin/day?on=${on}`)).json()
  ).drivers
  const key = String(drivers.findIndex((one) => one.name === `Sam Driver ${name}`) + 1)
  const own = list(`Our driver Sam Driver ${name}`)
  await expect(list('Unassigned').getByRole('listitem')).toHaveCount(2)

  for (const company of companies) {
    await nameOf(company).focus()
    await office.keyboard.press(key)
    await expect(own.getByRole('link', { name: new RegExp(company) })).toBeFocused()
  }
  const order = () => own.getByRole('listitem').allTextContents()
  const first = (await order())[0]?.includes(alder) === true ? alder : birch
  await nameOf(first).focus()
  await office.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => (await order())[1]?.includes(first)).toBe(true)

  expect(await mailsTo(alder)).toEqual(['Appointment confirmed'])
  await nameOf(alder).focus()
  for (const press of ['Shift+ArrowRight', 'Shift+ArrowRight']) {
    await office.keyboard.press(press)
    await expect(nameOf(alder)).toBeFocused()
    await expect(own.getByText('Customer not notified yet')).toBeVisible()
  }
  await expect(nameOf(alder)).toContainText(timeOf(hours[2]))
  expect(await mailsTo(alder)).toEqual(['Appointment confirmed'])

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await office.setViewportSize(size)
    expect(await axeFindings(office)).toEqual([])
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      size.width,
    )
  }
  await office.setViewportSize({ width: 1440, height: 900 })
  await office.getByRole('button', { name: /^Notify (1 customer|\d+ customers)$/ }).click()
  const dialog = office.getByRole('dialog', { name: 'Notify customers' })
  await expect(dialog.getByRole('listitem').filter({ hasText: alder })).toContainText(' is now ')
  await expect(dialog.getByText(birch)).toHaveCount(0)
  expect(await axeFindings(office)).toEqual([])
  await dialog.getByRole('button', { name: 'Notify customers' }).click()
  await expect(office.getByText('Everyone is notified')).toBeVisible()
  await expect
    .poll(() => mailsTo(alder))
    .toEqual(['Appointment confirmed', 'We moved your appointment'])
  expect(await mailsTo(birch)).toEqual(['Appointment confirmed'])
})

const timeOf = (startsAt: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' })
    .format(new Date(startsAt ?? ''))
    .replace(' ', ' ')

test('the mouse drags a stop to a driver, and a board left open shows the newer values beside its own', async ({
  browser,
}) => {
  const { office, name, companies, list, nameOf, on, hours } = await openBoard(browser, 65)
  const [alder] = companies
  const own = list(`Our driver Sam Driver ${name}`)
  const from = await nameOf(alder).boundingBox()
  await nameOf(alder).hover()
  await office.mouse.down()
  // The drag begins here, before the page scrolls to the list.
  await office.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 20, { steps: 4 })
  await own.hover()
  await own.hover()
  await office.mouse.up()
  await expect(own.getByRole('link', { name: new RegExp(alder) })).toBeVisible()

  // A colleague moves it; this board does not know yet.
  const board: DayBoard = await (await office.request.get(`/api/admin/day?on=${on}`)).json()
  const stop = board.stops.find(({ customer }) => customer.company === alder)
  const moved = await office.request.patch('/api/admin/day/stops', {
    data: { stops: [{ id: stop?.id, version: stop?.version, startsAt: hours[3] }] },
  })
  expect(moved.status()).toBe(200)
  await office.route('**/api/admin/day?*', (route) => route.abort())
  await own.getByLabel(`Time, ${alder}`).selectOption(hours[1] ?? '')
  const conflict = office.getByRole('alert').filter({ hasText: 'Someone changed this stop' })
  await expect(conflict).toContainText(`Now: ${timeOf(hours[3])}`)
  await expect(conflict).toContainText(`You wanted: ${timeOf(hours[1])}`)
  await office.unroute('**/api/admin/day?*')
  await conflict.getByRole('button', { name: 'Use mine' }).click()
  await expect(nameOf(alder)).toContainText(timeOf(hours[1]))
  await expect(conflict).toHaveCount(0)
  // Else every other board would go on saying that somebody waits for word.
  await notifyAll(office)
})

test('what is ready becomes a delivery by one press', async ({ browser }) => {
  const { office, companies } = await openBoard(browser, 90)
  const [alder] = companies
  await queryHouse(
    `insert into service_history (customer_id, service_type, filter_type, quantity, service_date, status)
     select id, 'DPF Cleaning', 'DPF', 3, date '2020-01-01', 'completed' from customers where company = $1`,
    [alder],
  )
  await office.reload()
  await office.getByRole('button', { name: 'Tomorrow' }).waitFor()
  const { on } = await emptyDay(office, 110)
  await office.getByLabel('Another day').fill(on)
  // Until that day is there, the board is the one before.
  await expect(office.getByLabel('Another day')).toHaveValue(on)
  await office.getByRole('button', { name: new RegExp(`Plan delivery for ${alder}`) }).click()
  await expect(
    office
      .getByRole('region', { name: 'Unassigned' })
      .getByRole('listitem')
      .filter({ hasText: alder })
      .filter({ hasText: 'Delivery' }),
  ).toBeVisible()
})
