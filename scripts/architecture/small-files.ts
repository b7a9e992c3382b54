/** The rule of small files: what one file alone reads stands in it. */
import { dirname, join } from 'node:path'
import { type House, isTest } from './rules.ts'
import type { Source } from './source.ts'

const linesOfOwn = 25
const mostInFile = 300
const product = /^(content|documents|domain|server|web)\/(?!demo\/|testing\/|pages\/)/
// The layout of a noun names them: docs/style.md, "Names".
const named = /(?:^|\/)(?:states|jobs|contract)\.ts$|(?:calls|routes|store)\.ts$/

/**
 * A product file of a few lines that one other product file imports, and nothing else, belongs into
 * that one. A reason to stay is a name or a place that the layout gives, a test, a split of the
 * bundle by `import()`, an effect of React, which only `use-….ts` has, and a reader that is in
 * another room of the house, is no module, or would grow too long.
 */
export function smallFiles({ sources }: House): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const readers = readersOf(sources)
  const splits = new Set(sources.flatMap(({ path, loads }) => loads.map(pathFrom(path))))
  return sources
    .filter(({ path, lines }) => isProduct(path) && lines < linesOfOwn && !splits.has(path))
    .filter(({ path, effects }) => !named.test(path) && effects.length === 0)
    .filter(({ path }) => !path.startsWith('web/ui/'))
    .filter(({ path }) => !testsOf(path).some((test) => byPath.has(test)))
    .flatMap(({ path, lines }) => {
      const [reader = '', ...others] = readers.get(path) ?? []
      const home = byPath.get(reader)
      if (home === undefined || others.length > 0 || !isProduct(reader)) return []
      const fits = home.lines + lines <= mostInFile && !reader.endsWith('.astro')
      return fits && roomOf(path) === roomOf(reader)
        ? [`${path}: has ${lines} lines, which ${reader} alone reads; they belong there`]
        : []
    })
}

const isProduct = (path: string) => product.test(path) && !isTest(path)

/** Who imports a file, re-exports and types counted. */
function readersOf(sources: readonly Source[]): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>()
  for (const { path, imports } of sources)
    for (const target of imports.map(pathFrom(path)))
      readers.set(target, (readers.get(target) ?? new Set()).add(path))
  return readers
}

const pathFrom = (path: string) => (target: string) =>
  target.startsWith('#') ? target.slice(1) : join(dirname(path), target).replaceAll('\\', '/')

const testsOf = (path: string) =>
  ['.test.ts', '.test.tsx'].map((end) => path.replace(/\.\w+$/, end))

// A layer, and in the web and the documents a folder of it: calls are made in web/data alone.
const roomOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(web|documents)\//.test(path) ? 2 : 1)
    .join('/')
