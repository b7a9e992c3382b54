import type { Page } from '@playwright/test'
import { costs, costsAt, newest } from './blog.ts'
import { test, expect } from './visitor.ts'

const oldest = 'Reading differential pressure without being fooled'

const list = (page: Page) => page.getByRole('region', { name: 'All articles' })
const cards = (page: Page) => list(page).getByRole('article')
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const found = (page: Page) => page.getByRole('status').filter({ hasText: /articles? found/ })

test.describe('the listing', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blog')
  })

  test('shows nine articles, the newest of them featured and not a second time below', async ({
    page,
  }) => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Industry Insights and News' }),
    ).toBeVisible()
    const featured = page.getByRole('region', { name: newest })
    await expect(featured.getByText('Featured article: Fleet Management')).toBeVisible()
    await expect(featured.getByText('November 10, 2026')).toBeVisible()
    await expect(featured.getByRole('img')).toBeVisible()
    await expect(featured.getByRole('link', { name: newest })).toHaveAttribute(
      'href',
      '/blog/article/fleet-filter-program-that-fits-the-pm-schedule',
    )
    await expect(cards(page)).toHaveCount(8)
    await expect(cards(page).filter({ hasText: newest })).toHaveCount(0)
    await expect(found(page)).toHaveText('9 articles found')
    await chip(page, 'Oldest').click()
    await expect(cards(page)).toHaveCount(9)
  })

  test('a card says category, title, excerpt, long date and reading time, and leads to the article', async ({
    page,
  }) => {
    const card = cards(page).filter({ hasText: costs })
    await expect(card.getByText('Cost Analysis')).toBeVisible()
    await expect(
      card.getByText('A $1,200 cleaning against a $4,000 filter saves 70%.'),
    ).toBeVisible()
    await expect(card.getByText('October 6, 2026')).toBeVisible()
    await expect(card.getByText(/^\d+ min read$/)).toBeVisible()
    await card.getByRole('link', { name: costs }).click()
    await expect(page).toHaveURL(costsAt)
    await expect(page.getByRole('heading', { level: 1, name: costs })).toBeVisible()
  })

  test('the chips name every category and every order', async ({ page }) => {
    await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
      'All',
      'Sustainability',
      'Cost Analysis',
      'Maintenance',
      'Environment',
      'Fleet Management',
      'Compliance',
      'Technology',
    ])
    await expect(page.getByRole('group', { name: 'Sort by' }).getByRole('button')).toHaveText([
      'Newest',
      'Oldest',
      'Title A-Z',
    ])
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'Newest')).toHaveAttribute('aria-pressed', 'true')
  })

  test('category, search and order work together', async ({ page }) => {
    await chip(page, 'Maintenance').click()
    await expect(found(page)).toHaveText('2 articles found')
    await chip(page, 'Oldest').click()
    await expect(cards(page).first()).toContainText('When a DPF is due')
    await search(page).fill('FAN')
    await expect(found(page)).toHaveText('1 article found')
    await expect(page).toHaveURL('/blog?category=Maintenance&q=FAN&sort=oldest')
    await chip(page, 'All').click()
    await expect(cards(page).first()).toContainText(oldest)
    await chip(page, 'Title A-Z').click()
    await expect(cards(page).first()).toContainText('Industrial air filter')
  })

  test('the search looks into title, excerpt and category, and Clear empties it', async ({
    page,
  }) => {
    await search(page).fill('fooled')
    await expect(found(page)).toHaveText('1 article found')
    await search(page).fill('24-inch PIN gauge')
    await expect(cards(page)).toContainText(['How a cleaned DPF is tested'])
    await search(page).fill('fleet manage')
    await expect(cards(page)).toContainText([newest])
    await chip(page, 'Clear').click()
    await expect(search(page)).toHaveValue('')
    await expect(search(page)).toBeFocused()
    await expect(found(page)).toHaveText('9 articles found')
    await expect(page).toHaveURL('/blog')
  })

  test('the search looks into tags and texts too, also where the address brings it', async ({
    page,
  }) => {
    for (const word of ['ash', 'regeneration', 'warranty']) {
      await search(page).fill(word)
      await expect(found(page), word).toHaveText(/^[1-9]\d* articles? found$/)
    }
    await page.goto('/blog?q=Clean+Truck+Check')
    await expect(cards(page).filter({ hasText: 'emissions audit' })).toBeVisible()
  })

  test('nothing found says so; Clear Filters resets search, category and order', async ({
    page,
  }) => {
    await chip(page, 'Title A-Z').click()
    await chip(page, 'Compliance').click()
    await search(page).fill('zeppelin')
    await expect(list(page).getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
    await expect(list(page).getByText('No articles found matching your criteria')).toBeVisible()
    await expect(list(page).getByRole('link', { name: 'Contact for Help' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await chip(page, 'Clear Filters').click()
    await expect(cards(page)).toHaveCount(8)
    await expect(page.getByRole('region', { name: newest })).toBeVisible()
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'Newest')).toHaveAttribute('aria-pressed', 'true')
    await expect(search(page)).toHaveValue('')
    await expect(list(page).getByRole('heading', { name: 'All articles' })).toBeFocused()
    await expect(page).toHaveURL('/blog')
  })

  test('Back takes away one chip after the other, and typing leaves no trail', async ({ page }) => {
    await chip(page, 'Technology').click()
    await chip(page, 'Oldest').click()
    await search(page).pressSequentially('bench')
    await expect(page).toHaveURL('/blog?category=Technology&q=bench&sort=oldest')
    await page.goBack()
    await expect(page).toHaveURL('/blog?category=Technology')
    await expect(search(page)).toHaveValue('')
    await expect(found(page)).toHaveText('2 articles found')
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expect(found(page)).toHaveText('9 articles found')
    await page.goForward()
    await expect(chip(page, 'Technology')).toHaveAttribute('aria-pressed', 'true')
  })

  test('chips and a search from before the list is awake come in their order, and Back takes away the chips', async ({
    page,
  }) => {
    let wake = () => {}
    const isPressed = new Promise<void>((resolve) => (wake = resolve))
    await page.route('**/article-list*.js', async (route) => {
      await isPressed
      await route.continue()
    })
    await page.goto('/blog', { waitUntil: 'commit' })
    await chip(page, 'Technology').click()
    await chip(page, 'Oldest').click()
    await search(page).pressSequentially('ben')
    wake()
    await search(page).pressSequentially('ch')
    await expect(page).toHaveURL('/blog?category=Technology&q=bench&sort=oldest')
    await page.goBack()
    await expect(page).toHaveURL('/blog?category=Technology')
    await expect(search(page)).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expect(found(page)).toHaveText('9 articles found')
  })

  test('a topic names its count, and a press on it filters the list and leads there', async ({
    page,
  }) => {
    const topics = page.getByRole('region', { name: 'Popular Topics' })
    await expect(topics.getByRole('link')).toHaveCount(7)
    await expect(topics.getByRole('link', { name: 'Cost Analysis' })).toContainText('1 article')
    await expect(topics.getByRole('link', { name: 'Technology' })).toContainText('2 articles')
    // Before the list is awake the link loads the page, and leads to the same place.
    await topics.getByRole('link', { name: 'Technology' }).click()
    await expect(page).toHaveURL('/blog?category=Technology#all-articles')
    await expect(chip(page, 'Technology')).toHaveAttribute('aria-pressed', 'true')
    await expect(found(page)).toHaveText('2 articles found')
    await expect(list(page).getByRole('heading', { name: 'All articles' })).toBeInViewport()
  })

  test('expert advice is one link away: contact, demo, calculator', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Need Expert Advice' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('link', { name: 'Schedule Free Demo' })).toHaveAttribute(
      'href',
      '/demo',
    )
    await expect(main.getByRole('link', { name: 'Calculate Savings' })).toHaveAttribute(
      'href',
      '/calculator',
    )
  })

  test('the keyboard searches, chooses and opens', async ({ page }) => {
    await search(page).focus()
    await page.keyboard.type('audit')
    await expect(found(page)).toHaveText('1 article found')
    await page.keyboard.press('Enter')
    await expect(list(page).getByRole('heading', { name: 'All articles' })).toBeFocused()
    await chip(page, 'Compliance').focus()
    await page.keyboard.press('Space')
    await expect(chip(page, 'Compliance')).toHaveAttribute('aria-pressed', 'true')
    await cards(page).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog/article/records-that-hold-up-in-an-emissions-audit')
    await page.goBack()
    await expect(found(page)).toHaveText('1 article found')
  })
})

