import type { Page } from '@playwright/test'
import { test, expect } from './visitor.ts'

const industry = (page: Page) => page.getByLabel('Industry Type')
const filters = (page: Page) => page.getByLabel('Monthly Filter Usage')
const cost = (page: Page) => page.getByLabel('Average Cost per Filter ($)')
const report = (page: Page) => page.getByRole('region', { name: 'Your savings report' })
const query = '?industry=mining&filters=24&cost=380'

async function expectFilledIn(page: Page) {
  await expect(industry(page)).toHaveValue('mining')
  await expect(filters(page)).toHaveValue('24')
  await expect(cost(page)).toHaveValue('380')
}

async function fillIn(page: Page) {
  await industry(page).selectOption({ label: 'Mining' })
  await filters(page).fill('24')
  await cost(page).fill('380')
}

test('the address takes in what is typed, and a reload and Back bring it again', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/calculator')
  await industry(page).selectOption({ label: 'Mining' })
  await expect(page).toHaveURL(/\/calculator\?industry=mining&cost=400$/)
  await fillIn(page)
  await expect(page).toHaveURL(new RegExp(`/calculator\\${query}$`))
  await page.reload()
  await expectFilledIn(page)
  await expect(page.getByRole('region', { name: 'Live preview' })).toContainText('$4,560')
  await page.goto('/contact')
  await page.goBack()
  await expectFilledIn(page)
  // Typing made no entries of its own: one step back leaves the calculator.
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('numbers that were only typed stay without a report after a reload', async ({ page }) => {
  await page.goto('/calculator')
  await fillIn(page)
  await expect(page).toHaveURL(new RegExp(`/calculator\\${query}$`))
  await page.reload()
  await expectFilledIn(page)
  await expect(report(page)).toHaveCount(0)
})

test('an open report is open again after a reload and after Back', async ({ page }) => {
  await page.goto(`/calculator${query}`)
  await page.getByRole('button', { name: 'Calculate Savings' }).click()
  await expect(report(page)).toBeVisible()
  await page.reload()
  await expect(report(page)).toBeVisible()
  await page.getByRole('link', { name: 'Get Your Custom Quote' }).click()
  await expect(page).toHaveURL(`/contact${query}#quote`)
  await page.goBack()
  await expect(report(page)).toBeVisible()
  await page.getByRole('link', { name: 'Schedule Free Demo' }).click()
  await expect(page).toHaveURL(`/demo${query}`)
})

test('a link fills in what it holds and opens its report, and what it spells wrongly stays empty', async ({
  page,
}) => {
  await page.goto('/calculator?cost=380&industry=MINING&filters=24')
  await expectFilledIn(page)
  await expect(report(page).getByRole('heading', { name: 'Your savings report' })).toBeVisible()
  await page.goto('/calculator?industry=mining&filters=24')
  await expect(filters(page)).toHaveValue('24')
  await expect(report(page)).toHaveCount(0)
  await page.goto('/calculator?industry=spaceflight&filters=-4&cost=%3Cb%3E')
  await expect(industry(page)).toHaveValue('')
  await expect(filters(page)).toHaveValue('')
  await expect(cost(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Fill All Fields' })).toBeDisabled()
})

test('the link to pass on is copied with the inputs in it', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calculator')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await copied()).toBe(`${baseURL}/calculator`)
  await fillIn(page)
  await expect(page.getByRole('link', { name: `/calculator${query}` })).toHaveAttribute(
    'href',
    `/calculator${query}`,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(copied).toBe(`${baseURL}/calculator${query}`)
})

test('where the browser refuses to copy, the page says so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await page.goto('/calculator')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Please copy the link by hand.')).toBeVisible()
})

test('on paper: company, phone, day, inputs, report and chart on one sheet, and nothing to press', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.clock.setFixedTime(new Date('2026-11-21T15:00:00Z'))
  await page.goto(`/calculator${query}`)
  await page.getByRole('button', { name: 'Calculate Savings' }).click()
  await page.getByRole('button', { name: 'Print this report' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of ['Lakeline Filter Restoration', '(216) 555-0178', 'November 21, 2026']) {
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  }
  for (const text of ['Mining', '24', '$380'])
    await expect(report(page).getByText(text, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Cost over five years/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})
