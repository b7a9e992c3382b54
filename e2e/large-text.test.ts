import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { everyPage } from './every-page.ts'
import { test, expect } from './visitor.ts'

const { executablePath, args } = await findBrowser()
const portal = /^\/(customer|admin|staff|ai-)/

for (const percent of [130, 200]) {
  test(`with the browser's text at ${percent}% on a phone no public page scrolls sideways, and no word is cut`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const pixels = Math.round((16 * percent) / 100)
    // The browser's own setting for the size of text; Playwright knows it only at launch.
    const browser = await chromium.launch({
      executablePath,
      args: [...args, `--blink-settings=defaultFontSize=${pixels}`],
    })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    for (const path of (await everyPage(request)).filter((each) => !portal.test(each))) {
      await page.goto(`${baseURL}${path}`)
      expect
        .soft(await page.evaluate(seen), path)
        .toEqual({ fontSize: `${pixels}px`, scrolls: 0, cut: [], narrow: [] })
    }
    await browser.close()
  })
}

function seen() {
  const width = document.documentElement.clientWidth
  // Tables scroll in a frame of their own.
  const framed = '.sr-only, svg, table, [popover], .reveal'
  const isCut = (element: Element) => {
    const isClipped =
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1
    return isClipped || element.getBoundingClientRect().right > width + 1
  }
  const cut = [
    ...document.querySelectorAll(
      'body :is(h1, h2, h3, h4, p, a, li, dd, dt, label, button, legend)',
    ),
  ]
    .filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest(framed) &&
        !element.querySelector('.sr-only') &&
        isCut(element),
    )
    .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
  // A word broken into its letters fits every column.
  const narrow = [...document.querySelectorAll('main :is(p, dd, dt, li, a > span > span)')]
    .filter((element) => element.checkVisibility() && !element.closest(framed))
    .filter((element) => {
      const letter = Number.parseFloat(getComputedStyle(element).fontSize)
      const { width, height } = element.getBoundingClientRect()
      return width < 4 * letter && height > 4 * width
    })
    .filter(({ textContent }) => textContent.trim() !== '')
    .map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 40)}`)
  return {
    narrow,
    fontSize: getComputedStyle(document.documentElement).fontSize,
    scrolls: document.documentElement.scrollWidth - width,
    cut,
  }
}
