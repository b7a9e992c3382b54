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
