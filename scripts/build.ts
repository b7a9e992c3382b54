/**
 * Builds the pages into dist/. The stamp of the sources is written last, so a build that failed or was killed is made
 * again; the old pages stay until the new ones are whole.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { overweight } from './budget.ts'

const dist = 'dist'
const fresh = 'dist.new'
const stamp = join(dist, '.stamp')
const sources = ['content', 'domain', 'documents', 'web', 'astro.config.ts', 'package-lock.json', 'scripts/budget.json']
const worthCompressing = /\.(js|css|svg)$/

/** What the sources look like: path, size and time of each file. */
function stampOfSources(): string {
  const hash = createHash('sha256')
  for (const source of sources.filter((path) => existsSync(path))) {
    const files = statSync(source).isDirectory() ? readdirSync(source, { recursive: true, encoding: 'utf8' }).sort() : ['']
    for (const file of files) {
      const { size, mtimeMs } = statSync(join(source, file))
      hash.update(`${source}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

export async function buildWhenStale(): Promise<void> {
  const wanted = stampOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!build()) process.exit(1)
}

function build(): boolean {
  const before = stampOfSources()
  console.log('Building the pages…')
  rmSync(fresh, { recursive: true, force: true })
  const env = { ...process.env, OUT_DIR: fresh, ASTRO_TELEMETRY_DISABLED: '1' }
  const run = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], { stdio: 'inherit', env })
  if (run.status !== 0) return false
  const heavy = overweight(fresh)
  if (heavy.length > 0) {
    console.error(`These pages have grown past scripts/budget.json:\n${heavy.join('\n')}`)
    return false
  }
  compressAssets()
  writeFileSync(join(fresh, '.stamp'), before)
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
  return true
}

/** Scripts and styles are compressed once, as small as can be; pages when they are loaded, since they hold the address. */
function compressAssets(): void {
  for (const file of readdirSync(fresh, { recursive: true, encoding: 'utf8' })) {
    if (!worthCompressing.test(file)) continue
    const content = readFileSync(join(fresh, file))
    writeFileSync(join(fresh, `${file}.br`), brotliCompressSync(content))
    writeFileSync(join(fresh, `${file}.gz`), gzipSync(content, { level: 9 }))
  }
}

if (import.meta.main && !build()) process.exit(1)
