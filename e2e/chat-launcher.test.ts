import { launcher } from './chat.ts'
import { confirmed, signIn } from './customers.ts'
import { expect, test } from './visitor.ts'

// look.md M5
for (const width of [320, 390]) {
  test(`at ${width} px the way into the chat is in the header, beside all that is there, and stays or goes with it`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const person = await confirmed(request)
    for (const path of ['/testimonials', '/customer/dashboard']) {
      if (path.startsWith('/customer')) await signIn(page, person)
      else await page.goto(path)
      await expect(launcher(page)).toBeVisible()
      const own = await launcher(page).boundingBox()
      const header = await page.locator('header').first().boundingBox()
      if (!own || !header) throw new Error('nothing to compare')
      expect(own.y, path).toBeGreaterThanOrEqual(header.y)
      expect(own.y + own.height, path).toBeLessThanOrEqual(header.y + header.height)
      for (const beside of await page.locator('header :is(a, button, p):visible').all()) {
        const box = await beside.boundingBox()
        if (box === null || (await beside.getAttribute('href')) === '#content') continue
        const isApart =
          box.x + box.width <= own.x + 4 ||
          box.y >= own.y + own.height - 4 ||
          box.y + box.height <= own.y
        expect(isApart, `${path}: ${await beside.textContent()}`).toBe(true)
      }
      await page.evaluate(() => window.scrollTo(0, 400))
      if (path.startsWith('/customer')) await expect(launcher(page)).not.toBeInViewport()
      else expect((await launcher(page).boundingBox())?.y, path).toBe(own.y)
    }
  })
}

for (const width of [640, 768, 1440, 1600]) {
  test(`at ${width} px the way into the chat keeps to the margin, over no text and no price`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const person = await confirmed(request)
    for (const path of ['/testimonials', '/customer/dashboard']) {
      if (path.startsWith('/customer')) await signIn(page, person)
      else await page.goto(path)
      await expect(launcher(page)).toBeVisible()
      const contentRight = await page
        .locator('.wrap:visible')
        .first()
        .evaluate(
          (wide) =>
            wide.getBoundingClientRect().right -
            Number.parseFloat(getComputedStyle(wide).paddingRight),
        )
      const left = await launcher(page).evaluate(
        (tab) =>
          tab.getBoundingClientRect().left +
          Number.parseFloat(getComputedStyle(tab).borderLeftWidth),
      )
      expect(left, path).toBeGreaterThanOrEqual(contentRight - 0.5)
    }
  })
}
