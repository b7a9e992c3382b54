/** Which tests are asked about a file. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

const layers = '{content,domain,documents,server,web}'
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
// Behind what all routes import stand all tests of the server, an hour for each mutant.
const mostFar = 10

export type ImportGraph = { reaches: Map<string, Set<string>>; imports: Map<string, string[]> }

/** Every source of the tree with what it imports, and what it reaches by that. */
export function importGraph(root: string): ImportGraph {
  const files = globSync(`${layers}/**/*.{ts,tsx}`, { cwd: root })
  const imports = new Map(files.map((file) => [file, importsOf(root, file)]))
  const reaches = new Map(
    files.filter(isTest).map((file): [string, Set<string>] => [file, reached(file, imports)]),
  )
  return { imports, reaches }
}

/** In the order in which they are asked: its own tests, its neighbors, the tests of its callers. */
export function testsOf(file: string, { imports, reaches }: ImportGraph): string[][] {
  const users = new Set([...imports].filter(([, to]) => to.includes(file)).map(([user]) => user))
  const callers = Object.groupBy(users, (user) => dirname(user))
  const calls = (test: string) => callers[dirname(test)]?.length ?? 0
  const noun = nounOf(file)
  const own = file.replace(/\.ts$/, '.test.ts')
  const phaseOf = (test: string): number => {
    if (test === own || users.has(test)) return 0
    if (dirname(test) === dirname(file)) return 1
    if (test.startsWith('domain/')) return 2
    if (users.has(test.replace('.test.ts', '.ts'))) return 3
    if (calls(test) > 0) return 4
    return nounOf(test) === noun ? 5 : 6
  }
  const tests = [...reaches.keys()]
    .filter((test) => reaches.get(test)?.has(file) && phaseOf(test) < 6)
    .sort((a, b) => phaseOf(a) - phaseOf(b) || calls(b) - calls(a) || (a < b ? -1 : 1))
  const [first, near, far] = [[0], [1, 2], [3, 4, 5]].map((phases) =>
    tests.filter((test) => phases.includes(phaseOf(test))),
  )
  return [first ?? [], near ?? [], (far ?? []).slice(0, mostFar)].filter(({ length }) => length > 0)
}

const nounOf = (path: string) => dirname(path).split('/').slice(0, 2).join('/')

function reached(from: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const [waiting, seen] = [[from], new Set<string>()]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...(imports.get(file) ?? []))
  }
  return seen
}

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ]
  return requests
    .filter((request) => /^(?:#|\.\.?\/)/.test(request))
    .map((request) =>
      request.startsWith('#') ? request.slice(1) : posix.join(dirname(file), request),
    )
    .filter((target) => existsSync(join(root, target)))
}
