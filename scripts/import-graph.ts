/** What every source of the tree imports, by its path from the root. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

type Module = ReturnType<typeof parseSync>['module']
export type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Of the files that a pattern names: `{domain,server}/**\/*.ts`. `values`: without what is imported
 * for its types alone.
 */
export function importsIn(root: string, pattern: string, which?: 'values'): Imports {
  return new Map(
    globSync(pattern, { cwd: root }).map((file) => [file, importsOf(root, file, which)]),
  )
}

/** The file itself, what it imports, what that imports, and so on; not beyond where it `stops`. */
export function reachedFrom(
  file: string,
  imports: Imports,
  stops: (file: string) => boolean = () => false,
): Set<string> {
  const [waiting, seen] = [[file], new Set<string>()]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    if (!stops(next)) waiting.push(...(imports.get(next) ?? []))
  }
  return seen
}

function importsOf(root: string, file: string, which?: 'values'): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return codeOf(file, text).flatMap((code) =>
    requestsIn(file, code, which)
      .filter((request) => /^(?:#|\.\.?\/)/.test(request))
      .map((request) =>
        request.startsWith('#') ? request.slice(1) : posix.join(dirname(file), request),
      )
      .filter((target) => existsSync(join(root, target))),
  )
}

/** In an Astro file the head and the scripts are code, the rest is markup. */
export function codeOf(file: string, text: string): string[] {
  if (!file.endsWith('.astro')) return [text]
  return [...text.matchAll(/^---\n([\s\S]*?)^---$|<script>([\s\S]*?)<\/script>/gm)].map(
    ([, head, script]) => head ?? script ?? '',
  )
}

function requestsIn(file: string, code: string, which?: 'values'): string[] {
  const { module } = parseSync(file.replace(/\.astro$/, '.tsx'), code)
  const { imports, types, loads } = requestsOf(module, code)
  const isWanted = (request: string) => which === undefined || !types.has(request)
  return [...imports.filter(isWanted), ...loads]
}

/**
 * What code asks for, as it is written there: at its start, and later by `import()`. `types`: what
 * of it is only asked for types.
 */
export function requestsOf(
  { staticImports, staticExports, dynamicImports }: Module,
  code: string,
): { imports: string[]; types: ReadonlySet<string>; loads: string[] } {
  const unquoted = ({ start, end }: { start: number; end: number }) =>
    code.slice(start, end).replaceAll(/^['"`]|['"`]$/g, '')
  const asked = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, isType }] : [],
      ),
    ),
  ]
  const values = new Set(asked.filter(({ isType }) => !isType).map(({ from }) => from))
  const imports = asked.map(({ from }) => from)
  return {
    imports,
    types: new Set(imports).difference(values),
    loads: dynamicImports.map(({ moduleRequest }) => unquoted(moduleRequest)),
  }
}
