import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appendErased, erasedKey, marksWith, readErased, storedMark } from './erased-list.ts'

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'lakeline-erased-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

const person = (id: string) => ({
  id,
  at: '2026-03-10T15:00:00.000Z',
  customers: ['c'],
  rows: [],
  marks: ['m'],
  mails: [],
})

test('a line that was cut by a power failure hides neither those before it nor those after it', async () => {
  const dataDir = folder()
  expect(await readErased(dataDir)).toEqual([])
  await appendErased(dataDir, [person('one')])
  appendFileSync(join(dataDir, 'erased.jsonl'), '{"id":"cut')
  await appendErased(dataDir, [person('two')])
  expect((await readErased(dataDir)).map(({ id }) => id)).toEqual(['one', 'two'])
})

test('a mark is the same however an address or number is typed, differs under another key, and a look makes no key', () => {
  const dataDir = folder()
  const config = { dataDir, erasureKey: null }
  expect([storedMark(config, 'mail', 'a@b.example'), readdirSync(dataDir)]).toEqual([null, []])
  const markOf = marksWith(config)
  expect(markOf('mail', ' Dana@Fleet.example')).toBe(markOf('mail', 'dana@fleet.example'))
  expect(markOf('sms', '(216) 555-0142')).toBe(markOf('sms', '+12165550142'))
  expect(storedMark(config, 'sms', '2165550142')).toBe(erasedKey(markOf('sms', '+12165550142')))
  expect(marksWith({ dataDir, erasureKey: 'another key' })('sms', '2165550142')).not.toBe(
    markOf('sms', '2165550142'),
  )
})

test('a key that was cut is refused: with it anybody could try out all numbers', () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'erasure-key'), '')
  const config = { dataDir, erasureKey: null }
  expect(() => marksWith(config)('sms', '2165550142')).toThrow(/erasure-key is too short/)
  expect(() => storedMark(config, 'sms', '2165550142')).toThrow(/erasure-key is too short/)
})
