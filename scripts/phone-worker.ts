/**
 * The service worker of the pages that open without signal, and what it keeps of each: the shell's
 * own files, and those that they load later. scripts/budget.json limits both (KB of brotli).
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { phonePages, phoneWorkerFile } from '#domain/sign-in-addresses.ts'
import { compressed } from './budget.ts'

type Build = { id: string; named: string[]; files: string[] }
type PhoneBudget = { phone: { workerKb: number; keptKb: number } }

const root = join(import.meta.dirname, '..')
const entry = join(root, 'web', 'admin', 'phone', 'worker.ts')
const files = /\/(?:_astro|fonts)\/[\w.-]+\.(?:js|css|woff2)/g
const imported = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g

/** Writes it into the built site; one line for each part that is heavier than it may be. */
export async function buildPhoneWorker(dist: string): Promise<string[]> {
  const builds = Object.fromEntries(phonePages.map((page) => [page, buildOf(dist, page)]))
  const { build } = await import('esbuild')
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { keptBuilds: JSON.stringify(builds) },
    logLevel: 'warning',
  })
  const [worker] = built.outputFiles
  if (worker === undefined) return ['the worker of the phone was not built']
  writeFileSync(join(dist, phoneWorkerFile), worker.contents)
  const { phone } = JSON.parse(
    readFileSync(join(root, 'scripts', 'budget.json'), 'utf8'),
  ) as PhoneBudget
  const sizes = [
    [phoneWorkerFile, compressed(Buffer.from(worker.contents)), phone.workerKb] as const,
    ...phonePages.map(
      (page) => [`what is kept of ${page}`, keptKb(dist, builds[page]), phone.keptKb] as const,
    ),
  ]
  return sizes
    .filter(([, size, most]) => size > most)
    .map(([what, size, most]) => `${what}: ${size.toFixed(1)} KB; ${most} KB allowed`)
}

function buildOf(dist: string, page: string): Build {
  const html = readFileSync(join(dist, `${page}.html`), 'utf8')
  const named = [...new Set(html.match(files))].sort()
  const all = new Set<string>()
  const queue = [...named]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (all.has(path) || !existsSync(join(dist, path))) continue
    all.add(path)
    if (!path.endsWith('.js')) continue
    for (const [, name = ''] of readFileSync(join(dist, path), 'utf8').matchAll(imported))
      queue.push(`/_astro/${name}`)
  }
  const sorted = [...all].sort()
  const id = createHash('sha256').update(html).update(sorted.join('\n')).digest('base64url')
  return { id: id.slice(0, 12), named, files: sorted }
}

function keptKb(dist: string, build: Build | undefined): number {
  return (build?.files ?? []).reduce((sum, path) => {
    const content = readFileSync(join(dist, path))
    return sum + (path.endsWith('.woff2') ? content.length / 1024 : compressed(content))
  }, 0)
}
