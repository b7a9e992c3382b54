import type { Page } from '@playwright/test'
import { enterFleet, registered, type Person } from './customers.ts'
import { anyFailure, card, toast, truck } from './fleet.ts'
import { test, expect } from './visitor.ts'

const reasonCall = '**/api/customer/maintenance-recommendations/*'

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
  const change = card(page, 'DPF').getByRole('button', { name: /^Change reason or date/ })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Reason and date' })
  await dialog.getByLabel('Reason').fill('Sold in spring.')
  await dialog.getByLabel('Show it again from').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Save reason' }).click()
  await expect(card(page, 'DPF')).toContainText('Dismissed until Jan 1, 2099')
  await expect(card(page, 'DPF')).toContainText('Sold in spring.')
  await expect(change).toBeFocused()
  // Both can be taken back; a day that has passed is refused.
  await change.click()
  await dialog.getByLabel('Show it again from').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Save reason' }).click()
  await expect(dialog).toContainText('Please choose a day after today.')
  await dialog.getByLabel('Reason').fill('')
  await dialog.getByLabel('Show it again from').fill('')
  await dialog.getByRole('button', { name: 'Save reason' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card(page, 'DPF')).not.toContainText('Sold in spring.')
  await expect(card(page, 'DPF')).not.toContainText('Dismissed until')
})

test('a reason that could not be stored is still there after a reload', async ({
  page,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  await dismissOnly(page, await registered(request))
  const dialog = page.getByRole('dialog')
  await page.route(reasonCall, (route) => route.abort())
  await dialog.getByLabel('Reason').fill('Sold in spring.')
  await dialog.getByLabel('Show it again from').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Save reason' }).click()
  await expect(dialog).toContainText('The recommendation could not be changed. Please try again.')
  await page.unroute(reasonCall)
  await page.reload()
  await page.getByRole('button', { name: 'Show dismissed' }).click()
  await card(page, 'DPF')
    .getByRole('button', { name: /^Change reason or date/ })
    .click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Sold in spring.')
  await expect(dialog.getByLabel('Show it again from')).toHaveValue('2099-01-01')
  await dialog.getByRole('button', { name: 'Save reason' }).click()
  await expect(card(page, 'DPF')).toContainText('Dismissed until Jan 1, 2099')
  await expect(card(page, 'DPF')).toContainText('Sold in spring.')
})

test('the first press says so where there is no connection', async ({
  page,
  context,
  request,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const person = await registered(request)
  const loaded = page.waitForResponse(/toaster/)
  await enterFleet(page, person)
  await page.request.post('/api/customer/vehicles', { data: truck })
  await page.request.post('/api/customer/analyze-maintenance')
  await page.reload()
  await expect(card(page, 'DPF')).toBeVisible()
  await (await loaded).finished()
  await context.setOffline(true)
  await card(page, 'DPF').getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, 'Update Failed')).toBeVisible()
  // The list is as good as before.
  await expect(page.getByText('Failed to fetch recommendations')).toHaveCount(0)
  await expect(card(page, 'DPF').getByRole('button', { name: 'Dismiss' })).toBeEnabled()
})
