import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changedSince, chosenSince, sourcesOf } from './since.ts'
import { temporaryFolder } from './temporary-folder.ts'

const imports = sourcesOf('.')
const chosen = (...changed: string[]) => chosenSince('.', changed, imports)

describe('what a change can break', () => {
  test('of a rule: its own tests, those of its noun, and the journeys that show it', () => {
    const { unit, journeys, faults } = chosen('domain/invoices/invoices.ts') ?? {}
    expect(unit).toEqual(
      expect.arrayContaining([
        'server/invoices/staff-routes.test.ts',
        'domain/invoices/invoices.test.ts',
      ]),
    )
    expect(unit).not.toContain('server/chat/claim.test.ts')
    expect(journeys).toContain('e2e/invoices.test.ts')
    expect(journeys).not.toContain('e2e/about.test.ts')
    expect(faults).toBe(false)
  })

  test('of a screen: the journeys that open a page which loads it', () => {
    const { unit, journeys } = chosen('web/site/calculator/inputs-form.tsx') ?? {}
    expect(journeys).toContain('e2e/calculator.test.ts')
    expect(journeys).not.toContain('e2e/invoices.test.ts')
    expect(unit).not.toContain('server/chat/claim.test.ts')
  })

  test('of a journey or a test: itself', () => {
    expect(chosen('e2e/blog.test.ts')).toEqual({
      unit: [],
      journeys: ['e2e/blog.test.ts'],
      faults: false,
    })
    expect(chosen('domain/text-order.test.ts')?.unit).toEqual(['domain/text-order.test.ts'])
  })

  test('of messages and the chat: the faults, too', () => {
    expect(chosen('server/outbox/failover.ts')?.faults).toBe(true)
  })

  test.each([
    'package.json',
    'server/http/serve.ts',
    'server/db/pool.ts',
    'server/app.ts',
    'domain/calendar.ts',
    'web/ui/button.tsx',
    'e2e/customers.ts',
  ])('of %s, on which all stand: everything', (path) => {
    expect(chosen(path)).toBeNull()
  })

  test('of a page of words: nothing', () => {
    expect(chosen('docs/style.md')).toEqual({ unit: [], journeys: [], faults: false })
  })
})

test('what differs from a commit is named, with what is not committed yet', async () => {
  const folder = await temporaryFolder('since')
  const git = (...words: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@lakeline.example', ...words],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, HOME: tmpdir() },
      },
    )
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'domain'))
  git('init', '-q')
  write('domain/first.ts', '1')
  write('domain/same.ts', '1')
  git('add', '.')
  git('commit', '-qm', 'first')
  const begin = git('rev-parse', 'HEAD').trim()
  write('domain/first.ts', '2')
  git('commit', '-qam', 'second')
  write('domain/new.ts', '1')
  expect(changedSince(folder, begin)).toEqual(['domain/first.ts', 'domain/new.ts'])
})