test('a link to a filtered list shows it filtered, and a reload keeps it', async ({ page }) => {
  await page.goto('/blog?category=Maintenance&q=dpf&sort=title')
  for (const visit of ['link', 'reload']) {
    await expect(found(page), visit).toHaveText('1 article found')
    await expect(search(page), visit).toHaveValue('dpf')
    await expect(chip(page, 'Maintenance'), visit).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'Title A-Z'), visit).toHaveAttribute('aria-pressed', 'true')
    if (visit === 'link') await page.reload()
  }
})

test.describe('before the script has come', () => {
  const slowly = (page: Page) =>
    page.route('**/_astro/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })

  test('what is typed into the search already counts', async ({ page }) => {
    await slowly(page)
    await page.goto('/blog', { waitUntil: 'commit' })
    await search(page).fill('audit')
    await expect(page.locator('astro-island[ssr]').first()).toBeAttached()
    await expect(found(page)).toHaveText('1 article found', { timeout: 15_000 })
    await expect(search(page)).toHaveValue('audit')
    await expect(page).toHaveURL('/blog?q=audit')
  })

  test('a chip that is pressed already filters', async ({ page }) => {
    await slowly(page)
    await page.goto('/blog', { waitUntil: 'commit' })
    await chip(page, 'Technology').click()
    await expect(found(page)).toHaveText('2 articles found', { timeout: 15_000 })
    await expect(page).toHaveURL('/blog?category=Technology')
  })
})

test('an address that asks for something unknown shows everything', async ({ page }) => {
  await page.goto('/blog?category=Gardening&sort=random')
  await expect(found(page)).toHaveText('9 articles found')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('all nine articles can be found and read', async ({ page }) => {
    await page.goto('/blog?category=Maintenance')
    await expect(page.getByRole('region', { name: newest })).toBeVisible()
    await expect(cards(page)).toHaveCount(8)
    await expect(cards(page).first()).toBeVisible()
    await expect(search(page)).toBeHidden()
    await cards(page).getByRole('link', { name: costs }).click()
    await expect(page.getByRole('heading', { level: 1, name: costs })).toBeVisible()
  })
})
