import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSite } from '../site.ts'
import { accountJourneys } from './account-journeys.ts'
import { type Browser, type BrowserKind, isInstalled, type Window } from './driver.ts'
import { firefox } from './firefox.ts'
import { type Journey, pageOf } from './page.ts'
import { publicJourneys } from './public-journeys.ts'
import { webkit } from './webkit.ts'

const kinds = [firefox, webkit]
const journeys = [...publicJourneys, ...accountJourneys]
const pictures = 'out/browsers'

/**
 * npm run bench -- browsers [--browser firefox] [--only TEXT] [--port 4561] [--pictures]: the main
 * ways through the site in Firefox and in WebKit, where the journeys of `npm test` know Chromium.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      browser: { type: 'string', default: '' },
      only: { type: 'string', default: '' },
      port: { type: 'string', default: '4561' },
      pictures: { type: 'boolean', default: false },
    },
  })
  const wanted = kinds.filter(({ name }) =>
    name.toLowerCase().includes(values.browser.toLowerCase()),
  )
  const chosen = journeys.filter(({ name }) => name.includes(values.only))
  if (wanted.length === 0 || chosen.length === 0) {
    console.error(`Browsers: ${kinds.map(({ name }) => name).join(', ')}. Journeys:`)
    for (const { name } of journeys) console.error(`  ${name}`)
    process.exit(2)
  }
  const ready = wanted.filter(isReady)
  let failed = wanted.length - ready.length
  if (ready.length > 0) {
    const site = await startSite(Number(values.port), { DEMO: 'on', DEMO_OFFICE: 'off' })
    try {
      for (const kind of ready) failed += await drive(kind, chosen, site.origin, values.pictures)
    } finally {
      await site.stop()
    }
  }
  if (failed > 0) process.exit(1)
}

/** Says what is missing, which counts as a failure: nobody is to believe that it was tried. */
function isReady({ name, commands, packages }: BrowserKind): boolean {
  const missing = commands.filter((command) => !isInstalled(command))
  if (missing.length === 0) return true
  console.error(
    `${name}: not tried, ${missing.join(' and ')} is missing: apt-get install -y --no-install-recommends ${packages.join(' ')}`,
  )
  return false
}

/** Returns how many journeys have failed. */
async function drive(
  kind: BrowserKind,
  chosen: readonly Journey[],
  origin: string,
  isPictured: boolean,
): Promise<number> {
  const browser = await kind.start()
  console.log(`\n${kind.name} ${browser.version}`)
  let failed = 0
  const began = Date.now()
  try {
    for (const journey of chosen) {
      const start = Date.now()
      const problem = await goThrough(browser, journey, origin, kind.name, isPictured)
      if (problem !== null) failed += 1
      console.log(`${problem === null ? 'passed' : 'FAILED'}  ${seconds(start)}  ${journey.name}`)
      if (problem !== null) console.log(`        ${problem.replaceAll('\n', '\n        ')}`)
    }
  } finally {
    await browser.end()
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed, ${seconds(began)}`)
  return failed
}

/** In a window of its own. Returns what went wrong, in the journey or in the console. */
async function goThrough(
  browser: Browser,
  journey: Journey,
  origin: string,
  kind: string,
  isPictured: boolean,
): Promise<string | null> {
  const window = await browser.openWindow()
  try {
    await window.resize(1440, 900)
    const stopped = await journey.run(pageOf(window, origin), origin).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    const problems = [...stopped, ...window.problems()]
    if (problems.length > 0 || isPictured)
      problems.push(...(await keepPicture(window, `${kind} ${journey.name}`)))
    return problems.length > 0 ? problems.join('\n') : null
  } finally {
    await window.close().catch(() => {})
  }
}

async function keepPicture(window: Window, name: string): Promise<string[]> {
  mkdirSync(pictures, { recursive: true })
  const file = join(pictures, `${name.toLowerCase().replaceAll(/\W+/g, '-')}.png`)
  return window.picture().then(
    (picture) => (writeFileSync(file, picture), []),
    (error: unknown) => [`no picture: ${String(error)}`],
  )
}

const seconds = (since: number): string =>
  `${((Date.now() - since) / 1000).toFixed(1).padStart(5)} s`
