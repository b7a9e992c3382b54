import type { Page } from '@playwright/test'
import { enterPhone, keepCutting, type Phone } from './cut-phones.ts'
import { addCustomer, addStop, everythingKept, hire, type Person, pressSignOut } from './phone.ts'
import { queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

// How long the network of a phone lasts: `CUT_EVERY_MS=15000` makes a longer journey of it.
const onMs = Number(process.env['CUT_EVERY_MS'] ?? 4000)
const perOrder = 2
const numbers = {
  before: { 'Air flow': '210', 'Pressure drop': '9.1', Weight: '18.08' },
  after: { 'Air flow': '412.5', 'Pressure drop': '2.05', Weight: '17.42' },
} as const
const patience = { timeout: 60_000 }

type Order = { company: string; id: string; units: string[]; serials: string[] }

/** A customer with trucks, and a pickup of ours that names them. */
async function ordered(company: string, driver: Person): Promise<Order> {
  const id = await addCustomer(company, true)
  const units = Array.from({ length: perOrder }, (_, at) => `${company}-${at + 1}`)
  const vehicles = await queryHouse(
    `insert into vehicle_profiles (customer_id, vehicle_identifier, vehicle_type)
     select $1, unnest($2::text[]), 'Class 8 tractor' returning id`,
    [id, units],
  )
  const stop = await addStop(driver.name, id, { quantity: perOrder })
  await queryHouse(
    `insert into appointment_vehicles (appointment_id, vehicle_id) select $1, unnest($2::text[])`,
    [stop, vehicles.map((vehicle) => String(vehicle['id']))],
  )
  return { company, id, units, serials: units.map((unit) => `DPF-${unit}`) }
}

/** After each step: the tab is dropped as soon as its phone has written, and opens again. */
async function dropped(page: Page) {
  await expect(page.locator('[role=status][aria-busy=true]')).toHaveCount(0)
  await page.reload()
}

const stopWords = { 'Pick up': 'Pickup', Deliver: 'Delivery' } as const

async function handOver(page: Page, kind: keyof typeof stopWords, company: string) {
  const stop = page
    .getByRole('listitem')
    .filter({ hasText: company })
    .filter({ hasText: stopWords[kind] })
  const open = page.getByRole('button', { name: `${kind}: ${company}` })
  // A stop that was added just now comes with the next signal.
  await expect(async () => {
    if (!(await open.isVisible())) await dropped(page)
    await expect(open).toBeVisible({ timeout: 3000 })
  }).toPass(patience)
  await open.click()
  await page.getByRole('button', { name: 'Tick all' }).click()
  await page.getByLabel('No signature: the typed name counts').check()
  await page.getByRole('button', { name: 'Save handover' }).click()
  const signed = stop.getByText(`${perOrder} filters, signed by Pat Miller`)
  await expect(signed).toBeVisible(patience)
  await dropped(page)
  await expect(signed).toBeVisible()
  await expect(page.getByText(/Waiting to send/)).toHaveCount(0, patience)
}

async function takeIn(page: Page, { company, units, serials }: Order) {
  const row = page.getByRole('listitem').filter({ hasText: company }).first()
  await expect(async () => {
    if (!(await row.isVisible())) await dropped(page)
    await expect(row).toBeVisible({ timeout: 3000 })
  }).toPass(patience)
  for (const [at, serial] of serials.entries()) {
    await row.getByRole('button', { name: 'Take in', exact: true }).click()
    const form = row.getByRole('form', { name: 'Take in a filter' })
    const unit = form.getByRole('button', { name: `Take in the filter from ${units[at]}` })
    const field = form.getByLabel('Serial number', { exact: true })
    await expect(field).toBeVisible()
    // The last one is chosen by itself.
    if (await unit.isVisible()) await unit.click()
    await field.fill(serial)
    await form.getByRole('button', { name: 'Take in', exact: true }).click()
    // The form is empty, or gone with the order of which this was the last one.
    const typed = () => field.inputValue({ timeout: 500 }).catch(() => '')
    await expect
      .poll(async () => (await field.isVisible()) && (await typed()), patience)
      .not.toBe(serial)
    await dropped(page)
  }
  await allSent(page)
}

const allSent = (page: Page) => expect(page.getByText('Everything is sent.')).toBeVisible(patience)

async function onBench(page: Page, serial: string) {
  const choose = page.getByRole('button', { name: `Work on ${serial}` })
  await expect(async () => {
    if (!(await choose.isVisible())) await dropped(page)
    await expect(choose).toBeVisible({ timeout: 3000 })
  }).toPass(patience)
  await choose.click()
  return page.getByRole('region', { name: serial })
}

async function read(page: Page, serial: string, stage: 'before' | 'after') {
  const bench = await onBench(page, serial)
  const name = stage === 'before' ? 'Before' : 'After'
  await bench.getByRole('button', { name, exact: true }).click()
  for (const [quantity, value] of Object.entries(numbers[stage])) {
    await bench.getByLabel(`${quantity} ${stage} cleaning`).fill(value)
    await page.keyboard.press('Enter')
  }
  await expect(bench.getByText('Every reading is in.')).toBeVisible()
  await dropped(page)
}

async function measure(page: Page, { serials }: Order) {
  for (const serial of serials) {
    await read(page, serial, 'before')
    const bench = await onBench(page, serial)
    await bench.getByRole('button', { name: 'Mark as cleaned' }).click()
    await expect(bench.getByText(/^Cleaned/)).toBeVisible()
    await dropped(page)
  }
  await allSent(page)
}

async function judge(page: Page, { serials }: Order) {
  for (const serial of serials) {
    await read(page, serial, 'after')
    const bench = await onBench(page, serial)
    // A tap that comes as quickly as a second one is not taken.
    await expect(async () => {
      await bench.getByRole('button', { name: 'Restored', exact: true }).click({ timeout: 2000 })
      await expect(bench).toHaveCount(0, { timeout: 2000 })
    }).toPass(patience)
    await dropped(page)
  }
  await allSent(page)
}

/** Signs out, and hands the phone to someone else, who can read nothing of it. */
async function passOn(phone: Phone, to: Person, path: string, secrets: readonly string[]) {
  const { page } = phone
  await phone.withSignal(async () => {
    await pressSignOut(page)
    await expect(page).toHaveURL(/\/staff\/login/)
  })
  const left = await everythingKept(page)
  const rows = left.split('\n').filter((line) => line.startsWith('lakeline-phone.'))
  expect(rows).toEqual([])
  await enterPhone(phone, to, path)
  const kept = await everythingKept(page)
  for (const secret of secrets)
    expect([left, kept].map((all) => all.includes(secret))).toEqual([false, false])
}

test('two drivers and three technicians on four phones whose network is cut again and again: nothing is lost, doubled, or read by the next', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000 + onMs * 30)
  const name = Date.now().toString(36)
  const hired = (who: string, role: 'driver' | 'technician') =>
    hire(browser, `${who} Five ${name}`, role)
  const [sam, kim] = [await hired('Sam', 'driver'), await hired('Kim', 'driver')]
  const tess = await hired('Tess', 'technician')
  const [tom, uma] = [await hired('Tom', 'technician'), await hired('Uma', 'technician')]
  const cedar = await ordered(`Cedar ${name}`, sam)
  const birch = await ordered(`Birch ${name}`, kim)
  const { phones, mend } = await keepCutting(browser, baseURL ?? '', 4, onMs)
  const [van, otherVan, bench, otherBench] = phones as [Phone, Phone, Phone, Phone]
  await Promise.all([
    enterPhone(van, sam, '/admin/stops'),
    enterPhone(otherVan, kim, '/admin/stops'),
    enterPhone(bench, tess, '/admin/work'),
    enterPhone(otherBench, tom, '/admin/work'),
  ])

  await Promise.all([
    handOver(van.page, 'Pick up', cedar.company),
    handOver(otherVan.page, 'Pick up', birch.company),
    takeIn(bench.page, cedar).then(() => measure(bench.page, cedar)),
    takeIn(otherBench.page, birch).then(() => measure(otherBench.page, birch)),
  ])
  // Sam reads nothing of Kim's stops, nor Kim of his.
  await expect(van.page.getByText(birch.company)).toHaveCount(0)
  await expect(otherVan.page.getByText(cedar.company)).toHaveCount(0)

  // The shift changes: Uma has Tess's phone, and each reads what another has measured before.
  await passOn(bench, uma, '/admin/work', [...cedar.serials, cedar.company])
  await Promise.all([judge(bench.page, birch), judge(otherBench.page, cedar)])

  // Sam brings Birch theirs, and Kim with his phone brings Cedar theirs.
  const orderOf = async ({ id }: Order) =>
    String(
      (await queryHouse('select id from service_history where customer_id = $1', [id]))[0]?.['id'],
    )
  const delivery = async (driver: Person, order: Order) =>
    addStop(driver.name, order.id, {
      kind: 'delivery',
      quantity: perOrder,
      serviceId: await orderOf(order),
    })
  await delivery(sam, birch)
  await handOver(van.page, 'Deliver', birch.company)
  await passOn(van, kim, '/admin/stops', [cedar.company, birch.company, '(419) 555-0142'])
  await delivery(kim, cedar)
  await handOver(van.page, 'Deliver', cedar.company)
  // Her pickup and this delivery: none of the two that Sam has signed for on this phone.
  const stops = van.page.getByRole('listitem').filter({ hasText: 'signed by' })
  await expect(stops).toHaveCount(2)
  for (const own of [/Birch.*Pickup/, /Cedar.*Delivery/])
    await expect(stops.filter({ hasText: own })).toHaveCount(1)
  const cuts = await mend()

  const people = [cedar.id, birch.id]
  const count = (question: string) => queryHouse(question, [people])
  const lines = `(service_filters line join service_history service on service.id = line.service_history_id and service.customer_id = any($1))`
  expect(
    await count(
      `select kind, count(*)::int, sum(filter_count)::int as filters, string_agg(distinct staff_name, ', ' order by staff_name) as by
       from handovers join appointments on appointments.id = appointment_id where customer_id = any($1) group by 1 order by 1`,
    ),
  ).toEqual(
    ['delivery', 'pickup'].map((kind) => ({
      kind,
      count: 2,
      filters: 2 * perOrder,
      by: `${kim.name}, ${sam.name}`,
    })),
  )
  expect(
    await count(
      `select status, count(*)::int, sum(quantity)::int as filters from service_history where customer_id = any($1) group by 1`,
    ),
  ).toEqual([{ status: 'delivered', count: 2, filters: 2 * perOrder }])
  expect(
    await count(
      `select step.state, count(*)::int, count(distinct line.id)::int as lines from ${lines}
       join service_filter_steps step on step.service_filter_id = line.id group by 1 order by 1`,
    ),
  ).toEqual(
    ['cleaned', 'handed_over', 'inspected', 'judged', 'on_the_van', 'received', 'tested'].map(
      (state) => ({ state, count: 2 * perOrder, lines: 2 * perOrder }),
    ),
  )
  const readings = await count(
    `select customer_id = ($1::text[])[1] as "isCedar", stage, staff_name as by, count(*)::int, count(distinct (line.id, reading.quantity))::int as different
     from ${lines} join bench_readings reading on reading.service_filter_id = line.id group by 1, 2, 3 order by 1, 2`,
  )
  const nine = { count: 3 * perOrder, different: 3 * perOrder }
  expect(readings).toEqual([
    { isCedar: false, stage: 'after', by: uma.name, ...nine },
    { isCedar: false, stage: 'before', by: tom.name, ...nine },
    { isCedar: true, stage: 'after', by: tom.name, ...nine },
    { isCedar: true, stage: 'before', by: tess.name, ...nine },
  ])
  expect(
    await count(
      `select kind, count(*)::int from certificates join ${lines} on line.id = service_filter_id group by 1`,
    ),
  ).toEqual([{ kind: 'certificate', count: 2 * perOrder }])
  const mails = await count(
    `select data->>'title' as title, count(*)::int from outbox where channel = 'mail'
     and recipient in (select email from customers where id = any($1)) group by 1 order by 1`,
  )
  expect(mails).toEqual(
    ['Your filters are delivered', 'Your filters are in our shop', 'Your filters are ready'].map(
      (title) => ({ title, count: 2 }),
    ),
  )
  console.log(
    `four phones: ${cuts} cuts; 4 handovers, ${12 * perOrder} readings, ${14 * perOrder} steps, ${2 * perOrder} certificates, 6 mails`,
  )
})
