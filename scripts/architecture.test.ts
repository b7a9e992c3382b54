import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as house from './architecture.ts'

const root = process.cwd()
const canary = mkdtempSync(join(tmpdir(), 'lakeline-canary-'))
cpSync(join(root, 'scripts/canary'), canary, { recursive: true })
writeFileSync(join(canary, 'server/leads/long.ts'), '// one line more than a file may have\n'.repeat(301))
afterAll(() => rmSync(canary, { recursive: true, force: true }))

const nouns = /## Order of the nouns\n([^.]+)\./.exec(readFileSync(join(root, 'docs/map.md'), 'utf8'))?.[1]?.split(/,\s*/) ?? []
const owners = JSON.parse(readFileSync(join(root, 'scripts/table-owners.json'), 'utf8')) as Record<string, string>
const readers = JSON.parse(readFileSync(join(root, 'scripts/table-readers.json'), 'utf8')) as Record<string, string[]>

function findings(tree: string): string[] {
  const sources = house.readTree(tree)
  return [
    ...house.sizes(sources),
    ...house.names(sources),
    ...house.effects(sources),
    ...house.environment(sources),
    ...house.neighbours(sources),
    ...house.order(sources, nouns),
    ...house.tables(sources, owners, readers),
    ...house.documents(tree),
    ...house.decisions(tree),
  ]
}

test('the house keeps its own rules', () => {
  expect(findings(root)).toEqual([])
})

test('95 of 100 files have 180 lines at most', () => {
  expect(house.ninetyFifthPercentile(house.readTree(root))).toBeLessThanOrEqual(180)
})

test('there is one declared order of the nouns', () => {
  expect(nouns.length).toBeGreaterThan(3)
})

test('canary: each rule of the architecture has been seen red', () => {
  expect(findings(canary).sort()).toEqual([
    'docs/decisions/0002-no-first.md: number 0001 is missing',
    'docs/map.md: names npm run fly, which is not there',
    'docs/map.md: names server/gone.ts, which is not there',
    'domain/savings/leads-first.ts: imports leads, which stands after it',
    'server/dashboard/routes.ts: touches invoices, which belongs to server/invoices/store.ts',
    'server/dashboard/store.ts: touches customers, which belongs to server/accounts/store.ts',
    'server/dashboard/store.ts: touches invoices, which belongs to server/invoices/store.ts',
    'server/leads/long.ts: 301 lines; 300 at most',
    'server/leads/routes.ts: touches reviews, which belongs to server/reviews/store.ts',
    'server/leads/utils.ts: a name that says nothing',
    "server/newsletter/routes.ts: another noun's routes (#server/leads/routes.ts)",
    'server/newsletter/routes.ts: only server/config.ts reads the environment',
    'server/newsletter/routes.ts: server/testing outside tests',
    "web/pages/long.astro: 26 lines; a page's shell has 25 at most",
    'web/site/home/effect.tsx: useEffect outside web/ui and named hooks',
    "web/site/looks-at-server.tsx: another noun's routes (#server/leads/routes.ts)",
  ])
})

test('canary: each rule of the import law has been seen red', () => {
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(canary, '.oxlintrc.json'), JSON.stringify({ ...config, ignorePatterns: [], categories: {} }))
  rmSync(join(canary, 'server/leads/long.ts'))
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: canary, encoding: 'utf8' })
  type Finding = { code: string; filename: string }
  const found = (JSON.parse(run.stdout) as { diagnostics: Finding[] }).diagnostics
  const red = new Set(found.map(({ code, filename }) => `${filename.replaceAll('\\', '/')} ${/\(([^)]+)\)/.exec(code)?.[1]}`))
  expect([...red].sort()).toEqual([
    'content/data.ts no-restricted-imports',
    'documents/mail.tsx no-restricted-imports',
    'domain/leads/impure.ts no-explicit-any',
    'domain/leads/impure.ts no-non-null-assertion',
    'domain/leads/impure.ts no-restricted-globals',
    'domain/leads/impure.ts no-restricted-imports',
    'domain/leads/impure.ts no-restricted-properties',
    'domain/leads/one.ts no-cycle',
    'domain/leads/two.ts no-cycle',
    'server/leads/climbs.ts no-restricted-imports',
    'server/leads/looks-at-pages.ts no-restricted-imports',
    'web/admin/looks-at-site.tsx no-restricted-imports',
    'web/fleet/looks-at-admin.tsx no-restricted-imports',
    'web/portal/looks-at-site.tsx no-restricted-imports',
    'web/site/looks-at-portal.tsx no-restricted-imports',
    'web/site/looks-at-server.tsx no-restricted-imports',
    'web/ui/calls.tsx no-restricted-imports',
  ])
})
