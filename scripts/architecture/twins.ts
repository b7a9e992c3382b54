/** The same code in two places drifts apart: one is mended, the other stays wrong. */
import type { House } from './rules.ts'
import type { Source } from './source.ts'

const product = /^(?:content|domain|documents|server|web)\//
const fixtures = /\.test\.tsx?$|^server\/(?:testing|demo)\/|\/testing\//
const mostEqual = 11
/** Pairs that stay, with the reason. */
const accepted: Record<string, string> = {}

type Line = { text: string; at: number }
type Place = { path: string; at: number; from: number; lines: Line[] }

/** Runs of more equal lines than may stand in two places of the product. */
export function twins({ sources }: Pick<House, 'sources'>): string[] {
  const known = new Map<string, Place>()
  const found: string[] = []
  for (const source of sources.filter(({ path }) => product.test(path) && !fixtures.test(path))) {
    const lines = linesOf(source)
    let after = 0
    for (let from = 0; from + mostEqual < lines.length; from += 1) {
      const window = lines.slice(from, from + mostEqual + 1)
      const texts = window.map((line) => line.text)
      // The same line over and over is one place.
      if (new Set(texts).size < mostEqual / 2) continue
      const text = texts.join('\n')
      const place = { path: source.path, at: window[0]?.at ?? 0, from, lines }
      const twin = known.get(text)
      if (twin === undefined) known.set(text, place)
      else if (from >= after) {
        const count = sharedLines(twin, place)
        after = from + count
        const pair = `${twin.path} ${place.path}`
        if (!(pair in accepted))
          found.push(`${place.path}:${place.at}: ${count} lines as at ${twin.path}:${twin.at}`)
      }
    }
  }
  return found
}

function sharedLines(one: Place, other: Place): number {
  let count = 0
  for (;;) {
    const line = one.lines[one.from + count]
    if (line === undefined || line.text !== other.lines[other.from + count]?.text) return count
    count += 1
  }
}

const shortest = 60
/**
 * Each with the reason to stand in several files. Calls: a module of them exports nothing else.
 * Lazy parts: each screen loads its own. The mark is drawn by the papers and by the pages, which
 * know nothing of each other.
 */
const apart = (path: string, text: string) =>
  path.endsWith('calls.ts') || / = partOf\(/.test(text) || path.endsWith('/logo-mark.tsx')

/** A constant, a function or a type that is declared twice, word for word. */
export function sameDeclarations({ sources }: Pick<House, 'sources'>): string[] {
  const known = new Map<string, string>()
  const found: string[] = []
  for (const { path, declarations } of sources)
    for (const { name, text } of declarations) {
      if (!product.test(path) || fixtures.test(path) || text.length < shortest) continue
      if (apart(path, text)) continue
      const other = known.get(text)
      if (other === undefined) known.set(text, path)
      else if (other !== path) found.push(`${path}: declares ${name} as ${other} does`)
    }
  return found
}

/** The files of each layer that export a name, where there are several: `web Stat`. */
export function doubledNames({ sources }: Pick<House, 'sources'>): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const { path, declarations } of sources.filter((one) => judgesNames(one.path)))
    for (const { name } of declarations.filter(({ isExported }) => isExported)) {
      const key = `${path.split('/', 1)[0]} ${name}`
      files.set(key, [...new Set([...(files.get(key) ?? []), path])])
    }
  return new Map([...files].filter(([, paths]) => paths.length > 1))
}
const judgesNames = (path: string) =>
  product.test(path) && !fixtures.test(path) && !path.endsWith('-setup.ts')

/** Within a layer an exported name means one thing, but for those on the list with a reason. */
export function oneMeaning({ sources, namesOfSeveral }: House): string[] {
  return [...doubledNames({ sources })]
    .filter(([key]) => !(key in namesOfSeveral))
    .map(([key, [first, ...others]]) => {
      const [, name = ''] = key.split(' ')
      return `${others.join(', ')}: exports ${name} as ${first} does`
    })
}

/** What says something: no blanks, comments, imports or lone brackets. */
function linesOf({ text }: Source): Line[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^import [\s\S]*?from '.*'$/gm, (words) => words.replaceAll(/[^\n]/g, ''))
  return code
    .split('\n')
    .map((line, index) => ({ text: line.replace(/^\s*\/\/.*/, '').trim(), at: index + 1 }))
    .filter(({ text: line }) => /\w/.test(line))
}
