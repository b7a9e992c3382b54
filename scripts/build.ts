/** Builds the site into `dist/`. A build that fails leaves the one before it as it was. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotli, gzipped } from '#server/http/pages/encodings.ts'
import { buildDocuments } from './build-documents.ts'
import { overweight } from './budget.ts'
import { readCommandLine } from './command-line.ts'
import { buildPhoneWorker } from './phone-worker.ts'
import { writePackingSheet } from './packing-sheet.ts'
import { overused } from './picture-uses.ts'
import { tidyPages } from './tidy-pages.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stampFile = join(dist, '.stamp')
const workshop = join(root, 'node_modules', '.cache', 'site')
const sources = [
  'web',
  'content',
  'domain',
  'documents',
  'astro.config.ts',
  'package-lock.json',
  'scripts/budget.json',
  'scripts/calls-in-browser.ts',
  'scripts/import-graph.ts',
  'scripts/mark-pages.ts',
  'scripts/page-sheets.ts',
  'scripts/phone-worker.ts',
]
const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
const textual = /\.(js|mjs|css|svg|json|txt|map)$/
const bestBrotli = 11
const bestGzip = 9

if (process.argv[1] === import.meta.filename) {
  readCommandLine({ usage: 'npm run build' })
  process.exitCode = (await build()) ? 0 : 1
}

/** Whether the built site was made of the sources that are here now. */
export function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(root)
}

/** Builds in a separate process: the build's memory is not the server's. False when it failed. */
export async function buildBeside(): Promise<boolean> {
  return (await run([import.meta.filename])) === 0
}

async function build(): Promise<boolean> {
  const started = performance.now()
  const closed = closedFolder()
  if (closed !== null) {
    console.error(
      `The site cannot be built by this user: ${closed} is closed to writing. Run \`npm run build\` as its owner.`,
    )
    return false
  }
  if (!existsSync(astro)) {
    console.error(
      'The site cannot be built: what builds it is not installed. Run `npm ci --include dev`.',
    )
    return false
  }
  // Taken first: what changes while the build runs makes it stale.
  const stamp = stampOf(root)
  const next = join(workshop, `next-${process.pid}`)
  mkdirSync(workshop, { recursive: true })
  try {
    console.log('Building the site …')
    const status = await run([astro, 'build', '--outDir', next], { OUT_DIR: next })
    // Read the code and the pages with what only a build has installed.
    const { unstyled } = await import('./unstyled.ts')
    const { structuralFaults } = await import('./structure.ts')
    const isBuilt = status === 0 && existsSync(join(next, 'index.html'))
    if (isBuilt) tidyPages(next)
    const trouble = isBuilt
      ? [
          ...overweight(next),
          ...unstyled(next),
          ...overused(next),
          ...(await structuralFaults(next)),
          ...(await buildPhoneWorker(next)),
        ]
      : ['see above']
    if (trouble.length > 0) {
      console.error(
        `The site could not be built: ${trouble.join('\n')}${existsSync(dist) ? '\nThe build before it is unchanged.' : ''}`,
      )
      return false
    }
    await Promise.all([compressAssets(join(next, '_astro')), buildDocuments()])
    await writePackingSheet(next)
    swap(next)
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
  console.log(`The site is built (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  return true
}

// Astro writes beside the sources, and its stack says nothing to who started the server.
function closedFolder(): string | null {
  const written = [root, join(root, '.astro'), join(root, 'node_modules'), dist]
  return written.find((folder) => existsSync(folder) && !isWritable(folder)) ?? null
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Hashed files never change again, so they are worth the slowest compression, once. */
async function compressAssets(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const files = filesUnder(folder).filter((file) => textual.test(file))
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file)
      const [br, gz] = await Promise.all([brotli(body, bestBrotli), gzipped(body, bestGzip)])
      if (br !== null) await writeFile(`${file}.br`, br)
      if (gz !== null) await writeFile(`${file}.gz`, gz)
    }),
  )
}

function swap(next: string): void {
  const old = join(workshop, `old-${process.pid}`)
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })
}

/**
 * One line for all sources: another name or content of any of them gives another line. Times do
 * not count: a copy by tar or rsync has others.
 */
export function stampOf(folder: string): string {
  const hash = createHash('sha256')
  for (const source of sources.map((name) => join(folder, name)).filter(existsSync)) {
    for (const file of statSync(source).isDirectory() ? filesUnder(source) : [source]) {
      const content = readFileSync(file)
      hash.update(`${file.slice(folder.length)} ${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort()
}

function run(args: string[], environment: Record<string, string> = {}): Promise<number> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...environment }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
