import { test, expect } from './visitor.ts'

test.describe('an address without a page', () => {
  test.beforeEach(async ({ page, expects }) => {
    expects.consoleErrors.push(/404/)
    const answer = await page.goto('/no/such-page?x=1')
    expect(answer?.status()).toBe(404)
  })

  test('says so, with the hint of the developers, and is not listed by search engines', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(
      page.getByText('Did you forget to add the page to the router?', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /filter face with one plugged cell/ })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })

  test('leads home and to the office', async ({ page }) => {
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    )
    await main.getByRole('link', { name: 'Contact us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get In Touch')
  })

  test('searches the articles, without any script of its own', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search the articles' }).fill('ash')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog?q=ash')
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('ash')
  })

  test('each word that it suggests finds articles', async ({ page }) => {
    const hint = await page
      .getByRole('searchbox', { name: 'Search the articles' })
      .getAttribute('placeholder')
    const words = (hint ?? '').replace('Try ', '').split(', ')
    expect(words).toHaveLength(3)
    for (const word of words) {
      await page.goto(`/blog?q=${word}`)
      await expect(page.getByRole('main').getByRole('status').first(), word).toHaveText(
        /^[1-9]\d* articles? found$/,
      )
    }
  })
})

test('an address beside the pages of the portal and the office is unknown', async ({ request }) => {
  expect((await request.get('/customer')).status()).toBe(404)
  expect((await request.get('/admin/nothing')).status()).toBe(404)
})
