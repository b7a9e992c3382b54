import type { Locator, Page } from '@playwright/test'
import { test, expect } from './visitor.ts'

const missing = 'Please fill in all required fields'
const notPositive = 'Please enter valid positive numbers for filters per month and cost per filter'
const industries = [
  ['Transportation', '500'],
  ['Manufacturing', '200'],
  ['Construction', '300'],
  ['Mining', '400'],
  ['Agriculture', '250'],
  ['Other', '300'],
] as const

const industry = (page: Page) => page.getByLabel('Industry Type')
const filters = (page: Page) => page.getByLabel('Monthly Filter Usage')
const cost = (page: Page) => page.getByLabel('Average Cost per Filter ($)')
const form = (page: Page) => page.getByRole('form', { name: 'Instant Savings Calculator' })
const main = (page: Page) => form(page).getByRole('button', { name: /^(Fill All Fields|Calculat)/ })
const preview = (page: Page) => page.getByRole('region', { name: 'Live preview' })
const report = (page: Page) => page.getByRole('region', { name: 'Your savings report' })
/** The value beside a name in a list of numbers. */
const figure = (within: Locator, name: string) =>
  within.locator('dl').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')

test('the empty calculator says what it wants and what will appear', async ({ page }) => {
  await page.goto('/calculator')
  await expect(page).toHaveTitle(/^Instant Savings Calculator/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'See Your Potential Savings' }),
  ).toBeVisible()
  await expect(page.getByText(/^Share this calculator: the link keeps your numbers/)).toBeVisible()
  await expect(industry(page).getByRole('option')).toHaveText([
    'Select your industry',
    ...industries.map(([name]) => name),
  ])
  for (const number of [filters(page), cost(page)]) {
    await expect(number).toHaveAttribute('type', 'number')
    await expect(number).toHaveAttribute('min', '1')
    await expect(number).toHaveAttribute('step', '1')
    await expect(number).toHaveValue('')
  }
  await expect(main(page)).toHaveText('Fill All Fields')
  await expect(main(page)).toBeDisabled()
  await expect(preview(page)).toContainText(
    'Your own numbers appear here once all three fields are filled in.',
  )
  await expect(
    preview(page).getByRole('img', { name: /^Cost over five years\. Two lines/ }),
  ).toBeVisible()
  await expect(report(page)).toHaveCount(0)
})

test('choosing an industry fills in its default cost', async ({ page }) => {
  await page.goto('/calculator')
  for (const [name, typical] of industries) {
    await industry(page).selectOption({ label: name })
    await expect(cost(page)).toHaveValue(typical)
  }
})

test('for transportation one line says that a DPF alone costs more, and a press sets that price', async ({
  page,
}) => {
  await page.goto('/calculator')
  const use = page.getByRole('button', { name: 'Use $4,000' })
  await industry(page).selectOption({ label: 'Mining' })
  await expect(use).toHaveCount(0)
  await industry(page).selectOption({ label: 'Transportation' })
  await expect(
    page.getByText('$500 is a mix of filters. A DPF alone is about $4,000.'),
  ).toBeVisible()
  await filters(page).fill('10')
  await use.click()
  await expect(cost(page)).toHaveValue('4000')
  await expect(cost(page)).toBeFocused()
  await expect(use).toHaveCount(0)
  await expect(figure(preview(page), 'Monthly savings')).toHaveText('$28,000')
})

test('the wheel over a number that has the focus scrolls the page and leaves the number', async ({
  page,
}) => {
  await page.goto('/calculator')
  // The form sleeps until it is touched: what it offers says that it is awake.
  await industry(page).selectOption({ label: 'Transportation' })
  await expect(page.getByRole('button', { name: 'Use $4,000' })).toBeVisible()
  await filters(page).fill('10')
  await filters(page).hover()
  for (const step of [120, 120, 120]) await page.mouse.wheel(0, step)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(filters(page)).toHaveValue('10')
})

test('the preview is there while all three are valid, and the button says what is missing', async ({
  page,
}) => {
  await page.goto('/calculator')
  await industry(page).selectOption({ label: 'Transportation' })
  await expect(main(page)).toHaveText('Fill All Fields')
  await filters(page).fill('24')
  await expect(main(page)).toHaveText('Calculate Savings')
  await expect(main(page)).toBeEnabled()
  await expect(figure(preview(page), 'Monthly savings')).toHaveText('$8,400')
  await expect(figure(preview(page), 'Annual savings')).toHaveText('$100,800')
  await expect(
    preview(page).getByRole('img', {
      name: /Replace \$720,000\. Saved \$504,000\. Clean \$216,000\./,
    }),
  ).toBeVisible()
  const years = preview(page)
    .getByRole('table', { name: 'Spent by the end of each year' })
    .getByRole('row')
  await expect(years.nth(1)).toHaveText('1$144,000$43,200')
  await expect(years.nth(5)).toHaveText('5$720,000$216,000')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Monthly savings $8,400, annual savings $100,800.' }),
  ).toHaveCount(1)
  for (const invalid of ['', '0', '-3']) {
    await filters(page).fill(invalid)
    await expect(figure(preview(page), 'Monthly savings')).toHaveCount(0)
    await expect(main(page)).toHaveText('Fill All Fields')
    await expect(main(page)).toBeDisabled()
  }
})

