import { confirmed } from './customers.ts'
import { axeFindings } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { everythingKept, hire, keptByWorker, openPhone } from './phone.ts'
import { colleague, queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

test('the bench opens without signal; filters are taken in there, and what is asked about waits for its answer', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const { line, page, enter, close } = await openPhone(browser, baseURL ?? '')
  const name = Date.now().toString(36)
  const office = await colleague(browser, `Otto Shop ${name}`)
  const tess = await hire(browser, `Tess Shop ${name}`, 'technician')
  const [owner, other] = [await confirmed(office.request), await confirmed(office.request)]
  const foreign = `DPF-${name}-X`
  await takeIn(office.request, await recordOrder(office.request, other.id), {
    serialNumber: foreign,
  })
  await queryHouse(
    `update service_filters set state = 'handed_over' where filter_id = (select id from filters where serial_number = $1)`,
    [foreign],
  )
  const order = await recordOrder(office.request, owner.id, { quantity: 3 })
  await queryHouse(
    `with taken as (
       insert into appointments (customer_id, kind, service_type, filter_type, quantity, requested_date, confirmed_date, status)
       select customer_id, 'pickup', service_type, filter_type, 3, now(), now(), 'completed' from service_history where id = $1 returning id)
     update service_history set appointment_id = (select id from taken), status = 'scheduled' where id = $1`,
    [order],
  )
  const [{ company } = { company: '' }] = await queryHouse(
    `select coalesce(company, first_name || ' ' || last_name) as company from customers where id = $1`,
    [owner.id],
  )
  const arrived = async () =>
    (
      await queryHouse(
        `select part.serial_number as serial from service_filters line join filters part on part.id = line.filter_id
         where line.service_history_id = $1 order by 1`,
        [order],
      )
    ).map(({ serial }) => serial)

  await enter(tess, '/admin/work')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: String(company) })
    .first()
  await expect(row).toBeVisible()
  await keptByWorker(page)
  line.cut()
  await page.reload()
  await expect(page.getByText(/^As of .*, no signal\.$/)).toBeVisible()

  const serials = [`DPF-${name}-A`, foreign] as const
  await row.getByRole('button', { name: 'Take in' }).click()
  const form = row.getByRole('form', { name: 'Take in a filter' })
  for (const serial of serials) {
    await form.getByLabel('Serial number', { exact: true }).fill(serial)
    await form.getByRole('button', { name: 'Take in' }).click()
    await expect(row.getByText(new RegExp(`not sent yet: .*${serial}`))).toBeVisible()
  }
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('2 not sent yet.')).toBeVisible()
  await expect(row.getByText(`not sent yet: ${serials.join(', ')}`)).toBeVisible()
  expect((await everythingKept(page)).includes(serials[0])).toBe(false)
  expect(await arrived()).toEqual([])

  // The answers are lost, though the server has stored what it takes.
  line.loseAnswers(true)
  line.mend()
  await expect.poll(arrived, { timeout: 40_000 }).toEqual([serials[0]])
  line.loseAnswers(false)
  const asked = page.getByRole('alert').filter({ hasText: foreign })
  await expect(asked).toContainText('Take in:', { timeout: 40_000 })
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: /brought|sold/i }).click()
  await expect(asked).toHaveCount(0, { timeout: 40_000 })
  await expect.poll(arrived).toEqual(serials.toSorted())
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  await close()
})

test('an old shell is loaded anew before it sends, and a worker whose script is gone leaves', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const { line, page, enter, close } = await openPhone(browser, baseURL ?? '')
  const name = Date.now().toString(36)
  const office = await colleague(browser, `Olga Shop ${name}`)
  const tom = await hire(browser, `Tom Shop ${name}`, 'technician')
  const person = await confirmed(office.request)
  const serials = [`DPF-${name}-1`, `DPF-${name}-2`] as const
  const order = await recordOrder(office.request, person.id, { quantity: 2 })
  for (const serialNumber of serials) await takeIn(office.request, order, { serialNumber })
  await enter(tom, '/admin/work')
  await keptByWorker(page)
  line.cut()
  await page.reload()
  await page.getByRole('button', { name: `Work on ${serials[0]}` }).click()
  const bench = page.getByRole('region', { name: serials[0] })
  await bench.getByLabel(/^Air flow /).fill('210')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 not sent yet.')).toBeVisible()

  // Meanwhile another build is served: its page has a file of another name.
  line.deploy({
    path: (path) => path.replace('/_astro/next-', '/_astro/'),
    text(text, path) {
      const next = text.replaceAll(/\/_astro\/(work-page\.)/g, '/_astro/next-$1')
      return path === '/admin/phone-worker.js' ? next.replaceAll('{id:"', '{id:"next-') : next
    },
  })
  const from = line.log.length
  line.mend()
  await expect
    .poll(() => line.log.slice(from).filter((one) => one.endsWith('/readings')).length, {
      timeout: 60_000,
    })
    .toBe(1)
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  const after = line.log.slice(from)
  const sent = after.findIndex((one) => one.startsWith('POST') && one.endsWith('/readings'))
  const loaded = after.findIndex((one) => one.startsWith('GET /_astro/next-work-page.'))
  expect([loaded >= 0, loaded < sent]).toEqual([true, true])
  expect(after.filter((one) => one.endsWith('/readings'))).toHaveLength(1)
  line.cut()
  await page.reload()
  await expect(page.getByText(/^As of .*, no signal\.$/)).toBeVisible()
  expect(await page.locator('astro-island').first().getAttribute('component-url')).toContain(
    '/_astro/next-work-page.',
  )

  line.mend()
  line.takeOff('/admin/phone-worker.js')
  await expect(async () => {
    await page.reload()
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
    expect(left).toEqual([0, 0])
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: `Work on ${serials[1]}` })).toBeVisible()
  await close()
})
