import type { Browser, Page } from '@playwright/test'
import { axeFindings } from './office.ts'
import { addCustomer, addStop } from './phone.ts'
import { colleague, queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const phone = { width: 390, height: 844 }
const picture = 'web/public/icon-192.png'

/** A driver with one stop today, whatever hour it is: a delivery brings a service that is ready. */
async function openPhone(browser: Browser, kind: 'pickup' | 'delivery' = 'pickup') {
  test.slow()
  const name = Date.now().toString(36)
  const page = await colleague(browser, `Sam Driver ${name}`, 'driver')
  const company = `Cedar Hauling ${name}`
  const customerId = await addCustomer(company, true)
  const serviceId = kind === 'delivery' ? await addReadyService(customerId) : null
  const id = await addStop(`Sam Driver ${name}`, customerId, { kind, serviceId })
  await page.setViewportSize(phone)
  await page.goto('/staff/login')
  await page.getByRole('link', { name: 'Go to my stops' }).click()
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  return { page, company, id, name }
}

/** Counted, without a line for each filter. */
async function addReadyService(customerId: string): Promise<string> {
  const [service] = await queryHouse(
    `insert into service_history (customer_id, service_type, filter_type, quantity, service_date, status)
     values ($1, 'DPF Cleaning', 'DPF', 6, date '2000-01-03', 'completed') returning id`,
    [customerId],
  )
  return String(service?.['id'])
}

async function sign(page: Page): Promise<void> {
  await page.locator('[data-signature]').scrollIntoViewIfNeeded()
  const box = await page.locator('[data-signature]').boundingBox()
  if (box === null) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + 30, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 8 })
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 8 })
  await page.mouse.up()
}

const handovers = (id: string) =>
  queryHouse(
    'select signed_by, filter_count, signature is not null as signed, photo is not null as photo from handovers where appointment_id = $1',
    [id],
  )

test('a driver sees only the own stops, with the way there, and says once that they are coming', async ({
  browser,
}) => {
  const { page, company, id } = await openPhone(browser)
  await expect(page.getByRole('link', { name: `Directions to ${company}` })).toHaveAttribute(
    'href',
    /maps\/dir\/\?api=1&destination=210\+Water\+Street/,
  )
  await expect(page.getByRole('link', { name: 'Call Pat Miller' })).toHaveAttribute(
    'href',
    'tel:4195550142',
  )
  await page.getByRole('button', { name: 'Open office menu' }).click()
  const links = page.getByRole('navigation', { name: 'Office pages' }).getByRole('link')
  await expect(links).toHaveText(['My stops'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'On our way' }).click()
  await expect(page.getByRole('button', { name: 'Customer notified' })).toBeDisabled()
  const said = await queryHouse(
    `select title from notifications where title = 'We’re on our way'
     and customer_id = (select customer_id from appointments where id = $1)`,
    [id],
  )
  expect(said).toHaveLength(1)
  expect(await axeFindings(page)).toEqual([])
})

test('where nobody can be notified, the phone says so and dials', async ({ browser }) => {
  const { page, company, id } = await openPhone(browser)
  await queryHouse(
    `update customers set email = id || '@no-email.invalid', password_hash = 'none'
     where id = (select customer_id from appointments where id = $1)`,
    [id],
  )
  await page.getByRole('button', { name: 'On our way' }).click()
  const said = page.getByRole('listitem').filter({ hasText: company }).getByRole('status')
  await expect(said).toContainText('Can’t be notified, please call.')
  await expect(said.getByRole('link', { name: '(419) 555-0142' })).toHaveAttribute(
    'href',
    'tel:4195550142',
  )
  await expect(page.getByText('Customer notified')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'On our way' })).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
})

test('a phone that is full keeps all of a handover or nothing of it', async ({ browser }) => {
  const { page, company, id } = await openPhone(browser)
  await page.getByRole('button', { name: `Pick up: ${company}` }).click()
  const form = page.getByRole('form', { name: 'Filters picked up' })
  await page.context().setOffline(true)
  await form.getByLabel('Name of who signs').fill('Robin Gate')
  await sign(page)
  await form.getByLabel('Photo').setInputFiles(picture)
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add
    // There is no room for the first picture.
    IDBObjectStore.prototype.add = function (value: { picture: object | null }) {
      const request = add.call(this, value)
      if (value.picture === null) return request
      IDBObjectStore.prototype.add = add
      this.transaction.abort()
      return request
    }
  })
  await form.getByRole('button', { name: 'Save handover' }).click()
  await expect(form.getByText(/This phone couldn’t save it/)).toBeVisible()
  await form.getByRole('button', { name: 'Save handover' }).click()
  await expect(page.getByText('Waiting to send: 2')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/Waiting to send/)).toHaveCount(0, { timeout: 30_000 })
  expect(await handovers(id)).toEqual([
    { signed_by: 'Robin Gate', filter_count: 6, signed: true, photo: true },
  ])
})

