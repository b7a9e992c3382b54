import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Pages that anyone sees first; behind a sign-in a formatter is worth its tenth of a second. */
const isPublic = (page: string) =>
  !/^(admin|customer\/(account|dashboard)|ai-predictive|og)/.test(page)
const pages = readdirSync(join(root, 'web/pages'), { recursive: true, encoding: 'utf8' }).filter(
  (page) => page.endsWith('.astro') && isPublic(page),
)

/**
 * What a page's islands and scripts import right away; what is imported later, types and what only
 * the build needs stay out.
 */
function importsOf(file: string): string[] {
  const code = read(file)
  const found = [
    ...code.matchAll(
      /^\s*import\s+(?!type\b)(?:[^'"()]*?from\s*)?'(#(?:web|domain|content)\/[^']+|\.\/[^']+)'/gm,
    ),
  ]
  return found
    .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : join(file, '..', path)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
}

function sentBy(page: string): string[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(page)) ?? []
  const islands = [...body.matchAll(/<(\w+)[^>]*\sclient:/g)].map(([, name]) => name)
  const named = islands.flatMap((name) =>
    [...head.matchAll(new RegExp(`import \\{ ${name} \\} from '#([^']+)'`, 'g'))].map(
      ([, path = '']) => path,
    ),
  )
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/'#([^']+)'/g)].map(([, path = '']) => path),
  )
  return [...named, ...scripts]
}

function graph(entries: string[]): Set<string> {
  const seen = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    // In the browser a module of calls is its addresses (scripts/calls-in-browser.ts).
    queue.push(...(/^domain\/.*calls\.ts$/.test(file) ? ['domain/call.ts'] : importsOf(file)))
  }
  return seen
}

const all = graph(
  [...pages.map((page) => `web/pages/${page}`), 'web/layouts/site.astro'].flatMap(sentBy),
)
/**
 * Outside of every function: at the start of a line or in the value of a constant that begins
 * there.
 */
const atTheStart = /^(?:export )?const [\w\s:]+= (?!.*=>).*(?:new Intl\.|\.toLocale\w*String\()/gm

test('no formatter is made while the script of a public page loads: the first one stops a phone for a tenth of a second', () => {
  expect(all.size).toBeGreaterThan(40)
  expect(all).toContain('domain/hours.ts')
  expect(
    [...all].flatMap((file) =>
      [...read(file).matchAll(atTheStart)].map(([line]) => `${file}: ${line}`),
    ),
  ).toEqual([])
})
