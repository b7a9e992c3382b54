import { chromium, type CDPSession, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.ts'
import type { Row } from './measure.ts'
import { publicPages, startSite } from './site.ts'

/** Pages whose first screen is a tool; the others send no React until they are touched. */
const tools = new Set(['/calculator', '/blog'])
const forms = new Set(['/demo', '/contact', '/testimonials'])
/** It has the hours and the form of the portal. */
const bookings = '/book'
const limitsKb = { tool: 105, booking: 157, form: 15, text: 6, home: 350 }
type Weight = {
  path: string
  scriptKb: number
  allKb: number
  origins: string[]
  canGoBack: boolean
}

export async function weightRows(only?: string[]): Promise<Row[]> {
  const site = await startSite(4504)
  const { executablePath, args } = await findBrowser()
  // Playwright turns the back/forward cache off; visitors have it.
  const browser = await chromium.launch({
    executablePath,
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const weights: Weight[] = []
  for (const path of only ?? (await publicPages(site.origin))) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    })
    weights.push(await weigh(await context.newPage(), site.origin, path))
    await context.close()
  }
  await browser.close()
  await site.stop()
  return weights.flatMap((weight) => rowsOf(weight))
}

function rowsOf({ path, scriptKb, allKb, origins, canGoBack }: Weight): Row[] {
  const kind = tools.has(path)
    ? 'tool'
    : forms.has(path)
      ? 'form'
      : path === bookings
        ? 'booking'
        : 'text'
  const limit = limitsKb[kind]
  const row = (what: string, ours: string, toReach: string, reached: boolean): Row => ({
    what,
    ours,
    limit: '',
    ratio: '',
    toReach,
    reached,
  })
  return [
    row(
      `${path}: script at load`,
      `${scriptKb.toFixed(1)} KB`,
      `<= ${limit} KB`,
      scriptKb <= limit,
    ),
    ...(path === '/'
      ? [
          row(
            '/: whole first load',
            `${allKb.toFixed(0)} KB`,
            `<= ${limitsKb.home} KB`,
            allKb <= limitsKb.home,
          ),
        ]
      : []),
    ...(origins.length ? [row(`${path}: other origins`, origins.join(' '), 'none', false)] : []),
    ...(canGoBack ? [] : [row(`${path}: back/forward cache`, 'no', 'yes', false)]),
  ]
}

async function weigh(page: Page, origin: string, path: string): Promise<Weight> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, { type: string; url: string }>()
  let script = 0
  let all = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    all += encodedDataLength
    if (kind?.type === 'Script') script += encodedDataLength
  })
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const inline = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'script:not([src]):not([type="application/ld+json"]):not([type="speculationrules"])',
      ),
    ].reduce((sum, element) => sum + element.innerHTML.length, 0),
  )
  const origins = [
    ...new Set(
      [...kinds.values()]
        .map(({ url }) => new URL(url))
        .filter((url) => url.protocol.startsWith('http'))
        .map((url) => url.origin),
    ),
  ]
  // The document itself must survive being left: it is shown again without a load.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.goto(`${origin}/healthz`)
  await page.goBack()
  const canGoBack = await page.evaluate(() => 'stayed' in window)
  return {
    path,
    scriptKb: (script + inline) / 1024,
    allKb: all / 1024,
    origins: origins.filter((found) => found !== origin),
    canGoBack,
  }
}
