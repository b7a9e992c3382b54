import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demo, enter, registered } from './customers.ts'
import { axeFindings, chooseCustomer, seemToBeStaff, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const pages = ['appointments', 'customers', 'services', 'invoices', 'reviews'] as const

test.describe('Without a sign-in', () => {
  for (const name of pages) {
    test(`/admin/${name} shows nobody's data, and the way to the sign-in`, async ({ page }) => {
      await page.goto(`/admin/${name}`)
      await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Staff sign-in' }).click()
      await expect(page).toHaveURL('/staff/login')
    })
  }
})

test.describe('The office', () => {
  test.beforeEach(({ page }) => signInAsStaff(page))

  for (const name of pages) {
    test(`/admin/${name} holds no barrier, and fits a phone`, async ({ page }) => {
      await page.goto(`/admin/${name}`)
      await expect(page.getByRole('table')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      )
    })
  }

  for (const name of [...pages, 'outbox', 'leads', 'chat', 'triage#requests']) {
    test(`/admin/${name}: "/" leads to the search, and every field of its row says what it is`, async ({
      page,
    }) => {
      await page.goto(`/admin/${name}`)
      const search = page.getByRole('main').getByRole('searchbox').first()
      await expect(search).toBeVisible()
      await page.keyboard.press('/')
      await expect(search).toBeFocused()
      await expect(search).toHaveValue('')
      for (const field of await page
        .getByRole('main')
        .locator('input[type=search], select')
        .filter({ visible: true })
        .all()) {
        await expect(page.locator(`label[for="${await field.getAttribute('id')}"]`)).toBeVisible()
      }
    })
  }

  test('finds a list as it was left, after a reload and by its address', async ({
    page,
    context,
  }) => {
    await page.goto('/admin/invoices')
    await page.getByLabel('Status').selectOption('paid')
    await page.getByRole('searchbox', { name: 'Search' }).fill(demo.email)
    await expect(page).toHaveURL(/#list\?.*q=/)
    await page.reload()
    const again = await context.newPage()
    await seemToBeStaff(again)
    await again.goto(page.url())
    for (const one of [page, again]) {
      await expect(one.getByRole('searchbox', { name: 'Search' })).toHaveValue(demo.email)
      await expect(one.getByLabel('Status')).toHaveValue('paid')
    }
  })

  test('confirms an appointment, and the customer sees it', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const customer = await context.newPage()
    const person = await registered(context.request)
    await enter(customer, person)
    await requestAppointment(customer)

    await page.goto('/admin/appointments')
    await found(page, person.email)
    await page.getByRole('link', { name: /^Open: .*Dana Ortiz/ }).click()
    await page.getByRole('button', { name: 'Confirm this time' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'notified the customer' }),
    ).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Confirmed' })).toBeVisible()

    const seen = await (await context.request.get('/api/customer/appointments')).json()
    expect(seen).toMatchObject([{ status: 'confirmed' }])
    await customer.goto('/customer/dashboard#appointments')
    await expect(customer.getByRole('table').getByText(/^confirmed$/i)).toBeVisible()
    await context.close()
  })

  test('cancels only after asking, and with a reason', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const person = await registered(context.request)
    await enter(await context.newPage(), person)
    await requestAppointment(context.pages()[0] ?? page)
    await page.goto('/admin/appointments')
    await found(page, person.email)
    await page.getByRole('link', { name: /^Open: .*Dana Ortiz/ }).click()
    await page.getByRole('button', { name: 'Cancel appointment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toBeDisabled()
    await dialog.getByLabel('Reason (the customer sees this)').fill('The bench is down.')
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(page.getByRole('cell', { name: 'Cancelled' })).toBeVisible()
    expect(await (await context.request.get('/api/customer/appointments')).json()).toMatchObject([
      { status: 'cancelled', cancelReason: 'The bench is down.' },
    ])
    await context.close()
  })

  test('approves a review, and it shows on the site', async ({ page }) => {
    const text = `The readings convinced us, and so did the papers: ${randomUUID()}.`
    const sent = await page.request.post('/api/reviews', {
      data: { name: 'Ivy Kowalski', rating: 5, text, consent: true },
    })
    expect(sent.status()).toBe(201)
    await page.goto('/admin/reviews')
    await found(page, text)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('cell', { name: 'On the site' })).toBeVisible()
    await page.goto('/testimonials')
    await expect(page.getByText(text)).toBeVisible()
  })

  test('writes down a service and an invoice, and records what was paid', async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const person = await registered(context.request)
    await enter(await context.newPage(), person)

    await page.goto('/admin/services')
    await page.getByRole('button', { name: 'Record a service' }).click()
    const recording = page.getByRole('form', { name: 'Record a service' })
    await chooseCustomer(page, person.email)
    await recording.getByLabel('Service', { exact: true }).selectOption('DPF Cleaning')
    await recording.getByLabel('Filters', { exact: true }).fill('Cummins DPF')
    await recording.getByRole('button', { name: 'Add a filter' }).click()
    await recording.getByLabel('Serial number').fill('DPF-88213')
    await recording.getByLabel('Flow after, cfm').fill('412.5')
    await recording.getByRole('button', { name: 'Record service' }).click()
    await expect(recording).toBeHidden()
    expect(await (await context.request.get('/api/customer/service-history')).json()).toMatchObject(
      [{ filterType: 'Cummins DPF', status: 'in_progress' }],
    )

    await page.goto('/admin/invoices')
    await page.getByRole('button', { name: 'Issue an invoice' }).click()
    const issuing = page.getByRole('form', { name: 'Issue an invoice' })
    await chooseCustomer(page, person.email)
    await expect(issuing.getByText('This company has 30 days to pay.')).toBeVisible()
    await issuing.getByLabel('Description').fill('DPF cleaning')
    await issuing.getByLabel('Unit price ($)').fill('450')
    await issuing.getByRole('button', { name: 'Issue invoice' }).click()
    await expect(issuing).toBeHidden()
    await found(page, person.email)
    await page.getByRole('link', { name: /^Open: LFR-/ }).click()
    await page.getByRole('button', { name: 'Record payment' }).click()
    const question = page.getByRole('dialog', { name: 'Record this payment?' })
    await expect(question).toContainText(/^.*\$450\.00 for invoice LFR-/)
    await question.getByRole('button', { name: 'Yes, record it' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Payments' })).toBeVisible()
    expect(await (await context.request.get('/api/customer/invoices')).json()).toMatchObject([
      { status: 'paid', amount: '450.00' },
    ])
    await context.close()
  })

  test('finds customer and vehicle still chosen after a reload, whoever stands on the first page of the search', async ({
    page,
  }) => {
    const open = async () => {
      await page.goto('/admin/services')
      await page.getByRole('button', { name: 'Record a service' }).click()
      return page.getByRole('form', { name: 'Record a service' })
    }
    const form = await open()
    await chooseCustomer(page, demo.email)
    const vehicle = form.getByRole('combobox', { name: /^Vehicle/ })
    await vehicle.click()
    await form.getByRole('listbox', { name: 'Vehicle' }).getByRole('option').first().click()
    const chosen = await vehicle.inputValue()
    expect(chosen).not.toBe('')
    for (const isOnFirstPage of [true, false]) {
      if (!isOnFirstPage)
        await page.route('**/api/admin/customers?*', (route) =>
          route.fulfill({ json: { items: [], total: 0 } }),
        )
      await open()
      await expect(form.getByRole('combobox', { name: 'Customer' })).toHaveValue(/Dana Ortiz/)
      await expect(vehicle).toHaveValue(chosen)
    }
  })

  test('chooses a customer by the keys alone, and hears how many there are', async ({ page }) => {
    await page.goto('/admin/services')
    await page.getByRole('button', { name: 'Record a service' }).click()
    const form = page.getByRole('form', { name: 'Record a service' })
    const customer = form.getByRole('combobox', { name: 'Customer' })
    await customer.focus()
    await page.keyboard.type('nobody of that name')
    await expect(form.getByRole('status').filter({ hasText: 'No customer matches' })).toBeAttached()
    await customer.fill(demo.email)
    await expect(form.getByRole('status').filter({ hasText: '1 customer' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(customer).toHaveValue(/Dana Ortiz/)
    await expect(customer).toHaveAttribute('aria-expanded', 'false')
    await customer.press('ArrowDown')
    await expect(customer).toHaveAttribute('aria-expanded', 'true')
    await customer.press('Escape')
    await expect(customer).toHaveAttribute('aria-expanded', 'false')
    await expect(form, 'Escape closes the list, not the sheet').toBeVisible()
    await customer.click()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('reads all that has happened with a customer', async ({ page }) => {
    await page.goto('/admin/customers')
    await found(page, demo.email)
    await page.getByRole('link', { name: 'Open: Dana Ortiz' }).click()
    const file = page.getByRole('dialog', { name: 'Dana Ortiz' })
    await expect(file.getByRole('heading', { name: 'Activity' })).toBeVisible()
    await expect(file.getByRole('listitem').first()).toBeVisible()
    await file
      .getByRole('listitem')
      .filter({ hasText: 'Service' })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/services#row\?id=/)
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: 'Edit details' }),
    ).toBeVisible()
    await page.goBack()
    await expect(file.getByRole('heading', { name: 'Activity' })).toBeVisible()
    await expect(
      file.getByRole('button', { name: 'Close account' }),
      'the demo account stays open',
    ).toBeHidden()
  })
})

async function requestAppointment(page: Page): Promise<void> {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10)
  const slots: { startsAt: string; isFree: boolean }[] = await (
    await page.request.get(`/api/appointments/slots?from=${from}&to=${to}`)
  ).json()
  const free = slots.filter(({ isFree }) => isFree)
  const { startsAt: requestedDate } = free[Math.floor(Math.random() * free.length)] ?? {
    startsAt: '',
  }
  const answer = await page.request.post('/api/customer/appointments', {
    data: { serviceType: 'DPF Cleaning', requestedDate },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Searches the list until one row is left. */
async function found(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text)
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
}
