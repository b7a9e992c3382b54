import { tmpdir } from 'node:os'
import { expect, test, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { beginChat, connected, launcher, log, panel, say, somebody } from './chat.ts'

// Only a browser that could have a window keeps pages; the runner switches that off, visitors have
// it.
const { executablePath, args } = await findBrowser([
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-headless-shell',
])
const isWhole = !executablePath.includes('headless-shell') && !executablePath.startsWith(tmpdir())

test.use({
  headless: false,
  launchOptions: {
    executablePath,
    args: [...args, '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
test.skip(
  !isWhole,
  'skipped, as the browser here keeps no page that was left (apt-get install chromium)',
)

/**
 * Leaves the page for another and comes Back as a person does; returns whether the browser had kept
 * it whole.
 */
async function isRestored(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    window.addEventListener(
      'pageshow',
      ({ persisted }) => (document.documentElement.dataset['restored'] = String(persisted)),
    )
  })
  await page.goto('/blog')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/about')
  // A page that was built again knows nothing of it.
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  return page.evaluate(() => document.documentElement.dataset['restored'] === 'true')
}

test('a page whose chat nobody has opened comes back whole and right away', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto('/about')
  expect(await isRestored(page)).toBe(true)
})

test('so does one with an open conversation: its connection is given up on leaving, and what came meanwhile is there after it', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  const name = somebody()
  await beginChat(page, name)
  await say(page, 'One')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  const isKept = await isRestored(page)
  await connected(page)
  const tab = await context.newPage()
  await tab.goto('/about')
  await launcher(tab).click()
  await connected(tab)
  await say(tab, 'Two')
  await expect(log(page)).toContainText('Two')
  expect(isKept).toBe(true)
})
