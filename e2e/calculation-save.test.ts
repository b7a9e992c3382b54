import type { Page } from '@playwright/test'
import { gate, refusal } from './answers.ts'
import { test, expect } from './visitor.ts'

const url = '**/api/savings-calculations'
const query = '?industry=transportation&filters=24&cost=500'
const failed = 'Failed to save calculation. Please try again.'
const anyFailure = /Failed to load resource/

const save = (page: Page) => page.getByRole('button', { name: 'Save Calculation' })
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

async function openReport(page: Page) {
  await page.goto(`/calculator${query}`)
  await page.getByRole('button', { name: 'Calculate Savings' }).click()
}

test('a calculation is stored with the stated fields: both buttons wait, the toast says so, a link brings it again', async ({
  page,
}) => {
  const held = await gate(page, url)
  await openReport(page)
  const answered = page.waitForResponse(url)
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Calculating...' })).toBeDisabled()
  held.open()
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect(answer.request().postDataJSON()).toEqual({
    filterType: 'transportation',
    replacementCost: 500,
    filterCount: 24,
    filtersPerMonth: '24',
    replacementsPerYear: 288,
    annualSavings: 100_800,
    costReduction: 70,
    wasteReduction: 80,
  })
  await expect(toast(page)).toContainText('Calculation Saved')
  await expect(toast(page)).toContainText('Your savings calculation has been saved successfully.')
  await expect(save(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Calculate Savings' })).toBeEnabled()
  const link = page.getByRole('link', { name: 'Use this link to open these numbers again' })
  await expect(link).toHaveAttribute('href', `/calculator${query}`)
  await page.getByLabel('Monthly Filter Usage').fill('30')
  await expect(link).toHaveCount(0)
})

test('a double click stores once, and the same figures saved again are the same row', async ({
  page,
}) => {
  const ids: unknown[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/savings-calculations'))
      ids.push(((await response.json()) as { id: unknown }).id)
  })
  // Answered only after both clicks: else the second may be a click on what is saved already.
  const held = await gate(page, url)
  await openReport(page)
  await save(page).dblclick()
  held.open()
  await expect(toast(page)).toContainText('Calculation Saved')
  expect(held.seen()).toBe(1)
  await expect.poll(() => ids).toHaveLength(1)
  await page.reload()
  await save(page).click()
  await expect.poll(() => ids).toHaveLength(2)
  await page.getByLabel('Monthly Filter Usage').fill('25')
  await save(page).click()
  await expect.poll(() => ids).toHaveLength(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

const failures = [
  { name: 'an error', answer: refusal(500, 'Something went wrong.'), says: failed },
  {
    name: 'no database',
    answer: refusal(503, 'The database cannot be reached.'),
    says: `${failed} The database cannot be reached.`,
  },
  {
    name: 'too many requests',
    answer: refusal(429, 'Please wait a minute.'),
    says: `${failed} Please wait a minute.`,
  },
]

for (const { name, answer, says } of failures) {
  test(`${name}: the toast says the stated text, and the figures stay, over a reload too`, async ({
    page,
    expects,
  }) => {
    expects.consoleErrors.push(anyFailure)
    await page.route(url, answer)
    await openReport(page)
    await save(page).click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText(says)
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
    await expect(page.getByLabel('Monthly Filter Usage')).toHaveValue('24')
    await page.unroute(url)
    await page.reload()
    await expect(page.getByLabel('Monthly Filter Usage')).toHaveValue('24')
    await save(page).click()
    await expect(toast(page)).toContainText('Calculation Saved')
  })
}

test('a connection that breaks off: the same toast, and a second try sends the same key', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(anyFailure)
  const keys: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/savings-calculations'))
      keys.push(request.headers()['idempotency-key'])
  })
  await page.route(url, (route) => route.abort())
  await openReport(page)
  await save(page).click()
  await expect(toast(page)).toContainText(failed)
  await page.unroute(url)
  await save(page).click()
  await expect(toast(page)).toContainText('Calculation Saved')
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('what is typed and sent before the page is awake is neither lost nor left lying', async ({
  page,
}) => {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/_astro/calculator.*.js', async (route) => {
    await awake
    await route.continue()
  })
  await page.goto('/calculator', { waitUntil: 'commit' })
  await page.getByLabel('Industry Type').selectOption({ label: 'Transportation' })
  await page.getByLabel('Monthly Filter Usage').fill('24')
  await page.getByLabel('Monthly Filter Usage').press('Enter')
  wake()
  await expect(page.getByLabel('Average Cost per Filter ($)')).toHaveValue('500')
  await expect(page.getByLabel('Monthly Filter Usage')).toHaveValue('24')
  await expect(page.getByRole('region', { name: 'Your savings report' })).toContainText('$504,000')
})
