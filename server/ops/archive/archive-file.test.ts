import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writtenAt } from './list-archive.ts'
import { archiveFolders, parseSegment, walOffset, segmentName, unzipped } from './log-files.ts'

const name = '0000000200000001000000FE'
let folder: string
let log: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  log = archiveFolders(folder).log
  spawnSync('mkdir', [log])
})

function run(program: string, ...words: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join('server/ops/archive', program), ...words],
    { encoding: 'utf8' },
  )
  return { status, said: stderr.trim() }
}

function source(content: string): string {
  const path = join(folder, 'segment')
  writeFileSync(path, content)
  utimesSync(path, new Date('2026-11-23T19:05:09.900Z'), new Date('2026-11-23T19:05:09.900Z'))
  return path
}

test('a file is copied once, the same again is a success, and another one never replaces it', async () => {
  expect(run('archive-file.ts', source('of the log'), log, name)).toEqual({ status: 0, said: '' })
  expect(await writtenAt(folder, name)).toEqual(new Date('2026-11-23T19:05:09Z'))
  expect(run('archive-file.ts', source('of the log'), log, name).status).toBe(0)
  expect(run('archive-file.ts', source('of another log'), log, name)).toEqual({
    status: 1,
    said: expect.stringMatching(/another file of that name, and is not replaced$/),
  })
  expect(readdirSync(log)).toEqual([`${name}.gz`])
  expect(String(await unzipped(log, name))).toBe('of the log')
})

test('where the folder is gone PostgreSQL hears of it, and tries again', () => {
  rmSync(log, { recursive: true })
  expect(run('archive-file.ts', source('of the log'), log, name)).toEqual({
    status: 1,
    said: expect.stringMatching(/^not archived: ENOENT/),
  })
})

test('a file comes back; one that is missing ends the log, and a damaged one stops the recovery', () => {
  run('archive-file.ts', source('of the log'), log, name)
  const target = join(folder, 'back')
  expect(run('restore-file.ts', log, name, target)).toEqual({ status: 0, said: '' })
  expect(run('restore-file.ts', log, name, target, 'histories').status).toBe(1)
  expect(run('restore-file.ts', log, '0000000200000001000000FF', target).status).toBe(1)
  writeFileSync(join(log, `${name}.gz`), 'no gzip')
  expect(run('restore-file.ts', log, name, target)).toEqual({
    status: 200,
    said: expect.stringContaining(`lakeline: ${name}.gz is damaged`),
  })
})

test('files of the log have places that follow each other', () => {
  expect(parseSegment(name)).toEqual({ name, timeline: 2, place: 510 })
  expect(segmentName(2, 510)).toBe(name)
  expect(segmentName(2, 512)).toBe('000000020000000200000000')
  expect(walOffset('1/FE000028')).toBe(510)
  expect(parseSegment(`${name}.00000028.backup`)).toBeNull()
  expect(parseSegment('00000002.history')).toBeNull()
})
