import type { Page } from '@playwright/test'
import { enterFleet, registered, type Person } from './customers.ts'
import { card, truck } from './fleet.ts'
import { test, expect } from './visitor.ts'

/** A fleet of one filter, whose only recommendation is dismissed; its dialog is open. */
async function dismissOnly(page: Page, person: Person) {
  await enterFleet(page, person)
  await page.request.post('/api/customer/vehicles', { data: { ...truck, filterTypes: ['DPF'] } })
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await card(page, 'DPF').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('dialog', { name: /^Dismissed/ })).toBeVisible()
}

test('where all are dismissed the page says so, and leads to them and to their reasons', async ({
  page,
  request,
}) => {
  await dismissOnly(page, await registered(request))
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(card(page, 'DPF')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await expect(page.getByText('No recommendations yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show dismissed' }).click()
  await expect(page.getByRole('heading', { name: 'All recommendations' })).toBeFocused()
  await expect(card(page, 'DPF')).toContainText('Dismissed')
})
