import type { Page } from '@playwright/test'
import { demo, signIn } from './customers.ts'
import { signInAsStaff } from './office.ts'
import { expect, test } from './visitor.ts'

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function returnsToWhereItWas(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(address)
  // Once the list is there, by one step: a second wheel would go on after its place was read.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(1200)
  await page.evaluate(() => scrollTo(0, 600))
  // At rest.
  await expect.poll(() => page.evaluate(() => history.state?.top === scrollY)).toBe(true)
  const was = await top(page)
  await page.evaluate(() => location.assign('/contact'))
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => top(page)).toBe(was)
}

for (const address of ['/admin/services', '/admin/invoices'])
  test(`Back to ${address} returns to where one was`, async ({ page }) => {
    await signInAsStaff(page)
    await returnsToWhereItWas(page, address)
  })

test('Back to a list of the portal returns to where one was', async ({ page }) => {
  await signIn(page, demo)
  await returnsToWhereItWas(page, '/customer/dashboard#services')
})
