import type { APIRequestContext, Page } from '@playwright/test'
import { demo, enter, registered } from './customers.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder } from './orders.ts'
import { expect, test } from './visitor.ts'

const sheet = (page: Page) => page.getByRole('dialog')

/** A person with a unique name, with an appointment three weeks ahead or without an hour. */
async function asked(
  page: Page,
  request: APIRequestContext,
): Promise<{ email: string; startsAt: string }> {
  const person = await registered(request)
  await enter(page, person)
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const slots: { startsAt: string; isFree: boolean }[] = await (
    await page.request.get(`/api/appointments/slots?from=${day(15)}&to=${day(40)}`)
  ).json()
  const free = slots.filter(({ isFree }) => isFree)
  const { startsAt } = free[Math.floor(Math.random() * free.length)] ?? { startsAt: '' }
  const answer = await page.request.post('/api/customer/appointments', {
    data: { serviceType: 'DPF Cleaning', requestedDate: startsAt, quantity: 3 },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { email: person.email, startsAt }
}

test('the plan is in the order of its days, and an appointment stands in its week', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const { email, startsAt } = await asked(await context.newPage(), context.request)
  await signInAsStaff(page)
  await page.goto('/admin/appointments')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  const long = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  }).format(new Date(startsAt))
  await expect(page.getByRole('table', { name: 'Appointments' })).toContainText(long)
  await page.getByLabel('Status').selectOption('Unconfirmed')
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()

  await page.getByRole('tab', { name: 'Week' }).click()
  const week = page.getByRole('group', { name: 'Days of the week' })
  await expect(week.getByRole('heading', { level: 3 })).toHaveCount(7)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(startsAt),
  )
  for (
    let weeks = 0;
    weeks < 8 && (await page.locator(`[data-day="${day}"]`).count()) === 0;
    weeks += 1
  ) {
    const before = page.url()
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page).not.toHaveURL(before)
  }
  const booked = page.locator(`button[data-at="${startsAt}"]`)
  await expect(booked).toContainText('Pending')
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await booked.click()
  await expect(sheet(page).getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  await sheet(page).getByRole('button', { name: 'Confirm this time' }).click()
  await expect(booked).toContainText('Confirmed')
  await page.reload()
  await expect(booked, 'the week stays after a reload').toContainText('Confirmed')
  await booked.focus()
  const of = page.url()
  await page.keyboard.press('PageDown')
  await expect(page, 'a key leads to the week after').not.toHaveURL(of)
  await context.close()
})

test('a delivery asks first, can be taken back, and leads to its invoice with customer and line', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await registered(context.request)
  await enter(await context.newPage(), person)
  await signInAsStaff(page)
  const id = await recordOrder(page.request, person.id, {
    filterType: 'Cummins DPF',
    quantity: 2,
    status: 'completed',
    serviceDate: '2026-03-02',
    cost: '900',
  })
  await page.goto(`/admin/services#row?id=${id}`)
  await sheet(page).getByRole('button', { name: 'Delivered' }).click()
  const question = page.getByRole('dialog', { name: 'Mark as delivered?' })
  await expect(question).toContainText('notify the customer')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await sheet(page).getByRole('button', { name: 'Delivered' }).click()
  await question.getByRole('button', { name: 'Delivered' }).click()
  await sheet(page).getByRole('button', { name: 'Take back the delivery' }).click()
  await page
    .getByRole('dialog', { name: 'Take back the delivery?' })
    .getByRole('button', { name: 'Take back the delivery' })
    .click()
  await expect(sheet(page).getByRole('button', { name: 'Delivered' })).toBeVisible()
  expect(
    await (await context.request.get(`/api/customer/service-history/${id}`)).json(),
  ).toMatchObject({ status: 'completed' })

  await sheet(page).getByRole('link', { name: 'Invoice it' }).click()
  const form = page.getByRole('form', { name: 'Issue an invoice' })
  await expect(form.getByLabel('Description')).toHaveValue(
    'DPF Cleaning: Cummins DPF, March 2, 2026',
  )
  await expect(form.getByLabel('Unit price ($)')).toHaveValue('450.00')
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(form).toBeHidden()
  expect(await (await context.request.get('/api/customer/invoices')).json()).toMatchObject([
    { amount: '900.00', serviceHistoryId: id },
  ])
  await page.goto(`/admin/services#row?id=${id}`)
  await sheet(page).getByRole('link', { name: /^LFR-/ }).click()
  await expect(sheet(page).getByRole('link', { name: 'Open the service' })).toBeVisible()
  await context.close()
})

test('a service at no charge, or from before this system, asks for no invoice', async ({
  page,
  request,
}) => {
  const person = await registered(request)
  await signInAsStaff(page)
  const delivered = { status: 'delivered', serviceDate: '2026-03-02' }
  const free = await recordOrder(page.request, person.id, { ...delivered, cost: '0' })
  const earlier = await recordOrder(page.request, person.id, delivered)
  await page.route(`**/api/admin/services/${earlier}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), isCarriedOver: true } })
  })
  for (const [id, text] of [
    [free, 'No charge.'],
    [earlier, 'Invoiced in our previous system.'],
  ] as const) {
    await page.goto(`/admin/services#row?id=${id}`)
    await expect(sheet(page).getByText(text, { exact: true })).toBeVisible()
    await expect(sheet(page).getByRole('link', { name: 'Invoice it' })).toBeHidden()
  }
})

test('whoever calls is found by any way of writing the number, and each address and number is a link', async ({
  page,
  request,
}) => {
  await signInAsStaff(page)
  const name = `Marta ${Date.now()}`
  await request.post('/api/contact-messages', {
    data: {
      name,
      email: 'marta@akronaggregates.example',
      phone: '+1 330 555 0147',
      message: 'Please call.',
    },
  })
  await page.goto('/admin/leads#messages?q=(330)%20555-0147')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('link', { name: '+1 330 555 0147' })).toHaveAttribute(
    'href',
    'tel:+13305550147',
  )
  await expect(row.getByRole('link', { name: 'marta@akronaggregates.example' })).toHaveAttribute(
    'href',
    'mailto:marta@akronaggregates.example',
  )
  await page.goto('/admin/customers')
  await page.getByRole('searchbox').fill(demo.email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row').getByRole('link', { name: demo.email })).toHaveAttribute(
    'href',
    `mailto:${demo.email}`,
  )
})
