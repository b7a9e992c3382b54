import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listedTwice } from './architecture/closed-lists.ts'
import * as documents from './architecture/documents.ts'
import * as rules from './architecture/rules.ts'
import { smallFiles } from './architecture/small-files.ts'
import { readTree } from './architecture/tree.ts'
import { doubledNames, oneMeaning, sameDeclarations, twins } from './architecture/twins.ts'
import {
  callAddresses,
  callNames,
  callsOfStaff,
  lazyParts,
  pageAddresses,
  shellImports,
  unmadeCalls,
  webAreas,
} from './architecture/web-rules.ts'

const root = process.cwd()
const canary = mkdtempSync(join(tmpdir(), 'lakeline-canary-'))
cpSync(join(root, 'scripts/canary'), canary, { recursive: true })
writeFileSync(
  join(canary, 'server/leads/long.ts'),
  '// one line more than a file may have\n'.repeat(301),
)
writeFileSync(
  join(canary, 'domain/savings/long-function.ts'),
  `export function long() {\n${'  work()\n'.repeat(59)}}\n`,
)
mkdirSync(join(canary, 'server/savings'))
for (let file = 1; file <= 13; file += 1)
  writeFileSync(join(canary, `server/savings/part-${file}.ts`), '')
// What a stopped bench leaves: git ignores it, and so does every rule.
cpSync(join(root, '.gitignore'), join(canary, '.gitignore'))
mkdirSync(join(canary, 'lab/peers/built'), { recursive: true })
writeFileSync(
  join(canary, 'lab/peers/built/utils.ts'),
  '// a page of another framework\n'.repeat(301),
)
afterAll(() => rmSync(canary, { recursive: true, force: true }))

const nouns =
  /## Order of the nouns\n([^.]+)\./
    .exec(readFileSync(join(root, 'docs/map.md'), 'utf8'))?.[1]
    ?.split(/,\s*/) ?? []
const listAt = <Value>(path: string): Record<string, Value> =>
  JSON.parse(readFileSync(join(root, path), 'utf8'))
const owners = listAt<string>('scripts/table-owners.json')
const readers = listAt<string[]>('scripts/table-readers.json')
const callsOfOthers = listAt<string>('scripts/calls-of-others.json')
const namesOfSeveral = listAt<string>('scripts/names-of-several.json')

function houseAt(tree: string): rules.House {
  const sources = readTree(tree)
  const folders = new Map<string, number>()
  for (const { path } of sources) {
    const folder = dirname(path)
    folders.set(folder, (folders.get(folder) ?? 0) + (rules.isTest(path) ? 0 : 1))
  }
  return {
    sources,
    folders,
    nouns,
    owners,
    readers,
    callsOfOthers,
    namesOfSeveral,
    exists: (path) => existsSync(join(tree, path)),
  }
}

function findings(tree: string, house: rules.House): string[] {
  const {
    sizes,
    functionSizes,
    names,
    effects,
    environment,
    neighbours,
    registered,
    order,
    groundFloor,
    listed,
    tables,
    commentPaths,
    commentWidth,
    filledTexts,
  } = rules
  const broken = [
    sizes,
    functionSizes,
    names,
    effects,
    environment,
    neighbours,
    registered,
    order,
    groundFloor,
    listed,
    webAreas,
    callNames,
    callsOfStaff,
    callAddresses,
    unmadeCalls,
    shellImports,
    lazyParts,
    pageAddresses,
    tables,
    commentPaths,
    commentWidth,
    filledTexts,
    smallFiles,
    twins,
    sameDeclarations,
    oneMeaning,
    listedTwice,
  ].flatMap((rule) => rule(house))
  return [...broken, ...documents.documents(tree), ...documents.decisions(tree)]
}

// Every file of the tree is parsed: once, for all tests.
const own = houseAt(root)

test('the house keeps its own rules', () => {
  expect(findings(root, own)).toEqual([])
})

