/**
 * The pictures of the portal that public pages show: real screens of the demo account, light and
 * dark, for a desktop and for a phone, in web/public/pictures. By hand, on a machine with an emoji
 * font, with the site running:
 * node scripts/screen-pictures.ts [--base http://localhost:3000]
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type BrowserContext } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from './browser.ts'
import { readCommandLine } from './command-line.ts'

const { values } = readCommandLine({
  usage: 'node scripts/screen-pictures.ts [--base http://localhost:3000]',
  options: { base: { type: 'string', default: 'http://localhost:3000' } },
})
const target = fileURLToPath(new URL('../web/public/pictures/', import.meta.url))

type Size = { width: number; height: number }
type Screen = {
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

const fleet = { path: '/ai-predictive-maintenance', waits: 'Service by' }
const screens: Screen[] = [
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
    crop: { width: 390, height: 510 },
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

const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
await mkdir(target, { recursive: true })
for (const scheme of ['light', 'dark'] as const) {
  for (const screen of screens) {
    const context = await browser.newContext({
      viewport: screen.view,
      deviceScaleFactor: 2,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    await signIn(context)
    await take(context, screen, scheme)
    await context.close()
  }
}
await browser.close()

/** As the sign-in page does it: by the session's cookie, and by what the browser remembers. */
async function signIn(context: BrowserContext): Promise<void> {
  const data = await (await context.request.get(`${values.base}/api/demo-account`)).json()
  const answer = await context.request.post(`${values.base}/api/customer/login`, { data })
  if (!answer.ok())
    throw new Error(`The demo account could not sign in: ${answer.status()} ${await answer.text()}`)
  await context.addInitScript(
    (customer) => localStorage.setItem('customer', customer),
    await answer.text(),
  )
}

async function take(
  context: BrowserContext,
  { name, path, opens, waits, from, above = 0, crop, width }: Screen,
  scheme: string,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(values.base + path)
  if (opens !== undefined) await page.locator(opens).first().click()
  await page.getByText(waits).first().waitFor()
  // The chat button lies over whatever is under it.
  await page.evaluate(() => document.getElementById('chat')?.remove())
  const box = await page.locator(from).first().boundingBox()
  const shot = await page.screenshot({ clip: { x: 0, y: (box?.y ?? 0) - above, ...crop } })
  const resized = () => sharp(shot).resize(width)
  await resized()
    .avif({ quality: 55, chromaSubsampling: '4:4:4' })
    .toFile(`${target}${name}-${scheme}.avif`)
  // For browsers without AVIF, which get the light desktop.
  if (scheme === 'light' && !name.endsWith('-phone'))
    await resized().webp({ quality: 80 }).toFile(`${target}${name}.webp`)
  await page.close()
}
