/** Which tests are asked about a file. */
import { dirname } from 'node:path'
import { type Imports, importsIn, reachedFrom } from '../../scripts/import-graph.ts'

const layers = '{content,domain,documents,server,web}'
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
// Behind what all routes import stand all tests of the server, an hour for each mutant.
const mostFar = 10

export type ImportGraph = { reaches: Map<string, Set<string>>; imports: Imports }

/** Every source of the tree with what it imports, and what it reaches by that. */
export function importGraph(root: string): ImportGraph {
  const imports = importsIn(root, `${layers}/**/*.{ts,tsx}`)
  const tests = [...imports.keys()].filter(isTest)
  return { imports, reaches: new Map(tests.map((test) => [test, reachedFrom(test, imports)])) }
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
