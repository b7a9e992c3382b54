import type { Page } from '@playwright/test'
import { everyPage } from './every-page.ts'
import { customerViews, staffViews } from './office-views.ts'
import { sizes, violations } from './violations.ts'
import { test, expect } from './visitor.ts'

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}, in light and dark`, () => {
    // What moves in has no settled colours yet: axe would judge a half-seen toast.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('every page can be read by everybody (axe)', async ({ page, request, expects }) => {
      test.setTimeout(240_000)
      expects.consoleErrors.push(/404/)
      for (const path of await everyPage(request)) {
        await page.goto(path)
        expect.soft(await violations(page), path).toEqual([])
      }
    })

    test('so can the open drawer, a form that was refused and a toast (axe)', async ({
      page,
      expects,
    }) => {
      test.slow()
      if (size === 'phone') {
        await page.goto('/')
        await page.getByRole('button', { name: 'Open menu' }).click()
        expect.soft(await violations(page), 'drawer').toEqual([])
      }
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      expect.soft(await violations(page), 'refused form').toEqual([])
      expects.consoleErrors.push(/Failed to load resource/)
      await page.route('**/api/newsletter-subscriptions', (route) =>
        route.fulfill({ status: 500, body: 'no' }),
      )
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('textbox', { name: 'Email address' }).fill('reader@lakeline.example')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      // Under the pointer a toast waits.
      await page.getByRole('button', { name: 'Close' }).hover()
      expect.soft(await violations(page), 'toast').toEqual([])
    })
  })
}

// While a script is on its way, a screen reader has the page that the server sent.
test('every page has its heading before its script has come', async ({ request }) => {
  const views = [...customerViews, ...staffViews].map((view) => view.replace(/#.*/, ''))
  for (const path of new Set([...(await everyPage(request)), ...views])) {
    const html = await (await request.get(path)).text()
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1)
  }
})

test('in forced colours buttons keep an edge, and only the page where one is is underlined', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/about')
  const quote = page
    .getByRole('banner')
    .getByRole('link', { name: 'Get Free Quote' })
    .filter({ visible: true })
  await expect(quote).toHaveCSS('border-top-width', '1px')
  const main = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await expect(main.getByRole('link', { name: 'About Us' })).toHaveCSS('border-bottom-width', '2px')
  await expect(main.getByRole('link', { name: 'Services' })).toHaveCSS('border-bottom-width', '0px')
})

test.describe('the same filter before and after', () => {
  const picture = (page: Page) =>
    page.getByRole('slider', { name: 'Compare before and after cleaning' }).first()
  const shownBefore = (page: Page) =>
    page
      .locator('.reveal-before')
      .first()
      .evaluate((half) => {
        // Where nothing is cut, the browser says so in one length.
        const [, cut = '0'] = /^inset\(0px(?: ([\d.]+)px[^)]*)?\)$/.exec(
          getComputedStyle(half).clipPath,
        ) ?? ['', 'nothing']
        return (Number(cut) / half.clientWidth) * 100
      })

  test.beforeEach(({ page }) => page.goto('/'))

  test('the handle follows the mouse', async ({ page }) => {
    const box = await picture(page).boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => Number(await picture(page).inputValue())).toBeGreaterThan(74)
    const value = Number(await picture(page).inputValue())
    expect(await shownBefore(page)).toBeCloseTo(100 - value, 0)
    await page.mouse.click(box.x + box.width * 0.1, box.y + box.height / 2)
    await expect.poll(async () => Number(await picture(page).inputValue())).toBeLessThan(15)
  })

  test('the handle follows the arrow keys, Home and End', async ({ page }) => {
    await picture(page).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(picture(page)).toHaveValue('45')
    expect(await shownBefore(page)).toBeCloseTo(55, 0)
    await page.keyboard.press('PageUp')
    await expect(picture(page)).toHaveValue('65')
    await page.keyboard.press('End')
    await expect(picture(page)).toHaveValue('100')
    expect(await shownBefore(page)).toBeCloseTo(0, 0)
    await page.keyboard.press('Home')
    await expect(picture(page)).toHaveValue('0')
    const outline = await page
      .locator('.reveal')
      .first()
      .evaluate((frame) => getComputedStyle(frame).outlineWidth)
    expect(outline).toBe('2px')
  })

  test('at either end only the label of the picture that shows is in it, and the value says how much of each', async ({
    page,
  }) => {
    const frame = page.locator('.reveal').first()
    const isInside = (label: string) =>
      frame.getByText(label, { exact: true }).evaluate((tag) => {
        const [box, around] = [
          tag.getBoundingClientRect(),
          (tag.parentElement ?? tag).getBoundingClientRect(),
        ]
        return box.right > around.left && box.left < around.right
      })
    expect([await isInside('Before'), await isInside('After')]).toEqual([true, true])
    await expect(picture(page)).toHaveAttribute('aria-valuetext', '50% before, 50% after')
    await picture(page).focus()
    await page.keyboard.press('Home')
    await expect(picture(page)).toHaveAttribute(
      'aria-valuetext',
      '0% before, 100% after. Pressure drop 2.54 in. of water',
    )
    expect([await isInside('Before'), await isInside('After')]).toEqual([false, true])
    await page.keyboard.press('End')
    expect([await isInside('Before'), await isInside('After')]).toEqual([true, false])
  })

  test('until the dirty picture has come, its half is dark and does not show the clean filter', async ({
    page,
  }) => {
    await expect(page.locator('.reveal-before').first()).toHaveCSS(
      'background-color',
      /^rgb\((?:\d|[1-4]\d), (?:\d|[1-4]\d), (?:\d|[1-5]\d)\)$/,
    )
  })
})

test.describe('the same filter before and after, under a finger', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true })

  test('the handle goes to where the finger is', async ({ page }) => {
    await page.goto('/')
    const range = page.getByRole('slider').first()
    const box = await range.boundingBox()
    if (!box) throw new Error('no picture')
    await page.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height / 2)
    await expect.poll(async () => Number(await range.inputValue())).toBeLessThan(32)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          share === undefined ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
      })
    await touch('touchStart', 0.25)
    for (const share of [0.4, 0.6, 0.85]) await touch('touchMove', share)
    await touch('touchEnd')
    await expect.poll(async () => Number(await range.inputValue())).toBeGreaterThan(78)
  })
})
