import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { demo, enter } from './customers.ts'
import { everyPage } from './every-page.ts'
import { signInAsStaff } from './office.ts'
import { test, expect } from './visitor.ts'

const { executablePath, args } = await findBrowser()
const phone = { width: 390, height: 844 }
// One of each build: dark strip, tables as cards, forms, vehicles, bars, the bench, requests.
const signedIn = {
  customers: [
    '/customer/dashboard#overview',
    '/customer/dashboard#services',
    '/customer/account',
    '/ai-predictive-maintenance#vehicles',
    '/ai-predictive-maintenance#analytics',
  ],
  staff: [
    '/admin/today',
    '/admin/services',
    '/admin/work',
    '/admin/triage#requests',
    '/admin/sms#history',
  ],
} as const
const portal = /^\/(customer|admin|staff|ai-)/

for (const percent of [130, 200]) {
  test(`with the browser's text at ${percent}% on a phone no public page scrolls sideways, and no word is cut`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const pixels = Math.round((16 * percent) / 100)
    const browser = await launched(pixels)
    const page = await browser.newPage({ viewport: phone })
    for (const path of (await everyPage(request)).filter((each) => !portal.test(each))) {
      await page.goto(`${baseURL}${path}`)
      expect
        .soft(await page.evaluate(seen), path)
        .toEqual({ fontSize: `${pixels}px`, scrolls: 0, cut: [], narrow: [] })
    }
    await browser.close()
  })
}

for (const [who, views] of Object.entries(signedIn)) {
  test(`nor does what ${who} see, with text at 200%`, async ({ baseURL }) => {
    test.setTimeout(120_000)
    const browser = await launched(32)
    const page = await browser.newPage({ viewport: phone, ...(baseURL && { baseURL }) })
    if (who === 'staff') await signInAsStaff(page)
    else await enter(page, demo, '/robots.txt')
    for (const path of views) {
      // Another document in between: a tab's address alone would load nothing.
      await page.goto('/robots.txt')
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect
        .soft(await page.evaluate(seen), path)
        .toEqual({ fontSize: '32px', scrolls: 0, cut: [], narrow: [] })
    }
    await browser.close()
  })
}

/** The browser's own setting for the size of text; Playwright knows it only at launch. */
const launched = (pixels: number) =>
  chromium.launch({
    executablePath,
    args: [...args, `--blink-settings=defaultFontSize=${pixels}`],
  })

function seen() {
  const width = document.documentElement.clientWidth
  // Tables, tabs, and chips scroll in a frame of their own; tables of cards do not.
  const framed =
    '.sr-only, svg, table:not(.data-table), [role=tablist], .place-tabs, [popover], .reveal, .max-md\\:overflow-x-auto'
  const isCut = (element: Element) => {
    const isClipped =
      // A field scrolls what is typed.
      !element.matches('input, select') &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1
    return isClipped || element.getBoundingClientRect().right > width + 1
  }
  const cut = [
    ...document.querySelectorAll(
      'body :is(h1, h2, h3, h4, p, a, li, td, dd, dt, label, button, input, select, legend)',
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
  const narrow = [...document.querySelectorAll('main :is(p, td, dd, dt, li, a > span > span)')]
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
