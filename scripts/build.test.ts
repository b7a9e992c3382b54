import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stampOf } from './build.ts'

test('a build is as new as its sources: the name, size and time of each count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = join(folder, 'web', 'pages', 'about.astro')
  mkdirSync(join(folder, 'web', 'pages'), { recursive: true })
  writeFileSync(page, 'one')
  const stamps = [stampOf(folder)]
  const changes = [
    () => writeFileSync(join(folder, 'README.md'), 'not a source'),
    () => utimesSync(page, 1, 1),
    () => writeFileSync(page, 'three'),
    () => renameSync(page, `${page}x`),
    () => writeFileSync(join(folder, 'package-lock.json'), '{}'),
  ]
  for (const change of changes) {
    change()
    stamps.push(stampOf(folder))
  }
  expect(stamps[1]).toBe(stamps[0])
  expect(new Set(stamps).size).toBe(changes.length)
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