test('Enter in a field says what is wrong, in red, until something changes', async ({ page }) => {
  await page.goto('/calculator')
  const alert = form(page).getByRole('alert')
  await filters(page).press('Enter')
  await expect(alert).toHaveText(missing)
  await expect(alert.getByText(missing)).toHaveCSS('color', 'rgb(178, 58, 18)')
  await expect(industry(page)).toHaveAttribute('aria-invalid', 'true')
  await industry(page).selectOption({ label: 'Mining' })
  await expect(alert).toBeEmpty()
  await filters(page).fill('-3')
  await cost(page).press('Enter')
  await expect(alert).toHaveText(notPositive)
  await expect(filters(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(cost(page)).not.toHaveAttribute('aria-invalid')
  await cost(page).fill('380')
  await expect(alert).toBeEmpty()
  await cost(page).fill('0')
  await cost(page).press('Enter')
  await expect(alert).toHaveText(notPositive)
  await filters(page).fill('2.5')
  await cost(page).fill('400')
  await main(page).click()
  await expect(alert).toHaveText('Please enter whole numbers from 1 to 100,000')
  await expect(report(page)).toHaveCount(0)
})

test('the report holds every figure, and the reader is taken to it', async ({ page }) => {
  await page.goto('/calculator')
  await industry(page).selectOption({ label: 'Transportation' })
  await filters(page).fill('24')
  await main(page).click()
  await expect(page.getByRole('heading', { name: 'Your savings report' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your savings report' })).toBeInViewport()
  const said = 'Monthly savings $8,400, 70% less than replacement, five-year savings $504,000.'
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  for (const [name, value] of [
    ['Monthly savings', '$8,400'],
    ['less than replacement', '70%'],
    ['Five-year savings', '$504,000'],
    ['New filter', '$500'],
    ['One cleaning', '$150'],
    ['Cleaning cost as percent of replacement', '30%'],
    ['longer lifespan', '5x'],
    ['Filters kept from landfill', '1,152'],
  ] as const) {
    await expect(figure(report(page), name).first(), name).toHaveText(value)
  }
  await expect(report(page).getByText('Over five years', { exact: true })).toBeVisible()
  await expect(report(page).getByText('Each filter can be cleaned up to 5 times.')).toBeVisible()
  const column = (name: string) =>
    report(page)
      .locator('div')
      .filter({ has: page.getByRole('heading', { name }) })
      .last()
  await expect(figure(column('Replace every time'), 'Per month')).toHaveText('$12,000')
  await expect(figure(column('Replace every time'), 'Per year')).toHaveText('$144,000')
  await expect(figure(column('Clean 5 times each'), 'Per month')).toHaveText('$3,600')
  await expect(figure(column('Clean 5 times each'), 'Per year')).toHaveText('$43,200')
  await expect(column('With new filters included')).toContainText('58% less than replacement')
  await expect(column('With new filters included')).toContainText('$420,000 over five years')
})

test('the maths can be opened and followed with the numbers in it', async ({ page }) => {
  await page.goto('/calculator?industry=mining&filters=7&cost=399')
  await filters(page).press('Enter')
  await page.getByText('The math, with your numbers').click()
  for (const line of [
    '$399 × 7= $2,793',
    '$399 × 50% × 7= $1,396.50',
    '$2,793 − $1,396.50= $1,396.50',
    '$1,396.50 × 12= $16,758',
    '7 × 12 × 4= 336',
  ]) {
    await expect(report(page).getByRole('definition').filter({ hasText: line })).toBeVisible()
  }
  await expect(
    report(page).getByRole('table', { name: 'Spent by the end of each year' }),
  ).toContainText('Clean, new filters included')
})

test('the open report follows the fields, and hides while they cannot be calculated with', async ({
  page,
}) => {
  await page.goto('/calculator?industry=other&filters=5&cost=300')
  await main(page).click()
  await filters(page).fill('')
  await expect(report(page)).toHaveCount(0)
  await filters(page).fill('10')
  await expect(figure(report(page), 'Monthly savings').first()).toHaveText('$1,500')
})

test('the keyboard is enough from the first field to the report', async ({ page }) => {
  await page.goto('/calculator')
  await industry(page).focus()
  await page.keyboard.type('Agri')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await expect(cost(page)).toHaveValue('250')
  await page.keyboard.press('Tab')
  await expect(main(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your savings report' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Print this report' })).toBeFocused()
})
