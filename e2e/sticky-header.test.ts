import type { Locator, Page } from '@playwright/test'
import { launcher } from './chat.ts'
import { test, expect } from './visitor.ts'

const quote = (place: Page | Locator) => place.getByRole('link', { name: 'Get Free Quote' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Call or get a quote' })

async function scrollDown(page: Page, top = 1500) {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top / 2)
}

// look.md M6
for (const size of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size })

    test('quote, phone number and menu stay in sight, and nothing moves for it', async ({
      page,
    }) => {
      for (const path of ['/', '/services', '/blog/article/future-of-filter-cleaning', '/verify']) {
        await page.goto(path)
        await scrollDown(page, path === '/verify' ? 200 : 1500)
        const place = size.width < 640 ? bar(page) : page.getByRole('banner')
        await expect(quote(place).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 })
        const header = page.getByRole('banner')
        if (size.width < 1024)
          await expect(header.getByRole('button', { name: 'Open menu' })).toBeInViewport()
        if (size.width < 1024)
          await expect(header.getByRole('link', { name: /^Call/ })).toBeInViewport()
        else
          await expect(header.getByRole('navigation', { name: 'Main' }).first()).toBeInViewport({
            ratio: 1,
          })
        const box = await header.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 999), path).toBeLessThan(80)
      }
    })

    test('a link within the page leads to a heading below it', async ({ page }) => {
      for (const anchor of ['dpf-doc-cleaning', 'fleet-filter-maintenance']) {
        await page.goto(`/services#${anchor}`)
        const heading = page.locator(`#${anchor} h2`)
        await expect(heading).toBeInViewport({ ratio: 1 })
        const edge = await page.getByRole('banner').boundingBox()
        const box = await heading.boundingBox()
        expect(box?.y ?? 0, anchor).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 999))
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the bar calls and asks for a quote, and gives way to a field', async ({ page }) => {
    await page.goto('/contact')
    await expect(bar(page).getByRole('link', { name: 'Call (216) 555-0178' })).toHaveAttribute(
      'href',
      'tel:+12165550178',
    )
    const height = await page.evaluate(() => document.body.scrollHeight)
    await page.getByRole('textbox', { name: 'Message' }).focus()
    await expect(bar(page)).toBeHidden()
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
    await page.getByRole('textbox', { name: 'Message' }).blur()
    await expect(bar(page)).toBeVisible()
    await page.goto('/services')
    await bar(page).getByRole('link', { name: 'Get Free Quote' }).tap()
    await expect(page).toHaveURL(/\/contact/)
  })

  test('at the end of the page it is below the last line, and beside no mark of the chat', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const lastLine = page.getByRole('list', { name: 'Legal' }).getByRole('link').last()
    await expect(lastLine).toBeInViewport({ ratio: 1 })
    const line = await lastLine.boundingBox()
    const own = await bar(page).boundingBox()
    const mark = await launcher(page).boundingBox()
    if (!line || !own || !mark) throw new Error('nothing to compare')
    expect(own.y).toBeGreaterThanOrEqual(line.y + line.height)
    expect(mark.y + mark.height).toBeLessThan(own.y)
  })

  test('held sideways, the page has the whole screen', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/services')
    await scrollDown(page)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(bar(page)).toBeHidden()
  })
})

test('on paper there is neither header nor bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(bar(page)).toBeHidden()
})
