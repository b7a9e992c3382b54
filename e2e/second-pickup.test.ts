import type { Page } from '@playwright/test'
import { todayAt } from '#domain/calendar.ts'
import { toast } from './fleet.ts'
import { axeFindings, fitsWidth } from './office.ts'
import { addCustomer, addStop } from './phone.ts'
import { colleague, queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** As the driver signs on the phone. */
async function handOver(driver: Page, company: string, units: readonly string[]): Promise<void> {
  await driver.getByRole('button', { name: `Pick up: ${company}` }).click()
  const form = driver.getByRole('form', { name: 'Filters picked up' })
  for (const unit of units) await form.getByLabel(unit, { exact: true }).check()
  await form.getByLabel('No signature: the typed name counts').check()
  expect(await axeFindings(driver)).toEqual([])
  await form.getByRole('button', { name: 'Save handover' }).click()
  await expect(driver.getByText(/Waiting to send/)).toHaveCount(0, { timeout: 30_000 })
}

for (const viewport of widths)
  test(`what our driver left there is fetched by another pickup of its order (${viewport.width})`, async ({
    browser,
  }) => {
    test.slow()
    const name = `${Date.now().toString(36)}${viewport.width}`
    const [sam, company] = [`Sam Driver ${name}`, `Cedar Hauling ${name}`]
    const units = ['1', '2', '3', '4'].map((unit) => `${name}-${unit}`)
    const driver = await colleague(browser, sam, 'driver')
    const office = await colleague(browser, `Otto Office ${name}`)
    await driver.setViewportSize(widths[1])
    await office.setViewportSize(viewport)
    const customerId = await addCustomer(company)
    const vehicles = await queryHouse(
      `insert into vehicle_profiles (customer_id, vehicle_identifier, vehicle_type)
       select $1, unnest($2::text[]), 'Class 8 tractor' returning id`,
      [customerId, units],
    )
    const stop = await addStop(sam, customerId, { quantity: units.length })
    await queryHouse(
      `insert into appointment_vehicles (appointment_id, vehicle_id) select $1, unnest($2::text[])`,
      [stop, vehicles.map((vehicle) => String(vehicle['id']))],
    )
    await driver.goto('/admin/stops')
    await handOver(driver, company, units.slice(0, 2))

    const orderOf = async () =>
      (await queryHouse('select id from service_history where appointment_id = $1', [stop]))[0]
    await expect.poll(orderOf).toBeDefined()
    const order = await orderOf()
    await office.goto(`/admin/services#row?id=${String(order?.['id'])}`)
    const sheet = office.getByRole('dialog', { name: 'DPF Cleaning: 4 x DPF' })
    await expect(sheet.getByText('2 filters are still with the customer.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Book another pickup' }).click()
    const form = sheet.getByRole('form', { name: 'Another pickup' })
    await expect(form).toContainText(`We’ll pick up 2 x DPF, ${units[2]}, ${units[3]}`)
    await form.getByLabel('Date').fill(todayAt(new Date()))
    await form.getByLabel('Time', { exact: true }).selectOption('Another time…')
    await form.getByLabel('Time of day').fill('00:01')
    await form.getByRole('button', { name: 'Book the pickup' }).click()
    expect(await axeFindings(office)).toEqual([])
    expect(await fitsWidth(office)).toBe(true)
    await form.getByRole('button', { name: 'Book it anyway' }).click()
    await expect(toast(office, 'Pickup booked.')).toBeVisible()
    await expect(sheet.getByText(/^Another pickup is booked for/)).toBeVisible()
    expect(await axeFindings(office)).toEqual([])

    await queryHouse(
      `update appointments set driver_id = (select id from staff where name = $1)
       where service_history_id = $2`,
      [sam, order?.['id']],
    )
    await driver.reload()
    await expect(driver.getByRole('button', { name: `Pick up: ${company}` })).toHaveCount(1)
    await handOver(driver, company, units.slice(2))
    const states = async () =>
      (
        await queryHouse('select state from service_filters where service_history_id = $1', [
          order?.['id'],
        ])
      ).map(({ state }) => state)
    await expect.poll(states).toEqual(units.map(() => 'on_the_van'))
    await office.reload()
    await expect(sheet.getByText('On the van').first()).toBeVisible()
    await expect(sheet.getByText('Left there')).toHaveCount(0)
    expect(await fitsWidth(office)).toBe(true)
  })
