import { costs, costsAt, newest } from './blog.ts'
import { test, expect } from './visitor.ts'

test.describe('an article', () => {
  test('shows category, author, date, reading time, tags, text and what to do next', async ({
    page,
  }) => {
    await page.goto(costsAt)
    const main = page.getByRole('main')
    const head = main.locator('header')
    await expect(head.getByRole('link', { name: 'Cost Analysis' })).toHaveAttribute(
      'href',
      '/blog?category=Cost+Analysis',
    )
    await expect(head.getByText('Here is the arithmetic, line by line.')).toBeVisible()
    await expect(head.getByText('By Daniel Hartmann, fleet accounts')).toBeVisible()
    await expect(head.getByText('October 6, 2026')).toBeVisible()
    await expect(head.getByText(/^\d+ min read$/)).toBeVisible()
    await expect(head.getByText('DPF, cost, downtime, replacement')).toHaveCount(0)
    await expect(main.getByText('DPF, cost, downtime, replacement')).toBeVisible()
    await expect(
      main.getByRole('heading', { level: 2, name: 'Downtime can cost more than the filter' }),
    ).toBeVisible()
    const start = main.getByRole('region', { name: 'Ready to Start Saving' })
    await expect(start.getByRole('link', { name: 'Calculate Your Savings' })).toHaveAttribute(
      'href',
      '/calculator',
    )
    await expect(start.getByRole('link', { name: 'Schedule Free Demo' })).toHaveAttribute(
      'href',
      '/demo',
    )
  })

  test('is followed by the first three of the others, and ways back and to the office', async ({
    page,
  }) => {
    await page.goto('/blog/article/industrial-air-filter-maintenance')
    const related = page.getByRole('region', { name: 'Related articles' })
    await expect(related.getByRole('heading', { level: 3 })).toHaveText([
      newest,
      'How a cleaned DPF is tested, and what the numbers are worth',
      costs,
    ])
    await expect(related.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await related.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('its wide tables scroll by themselves and take the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(costsAt)
    const table = page.getByRole('group', { name: 'Count the new filter: 70% becomes 58%' })
    await table.focus()
    await expect(table).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('its contents lead to its sections', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(costsAt)
    await page
      .getByRole('navigation', { name: 'In this article' })
      .getByRole('link', { name: 'When replacement is the right answer' })
      .click()
    await expect(
      page.getByRole('heading', { name: 'When replacement is the right answer' }),
    ).toBeInViewport()
  })

  test('an unknown one is not found, and leads back', async ({ page, expects }) => {
    expects.consoleErrors.push(/404/)
    const answer = await page.goto('/blog/article/how-to-wash-a-filter')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible()
    await expect(page.getByText("The article you're looking for doesn't exist")).toBeVisible()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('the longer address of the listing leads to the article', async ({ page }) => {
    await page.goto('/blog/article/industrial-air-filter-maintenance-best-practices')
    await expect(page).toHaveURL('/blog/article/industrial-air-filter-maintenance')
  })
})
