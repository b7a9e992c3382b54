import { readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = process.cwd()
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
const installed = { ...dependencies, ...devDependencies }
const document = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
// Beside the server itself a thread makes papers, a process draws pictures and one reads workbooks,
// none by an import.
const begins = [
  'server/main.ts',
  'server/documents/render-worker.ts',
  'server/documents/pictures/picture-process.ts',
  'server/spreadsheets/workbook/sheet-reader.ts',
]

// What runs on a server where nothing is left that builds or checks.
const commands = [
  'prepare-start',
  'backup',
  'backup-check',
  'restore',
  'upgrade-check',
  'staff-add',
  'staff-end',
  'log-caller',
  'doctor',
  'customer-erase',
  'search-rebuild',
].map((name) => `scripts/${name}.ts`)

const partOf = (heading: string) =>
  document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''

/** The rows of a part of the document: each package with its reason. */
function listed(heading: string): { name: string; why: string }[] {
  const rows = [...partOf(heading).matchAll(/^\| `([^`]+)`[^|]*\| ([^|]+) \|$/gm)]
  return rows.map(([, name = '', why = '']) => ({ name, why: why.trim() }))
}

const runs = listed('What the running server loads')
const setUp = listed('What only some installations load')
const bundled = listed('What is only bundled into pages')
const starts = listed('What only starts')
const builds = listed('What only builds')
const checks = [...partOf('What only checks').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort()

test('every package of `npm ci --omit dev` stands in one list, with a reason', () => {
  const all = [...runs, ...bundled, ...starts]
  expect(namesOf(all)).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).sort())
  expect([...all, ...builds].filter(({ why }) => why.split(' ').length < 4)).toEqual([])
})

test('every other package builds, is for some installations, or only checks', () => {
  expect([...namesOf([...builds, ...setUp]), ...checks].sort()).toEqual(
    Object.keys(devDependencies).sort(),
  )
})

test('the first list, and what is for some installations, is what the server reaches from where it begins', () => {
  expect(namesOf([...runs, ...setUp])).toEqual([...reached(begins)].sort())
})

test('a start and the commands of an operator need nothing that only builds or checks', () => {
  const ownChoice = namesOf(setUp)
  const needed = [...reached(commands)].filter(
    (name) => !(name in dependencies) && !ownChoice.includes(name),
  )
  // Loaded only as the build itself runs.
  expect(needed).toEqual(['html-validate', 'oxc-parser', 'esbuild'])
})

test('the container installs what some installations load in the version that is tested', () => {
  const files = ['deploy/Containerfile', 'deploy/compose.yml', 'docs/operations.md']
  const named = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(@(?:redis|opentelemetry)\/[a-z-]+)@([\d.]+)/g,
    ),
  ])
  expect(named.length).toBeGreaterThan(2)
  for (const [, name = '', version] of named)
    expect([name, version]).toEqual([name, devDependencies[name]])
})

/** The packages of ours that these files import or resolve, over all files of ours between. */
function reached(from: readonly string[]): Set<string> {
  const [waiting, seen, found] = [[...from], new Set<string>(), new Set<string>()]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const name of Object.keys(installed)) if (resolves(text, name)) found.add(name)
    // JSX becomes calls of React, whose import stands in no source.
    if (file.endsWith('.tsx')) found.add('react')
    for (const request of requests(file, text)) {
      const own = ownFile(file, request)
      if (own !== null) waiting.push(own)
      else if (packageOf(request) in installed) found.add(packageOf(request))
    }
  }
  return found
}

/**
 * A package whose files are asked for by name, as the fonts of papers and the programs of
 * PostgreSQL are.
 */
const resolves = (text: string, name: string) =>
  new RegExp(`resolve\\(\\s*[\`']${name}[/\`']`).test(text)

/** Everything that a file imports, but for types alone. */
function requests(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const values = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  return [
    ...values.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [moduleRequest.value] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ]
}

function ownFile(from: string, request: string): string | null {
  const path = request.startsWith('#')
    ? request.slice(1)
    : request.startsWith('.')
      ? posix.join(dirname(from), request)
      : null
  return path !== null && /\.tsx?$/.test(path) && statSync(join(root, path)).isFile() ? path : null
}

const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')
