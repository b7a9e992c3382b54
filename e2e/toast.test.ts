import type { Page } from '@playwright/test'
import { test, expect } from './visitor.ts'

const viewport = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
const toasts = (page: Page) => viewport(page).getByRole('listitem')

/** Raises the first toast as a visitor does: it brings the toaster of the page. */
async function raiseFirst(page: Page) {
  await page.goto('/blog')
  await page.getByRole('form', { name: 'Stay Updated' }).getByRole('button').click()
  await expect(toasts(page)).toContainText('Invalid Email')
}

/** Raises a toast as an island does. */
async function raise(page: Page, title: string, more: object = {}) {
  const detail = { title, description: 'What it is about.', variant: 'default', ...more }
  await page.evaluate(
    (message) => window.dispatchEvent(new CustomEvent('lakeline:toast', { detail: message })),
    detail,
  )
  await expect(toasts(page)).toContainText(title)
}

async function drag(page: Page, byPx: number) {
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('no toast')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx, y, { steps: 6 })
  await page.mouse.up()
}

test('a toast shows title, description and a close button; one that failed looks like it', async ({
  page,
}) => {
  await raiseFirst(page)
  await expect(toasts(page)).toHaveText('Invalid EmailPlease enter a valid email address.')
  await expect(toasts(page)).toHaveAccessibleName('Invalid Email')
  await expect(toasts(page)).toHaveAttribute('data-variant', 'destructive')
  await raise(page, 'Well done')
  await expect(toasts(page)).toHaveAttribute('data-variant', 'default')
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast with a whole page of a proxy in it fits the window, and is not printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await raiseFirst(page)
  await raise(page, 'Error', { description: `502: ${'<p>Bad gateway</p>'.repeat(300)}` })
  await expect(toasts(page).getByRole('button', { name: 'Close' })).toBeInViewport()
  expect((await toasts(page).boundingBox())?.height).toBeLessThan(300)
  await page.emulateMedia({ media: 'print' })
  await expect(toasts(page)).toBeHidden()
})

test('a toast whose own script is lost on the way is shown with the next try', async ({
  page,
  expects,
}) => {
  expects.consoleErrors.push(/Failed to load resource/)
  const script = '**/_astro/toaster*.js*'
  let lost = 0
  await page.route(script, (route) => {
    lost += 1
    return route.abort('internetdisconnected')
  })
  await page.goto('/blog')
  await page.getByRole('form', { name: 'Stay Updated' }).getByRole('button').click()
  await expect.poll(() => lost).toBeGreaterThan(1)
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute(script)
  await expect(toasts(page)).toContainText('Invalid Email')
})

test('only one toast is seen at a time: a new one takes the place of the old', async ({ page }) => {
  await raiseFirst(page)
  await raise(page, 'The second')
  await raise(page, 'The third')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).not.toContainText('Invalid Email')
})

test('a toast may offer an action', async ({ page }) => {
  await raiseFirst(page)
  await raise(page, 'Stored', { action: { label: 'See it', href: '/calculator' } })
  await toasts(page).getByRole('link', { name: 'See it' }).click()
  await expect(page).toHaveURL('/calculator')
})

test('a toast shows for 5000 ms', async ({ page }) => {
  await page.clock.install({ time: new Date('2030-11-19T15:00:00Z') })
  await raiseFirst(page)
  await page.clock.pauseAt(new Date('2030-11-19T15:01:00Z'))
  await raise(page, 'Five seconds')
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast is swiped away to the right, by more than 50 pixels', async ({ page }) => {
  await raiseFirst(page)
  for (const byPx of [45, -200]) {
    await drag(page, byPx)
    await expect(toasts(page)).toHaveCount(1)
  }
  await drag(page, 60)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads to the toasts', async ({ page }) => {
  await raiseFirst(page)
  await page.keyboard.press('F8')
  await expect(viewport(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast takes the width of a small screen, and 420 pixels at most from the medium ones up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await raiseFirst(page)
  const width = () => viewport(page).evaluate((list) => list.getBoundingClientRect().width)
  expect(await width()).toBe(600)
  for (const wide of [768, 1440]) {
    await page.setViewportSize({ width: wide, height: 800 })
    expect(await width()).toBe(420)
  }
})

// look.md M19
test('a toast does not lie on the way into the chat', async ({ page }) => {
  await page.clock.install({ time: new Date('2030-11-19T15:00:00Z') })
  await raiseFirst(page)
  // A toast stays until a slow machine has measured it.
  await page.clock.pauseAt(new Date('2030-11-19T15:01:00Z'))
  for (const width of [640, 768, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await raise(page, `Well done at ${width} px`)
    await expect.poll(() => isOffTheChat(page), { message: `at ${width} px` }).toBe(true)
  }
})

/** A toast is on its way for a moment after it came. */
async function isOffTheChat(page: Page): Promise<boolean> {
  const [toast, launcher] = await Promise.all([
    toasts(page).boundingBox(),
    page.getByRole('button', { name: /^Chat with us/ }).boundingBox(),
  ])
  if (!toast || !launcher) throw new Error('nothing to compare')
  return toast.x + toast.width <= launcher.x || toast.y + toast.height <= launcher.y
}
