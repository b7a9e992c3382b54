import type { Page } from '@playwright/test'
import { confirmed, enterFleet } from './customers.ts'
import { addClogged, toast } from './fleet.ts'
import { expect, test } from './visitor.ts'

const containers = ['RootWebArea', 'dialog', 'list', 'tabpanel']

/**
 * What takes the focus and has no name, as the browser tells a screen reader. Beside a toast Radix
 * has two empty stops that hand the focus on at once: no name is allowed for them.
 */
async function nameless(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  await browser.detach()
  const stops = nodes.filter(
    ({ ignored, properties }) =>
      !ignored &&
      properties?.some(({ name, value }) => name === 'focusable' && value.value === true),
  )
  expect(stops.length).toBeGreaterThan(1)
  return stops
    .filter(({ name }) => !name?.value)
    .map(({ role }) => String(role?.value))
    .filter((role) => role !== 'generic' && !containers.includes(role))
}

test('everything on the fleet page that takes the focus has a name, also in its sheets and toasts', async ({
  page,
  request,
}) => {
  test.slow()
  await enterFleet(page, await confirmed(request))
  await addClogged(page)
  for (const tab of ['Recommendations', 'Vehicle Fleet', 'Analytics']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    expect(await nameless(page)).toEqual([])
  }
  await page.getByRole('tab', { name: 'Vehicle Fleet' }).click()
  for (const name of [
    'Import a file',
    'Add Vehicle',
    /^Readings/,
    /^Filter history/,
    /^Edit/,
    /^Archive/,
  ]) {
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await nameless(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  await page.getByRole('button', { name: 'Run AI Analysis' }).click()
  await expect(toast(page, 'AI Analysis Complete')).toBeVisible()
  expect(await nameless(page)).toEqual([])
})
