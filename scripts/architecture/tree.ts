/** The source tree of the layers, without what is generated or ignored. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readSource, type Source } from './source.ts'

export const layers = ['content', 'domain', 'documents', 'server', 'web', 'e2e', 'lab', 'scripts']
const skipped = /(^|\/)(node_modules|canary|imagery|public|\.astro)(\/|$)/
// The drawn map is made by a script from geographic data.
const generated = new Set(['web/site/contact/cleveland-map.tsx'])

export function readTree(root: string): Source[] {
  const isIgnored = ignoredBy(root)
  return layers
    .filter((layer) => existsSync(join(root, layer)))
    .flatMap((layer) => readdirSync(join(root, layer), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(root, file).replaceAll('\\', '/') }))
    .filter(({ path }) => !skipped.test(path) && !generated.has(path) && !isIgnored(path))
    .map(({ file, path }) => readSource(path, readFileSync(file, 'utf8')))
}

/** The folders that git ignores: a bench that was stopped leaves the sites it had built. */
function ignoredBy(root: string): (path: string) => boolean {
  const file = join(root, '.gitignore')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const folders = lines.filter((line) => line.endsWith('/'))
  // As git reads it: a slash before the end means from the root, none means anywhere.
  const isRooted = (folder: string) => folder.indexOf('/') < folder.length - 1
  return (path) =>
    folders.some((folder) => {
      const named = `/${folder.replace(/^\//, '')}`
      return isRooted(folder) ? `/${path}`.startsWith(named) : `/${path}`.includes(named)
    })
}
