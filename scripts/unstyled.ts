/**
 * The build fails when a page has a class without a rule: a part did not import the sheet of a
 * class that it uses (scripts/page-sheets.ts), or its name is misspelt. That holds of what is
 * loaded later, too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachedInOrder, webImports } from './page-sheets.ts'

const root = join(import.meta.dirname, '..')
// Class names that scripts and other rules rely on, and that of a choice which only some of those
// pages show that have the box of it.
const hooks = new Set(['group', 'before-after', 'rating', 'turnaround-day', 'compact-control'])

/** One line for each page with classes that have no styles. */
export function unstyled(dist: string): string[] {
  const imports = webImports()
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const page = join('web/pages', file.replace(/html$/, 'astro'))
      const reached = reachedInOrder(page, imports).filter((path) => existsSync(join(root, path)))
      const later = reached.flatMap((path) => classesIn(readFileSync(join(root, path), 'utf8')))
      const lost = classesWithoutRule(readFileSync(join(dist, file), 'utf8'), later)
      return lost.length > 0
        ? [`${file}: no rule for ${lost.join(', ')}; import their sheet where they are used`]
        : []
    })
}

/** `later`: classes that the scripts of the page use. */
export function classesWithoutRule(html: string, later: readonly string[] = []): string[] {
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, rules = '']) => rules)
    .join('')
  const known = new Set(
    [...sheets.matchAll(/\.((?:\\[0-9a-f]+ |\\.|[\w-])+)/g)].map(([, name = '']) =>
      unescaped(name),
    ),
  )
  const used = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    decoded(names).split(/\s+/),
  )
  return [...new Set([...used, ...later])].filter(
    (name) => name !== '' && !known.has(name) && !hooks.has(name),
  )
}

/** The classes that are written whole. */
const classesIn = (code: string) =>
  [...code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, parts]) =>
    (plain ?? parts ?? '').replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ').split(/\s+/),
  )

const decoded = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const unescaped = (name: string) =>
  name.replaceAll(/\\([0-9a-f]+) |\\(.)/g, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : sign,
  )
