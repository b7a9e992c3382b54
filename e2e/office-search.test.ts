import type { Page } from '@playwright/test'
import { axeFindings, signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const unique = () => String(Math.floor(Math.random() * 900_000) + 100_000)
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
  await expect(options).toHaveCount(2)
  await expect(dialogOf(page).getByText('2 results')).toBeVisible()
  const vehicles = dialogOf(page).getByRole('group', { name: 'Vehicles' })
  await expect(vehicles.getByRole('option')).toContainText(`Truck ${last}`)
  await expect(vehicles.locator('mark').first()).toHaveText(last)
  expect(await axeFindings(page)).toEqual([])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
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

test('on a list "/" leads to its own search, and Ctrl+K to all; on a phone the bar has it', async ({
  page,
}) => {
  const last = unique()
  await signInAsStaff(page)
  await addCustomer(page, last)
  await page.goto('/admin/customers')
  const list = page.getByRole('main').getByRole('searchbox')
  await expect(list).toBeVisible()
  await page.keyboard.press('/')
  await expect(list).toBeFocused()
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
