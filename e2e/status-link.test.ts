import type { Page } from '@playwright/test'
import { confirmed, signIn } from './customers.ts'
import { anyFailure } from './fleet.ts'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { expect, test } from './visitor.ts'

const steps = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a link shows anybody where the filters are until it is ended', async ({
  page,
  browser,
  baseURL,
  expects,
}) => {
  test.slow()
  expects.consoleErrors.push(anyFailure)
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const customer = await context.newPage()
  const person = await confirmed(context.request)
  await signIn(customer, person)
  const id = await recordOrder(page.request, person.id, { quantity: 2 })
  await takeIn(page.request, id)

  await customer.goto(`/customer/dashboard#services/${id}`)
  const sheet = customer.getByRole('dialog', { name: 'DPF Cleaning' })
  await sheet.getByRole('button', { name: 'Create a link' }).click()
  const link = await sheet.getByLabel('Link to share').inputValue()
  expect(await axeFindings(customer)).toEqual([])

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await stranger.goto(link)
  await expect(
    stranger.getByRole('heading', { name: 'DPF Cleaning, 2 x DPF', exact: true }),
  ).toBeVisible()
  await expect(steps(stranger)).toHaveText([
    /Received, now.*1 of 2/,
    /Inspected, to come/,
    /Cleaned, to come/,
    /Tested, to come/,
    /Ready, to come/,
    /Delivered, to come/,
  ])
  await expect(stranger.getByRole('main')).not.toContainText(person.lastName)
  expect(await axeFindings(stranger)).toEqual([])

  await page.goto(`/admin/services#row?id=${id}`)
  const office = page.getByRole('dialog', { name: 'DPF Cleaning: 2 x DPF' })
  await expect(office.getByLabel('Link to share')).toHaveValue(link)
  await office.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(office.getByText('The link no longer works.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(await axeFindings(stranger)).toEqual([])
})

test('an old link says that the service was cancelled, and whom to call', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsStaff(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const person = await confirmed(context.request)
  const id = await recordOrder(page.request, person.id, { quantity: 2 })
  await takeIn(page.request, id)
  const order = `/api/admin/services/${id}`
  const { code } = await (await page.request.post(`${order}/status-link`)).json()
  const cancelled = await page.request.post(`${order}/status`, { data: { status: 'cancelled' } })
  expect(cancelled.ok(), await cancelled.text()).toBe(true)
  const stranger = await context.newPage()
  await stranger.goto(`/verify/status/${code}`)
  const main = stranger.getByRole('main')
  await expect(main.getByText(/^This service was cancelled on \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expect(main.getByRole('link', { name: '(216) 555-0178' })).toBeVisible()
  await expect(steps(stranger)).toHaveCount(0)
  expect(await axeFindings(stranger)).toEqual([])
  await context.close()
})
