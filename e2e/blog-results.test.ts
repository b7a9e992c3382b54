import type { Page } from '@playwright/test'
import { newest } from './blog.ts'
import { test, expect } from './visitor.ts'

const list = (page: Page) => page.getByRole('region', { name: 'All articles' })
const cards = (page: Page) => list(page).getByRole('article')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const found = (page: Page) => page.getByRole('status').filter({ hasText: /articles? found/ })

// look.md S7
for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`what a search or a category finds is in view with its control, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/blog')
    await search(page).fill('zzzz')
    await expect(page.getByRole('region', { name: newest })).toBeHidden()
    await expect(found(page)).toHaveText('0 articles found')
    const box = await search(page).boundingBox()
    const count = await found(page).boundingBox()
    if (!box || !count) throw new Error('search box or count is not shown')
    expect(count.y - box.y - box.height).toBeLessThan(24)
    await expect(list(page).getByRole('heading', { name: 'No Articles Found' })).toBeInViewport()
    await search(page).fill('')
    await expect(page.getByRole('region', { name: newest })).toBeVisible()
    await chip(page, 'Maintenance').click()
    await expect(page.getByRole('region', { name: newest })).toBeHidden()
    await expect(cards(page).first()).toBeInViewport()
    await chip(page, 'Oldest').click()
    await chip(page, 'All').click()
    await expect(page.getByRole('region', { name: newest })).toBeVisible()
  })
}

test('a link to results shows no featured article, not even before the list is awake', async ({
  page,
}) => {
  let wake = () => {}
  const isSeen = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/article-list*.js', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/blog?q=audit', { waitUntil: 'commit' })
  await expect(list(page).getByRole('heading', { name: 'All articles' })).toBeInViewport()
  wake()
  await expect(found(page)).toHaveText('1 article found')
  await expect(page.getByRole('region', { name: newest })).toBeHidden()
})
