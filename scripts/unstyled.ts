/**
 * A page's sheet names the folders whose classes it uses (web/styles/pages). The build fails when a
 * page uses a class that its sheet has no rule for, so that a part which moves to another page does
 * not lose its looks there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Class names that scripts and other rules rely on.
const hooks = new Set(['group', 'before-after', 'rating'])

/** One line for each page with classes that have no styles. */
export function unstyled(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const lost = classesWithoutRule(readFileSync(join(dist, file), 'utf8'))
      return lost.length > 0
        ? [
            `${file}: no rule for ${lost.join(', ')}; name their folder in the page's sheet in web/styles/pages`,
          ]
        : []
    })
}

export function classesWithoutRule(html: string): string[] {
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
  return [...new Set(used)].filter((name) => name !== '' && !known.has(name) && !hooks.has(name))
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
