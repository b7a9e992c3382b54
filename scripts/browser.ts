/**
 * Finds a Chromium for journeys and screenshots: one on the machine, else the one that a package of
 * ours brings.
 */
import { spawnSync } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

export type Browser = { executablePath: string; args: string[] }

// The shell without a window is the same engine and two to three times as quick.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const outsidePath = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
// A browser under root needs no sandbox of its own, and none of its calls home.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const canRun = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/**
 * `wanted` narrows the choice to browsers of these names; Lighthouse needs one with a window's
 * features.
 */
export async function findBrowser(wanted = names): Promise<Browser> {
  const onPath = wanted.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  )
  for (const path of [process.env['CHROME_PATH'] ?? '', ...onPath, ...outsidePath]) {
    if (path && (await canRun(path))) return { executablePath: path, args: quiet }
  }
  return packagedBrowser()
}

async function packagedBrowser(): Promise<Browser> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  // The package brings the browser but not every system library that it links to. Its own arguments
  // turn off what a page is judged by: the rules between origins.
  if (starts(executablePath)) return { executablePath, args: quiet }
  if (installFromDebian())
    return { executablePath: '/usr/bin/chromium-headless-shell', args: quiet }
  throw new Error(
    'No browser found. Install one (Debian: "apt-get install chromium-headless-shell"), or name its path in CHROME_PATH.',
  )
}

const starts = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log('No browser on this machine: installing one from Debian.')
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const
  spawnSync('apt-get', ['update', '-q'], options)
  return (
    spawnSync(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      options,
    ).status === 0
  )
}
