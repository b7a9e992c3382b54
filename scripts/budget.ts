/**
 * What a page may weigh at load. The build fails when one has grown past scripts/budget.json (KB of
 * brotli), so that nobody adds weight without deciding to. Headers are about 1.2 KB; what exceeds
 * 14.6 KB in all costs a phone a second round trip before it has the whole page. `/blog/article/*`
 * stands for every page of a folder.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

type Most = {
  scriptKb: number
  htmlKb: number
  loadFiles: number
  wakeFiles: number
  wakeKb: number
}
type Budget = Most & { pages: Record<string, Partial<Most>> }
/**
 * `loadFiles`: script files at load. `wakeFiles`, `wakeKb`: those of the largest sleeping island
 * when somebody touches it.
 */
export type Weight = Most & { path: string }

// An island that wakes by itself loads its code with the page; `intent` and `media` wait for a
// sign.
const wakesByItself = new Set(['load', 'idle', 'visible', 'only'])
export const compressed = (content: string | Buffer) => brotliCompressSync(content).length / 1024
const every = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

export function weigh(dist: string): Weight[] {
  const sizes = new Map<string, number>()
  const read = (url: string) => readFileSync(join(dist, url), 'utf8')
  const size = (url: string) => {
    const known = sizes.get(url) ?? compressed(read(url))
    sizes.set(url, known)
    return known
  }
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = read(file)
      const scripts = closure(entries(html), read)
      const inline = every(
        html,
        /<script(?![^>]*(?:src=|ld\+json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
      ).join('\n')
      const path = `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
      const scriptKb =
        [...scripts].reduce((sum, url) => sum + size(url), 0) + (inline ? compressed(inline) : 0)
      const woken = islands(html)
        .filter(({ wakes }) => !wakes)
        .map(({ urls }) => closure(urls, read))
      const wakeFiles = Math.max(0, ...woken.map(({ size: files }) => files))
      const kbOf = (urls: Set<string>) => [...urls].reduce((sum, url) => sum + size(url), 0)
      const wakeKb = Math.max(0, ...woken.map((urls) => kbOf(urls.union(scripts))))
      return {
        path,
        scriptKb,
        htmlKb: compressed(html),
        loadFiles: scripts.size,
        wakeFiles,
        wakeKb,
      }
    })
}

function entries(html: string): string[] {
  const loaded = every(html, /<script[^>]*\ssrc="([^"]+)"/g)
  const imported = every(html, /<script type="module">([\s\S]*?)<\/script>/g).flatMap(staticImports)
  return [
    ...loaded,
    ...imported,
    ...islands(html)
      .filter(({ wakes }) => wakes)
      .flatMap(({ urls }) => urls),
  ]
}

function islands(html: string): { wakes: boolean; urls: string[] }[] {
  return every(html, /<astro-island([^>]*)>/g).map((attributes) => ({
    wakes: wakesByItself.has(/client="(\w+)"/.exec(attributes)?.[1] ?? ''),
    urls: every(attributes, /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g),
  }))
}

const staticImports = (code: string) =>
  every(code, /(?:^|[;\s}])(?:import|export)\s*(?:[\w$*{][^'"()]*?from\s*)?["']([^"']+\.js)["']/g)

function closure(urls: string[], read: (url: string) => string): Set<string> {
  const seen = new Set<string>()
  const queue = [...urls]
  for (let url = queue.pop(); url; url = queue.pop()) {
    if (seen.has(url)) continue
    seen.add(url)
    const here = url
    queue.push(
      ...staticImports(read(url)).map((target) => new URL(target, `http://dist${here}`).pathname),
    )
  }
  return seen
}

/** One line for each page that is heavier than it may be. */
export function overweight(dist: string): string[] {
  const budget = JSON.parse(readFileSync('scripts/budget.json', 'utf8')) as Budget
  return weigh(dist).flatMap(({ path, scriptKb, htmlKb, loadFiles, wakeFiles, wakeKb }) => {
    const own = budget.pages[path] ?? budget.pages[path.replace(/[^/]+$/, '*')]
    const most = { ...budget, ...own }
    return [
      ...(scriptKb > most.scriptKb
        ? [`${path}: ${scriptKb.toFixed(1)} KB of script at load; ${most.scriptKb} KB allowed`]
        : []),
      ...(htmlKb > most.htmlKb
        ? [`${path}: ${htmlKb.toFixed(1)} KB of HTML with its styles; ${most.htmlKb} KB allowed`]
        : []),
      ...(loadFiles > most.loadFiles
        ? [`${path}: ${loadFiles} script files at load; ${most.loadFiles} allowed`]
        : []),
      ...(wakeFiles > most.wakeFiles
        ? [`${path}: ${wakeFiles} script files when touched; ${most.wakeFiles} allowed`]
        : []),
      ...(wakeKb > most.wakeKb
        ? [`${path}: ${wakeKb.toFixed(1)} KB of script when touched; ${most.wakeKb} KB allowed`]
        : []),
    ]
  })
}
