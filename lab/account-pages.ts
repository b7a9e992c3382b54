import { chromium, type Browser, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.ts'
import { median, type Row } from './measure.ts'
import { startSite } from './site.ts'

const port = 4506
/** Who opens which pages: what signs in, and what their browser keeps of it. */
const people = [
  {
    account: '/api/staff/demo-account',
    login: '/api/staff/login',
    keeps: 'lakeline:staff',
    pages: ['/admin/today', '/admin/leads', '/admin/customers', '/admin/work'],
  },
  {
    account: '/api/demo-account',
    login: '/api/customer/login',
    keeps: 'customer',
    pages: ['/customer/dashboard', '/customer/account', '/ai-predictive-maintenance'],
  },
] as const

/** A phone on a slow mobile network: the throttling of Lighthouse, by its bytes and its way. */
const network = { latencyMs: 150, kilobitsPerSecond: 1638 }
/** What no page can do without: for the page, for its first script, and for what that imports. */
const roundTrips = 3
const mostOfNetwork = 1.5

type Load = { awakeMs: number; files: number; kilobytes: number }

/**
 * How long after a press on its link a page of an account can be used on a phone with an empty
 * cache, beside what its bytes alone take on that network.
 */
export async function accountRows(rounds: number): Promise<Row[]> {
  const site = await startSite(port, { DEMO: 'on', DEMO_OFFICE: 'off' })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const rows: Row[] = []
    for (const person of people)
      for (const path of person.pages) {
        const loads: Load[] = []
        for (let round = 0; round < rounds; round += 1)
          loads.push(await load(browser, site.origin, person, path))
        rows.push(rowOf(path, loads))
      }
    return rows
  } finally {
    await browser.close()
    await site.stop()
  }
}

function rowOf(path: string, loads: readonly Load[]): Row {
  const ms = median(loads.map(({ awakeMs }) => awakeMs))
  const { files = 0, kilobytes = 0 } = loads[0] ?? {}
  const alone = roundTrips * network.latencyMs + (kilobytes * 8 * 1024) / network.kilobitsPerSecond
  return {
    what: `${path}: until it can be used`,
    ours: `${ms.toFixed(0)} ms, ${files} scripts, ${kilobytes.toFixed(0)} KB`,
    limit: `${alone.toFixed(0)} ms`,
    ratio: (ms / alone).toFixed(2),
    toReach: `<= ${mostOfNetwork}`,
    reached: ms <= mostOfNetwork * alone,
  }
}

async function load(
  browser: Browser,
  baseURL: string,
  { account, login, keeps }: (typeof people)[number],
  path: string,
): Promise<Load> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const data: unknown = await (await page.request.get(account)).json()
    const answer = await page.request.post(login, { data })
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      keeps,
      await answer.text(),
    ] as const)
    return await timed(page, path)
  } finally {
    await context.close()
  }
}

async function timed(page: Page, path: string): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytesPerSecond = (network.kilobitsPerSecond * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const needed = new Set<string>()
  let files = 0
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') files += 1
    if (type === 'Script' || type === 'Document') needed.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (needed.has(requestId)) bytes += encodedDataLength
  })
  const began = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  // An island loses this mark once React has taken it over.
  await page.waitForSelector('astro-island[client="load"]:not([ssr])', { state: 'attached' })
  return { awakeMs: performance.now() - began, files, kilobytes: bytes / 1024 }
}
