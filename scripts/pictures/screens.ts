import type { Browser, Page } from 'playwright'
import { pictureTime } from './picture-time.ts'

type Size = { width: number; height: number }
export type Screen = {
  name: string
  path: string
  /** A link that is pressed first. */
  opens?: string
  waits: string
  /** What the picture begins with, and how far above it. */
  from: string
  above?: number
  view: Size
  /** In CSS pixels; `width` is that of the file. */
  crop: Size
  width: number
}
export type Scheme = 'light' | 'dark'

const fleet = { path: '/ai-predictive-maintenance', waits: 'Service by' }

/** The screens that public pages show. */
export const screens: readonly Screen[] = [
  {
    ...fleet,
    name: 'screen-fleet',
    from: 'header',
    view: { width: 1024, height: 1200 },
    crop: { width: 1024, height: 724 },
    width: 1320,
  },
  {
    ...fleet,
    name: 'screen-fleet-phone',
    from: 'main li:has(h3)',
    above: 6,
    view: { width: 390, height: 2400 },
    crop: { width: 390, height: 464 },
    width: 780,
  },
  {
    name: 'screen-service',
    path: '/customer/dashboard#services?status=delivered',
    opens: '.row-link',
    from: 'dialog[open]',
    waits: 'Download certificate',
    view: { width: 680, height: 1200 },
    crop: { width: 680, height: 958 },
    width: 960,
  },
]

/** The screen of the demo account, ready for its picture. */
export async function openScreen(browser: Browser, base: string, screen: Screen, scheme: Scheme) {
  const { view, path, opens, waits } = screen
  const context = await browser.newContext({
    viewport: view,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  // As the sign-in page does it: by the session's cookie, and by what the browser remembers.
  const data: unknown = await (await context.request.get(`${base}/api/demo-account`)).json()
  const answer = await context.request.post(`${base}/api/customer/login`, { data })
  if (!answer.ok())
    throw new Error(`The demo account could not sign in: ${answer.status()} ${await answer.text()}`)
  await context.addInitScript(
    (customer) => localStorage.setItem('customer', customer),
    await answer.text(),
  )
  const page = await context.newPage()
  await page.clock.setFixedTime(pictureTime)
  await page.goto(base + path)
  if (opens !== undefined) await page.locator(opens).first().click()
  await page.getByText(waits).first().waitFor()
  // The chat button lies over whatever is under it.
  await page.evaluate(() => document.getElementById('chat')?.remove())
  await page.evaluate(() => document.fonts.ready)
  return { page, close: () => context.close() }
}

/** What of the page is in the picture. */
export async function clipOf(page: Page, { from, above = 0, crop }: Screen) {
  const box = await page.locator(from).first().boundingBox()
  return { x: 0, y: (box?.y ?? 0) - above, ...crop }
}

// Nobody reads the line that the lower edge cuts, and a font of another machine moves it in or out.
const lastLine = 28

/** What can be read in the picture, from top to bottom as the page has it. */
export async function textIn(page: Page, screen: Screen): Promise<string[]> {
  const { y, height } = await clipOf(page, screen)
  return page.evaluate(
    ({ y, height, cut }) => {
      // A dialog covers the page that it was opened on.
      const shown = document.querySelector('dialog[open]') ?? document.body
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
        const within = node.parentElement
        if (text === '' || within === null || !within.checkVisibility({ visibilityProperty: true }))
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        const middle = (box.top + box.bottom) / 2
        // What is for screen readers alone is in a box of one pixel.
        const isSeen = within.closest('.sr-only') === null
        if (isSeen && middle > y && middle < y + height - cut) found.push(text)
      }
      return found
    },
    { y, height, cut: lastLine },
  )
}
