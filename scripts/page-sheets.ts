import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
// The chat brings its own sheet.
const otherSheet = /^web\/chat\//

/**
 * The sheet of a page has rules for the classes of the code that this page reaches, at once or
 * later, and of no other: it stands in the page, and is all that a phone needs to paint it.
 */
export function pageSheets(): Plugin {
  return {
    name: 'page-sheets',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || importer === undefined) return null
      const page = relative(root, importer.split('?', 1)[0] ?? '').replaceAll('\\', '/')
      if (!/^web\/pages\/.*\.astro$/.test(page)) return null
      const sheet = await this.resolve(source, importer, { skipSelf: true })
      return sheet === null ? null : `${sheet.id}?page=${page}`
    },
    transform: {
      filter: { id: /\.css\?page=/ },
      handler(code, id) {
        const [sheet = '', page = ''] = id.split('?page=')
        // The shell names its screen alone, and brackets in its name would be a pattern.
        const reached = [...reachedFrom(page)].slice(1).map((file) => join(root, file))
        for (const file of reached) this.addWatchFile(file)
        return code + reached.map((file) => sourceLine(dirname(sheet), file)).join('')
      },
    },
  }
}

const sourceLine = (from: string, file: string) =>
  `\n@source '${relative(from, file).replaceAll('\\', '/')}';`

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
