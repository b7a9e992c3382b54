/**
 * Pictures of every page at 390, 768 and 1440 px, light and dark, in out/screenshots.
 * npm run screenshots -- [--base http://localhost:3000] [--only /about,/blog] [--folder out/screenshots]
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from './browser.ts'

const { values } = parseArgs({
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
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
  return [...listed, '/not-there', '/blog/article/not-there', '/customer/login', '/admin/dashboard']
}

const paths = values.only?.split(',') ?? (await pagesOfTheSite())
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
await mkdir(values.folder, { recursive: true })
for (const scheme of values.schemes.split(',')) {
  for (const width of values.widths.split(',').map(Number)) {
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : 900 },
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    for (const path of paths) {
      const page = await context.newPage()
      await page.goto(values.base + path, { waitUntil: 'load' })
      // Pictures below the fold load when they come near: walk down once before the whole page is taken.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 700) {
          window.scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 40))
        }
        window.scrollTo(0, 0)
      })
      await page.waitForLoadState('networkidle')
      const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[/?=&]/g, '-')
      await page.screenshot({ path: `${values.folder}/${name}-${width}-${scheme}.png`, fullPage: true })
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
console.log(`${paths.length} pages in ${values.folder}`)
