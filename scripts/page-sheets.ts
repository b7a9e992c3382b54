import { readFileSync, utimesSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin } from 'vite'
import { type Imports, importsIn } from './import-graph.ts'

const root = join(import.meta.dirname, '..')
const sheet = 'web/styles/page.css'
// It brings its own sheet, when it is opened.
const chatPanel = 'web/chat/widget/mount-widget.tsx'
const nothing = '\0page-sheets'

/**
 * A page imports `web/styles/page.css`, and a part the sheet that it needs. In the build each page
 * has one sheet: that of all pages, those of the parts that it reaches, at once or later, and the
 * utilities that they name.
 */
export function pageSheets(): Plugin {
  let imports: Imports | null = null
  const made = new Map<string, string>()
  const forget = () => {
    imports = null
  }
  return {
    name: 'page-sheets',
    enforce: 'pre',
    buildStart: forget,
    watchChange: forget,
    resolveId: {
      filter: { id: /\.css$/ },
      handler(source, importer = '') {
        const [, page] = /\/web\/pages\/(.*)\.astro$/.exec(importer) ?? []
        if (page !== undefined && source === `#${sheet}`) return `${join(root, sheet)}?page=${page}`
        return /\.(?:tsx|astro)$/.test(importer) ? nothing : undefined
      },
    },
    load: {
      filter: { id: /^\0page-sheets$|\.css\?page=/ },
      handler(id) {
        if (id === nothing) return ''
        const [, page = ''] = id.split('?page=')
        imports ??= webImports()
        const reached = reachedInOrder(`web/pages/${page}.astro`, imports)
        for (const file of reached) this.addWatchFile(join(root, file))
        const text = sheetOf(reached)
        // While somebody types: Tailwind reads a sheet again only when its file is newer.
        if ((made.get(page) ?? text) !== text) utimesSync(join(root, sheet), new Date(), new Date())
        made.set(page, text)
        return text
      },
    },
  }
}

const isSheet = (path: string) => path.endsWith('.css')

export const webImports = () => importsIn(root, 'web/**/*.{ts,tsx,astro}', 'values')

/** What a page reaches in `web`: each file after those that it imports, and its own sheet last. */
export function reachedInOrder(
  file: string,
  imports: Imports,
  seen = new Set<string>(),
): readonly string[] {
  if (!file.startsWith('web/') || file === chatPanel || seen.has(file)) return []
  seen.add(file)
  const next = (imports.get(file) ?? []).toSorted((a, b) => Number(isSheet(a)) - Number(isSheet(b)))
  return [...next.flatMap((path) => reachedInOrder(path, imports, seen)), file]
}

function sheetOf(reached: readonly string[]): string {
  const from = (file: string) => posix.relative('web/styles', file)
  return [
    readFileSync(join(root, sheet), 'utf8'),
    ...reached
      .filter((file) => isSheet(file) && file !== sheet)
      .map((file) => `@import './${from(file)}';`),
    ...reached
      .filter((file) => /\.(?:tsx?|astro)$/.test(file))
      .map((file) => `@source '${from(file).replaceAll(/[[\]]/g, '?')}';`),
  ].join('\n')
}