test('without signal a handover is kept over a reload, and sent once when there is signal again', async ({
  browser,
}) => {
  const { page, company, id, name } = await openPhone(browser)
  await page.getByRole('button', { name: `Pick up: ${company}` }).click()
  const form = page.getByRole('form', { name: 'Filters picked up' })
  await expect(form.getByLabel('How many filters')).toHaveValue('6')
  await page.context().setOffline(true)
  await form.getByLabel('How many filters').fill('5')
  await form.getByLabel('Name of who signs').fill('Robin Gate')
  await form.getByRole('button', { name: 'Save handover' }).click()
  await expect(form.getByText('Please sign, or check that the typed name counts.')).toBeVisible()
  await sign(page)
  await form.getByLabel('Photo').setInputFiles(picture)
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Save handover' }).click()
  await expect(page.getByText('Waiting to send: 2')).toBeVisible()
  await expect(page.getByText('5 filters, signed by Robin Gate')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await handovers(id)).toEqual([])

  // The answer is lost, though the server has stored it: the same is sent again.
  let lost = 0
  await page.route('**/handover', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.context().setOffline(false)
  await expect.poll(() => lost).toBe(1)
  await page.reload()
  await expect(page.getByText(/Waiting to send/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('5 filters, signed by Robin Gate')).toBeVisible()
  await expect
    .poll(() => handovers(id))
    .toEqual([{ signed_by: 'Robin Gate', filter_count: 5, signed: true, photo: true }])

  const office = await colleague(browser, `Otto Office ${name}`)
  await office.goto(`/admin/appointments#row?id=${id}`)
  await office.getByRole('button', { name: 'Open signature and photo' }).click()
  await expect(
    office.getByText(/^Picked up on .* by Sam Driver .*, signed by Robin Gate/),
  ).toBeVisible()
  await expect(office.getByRole('img', { name: 'Signature of Robin Gate' })).toBeVisible()
  await expect(office.getByRole('img', { name: 'Photo of the handover' })).toBeVisible()
})

test('a delivery of fewer filters says what follows, and the office sees what is left', async ({
  browser,
}) => {
  const { page, company, name } = await openPhone(browser, 'delivery')
  await page.getByRole('button', { name: `Deliver: ${company}` }).click()
  const count = page.getByLabel('How many filters')
  await count.fill('5')
  await expect(page.getByText('Fewer than planned')).toBeVisible()
  await count.fill('0')
  await expect(page.getByText('No filters: the customer isn’t notified')).toBeVisible()
  await page.getByLabel('Note for dispatch').fill('Gate closed')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save handover' }).click()
  await expect(
    page.getByText(/^No filters, .*Recorded. Dispatch will reschedule it.$/),
  ).toBeVisible()

  const office = await colleague(browser, `Otto Office ${name}`)
  await office.goto('/admin/day')
  const ready = office
    .getByRole('region', { name: 'Ready, not on the board' })
    .getByRole('listitem')
    .filter({ hasText: company })
  await expect(ready).toContainText('Our driver was there: no filters. Note: Gate closed')
  expect(await axeFindings(office)).toEqual([])
})

test('a pickup at a closed gate stays open: the phone says so, and the office sees the note', async ({
  browser,
}) => {
  const { page, company, id, name } = await openPhone(browser)
  await page.getByRole('button', { name: `Pick up: ${company}` }).click()
  await expect(page.getByLabel('Name of who signs')).toHaveValue('Pat Miller')
  await page.getByLabel('How many filters').fill('0')
  await expect(page.getByText('No filters: the customer isn’t notified')).toBeVisible()
  // Nobody was there to sign.
  await expect(page.getByLabel('Name of who signs')).toHaveValue('')
  await expect(page.getByLabel('No signature: the typed name counts')).toHaveCount(0)
  await page.getByLabel('Note for dispatch').fill('Gate closed')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save handover' }).click()
  await expect(
    page.getByText(/^No filters, \d+:\d\d [AP]M. Recorded. Dispatch will reschedule it.$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: `Pick up: ${company}` })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const office = await colleague(browser, `Otto Office ${name}`)
  await office.goto('/admin/day')
  const stop = office.getByRole('listitem').filter({ hasText: company })
  await expect(stop).toContainText('Our driver was there: no filters. Note: Gate closed')
  expect(await axeFindings(office)).toEqual([])
  await office.goto(`/admin/appointments#row?id=${id}`)
  await office.getByRole('button', { name: 'Open signature and photo' }).click()
  await expect(office.getByText(/^Nothing picked up on/)).toBeVisible()
  await expect(office.getByText(/Signed/)).toHaveCount(0)
})

test('what the server refuses stays on the phone with its reason, until the driver decides', async ({
  browser,
}) => {
  const { page, company, id } = await openPhone(browser)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Pick up: ${company}` }).click()
  await page.getByLabel('No signature: the typed name counts').check()
  await page.getByRole('button', { name: 'Save handover' }).click()
  await expect(page.getByText('Waiting to send: 1')).toBeVisible()
  await queryHouse(`update appointments set status = 'cancelled' where id = $1`, [id])
  await page.context().setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'Not sent: handover' })
  await expect(refused).toContainText('This appointment was cancelled. Please call dispatch.', {
    timeout: 30_000,
  })
  await refused.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  expect(await handovers(id)).toEqual([])
})
