import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { findBrowser } from '../scripts/browser.ts'
import { median, type Row } from './measure.ts'
import { publicPages, startSite } from './site.ts'

const tools = 'lab/tools'
const floorPort = 4506
const floorPage =
  '<!doctype html><html lang="en"><title>Floor</title><meta name="viewport" content="width=device-width"><h1>Floor</h1>'
/** Pages whose largest thing is a photograph may take half as long again as a bare heading. */
const photographs = new Set(['/', '/services'])

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<
    string,
    {
      numericValue?: number
      details?: { items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}
export type Figures = {
  scores: number[]
  lcp: number
  tbt: number
  cls: number
  mainThread: number
  scriptKb: number
}

export async function lighthouseRows(rounds: number, only?: string[]): Promise<Row[]> {
  const executablePath = await prepareLighthouse()
  const floor = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(floorPage),
  )
  await new Promise<void>((resolve) => floor.listen(floorPort, '127.0.0.1', resolve))
  const site = await startSite(4505)
  const pages = only ?? (await publicPages(site.origin))
  const targets = [`http://127.0.0.1:${floorPort}/`, ...pages.map((path) => site.origin + path)]
  const seen = new Map<string, Figures[]>(targets.map((target) => [target, []]))
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) seen.get(target)?.push(await audit(target, executablePath))
    console.log(`round ${round + 1} of ${rounds}`)
  }
  await site.stop()
  floor.close()
  const floorLcp = median((seen.get(targets[0] ?? '') ?? []).map(({ lcp }) => lcp))
  return pages.map((path) => rowOf(path, seen.get(site.origin + path) ?? [], floorLcp))
}

/**
 * Installs Lighthouse at the first run, without scripts of packages that it does not need. Returns
 * the browser's program.
 */
export async function prepareLighthouse(): Promise<string> {
  if (!existsSync(`${tools}/node_modules/lighthouse`))
    spawnSync('npm', ['ci', '--ignore-scripts', '--prefix', tools], { stdio: 'inherit' })
  const { executablePath } = await findBrowser([
    'chromium',
    'google-chrome',
    'google-chrome-stable',
  ])
  return executablePath
}

function rowOf(path: string, figures: Figures[], floorLcp: number): Row {
  const [performance = 0, ...others] = [0, 1, 2, 3].map((at) =>
    median(figures.map(({ scores }) => scores[at] ?? 0)),
  )
  const lcp = median(figures.map((figure) => figure.lcp))
  const tbt = median(figures.map((figure) => figure.tbt))
  const cls = median(figures.map((figure) => figure.cls))
  const most = photographs.has(path) ? 1.5 : 1.15
  const reached =
    performance >= 98 &&
    others.every((score) => score === 100) &&
    lcp / floorLcp <= most &&
    tbt <= 30 &&
    cls < 0.005
  return {
    what: path,
    ours: `${[performance, ...others].join('/')} LCP ${Math.round(lcp)} ms TBT ${Math.round(tbt)} CLS ${cls.toFixed(3)}`,
    limit: `floor LCP ${Math.round(floorLcp)} ms`,
    ratio: (lcp / floorLcp).toFixed(2),
    toReach: `100 (98), LCP <= ${most}, TBT <= 30, CLS 0.00`,
    reached,
  }
}

/** One page, once, as Lighthouse sees it on a phone. */
export async function audit(url: string, chrome: string): Promise<Figures> {
  mkdirSync('out', { recursive: true })
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
  // Not spawnSync: the bare page is served by this very process.
  const { spawn } = await import('node:child_process')
  const args = [
    `${tools}/node_modules/lighthouse/cli/index.js`,
    url,
    '--quiet',
    '--output=json',
    '--output-path=out/lighthouse.json',
    `--chrome-flags=${flags}`,
  ]
  const wanted = '--only-categories=performance,accessibility,best-practices,seo'
  const child = spawn(process.execPath, [...args, wanted], {
    stdio: 'ignore',
    env: { ...process.env, CHROME_PATH: chrome },
  })
  await new Promise((resolve) => child.once('exit', resolve))
  const report = JSON.parse(readFileSync('out/lighthouse.json', 'utf8')) as Report
  const value = (name: string) => report.audits[name]?.numericValue ?? 0
  const scripts = (report.audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  )
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round((report.categories[name]?.score ?? 0) * 100),
    ),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    mainThread: value('mainthread-work-breakdown'),
    scriptKb: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
  }
}
