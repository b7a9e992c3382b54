import { confirmed, signIn } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, serialOf } from './orders.ts'
import { queryHouse } from './running-site.ts'
import { expect, test } from './visitor.ts'

const before = { flow: '210', pressure: '9.1', weight: '18.08' }
const after = { flow: '412.5', pressure: '2.05', weight: '17.42' }

test('filters are taken in one by one, measured on a phone with and without signal, and judged', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await confirmed(context.request)
  await signIn(await context.newPage(), person)
  const id = await recordOrder(page.request, person.id)
  const serial = serialOf(id)

  await page.goto(`/admin/services#row?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 1 x DPF' })
  const intake = sheet.getByRole('form', { name: 'Take in a filter' })
  await intake.getByRole('button', { name: 'Take in' }).click()
  await expect(
    intake.getByText('Please enter the serial number, or check that it can’t be read.'),
  ).toBeVisible()
  await expect(intake.getByLabel('The serial number can’t be read')).not.toBeChecked()
  await intake.getByRole('textbox', { name: 'Serial number' }).fill(serial)
  await intake.getByRole('button', { name: 'Take in' }).click()
  await expect(sheet.getByText('1 of 1 have arrived.')).toBeVisible()
  await expect(sheet.getByText('Received', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.goto('/admin/work')
  await page.getByRole('button', { name: serial }).click()
  const bench = page.getByRole('region', { name: serial })
  expect(await axeFindings(page)).toEqual([])
  const small = await page
    .locator('#content')
    .evaluate((content) =>
      [
        ...content.querySelectorAll(
          'a, button, input:not([type=file]), textarea, label:has([type=file])',
        ),
      ]
        .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
        .map((target) => target.textContent),
    )
  expect(small).toEqual([])
  const read = async (quantity: string, value: string) => {
    await bench.getByLabel(quantity).fill(value)
    await page.keyboard.press('Enter')
  }
  await read('Air flow before cleaning', before.flow)
  await expect(bench.getByText('Inspected')).toBeVisible()
  await expect(page.getByText('Everything is sent.')).toBeVisible()

  await page.context().setOffline(true)
  await read('Pressure drop before cleaning', before.pressure)
  await read('Weight before cleaning', before.weight)
  await expect(page.getByText('2 not sent yet.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Everything is sent.')).toBeVisible({ timeout: 15_000 })

  await bench.getByRole('button', { name: 'Mark as cleaned' }).click()
  await read('Air flow after cleaning', '200')
  await expect(bench.getByText('Air flow went down after the cleaning.')).toBeVisible()
  await bench.getByRole('button', { name: 'Change it' }).click()
  await read('Air flow after cleaning', after.flow)
  await read('Pressure drop after cleaning', after.pressure)
  await read('Weight after cleaning', after.weight)
  await expect(bench.getByText('Nothing to compare with. You decide.')).toBeVisible()
  await bench.getByRole('button', { name: 'Restored', exact: true }).click()
  await expect(page.getByRole('button', { name: serial })).toHaveCount(0)

  const [filter] = await (await page.request.get(`/api/admin/services/${id}/filters`)).json()
  expect(
    filter.readings.map(({ stage, quantity, value }: Record<string, string>) =>
      [stage, quantity, value].join(' '),
    ),
  ).toEqual([
    'before flow_cfm 210.00',
    'before pressure_inh2o 9.10',
    'before weight_g 8200.95',
    'after flow_cfm 412.50',
    'after pressure_inh2o 2.05',
    'after weight_g 7901.58',
  ])
  const service = await (await page.request.get(`/api/admin/services/${id}`)).json()
  expect(service).toMatchObject({ status: 'completed', isByFilter: true })
  const paper = await context.request.get(
    `/api/customer/service-filters/${filter.id}/certificate.pdf`,
  )
  expect(paper.status()).toBe(200)

  await page.goto(`/admin/services#row?id=${id}`)
  await sheet.getByRole('link', { name: `Open the filter ${serial}` }).click()
  await expect(page.getByRole('heading', { name: `Serial number ${serial}` })).toBeVisible()
  await expect(page.getByText('1 of 5')).toBeVisible()
  await expect(page.getByRole('link', { name: filter.paper.number })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const edit = page.getByRole('form', { name: 'Edit the filter' })
  await edit.getByLabel('Air flow when new, cfm').fill('420')
  await edit.getByRole('button', { name: 'Save filter' }).click()
  await expect(page.getByText('420 cfm')).toBeVisible()
})

test('what an appointment brings is taken in with one press, and opens its order again', async ({
  page,
}) => {
  await signInAsStaff(page)
  const name = Date.now().toString(36)
  const [visit] = await queryHouse(
    `with person as (
       insert into customers (email, first_name, last_name, company, password_hash)
       values ($1, 'Pat', 'Miller', $2, 'none') returning id)
     insert into appointments (customer_id, kind, service_type, filter_type, quantity, requested_date, confirmed_date, status, holds_slot)
     select id, 'on-site', 'DPF Cleaning', 'DPF', 6, $3, $3, 'confirmed', false from person returning id`,
    [`pat.${name}@fleet.example`, `Cedar Hauling ${name}`, new Date(Date.now() - 3_600_000)],
  )
  const orders = async () => {
    await page.goto(`/admin/appointments#row?id=${visit?.['id']}`)
    await page.getByRole('button', { name: 'Take in filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'DPF Cleaning: 6 x DPF' })
    await expect(sheet.getByRole('form', { name: 'Take in a filter' })).toBeVisible()
    return page.url()
  }
  expect(await orders()).toBe(await orders())
})
