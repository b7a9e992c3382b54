/**
 * What a change can break: the tests that reach a changed file, those of its noun, and the journeys
 * that open a page which loads it or shows its noun. What all stand on asks for all.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Imports, importsIn, reachedFrom } from './import-graph.ts'

/** Files for each runner. An empty list: none is needed. */
export type Chosen = { unit: string[]; journeys: string[]; faults: boolean }

/** Where the tests of everything stand, and what every page or call goes through. */
const ground =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|astro\.config|vitest\.config|start\.mjs|server\/(?:http|db|ops|demo|testing|documents|tracing|metrics)\/|server\/[a-z-]+\.ts$|domain\/[a-z-]+\.ts$|web\/(?:ui|layouts|styles|data\/(?:client|api))|e2e\/[a-z-]+(?<!\.test)\.ts$|scripts\/(?:build|test|since))/
const ofFaults = /^(?:server|domain)\/(?:outbox|chat)\/|^e2e\/faults\//
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isJourney = (path: string) => /^e2e\/[a-z-]+\.test\.ts$/.test(path)
// The whole site, and what fills it: behind them stand all tests of the server.
const isHub = (path: string) => /^server\/(?:(?:app|jobs|main)\.ts$|demo\/|testing\/)/.test(path)

export const sourcesOf = (root: string): Imports =>
  importsIn(root, '{content,domain,documents,server,web,scripts,lab}/**/*.{ts,tsx,astro}')

/** Null where everything is to be asked. */
export function chosenSince(
  root: string,
  changed: readonly string[],
  imports = sourcesOf(root),
): Chosen | null {
  if (changed.some((path) => ground.test(path))) return null
  const code = changed.filter((path) => /\.(?:tsx?|astro)$/.test(path))
  const nouns = new Set(code.flatMap((path) => nounOf(path) ?? []))
  const screens = screensOf(root, nouns)
  const isOfNoun = (path: string) => nouns.has(nounOf(path) ?? '')
  const unit = [...imports.keys()].filter(
    (path) =>
      isTest(path) &&
      (isOfNoun(path) ||
        code.some((one) => reachedFrom(path, imports, isHub).has(one)) ||
        screens.some((folder) => path.startsWith(`${folder}/`))),
  )
  const pages = pagesThat(imports, (reached) =>
    [...reached].some(
      (path) => code.includes(path) || screens.some((folder) => path.startsWith(`${folder}/`)),
    ),
  )
  return {
    unit: unit.sort(),
    journeys: journeysOf(root, { pages, code, words: wordsOf(code) }),
    faults: changed.some((path) => ofFaults.test(path)),
  }
}

/** What differs from a commit, uncommitted work too. */
export function changedSince(root: string, revision: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const base = git('merge-base', revision, 'HEAD')[0] ?? revision
  return [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].sort()
}

const nounOf = (path: string): string | undefined =>
  /^(?:server|domain)\/([a-z-]+)\//.exec(path)?.[1]

/** The folders of a noun's screens, as docs/map.md lists them. */
function screensOf(root: string, nouns: ReadonlySet<string>): string[] {
  const map = readFileSync(join(root, 'docs/map.md'), 'utf8')
  return [...map.matchAll(/^\| `server\/([a-z-]+)` \|.*$/gm)]
    .filter(([, noun = '']) => nouns.has(noun))
    .flatMap(([line]) => [...line.matchAll(/`(web\/[a-z/-]+)`/g)].map(([, folder = '']) => folder))
}

/** As routes: web/pages/admin/today.astro is /admin/today. */
function pagesThat(imports: Imports, isMeant: (reached: ReadonlySet<string>) => boolean): string[] {
  return [...imports.keys()]
    .filter((path) => path.startsWith('web/pages/') && isMeant(reachedFrom(path, imports)))
    .map(
      (path) => path.slice('web/pages'.length).replace(/(?:\/?index)?\.(?:astro|ts)$/, '') || '/',
    )
    .map((route) => route.replace(/\/\[.*$/, ''))
}

/** What a journey about these files speaks of: "appointment", "invoice", "calculator". */
function wordsOf(code: readonly string[]): string[] {
  const folders = code.flatMap((path) => {
    const [layer, area = '', part = ''] = path.split('/')
    return layer === 'web' && !part.includes('.') ? [part || area] : [nounOf(path) ?? '']
  })
  return [...new Set(folders.map((name) => name.replace(/s$/, '').replaceAll('-', '.')))].filter(
    Boolean,
  )
}

/**
 * The journeys that have changed, and those that have the address of one of the pages and one of
 * the words: many open the dashboard on their way to something else.
 */
function journeysOf(
  root: string,
  { pages, code, words }: { pages: string[]; code: string[]; words: string[] },
): string[] {
  const ways: Record<string, RegExp> = {
    '/ai-predictive-maintenance': /\benterFleet\(|\bsignInToFleet\(/,
    '/customer/dashboard': /\bsignIn\(|\benter\(\w+, [^,()]+(?:\([^()]*\))?\)/,
  }
  const opens = (text: string, page: string) =>
    new RegExp(`['"\`]${page}(?=['"\`#?/$])`).test(text) || ways[page]?.test(text) === true
  const speaks = new RegExp(words.join('|'), 'i')
  return readdirSync(join(root, 'e2e'))
    .map((name) => `e2e/${name}`)
    .filter(isJourney)
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return code.includes(path) || (speaks.test(text) && pages.some((page) => opens(text, page)))
    })
    .sort()
}
