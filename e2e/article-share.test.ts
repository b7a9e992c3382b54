import type { Page } from '@playwright/test'
import { test, expect } from './visitor.ts'

const path = '/blog/article/how-a-cleaned-dpf-is-tested'
const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const menu = (page: Page) => page.getByRole('list', { name: 'Share' })
const copy = (page: Page) => menu(page).getByRole('button', { name: 'Copy Link' })
const notice = (page: Page) => page.getByRole('main').getByRole('status')

test.beforeEach(async ({ page }) => {
  await page.goto(path)
})

test('the menu opens and closes with its button', async ({ page }) => {
  await expect(menu(page)).toBeHidden()
  await share(page).click()
  await expect(menu(page)).toBeVisible()
  await share(page).click()
  await expect(menu(page)).toBeHidden()
})

test('Escape closes the menu and gives the focus back', async ({ page }) => {
  await share(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'LinkedIn' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(share(page)).toBeFocused()
})

test('a press outside closes the menu', async ({ page }) => {
  await share(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu(page)).toBeHidden()
})

for (const [provider, sharingPage, parameter] of [
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', 'url'],
  ['Twitter', 'https://twitter.com/intent/tweet', 'url'],
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
] as const) {
  test(`${provider} opens its sharing page in a new window, with the address of the article`, async ({
    page,
    baseURL,
    context,
  }) => {
    await context.route(`${sharingPage}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'shared' }),
    )
    await share(page).click()
    const link = menu(page).getByRole('link', { name: provider })
    await expect(link).toHaveAttribute('rel', /noopener/)
    const opened = context.waitForEvent('page')
    await link.click()
    const address = new URL((await opened).url())
    expect(address.origin + address.pathname).toBe(sharingPage)
    expect(address.searchParams.get(parameter)).toBe(new URL(path, baseURL).href)
  })
}

test('Copy Link copies the address, closes the menu and says so', async ({
  page,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await share(page).click()
  await copy(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(notice(page)).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(path, baseURL).href,
  )
  await expect(notice(page)).toBeEmpty()
})

test('where nothing may be copied, the address stands there to be copied by hand', async ({
  page,
  baseURL,
}) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await share(page).click()
  await copy(page).click()
  await expect(menu(page)).toBeHidden()
  await expect(notice(page)).toHaveText(`Copy this address: ${new URL(path, baseURL).href}`)
})
