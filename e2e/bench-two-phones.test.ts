import type { Browser, Page } from '@playwright/test'
import { confirmed } from './customers.ts'
import { signInAsStaff } from './office.ts'
import { recordOrder } from './orders.ts'
import { colleague, queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const phone = { width: 390, height: 844 }
const filters = 6
// A cut every few seconds, and one answer in five that is lost though the server has stored it.
const onMs = 2500
const offMs = 1500
const oneLostOf = 5

const numbers = {
  before: { 'Air flow': '210', 'Pressure drop': '9.1', Weight: '18.08' },
  after: { 'Air flow': '412.5', 'Pressure drop': '2.05', Weight: '17.42' },
} as const
type Stage = keyof typeof numbers

/** A phone whose network is cut again and again until `mend`. */
async function cutPhone(page: Page) {
  let calls = 0
  let cuts = 0
  let isOver = false
  await page.route(/\/api\/admin\/(services|service-filters)\//, async (route) => {
    const isWrite = route.request().method() === 'POST'
    if (isWrite) calls += 1
    if (!isWrite || isOver || calls % oneLostOf > 0) return route.continue()
    await route.fetch().catch(() => {})
    return route.abort('connectionreset').catch(() => {})
  })
  const cutting = (async () => {
    while (!isOver) {
      await page.waitForTimeout(onMs)
      if (isOver) break
      cuts += 1
      await page.context().setOffline(true)
      await page.waitForTimeout(offMs)
      await page.context().setOffline(false)
    }
  })()
  return {
    mend: async () => {
      isOver = true
      await cutting
      return { calls, cuts }
    },
  }
}

/** What a person does whose press may have been lost: look, and press again. */
async function pressUntil(press: () => Promise<void>, isDone: () => Promise<boolean>) {
  await expect(async () => {
    if (await isDone()) return
    await press().catch(() => {})
    await expect.poll(isDone, { timeout: 2000, intervals: [100] }).toBe(true)
  }).toPass({ timeout: 40_000, intervals: [100] })
}

async function takeIn(page: Page, serial: string, unit: string, miles: string) {
  const sheet = page.getByRole('dialog', { name: /DPF Cleaning/ })
  const form = sheet.getByRole('form', { name: 'Take in a filter' })
  await form.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  const vehicle = form.getByRole('combobox', { name: 'Vehicle' })
  await expect(async () => {
    await vehicle.fill('')
    await vehicle.pressSequentially(unit)
    await form.getByRole('option', { name: unit }).click({ timeout: 1500 })
  }).toPass({ timeout: 40_000, intervals: [100] })
  await form.getByLabel('Odometer, miles').fill(miles)
  await pressUntil(
    () => form.getByRole('button', { name: 'Take in' }).click({ timeout: 1000 }),
    () => sheet.getByRole('listitem').filter({ hasText: serial }).isVisible(),
  )
}

async function readAll(page: Page, serial: string, stage: Stage) {
  const bench = page.getByRole('region', { name: serial })
  await page.getByRole('button', { name: `Work on ${serial}` }).click()
  if (stage === 'after') await bench.getByRole('button', { name: 'After', exact: true }).click()
  for (const [quantity, value] of Object.entries(numbers[stage])) {
    await bench.getByLabel(`${quantity} ${stage} cleaning`).fill(value)
    await page.keyboard.press('Enter')
  }
  await expect(bench.getByText('Every reading is in.')).toBeVisible()
}

async function clean(page: Page, serial: string) {
  const bench = page.getByRole('region', { name: serial })
  await bench.getByRole('button', { name: 'Mark as cleaned' }).click()
  await expect(bench.getByText(/^Cleaned/)).toBeVisible()
}

async function judge(page: Page, serial: string) {
  const bench = page.getByRole('region', { name: serial })
  await bench.getByRole('button', { name: 'Restored', exact: true }).click()
}

/** A customer with six trucks, and their order of six filters. */
async function ordered(page: Page, browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const person = await confirmed(context.request)
  await queryHouse(
    `insert into vehicle_profiles (customer_id, vehicle_identifier, vehicle_type, unit_number)
     select $1, 'Truck ' || n, 'Class 8 tractor', 'U-' || n from generate_series(1, ${filters}) n`,
    [person.id],
  )
  await context.close()
  return {
    email: person.email,
    id: await recordOrder(page.request, person.id, { quantity: filters }),
  }
}

