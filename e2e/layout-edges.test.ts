import type { Page } from '@playwright/test'
import { confirmed, signIn } from './customers.ts'
import { everyPage } from './every-page.ts'
import { expect, test } from './visitor.ts'

/**
 * Numbers with their labels whose two parts begin at different edges, where both are written from
 * the left.
 */
const crooked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main dl > div')].flatMap((pair) => {
      const parts = [...pair.querySelectorAll(':scope > dt, :scope > dd')].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const { left, top, bottom } = range.getBoundingClientRect()
        return { left: Math.round(left), top, bottom, of: part }
      })
      const [first, second] = parts
      if (!first || !second || !pair.checkVisibility()) return []
      const isFromLeft = parts.every(({ of }) => getComputedStyle(of).textAlign !== 'right')
      const isStacked = first.bottom <= second.top + 4 || second.bottom <= first.top + 4
      // Digits begin a hair inside of their box.
      const isCrooked = isFromLeft && isStacked && Math.abs(first.left - second.left) > 3
      return isCrooked ? [`${pair.textContent}: ${first.left}, ${second.left}`] : []
    }),
  )

/** Fields and their counters that something fixed lies on, once each has been scrolled to. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    const controls = [
      ...document.querySelectorAll('main :is(input, select, textarea, dd, td, time)'),
    ]
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      control.scrollIntoView({ block: 'end' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      if (right - left < 4 || bottom - top < 4) return []
      const on = [left + 2, (left + right) / 2, right - 2].map((x) =>
        document.elementFromPoint(x, (top + bottom) / 2),
      )
      return on.some(isFixed) ? [control.outerHTML.slice(0, 80)] : []
    })
  })

// look.md M1
for (const width of [390, 640, 1440]) {
  test(`at ${width} px a number and its label begin at one edge, on every public page`, async ({
    page,
    request,
    expects,
  }) => {
    test.setTimeout(240_000)
    expects.consoleErrors.push(/404/)
    await page.setViewportSize({ width, height: 900 })
    for (const path of await everyPage(request)) {
      await page.goto(path)
      expect.soft(await crooked(page), path).toEqual([])
    }
  })
}

// look.md M5
test('on a phone nothing fixed lies over a field or a number', async ({ page, request }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/contact', '/demo', '/calculator', '/customer/register']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect.soft(await covered(page), path).toEqual([])
  }
  await signIn(page, await confirmed(request))
  for (const path of ['/customer/dashboard', '/ai-predictive-maintenance', '/customer/account']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect.soft(await covered(page), path).toEqual([])
  }
})
