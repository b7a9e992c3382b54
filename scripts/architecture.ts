/** What lint cannot say about the house: read a tree, answer one line per rule that is broken. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Source = { path: string; text: string; lines: number }

const layers = ['content', 'domain', 'documents', 'server', 'web', 'e2e', 'bench', 'scripts']
const emptyNames = /^(utils?|helpers?|common|misc|lib|service|manager|types|index)$/
const skipped = /(^|\/)(node_modules|canary|imagery|public|\.astro)(\/|$)/
// The drawn map is made by a script from geographic data.
const generated = new Set(['web/site/contact/cleveland-map.tsx'])

export function readTree(root: string): Source[] {
  return layers
    .filter((layer) => existsSync(join(root, layer)))
    .flatMap((layer) => readdirSync(join(root, layer), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(root, file).replaceAll('\\', '/') }))
    .filter(({ path }) => !skipped.test(path) && !generated.has(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }))
    .map((source) => ({ ...source, lines: source.text.split('\n').length - 1 }))
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/')
const imports = (text: string) => [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')

export function sizes(sources: Source[]): string[] {
  return sources.flatMap(({ path, lines }) => {
    if (lines > 300) return [`${path}: ${lines} lines; 300 at most`]
    const isPage = path.startsWith('web/pages/') && path.endsWith('.astro')
    return isPage && lines > 25 ? [`${path}: ${lines} lines; a page's shell has 25 at most`] : []
  })
}

/** The tail is what makes a tree readable: 95 of 100 files stay below 180 lines. */
export function ninetyFifthPercentile(sources: Source[]): number {
  const sorted = sources.filter(({ path }) => !path.startsWith('content/')).map(({ lines }) => lines).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

export function names(sources: Source[]): string[] {
  return sources.flatMap(({ path }) => {
    const parts = path.replace(/\.(test\.)?(tsx?|astro|mjs)$/, '').split('/')
    // Astro's router asks for index.astro.
    const judged = path.startsWith('web/pages/') ? parts.slice(0, -1) : parts
    return judged.some((part) => emptyNames.test(part)) ? [`${path}: a name that says nothing`] : []
  })
}

export function effects(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('web/') && /\buseEffect\(/.test(text))
    .filter(({ path }) => !path.startsWith('web/ui/') && !/\/use-[a-z-]+\.tsx?$/.test(path))
    .map(({ path }) => `${path}: useEffect outside web/ui and named hooks`)
}

export function environment(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('server/') && path !== 'server/config.ts' && !isTest(path) && /process\.env/.test(text))
    .filter(({ path }) => !path.startsWith('server/testing/'))
    .map(({ path }) => `${path}: only server/config.ts reads the environment`)
}

export function neighbours(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const noun = /^server\/([a-z-]+)\//.exec(path)?.[1]
    return imports(text).flatMap((target) => {
      const theirs = /^#server\/([a-z-]+)\/routes\.ts$/.exec(target)?.[1]
      if (theirs && theirs !== noun && path !== 'server/app.ts') return [`${path}: another noun's routes (${target})`]
      const isFixture = target.startsWith('#server/testing/') && !isTest(path) && !path.startsWith('server/testing/')
      return isFixture && !path.startsWith('bench/') ? [`${path}: server/testing outside tests`] : []
    })
  })
}

/** A noun may import the nouns that stand before it in docs/map.md. */
export function order(sources: Source[], nouns: string[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const own = nouns.indexOf(/^(?:domain|server)\/([a-z-]+)\//.exec(path)?.[1] ?? '')
    if (own < 0 || isTest(path)) return []
    return imports(text)
      .map((target) => /^#(?:domain|server)\/([a-z-]+)\//.exec(target)?.[1] ?? '')
      .filter((noun) => nouns.indexOf(noun) > own)
      .map((noun) => `${path}: imports ${noun}, which stands after it`)
  })
}

/**
 * Only a noun's own stores touch its tables; the seeds and the schema are the database's. `readers` are the nouns that
 * show what others keep: their stores may select from the named tables, and write to none of them.
 */
export function tables(sources: Source[], owners: Record<string, string>, readers: Record<string, string[]>): string[] {
  const touch = /(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'([a-z_]+)|insertOnce\(\s*\w+,\s*'([a-z_]+)'/g
  return sources
    .filter(({ path }) => path.startsWith('server/') && !/^server\/(db|testing)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(touch)].flatMap(([, verb = 'insertOnce', table = '', inserted = '']) => {
        const owner = owners[table || inserted]
        const noun = path.endsWith('store.ts') ? /^server\/([a-z-]+)\//.exec(path)?.[1] ?? '' : ''
        const reads = /^(selectFrom|innerJoin|leftJoin)$/.test(verb) && readers[noun]?.includes(table) === true
        return owner === undefined || owner === noun || reads ? [] : [`${path}: touches ${table || inserted}, which belongs to server/${owner}/store.ts`]
      }),
    )
}

/** Every path and every `npm run` that the documents name is there. */
export function documents(root: string): string[] {
  const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts
  const files = ['README.md', 'content/README.md', ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`)]
  return files
    .filter((file) => file.endsWith('.md') && existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const named = [...text.matchAll(/`((?:content|domain|documents|server|web|e2e|bench|docs|scripts)\/[\w./-]*[\w/])`/g)].map((match) => match[1] ?? '')
      const runs = [...text.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] ?? '')
      return [
        ...named.filter((path) => !existsSync(join(root, path))).map((path) => `${file}: names ${path}, which is not there`),
        ...runs.filter((run) => !(run in scripts)).map((run) => `${file}: names npm run ${run}, which is not there`),
      ]
    })
}

export function decisions(root: string): string[] {
  const folder = join(root, 'docs/decisions')
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')).sort() : []
  return found.flatMap((name, at) => {
    const number = String(at + 1).padStart(4, '0')
    if (!name.startsWith(`${number}-`)) return [`docs/decisions/${name}: number ${number} is missing`]
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').length - 1
    return lines < 30 || lines > 80 ? [`docs/decisions/${name}: ${lines} lines; 30 to 80`] : []
  })
}
