/**
 * Pictures of every page at 390, 768 and 1440 px, light and dark, in out/screenshots; those of the
 * portal as the demo account.
 * npm run screenshots -- [--base http://localhost:3000] [--only /about,/blog] [--folder FOLDER]
 */
import { mkdir } from 'node:fs/promises'
import { chromium, type BrowserContext } from 'playwright'
import { findBrowser } from './browser.ts'
import { readCommandLine } from './command-line.ts'

const { values } = readCommandLine({
  usage:
    'npm run screenshots -- [--base http://localhost:3000] [--only /about,/blog] [--widths 390,768,1440] [--schemes light,dark] [--folder FOLDER]',
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string' },
    widths: { type: 'string', default: '390,768,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    folder: { type: 'string', default: 'out/screenshots' },
  },
})

async function pagesOfTheSite(): Promise<string[]> {
  const sitemap = await (await fetch(`${values.base}/sitemap-0.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '').pathname,
  )
  const doors = [
    '/customer/login',
    '/customer/register',
    '/customer/reset',
    '/customer/invitation',
    '/ai-maintenance-login',
  ]
  return [
    ...listed,
    '/not-there',
    '/blog/article/not-there',
    ...doors,
    '/customer/dashboard',
    '/customer/account',
    '/admin/dashboard',
  ]
}

const isPortal = (path: string) => /^\/customer\/(?!login|register|reset|invitation)/.test(path)

/**
 * Signs the demo account in, as the sign-in page does: by the session's cookie, and what the
 * browser remembers.
 */
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

const paths = values.only?.split(',') ?? (await pagesOfTheSite())
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
await mkdir(values.folder, { recursive: true })
for (const scheme of values.schemes.split(',')) {
  for (const width of values.widths.split(',').map(Number)) {
    const options = {
      viewport: { width, height: width < 500 ? 844 : 900 },
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    } as const
    const visitor = await browser.newContext(options)
    const customer = await browser.newContext(options)
    if (paths.some(isPortal)) await signIn(customer)
    for (const path of paths) {
      const page = await (isPortal(path) ? customer : visitor).newPage()
      await page.goto(values.base + path, { waitUntil: 'load' })
      // Pictures below the fold load when they come near: walk down once before the whole page is
      // taken.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 700) {
          window.scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 40))
        }
        window.scrollTo(0, 0)
      })
      await page.waitForLoadState('networkidle')
      const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=&]/g, '-')
      await page.screenshot({
        path: `${values.folder}/${name}-${width}-${scheme}.png`,
        fullPage: true,
      })
      await page.close()
    }
    await visitor.close()
    await customer.close()
  }
}
await browser.close()
console.log(`${paths.length} pages in ${values.folder}`)
