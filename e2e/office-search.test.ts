import type { Page } from '@playwright/test'
import { axeFindings, signInAsStaff } from './office.ts'
import { recordOrder, takeIn } from './orders.ts'
import { somePhone, unique } from './unique.ts'
import { expect, test } from './visitor.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox')

/** A customer with a vehicle, made by our team. */
async function addCustomer(page: Page, last: string): Promise<void> {
  const made = await page.request.post('/api/admin/calls', {
    data: {
      customerId: null,
      customer: {
        firstName: 'Noor',
        lastName: `Varga ${last}`,
        email: null,
        company: `Maumee Haulers ${last}`,
        phone: `(567) 555-${last.slice(-4)}`,
      },
      vehicles: [{ vehicleIdentifier: `Truck ${last}`, vehicleType: 'Van' }],
      appointment: null,
    },
  })
  expect([made.status(), await made.text()]).toEqual([201, expect.any(String)])
}

/** A customer whose company has a site, and who has left a filter with us. */
async function addSiteAndFilter(page: Page, last: string) {
  const post = async (url: string, data: Record<string, unknown>) => {
    const made = await page.request.post(url, { data })
    expect([made.status(), await made.text()]).toEqual([201, expect.any(String)])
    return made.json()
  }
  const { id: customerId } = await post('/api/admin/customers', {
    firstName: 'Lee',
    lastName: 'Novak',
    company: `Huron Lines ${last}`,
    phone: somePhone('419'),
    confirmTwins: true,
  })
  const file = await (await page.request.get(`/api/admin/customers/${customerId}`)).json()
  const companyId = file.company.id
  await post(`/api/admin/companies/${companyId}/sites`, {
    name: 'South yard',
    address: `${last} Dock Street`,
    city: 'Sandusky',
    state: 'OH',
    zipCode: '44870',
  })
  const serial = `HL-${last}`
  const id = await recordOrder(page.request, customerId)
  await takeIn(page.request, id, { serialNumber: serial })
  return { companyId, serial }
}

test('one field finds a customer, a unit and a number, by keys alone, from any page', async ({
  page,
}) => {
  const last = unique()
  await signInAsStaff(page)
  await addCustomer(page, last)
  await page.goto('/admin/today')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.insertText('zebra 4711 nothing')
  await expect(dialogOf(page).getByText('No matches.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await fieldOf(page).fill(last)
  const options = dialogOf(page).getByRole('option')
  await expect(options).toHaveCount(3)
  await expect(dialogOf(page).getByText('3 results')).toBeVisible()
  const vehicles = dialogOf(page).getByRole('group', { name: 'Vehicles' })
  await expect(vehicles.getByRole('option')).toContainText(`Truck ${last}`)
  await expect(vehicles.locator('mark').first()).toHaveText(last)
  const companies = dialogOf(page).getByRole('group', { name: 'Companies' })
  await expect(companies.getByRole('option')).toContainText(`Maumee Haulers ${last}`)
  expect(await axeFindings(page)).toEqual([])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()

  // A number, as the display of the telephone writes it; Enter does not wait for the list.
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.insertText(`+1567555${last.slice(-4)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/customers#row\?id=/)
  await expect(page.getByRole('dialog', { name: new RegExp(`Varga ${last}`) })).toBeVisible()
})

test('a site is found by its street, and a filter by its serial number, each on its own page', async ({
  page,
}) => {
  const last = unique()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page)
  const { companyId, serial } = await addSiteAndFilter(page, last)
  await page.goto('/admin/today')
  await page.getByRole('button', { name: 'Search' }).click()
  await fieldOf(page).fill(`${last} dock street`)
  const site = dialogOf(page).getByRole('group', { name: 'Sites' }).getByRole('option')
  await expect(site).toContainText(`Huron Lines ${last} · ${last} Dock Street, Sandusky, OH 44870`)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/companies/${companyId}#site-`))
  const row = page.getByRole('listitem').filter({ hasText: `${last} Dock Street` })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Control+k')
  await fieldOf(page).fill(serial.replace('-', ' '))
  const filter = dialogOf(page).getByRole('group', { name: 'Filters' }).getByRole('option')
  await expect(filter).toContainText(serial)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/filters\/[^/]+$/)
  await expect(page.getByRole('heading', { name: serial })).toBeVisible()
})

test('on a list "/" leads to its own search, and Ctrl+K to all; on a phone the bar has it', async ({
  page,
}) => {
  const last = unique()
  await signInAsStaff(page)
  await addCustomer(page, last)
  await page.goto('/admin/customers')
  const list = page.getByRole('main').getByRole('searchbox')
  // Its key is listened to a moment after it is there.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(list).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search' }).click()
  await fieldOf(page).fill(`truck ${last}`)
  await dialogOf(page)
    .getByRole('option', { name: `Truck ${last}` })
    .click()
  // The page is the same one: only its address changes, and the search is gone.
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: new RegExp(`Varga ${last}`) })).toBeVisible()
})

test('what the server refuses is said, and can be tried again', async ({ page, expects }) => {
  expects.consoleErrors.push(/503/)
  await signInAsStaff(page)
  await page.goto('/admin/today')
  const address = /\/api\/admin\/search/
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Search' }).click()
  await fieldOf(page).fill('gasket')
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute(address)
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialogOf(page).getByRole('alert')).toBeHidden()
})