test('every table belongs to a noun', () => {
  const schema = readFileSync(join(root, 'server/db/schema/tables.ts'), 'utf8')
  const tables = [...schema.matchAll(/^  (\w+): \{$/gm)].map(([, table = '']) => table)
  expect(Object.keys(owners).sort()).toEqual(tables.sort())
  expect(Object.values(owners).filter((noun) => !nouns.includes(noun))).toEqual([])
})

test('a name that may stand in several files of a layer does', () => {
  const doubled = doubledNames(own)
  expect(Object.keys(namesOfSeveral).filter((key) => !doubled.has(key))).toEqual([])
})

test('there is one declared order of the nouns', () => {
  expect(nouns.length).toBeGreaterThan(3)
})

test('canary: each rule of the architecture has been seen red', () => {
  expect(findings(canary, houseAt(canary)).sort()).toEqual([
    'docs/decisions/0002-no-first.md: number 0001 is missing',
    'docs/map.md: names npm run fly, which is not there',
    'docs/map.md: names server/gone.ts, which is not there',
    'domain/chat/staff-calls.ts: nothing in web makes readInbox',
    'domain/leads/two.ts: has 2 lines, which domain/leads/one.ts alone reads; they belong there',
    'domain/savings/filled-by-hand.ts: replaces "{amount}"; domain/fill.ts fills texts',
    "domain/savings/filled-by-hand.ts: replaces '{name}'; domain/fill.ts fills texts",
    'domain/savings/filled-by-hand.ts: replaces /\\{(\\w+)\\}/g; domain/fill.ts fills texts',
    'domain/savings/filled-by-hand.ts: replaces `{${gap}}`; domain/fill.ts fills texts',
    'domain/savings/leads-first.ts: imports leads, which stands after it',
    'domain/savings/long-function.ts:1: long has 61 lines; 60 at most',
    'domain/savings/read-once.ts: has 2 lines, which domain/savings/reads-it.ts alone reads; they belong there',
    'server/leads/long.ts: 301 lines; 300 at most',
    'server/leads/peek.ts: reads customer_sessions, which belongs to server/accounts/store.ts',
    'server/leads/peek.ts: writes reviews, which belongs to server/reviews/store.ts',
    'server/leads/routes.ts: reads reviews, which belongs to server/reviews/store.ts',
    'server/leads/says-pages.ts: says /gone#part; domain/…addresses.ts say where a page is',
    'server/leads/says-pages.ts: says /long#row?id=; domain/…addresses.ts say where a page is',
    'server/leads/says-pages.ts: says /long/; domain/…addresses.ts say where a page is',
    'server/leads/says-pages.ts: says /long; domain/…addresses.ts say where a page is',
    'server/leads/utils.ts: a name that says nothing',
    'server/newsletter/lost-routes.ts: nobody registers lostRoutes',
    "server/newsletter/routes.ts: another noun's routes (#server/leads/routes.ts)",
    'server/newsletter/routes.ts: only server/config.ts reads the environment',
    'server/newsletter/routes.ts: server/testing outside tests',
    'server/ops/archive/minute.ts: is no noun, and imports server/invoices',
    'server/services/knows-samples.ts: knows the demo data (#server/demo/)',
    'server/services/routes.ts: reads invoices, which belongs to server/invoices/store.ts',
    'server/services/second-list.ts:1: lists broken lost torn as domain/leads/ends.ts:2 does',
    'server/services/second-list.ts:3: lists broken lost torn as domain/leads/ends.ts:2 does',
    'server/services/second-list.ts:4: lists broken lost torn as domain/leads/ends.ts:2 does',
    'server/services/second-list.ts:5: lists broken lost torn as domain/leads/ends.ts:2 does',
    'server/services/second-way.ts: declares tooLate as server/services/one-way.ts does',
    'server/services/second-way.ts: exports tooLate as server/services/one-way.ts does',
    'server/services/second-way.ts:4: 15 lines as at server/services/one-way.ts:4',
    'server/services/store.ts: reads reviews, which belongs to server/reviews/store.ts',
    'server/services/store.ts: writes invoices, which belongs to server/invoices/store.ts',
    'server/warranties: not in docs/map.md',
    'web/admin/looks-at-site.tsx: web/admin does not know web/site',
    'web/data/inbox.ts: an address of a call outside of domain/…calls.ts',
    'web/data/inbox.ts: has calls, and no noun of docs/map.md is first in its name',
    'web/data/looks-at-chat.ts: web/data does not know web/chat',
    'web/fleet/looks-at-admin.tsx: web/fleet does not know web/admin',
    'web/garden: not in docs/map.md',
    "web/pages/long.astro: 26 lines; a page's shell has 25 at most",
    'web/pages/lost.astro: imports #web/site/lost-page.tsx, which is not there',
    'web/portal/loads-staff.tsx: loads calls of staff (#web/data/inbox.ts)',
    'web/portal/looks-at-site.tsx: exports looks as web/admin/looks-at-site.tsx does',
    'web/portal/looks-at-site.tsx: web/portal does not know web/site',
    'web/site/home/effect.tsx: useEffect outside web/ui and named hooks',
    "web/site/home/late.tsx: React's lazy outside web/ui/part-boundary.tsx",
    'web/site/home/layout-effect.tsx: useLayoutEffect outside web/ui and named hooks',
    'web/site/home/lost-comment.ts: a comment names server/db/migrations/0001-gone.sql, which is not there',
    'web/site/home/lost-comment.ts: a comment names web/site/home/gone.ts, which is not there',
    'web/site/home/wide-comment.ts:1: a comment of more than 100 signs in a line',
    'web/site/looks-at-portal.tsx: web/site does not know web/portal',
    "web/site/looks-at-server.tsx: another noun's routes (#server/leads/routes.ts)",
    'web/ui/calls.tsx: web/ui does not know web/data',
  ])
})

test('canary: each rule of the import law has been seen red', () => {
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<
    string,
    unknown
  >
  writeFileSync(
    join(canary, '.oxlintrc.json'),
    JSON.stringify({ ...config, ignorePatterns: [], categories: {} }),
  )
  for (const made of ['server/leads/long.ts', 'domain/savings/long-function.ts', 'server/savings'])
    rmSync(join(canary, made), { recursive: true })
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: canary,
    encoding: 'utf8',
  })
  type Finding = { code: string; filename: string }
  const found = (JSON.parse(run.stdout) as { diagnostics: Finding[] }).diagnostics
  const red = new Set(
    found.map(
      ({ code, filename }) => `${filename.replaceAll('\\', '/')} ${/\(([^)]+)\)/.exec(code)?.[1]}`,
    ),
  )
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
