import type { Page } from '@playwright/test'
import { brokenRules } from './violations.ts'
import { test, expect } from './visitor.ts'

const fields = (page: Page) =>
  ['Industry Type', 'Monthly Filter Usage', 'Average Cost per Filter ($)'].map((name) =>
    page.getByLabel(name),
  )

async function expectNothingAgainst(page: Page) {
  const broken = await brokenRules(page)
  expect(
    broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`no state of the calculator keeps anyone out: ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/calculator')
      await expectNothingAgainst(page)
      await page.getByLabel('Monthly Filter Usage').press('Enter')
      await expect(
        page.getByRole('form', { name: 'Instant Savings Calculator' }).getByRole('alert'),
      ).not.toBeEmpty()
      await expectNothingAgainst(page)
      await page.getByLabel('Industry Type').selectOption('mining')
      await page.getByLabel('Monthly Filter Usage').fill('24')
      await page.getByRole('button', { name: 'Calculate Savings' }).click()
      await page.getByText('The math, with your numbers').click()
      await expectNothingAgainst(page)
    })
  }
}

test('on a phone the inputs and the preview are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/calculator?industry=mining&filters=24&cost=380')
  for (const shown of [
    ...fields(page),
    page.getByRole('definition').filter({ hasText: '$4,560' }).first(),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
})

for (const width of [320, 340]) {
  test(`at ${width} px nothing has to be scrolled sideways, and the chart keeps its letters`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/calculator?industry=transportation&filters=100000&cost=100000')
    await page.getByRole('button', { name: 'Calculate Savings' }).click()
    await page.getByText('The math, with your numbers').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    const letters = page.getByRole('img', { name: /^Cost over five years/ }).locator('text')
    for (const size of await letters.evaluateAll((all) =>
      all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
    )) {
      expect(size).toBeGreaterThanOrEqual(13)
    }
  })
}

test('without scripts the form stands there whole, and a sentence says what it needs', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${baseURL}/calculator`)
  await expect(page.getByLabel('Industry Type').getByRole('option')).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Fill All Fields' })).toBeDisabled()
  await expect(page.getByText(/^This page needs JavaScript\./)).toBeVisible()
  await page.context().close()
})
