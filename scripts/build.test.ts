import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bareEnvironment } from '#server/testing/bare-environment.ts'
import { stampOf } from './build.ts'

test('a build is as new as its sources: the name and content of each count, not its time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = join(folder, 'web', 'pages', 'about.astro')
  mkdirSync(join(folder, 'web', 'pages'), { recursive: true })
  writeFileSync(page, 'one')
  const stamps = [stampOf(folder)]
  const changes = [
    () => writeFileSync(join(folder, 'README.md'), 'not a source'),
    () => utimesSync(page, 1, 1),
    () => writeFileSync(page, 'two'),
    () => writeFileSync(page, 'three'),
    () => renameSync(page, `${page}x`),
    () => writeFileSync(join(folder, 'package-lock.json'), '{}'),
  ]
  for (const change of changes) {
    change()
    stamps.push(stampOf(folder))
  }
  expect(stamps.slice(1, 3)).toEqual([stamps[0], stamps[0]])
  expect(new Set(stamps).size).toBe(changes.length - 1)
})

test('an old Node is refused in one sentence, with what to do', () => {
  const pretend =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.1.0"}})'
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, 'start.mjs'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toBe(
    'Node 24 or newer is needed, and this is 20.1.0. Run `npm ci && npm start`, which brings its own Node 24, or install Node 24 from https://nodejs.org.\n',
  )
})

describe('before the server', () => {
  function startWith(environment: Record<string, string>) {
    const data = mkdtempSync(join(tmpdir(), 'start-'))
    onTestFinished(() => rmSync(data, { recursive: true }))
    return spawnSync(process.execPath, ['--input-type=module', '--eval', preparing], {
      encoding: 'utf8',
      env: { ...bareEnvironment, DATA_DIR: data, ...environment },
    })
  }
  const preparing = `
    import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => url.endsWith('/scripts/build.ts')
      ? { format: 'module', shortCircuit: true, source: 'export const isBuildFresh = () => false; export const buildBeside = async () => { console.log("builds"); return true }' }
      : next(url, context) })
    const { prepareStart } = await import('${join(import.meta.dirname, 'prepare-start.ts')}')
    process.exitCode = (await prepareStart()) ? 0 : 1`

  test('a wrong setting is named, and nothing is built for it', () => {
    const { status, stdout, stderr } = startWith({ PORT: 'abc' })
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'PORT must be a whole number from 0 to 65535.\n',
    ])
  })

  test('pages that are older than the sources are built, but not under a public address', () => {
    expect(startWith({}).stdout).toBe('builds\n')
    const { status, stdout, stderr } = startWith({ PUBLIC_URL: 'https://www.example.com' })
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'The pages in dist/ were not built from these sources: run `npm run build`, then start again.\n',
    ])
  })
})
