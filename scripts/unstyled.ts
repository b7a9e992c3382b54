/**
 * A page's sheet names the folders whose classes it uses (web/styles/pages). The build fails when a
 * page uses a class that its sheet has no rule for, so that a part which moves to another page does
 * not lose its looks there. That holds of what is loaded later, too: of all code that a page
 * reaches.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
// Class names that scripts and other rules rely on, and that of a choice which only some of those
// pages show that have the box of it.
const hooks = new Set(['group', 'before-after', 'rating', 'turnaround-day', 'compact-control'])
// The chat brings its own sheet.
const otherSheet = /^web\/chat\//
// The frame of the office without its menu, search and calls.
const bare = new Set(['staff/login.html'])

/** One line for each page with classes that have no styles. */
export function unstyled(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(join(dist, file), 'utf8')
      const page = join('web/pages', file.replace(/html$/, 'astro'))
      const later =
        bare.has(file) || !existsSync(join(root, page)) ? [] : classesOf(reachedFrom(page))
      const lost = classesWithoutRule(html, later)
      return lost.length > 0
        ? [
            `${file}: no rule for ${lost.join(', ')}; name their folder in the page's sheet in web/styles/pages`,
          ]
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

/** The modules of `web/` that one reaches, whether at once or later. */
export function reachedFrom(page: string): Set<string> {
  const reached = new Set([page])
  for (const file of reached) {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/import type [^']*'[^']*'/g, '')
    for (const [, name = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'((?:#web\/|\.)[^']*)'/g)) {
      const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
      if (/\.(?:astro|tsx?)$/.test(path) && !otherSheet.test(path)) reached.add(path)
    }
  }
  return reached
}

/** The classes that are written whole in these files. */
function classesOf(files: ReadonlySet<string>): string[] {
  return [...files].flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g),
    ].flatMap(([, plain, parts]) =>
      (plain ?? parts ?? '').replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ').split(/\s+/),
    ),
  )
}

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
