import type { Page, Route } from '@playwright/test'
import { confirmed } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { filterPhoto, recordOrder, takeIn } from './orders.ts'
import { colleague, queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const before = { 'Air flow': '210', 'Pressure drop': '9.1', Weight: '18.08' }
const after = { 'Air flow': '370', 'Pressure drop': '2.05', Weight: '17.42' }
const writes = /\/api\/admin\/service-filters\//

async function ordered(page: Page, serials: readonly string[]) {
  const person = await confirmed(page.request)
  const id = await recordOrder(page.request, person.id, { quantity: serials.length })
  const ids: { line: string; part: string }[] = []
  for (const serialNumber of serials) {
    const taken = await takeIn(page.request, id, { serialNumber })
    ids.push({ line: taken.id, part: taken.filterId })
  }
  return { id, ids, email: person.email }
}

async function readAll(page: Page, serial: string, numbers: Record<string, string>) {
  const bench = page.getByRole('region', { name: serial })
  for (const [quantity, value] of Object.entries(numbers)) {
    await bench.getByLabel(new RegExp(`^${quantity} `)).fill(value)
    await page.keyboard.press('Enter')
  }
  await expect(bench.getByText('Every reading is in.')).toBeVisible()
}

test('readings, steps, results and photos are done without signal, outlive a reload, and arrive once and in order', async ({
  page,
  browser,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const name = Date.now().toString(36)
  const other = await colleague(browser, `Robin Bench ${name}`, 'technician')
  const serials = ['A', 'B', 'C'].map((letter) => `DPF-${name}-${letter}`) as [
    string,
    string,
    string,
  ]
  const [whole, weak, early] = serials
  const { id, ids, email } = await ordered(page, serials)
  const ofOrder =
    'service_filter_id in (select id from service_filters where service_history_id = $1)'
  const arrived = async () =>
    queryHouse(
      `select (select count(*)::int from bench_readings where ${ofOrder}) as readings,
        (select count(*)::int from service_filter_steps where ${ofOrder} and state <> 'received') as steps,
        (select count(*)::int from filter_photos where ${ofOrder}) as photos,
        (select count(*)::int from certificates where service_history_id = $1) as papers`,
      [id],
    )
  const choose = (serial: string) => page.getByRole('button', { name: `Work on ${serial}` }).click()
  const bench = (serial: string) => page.getByRole('region', { name: serial })

  await page.goto('/admin/work')
  await choose(whole)
  await page.context().setOffline(true)
  await readAll(page, whole, before)
  await bench(whole).getByRole('button', { name: 'Mark as cleaned' }).click()
  await expect(bench(whole).getByText(/^Cleaned/)).toBeVisible()
  await readAll(page, whole, { ...after, 'Air flow': '412.5' })
  await page.getByLabel(`Photo after ${whole}`).setInputFiles(await filterPhoto())
  await expect(bench(whole).getByText('Photos not sent yet: 1.')).toBeVisible()
  await bench(whole).getByRole('button', { name: 'Restored', exact: true }).click()
  await expect(page.getByText('9 not sent yet.')).toBeVisible()
  await choose(weak)
  await readAll(page, weak, before)
  await bench(weak).getByRole('button', { name: 'Mark as cleaned' }).click()
  await choose(early)
  await bench(early).getByRole('button', { name: 'After', exact: true }).click()
  await bench(early).getByRole('button', { name: 'Mark as cleaned' }).click()
  await expect(page.getByText('14 not sent yet.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  // Pages load again, and nothing that is written gets through.
  const cut = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue()
  await page.route(writes, cut)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText('14 not sent yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Work on ${whole}` })).toContainText(
    'Result set, Not sent yet',
  )
  await choose(weak)
  await readAll(page, weak, after)
  await bench(weak).getByRole('button', { name: 'Restored', exact: true }).click()
  await expect(page.getByText('18 not sent yet.')).toBeVisible()
  expect(await arrived()).toEqual([{ readings: 0, steps: 0, photos: 0, papers: 0 }])

  // Meanwhile a colleague is faster at one filter, and enters what another was when new.
  const reading = {
    stage: 'after',
    quantity: 'flow_cfm',
    value: '400',
    takenAt: new Date().toISOString(),
  }
  const faster = await other.request.post(`/api/admin/service-filters/${ids[2]?.line}/readings`, {
    data: reading,
    headers: { 'idempotency-key': `faster-${name}` },
  })
  expect(faster.status()).toBe(201)
  const edited = await page.request.patch(`/api/admin/filters/${ids[1]?.part}`, {
    data: { flowNewCfm: '420' },
  })
  expect(edited.ok(), await edited.text()).toBe(true)

  // The first answer of everything is lost, though the server has stored it.
  const heard = new Set<string>()
  await page.unroute(writes, cut)
  await page.route(writes, async (route) => {
    const key = route.request().headers()['idempotency-key'] ?? ''
    if (route.request().method() !== 'POST' || heard.has(key)) return route.continue()
    heard.add(key)
    await route.fetch().catch(() => {})
    return route.abort('connectionreset').catch(() => {})
  })
  await page.reload()
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Send now' })
      .click({ timeout: 500 })
      .catch(() => {})
    await expect(page.getByText(/Needs a decision: /)).toBeVisible({ timeout: 500 })
    await expect(page.getByText(/not sent yet\./)).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 90_000, intervals: [200] })

  await choose(early)
  await expect(bench(early).getByRole('alert').first()).toContainText(
    'Step “Cleaned”: A filter that is tested can’t change to cleaned.',
  )
  expect(await axeFindings(page)).toEqual([])
  await bench(early).getByRole('button', { name: 'Discard' }).click()
  await choose(weak)
  await expect(bench(weak).getByText(/Our limits say otherwise\./)).toBeVisible()
  await expect(bench(weak).getByText('Our limits say: Restored, with limits.')).toBeVisible()
  const again = bench(weak).getByRole('button', { name: 'Send again' })
  await expect(again).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
  await bench(weak)
    .getByRole('alert')
    .getByLabel('Reason (the customer reads this)')
    .fill('A used filter was the reference.')
  await again.click()
  await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: `Work on ${weak}` })).toHaveCount(0)

  expect(await arrived()).toEqual([{ readings: 13, steps: 9, photos: 1, papers: 2 }])
  const steps = await queryHouse(
    `select part.serial_number as serial, string_agg(step.state, ' ' order by step.created_at) as steps
     from service_filter_steps step join service_filters line on line.id = step.service_filter_id
     join filters part on part.id = line.filter_id where service_history_id = $1 group by 1 order by 1`,
    [id],
  )
  expect(steps).toEqual([
    { serial: whole, steps: 'received inspected cleaned tested judged' },
    { serial: weak, steps: 'received inspected cleaned tested judged' },
    { serial: early, steps: 'received tested' },
  ])
  const told = await queryHouse(
    `select data->>'title' as title from outbox where channel = 'mail' and recipient = $1 and data->>'title' is not null order by 1`,
    [email],
  )
  expect(told.map(({ title }) => title)).toEqual(['Your filters are in our shop'])
})