test('two phones work one order of six filters of six trucks while the network is cut: nothing is lost, doubled or told twice', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(/Failed to load resource/)
  await page.setViewportSize(phone)
  await signInAsStaff(page)
  const name = Date.now().toString(36)
  const other = await colleague(browser, `Robin Bench ${name}`, 'technician')
  await other.setViewportSize(phone)
  const { email, id } = await ordered(page, browser, baseURL ?? '')
  const serials = Array.from({ length: filters }, (_, at) => `DPF-${name}-${at + 1}`)
  const phones = [
    { page, own: serials.slice(0, 3), others: serials.slice(3) },
    { page: other, own: serials.slice(3), others: serials.slice(0, 3) },
  ]
  const both = (work: (one: (typeof phones)[number]) => Promise<void>) =>
    Promise.all(phones.map(work))

  // With all of its parts, of which some are fetched when they are shown.
  const whole = { waitUntil: 'networkidle' } as const
  await both(async ({ page: one }) => void (await one.goto(`/admin/services#row?id=${id}`, whole)))
  let cut = await Promise.all(phones.map((one) => cutPhone(one.page)))
  await both(async ({ page: one, own }) => {
    for (const serial of own) {
      const at = serials.indexOf(serial) + 1
      await takeIn(one, serial, `Truck ${at}`, String(100_000 + at))
    }
  })
  const atIntake = await Promise.all(cut.map(({ mend }) => mend()))

  // A page is loaded while there is signal; all else is done without caring.
  await both(async ({ page: one }) => void (await one.goto('/admin/work')))
  await both(async ({ page: one }) => {
    for (const serial of serials)
      await expect(one.getByRole('button', { name: `Work on ${serial}` })).toBeVisible()
  })
  cut = await Promise.all(phones.map((one) => cutPhone(one.page)))
  await both(async ({ page: one, own }) => {
    for (const serial of own) {
      await readAll(one, serial, 'before')
      await clean(one, serial)
    }
    // Nobody takes a filter out of the kiln before it has been in it.
    await expect(one.getByText('Everything is sent.')).toBeVisible({ timeout: 40_000 })
  })
  await both(async ({ page: one, others }) => {
    for (const serial of others) {
      await readAll(one, serial, 'after')
      await judge(one, serial)
    }
  })
  const atBench = await Promise.all(cut.map(({ mend }) => mend()))
  await both(({ page: one }) =>
    expect(one.getByText('Everything is sent.')).toBeVisible({ timeout: 15_000 }),
  )
  const cuts = [...atIntake, ...atBench].reduce((sum, one) => sum + one.cuts, 0)
  const calls = [...atIntake, ...atBench].reduce((sum, one) => sum + one.calls, 0)
  const handedOver = await page.request.post(`/api/admin/services/${id}/status`, {
    data: { status: 'delivered' },
  })
  expect(handedOver.ok(), await handedOver.text()).toBe(true)

  const ofOrder =
    'service_filter_id in (select id from service_filters where service_history_id = $1)'
  const count = async (select: string) =>
    Object.fromEntries((await queryHouse(select, [id])).map((row) => Object.values(row)))
  expect(
    await count(
      `select stage || ' ' || quantity as what, count(*) || ' of ' || count(distinct service_filter_id) as count from bench_readings where ${ofOrder} group by 1`,
    ),
  ).toEqual({
    'before flow_cfm': '6 of 6',
    'before pressure_inh2o': '6 of 6',
    'before weight_g': '6 of 6',
    'after flow_cfm': '6 of 6',
    'after pressure_inh2o': '6 of 6',
    'after weight_g': '6 of 6',
  })
  expect(
    await count(
      `select state, count(*) || ' of ' || count(distinct service_filter_id) as count from service_filter_steps where ${ofOrder} group by 1`,
    ),
  ).toEqual({
    received: '6 of 6',
    inspected: '6 of 6',
    cleaned: '6 of 6',
    tested: '6 of 6',
    judged: '6 of 6',
    handed_over: '6 of 6',
  })
  const [order] = await queryHouse('select quantity from service_history where id = $1', [id])
  expect(order).toEqual({ quantity: filters })
  expect(
    await count(
      `select result, count(*) || ' of ' || count(distinct vehicle_id) || ' trucks' as count from service_filters where service_history_id = $1 group by 1`,
    ),
  ).toEqual({ restored: '6 of 6 trucks' })
  expect(
    await count(
      `select kind, count(*)::int from certificates where service_history_id = $1 group by 1`,
    ),
  ).toEqual({ certificate: 6 })
  const told = await queryHouse(
    `select data->>'title' as title from outbox where channel = 'mail' and recipient = $1 and data->>'title' is not null order by 1`,
    [email],
  )
  expect(told.map(({ title }) => title)).toEqual([
    'Your filters are delivered',
    'Your filters are in our shop',
    'Your filters are ready',
  ])
  console.log(
    `two phones: ${cuts} cuts, ${calls} writes sent; 36 readings, 36 steps, 6 certificates, ${told.length} mails`,
  )
})
