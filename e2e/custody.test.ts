import type { Browser, Page } from '@playwright/test'
import { axeFindings } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { addCustomer, addStop } from './phone.ts'
import { colleague, queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const phone = { width: 390, height: 844 }

/** A driver with one stop today: a pickup that names six units, or a delivery of what is ready. */
async function openStop(browser: Browser, kind: 'pickup' | 'delivery') {
  test.slow()
  const name = Date.now().toString(36)
  const [sam, company] = [`Sam Driver ${name}`, `Cedar Hauling ${name}`]
  const units = [1, 2, 3, 4, 5, 6].map((unit) => `${name}-${unit}`)
  const driver = await colleague(browser, sam, 'driver')
  const tessa = await colleague(browser, `Tessa Bench ${name}`, 'technician')
  const customerId = await addCustomer(company)
  const vehicles = await queryHouse(
    `insert into vehicle_profiles (customer_id, vehicle_identifier, vehicle_type)
     select $1, unnest($2::text[]), 'Class 8 tractor' returning id`,
    [customerId, units],
  )
  const serviceId = kind === 'delivery' ? await ready(tessa, customerId, vehicles) : null
  const id = await addStop(sam, customerId, { kind, serviceId })
  if (kind === 'pickup')
    await queryHouse(
      `insert into appointment_vehicles (appointment_id, vehicle_id) select $1, unnest($2::text[])`,
      [id, vehicles.map((vehicle) => String(vehicle['id']))],
    )
  await driver.setViewportSize(phone)
  await driver.goto('/admin/stops')
  await expect(driver.getByRole('heading', { name: company })).toBeVisible()
  return { driver, tessa, company, units, serviceId, name }
}

/** Three of an order of six have their result. */
async function ready(tessa: Page, customerId: string, vehicles: Record<string, unknown>[]) {
  const order = await recordOrder(tessa.request, customerId, { quantity: 6 })
  for (const [at, vehicle] of vehicles.entries()) {
    const serialNumber = `DPF-${order.slice(0, 6)}-${at}`
    const { id } = await takeIn(tessa.request, order, { serialNumber, vehicleId: vehicle['id'] })
    if (at > 2) continue
    const data = { result: 'not_restorable', reason: 'Cracked.' }
    const judged = await tessa.request.post(`/api/admin/service-filters/${id}/result`, { data })
    expect(judged.status(), await judged.text()).toBe(200)
  }
  return order
}

/** Each press, and each field that is typed into, is one. */
function counted() {
  let count = 0
  const one = async (act: Promise<unknown>) => {
    count += 1
    await act
  }
  return { one, count: () => count }
}

test('a driver ticks what comes along, and whoever works here sees what is on the van and what was left', async ({
  browser,
}) => {
  const { driver, tessa, company, units } = await openStop(browser, 'pickup')
  await driver.getByRole('button', { name: `Pick up: ${company}` }).click()
  const form = driver.getByRole('form', { name: 'Filters picked up' })
  const scan = form.getByLabel('Scan or type a label')
  await scan.fill('nothing')
  await scan.press('Enter')
  await expect(form.getByText('That isn’t one of these.')).toBeVisible()
  for (const unit of units.slice(0, 3)) {
    await scan.fill(unit)
    await scan.press('Enter')
    await expect(form.getByLabel(unit, { exact: true })).toBeChecked()
  }
  await form.getByLabel(units[3] ?? '', { exact: true }).check()
  await form.getByLabel('Others, not listed').fill('1')
  await form.getByLabel('Condition').fill('One dented')
  await expect(form.getByText(`${units[3]}; 1 not listed.`)).toBeVisible()
  await expect(form.getByText(`Left there: ${units[4]}; ${units[5]}.`)).toBeVisible()
  expect(await axeFindings(driver)).toEqual([])
  await driver.context().setOffline(true)
  await form.getByLabel('No signature: the typed name counts').check()
  await form.getByRole('button', { name: 'Save handover' }).click()
  await expect(driver.getByText('Waiting to send: 1')).toBeVisible()
  await driver.context().setOffline(false)
  await expect(driver.getByText(/Waiting to send/)).toHaveCount(0, { timeout: 30_000 })

  await tessa.setViewportSize(phone)
  for (const page of ['/admin/work', '/admin/today']) {
    await tessa.goto(page)
    const row = tessa.getByRole('listitem').filter({ hasText: company })
    await expect(row).toContainText('On the van since')
    await expect(row).toContainText(`Left there: ${units[4]}, ${units[5]}`)
    expect(await axeFindings(tessa)).toEqual([])
  }
  await tessa.getByRole('link', { name: company }).click()
  const sheet = tessa.getByRole('dialog')
  await expect(sheet.getByText('On the van').first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Open signature and photo' }).click()
  await expect(sheet.getByText('Condition: One dented.')).toBeVisible()
  await expect(sheet.getByText(`Left there: ${units[4]}; ${units[5]}.`)).toBeVisible()
  expect(await axeFindings(tessa)).toEqual([])
})

test('six filters of six trucks are taken in by at most 18 actions', async ({ browser }) => {
  const { driver, tessa, company, units } = await openStop(browser, 'pickup')
  await driver.getByRole('button', { name: `Pick up: ${company}` }).click()
  await driver.getByRole('button', { name: 'Tick all' }).click()
  await driver.getByLabel('No signature: the typed name counts').check()
  await driver.getByRole('button', { name: 'Save handover' }).click()
  await expect(driver.getByText('Handover saved.', { exact: true })).toBeVisible()
  await expect(driver.getByText(/Waiting to send/)).toHaveCount(0)
  await tessa.goto('/admin/work')
  const { one, count } = counted()
  await one(tessa.getByRole('link', { name: company }).click())
  const intake = tessa.getByRole('form', { name: 'Take in a filter' })
  for (const [at, unit] of units.entries()) {
    const button = intake.getByRole('button', { name: `Take in the filter from ${unit}` })
    await expect(button).toBeVisible()
    // The last one is chosen by itself.
    if (at < 5) await one(button.click())
    await expect(intake.getByRole('combobox')).toHaveValue(unit)
    await one(intake.getByLabel('Serial number', { exact: true }).fill(`DPF-${unit}`))
    await one(intake.getByRole('button', { name: 'Take in', exact: true }).click())
    await expect(tessa.getByText(`${at + 1} of 6 have arrived.`)).toBeVisible()
  }
  expect(count()).toBeLessThanOrEqual(18)
})

test('three of six that are ready are delivered by line, with three actions and one for each', async ({
  browser,
}) => {
  const { driver, company, serviceId, tessa, name } = await openStop(browser, 'delivery')
  await driver.getByRole('button', { name: 'Load van' }).click()
  await driver.getByRole('button', { name: 'Tick all' }).click()
  expect(await axeFindings(driver)).toEqual([])
  await driver.getByRole('button', { name: 'Save load' }).click()
  await expect(driver.getByText('On the van: 3 of 3.')).toBeVisible()

  const { one, count } = counted()
  await one(driver.getByRole('button', { name: `Deliver: ${company}` }).click())
  const form = driver.getByRole('form', { name: 'Filters delivered' })
  const scan = form.getByLabel('Scan or type a label')
  // A scanner types the number and presses Enter.
  for (const at of [0, 1]) {
    await one(scan.fill(`DPF-${String(serviceId).slice(0, 6)}-${at}`))
    await scan.press('Enter')
  }
  await expect(form.getByText(/^Not handed over: .*-2\. They go back to our shop\.$/)).toBeVisible()
  await one(form.getByLabel('No signature: the typed name counts').check())
  expect(await axeFindings(driver)).toEqual([])
  await one(form.getByRole('button', { name: 'Save handover' }).click())
  expect(count()).toBeLessThanOrEqual(3 + 2)
  await expect(driver.getByText(/^2 filters, signed by Pat Miller/)).toBeVisible()

  const office = await colleague(browser, `Otto Office ${name}`)
  await office.goto('/admin/day')
  const left = office
    .getByRole('region', { name: 'Ready, not on the board' })
    .getByRole('listitem')
    .filter({ hasText: company })
  await expect(left).toContainText('1 of 6 ready')
  expect(await axeFindings(office)).toEqual([])
  await tessa.goto(`/admin/services#row?id=${serviceId}`)
  await tessa.getByRole('button', { name: 'Open signature and photo' }).click()
  await expect(tessa.getByText(/Not handed over: .*-2\./)).toBeVisible()
})
