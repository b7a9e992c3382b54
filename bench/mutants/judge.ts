/** What the tests say of one mutant. */
import { join } from 'node:path'
import { mutated, type Mutant } from './places.ts'
import { testsOf, type ImportGraph } from './related-tests.ts'
import type { TestRuns } from './test-runs.ts'
import type { TreeCopy } from './tree-copy.ts'

export type Outcome = 'killed' | 'endless' | 'survived' | 'undecided'
export type Verdict = { outcome: Outcome; by: string; ms: number }

// The bundle of emails and papers holds a copy of the rules that they use.
const bundle = ['dist-documents/mails.js', 'dist-documents/pdfs.js']

export function openJudge(copy: TreeCopy, graph: ImportGraph, runs: TestRuns) {
  const cleanMs = new Map<string, number>()

  /** The tests are green without the mutant, or they say nothing; asked once of each. */
  async function redWithout(tests: string[]): Promise<string | null> {
    const unknown = tests.filter((test) => !cleanMs.has(test))
    if (unknown.length === 0) return null
    const { failure, ms } = await runs.run(unknown, 600_000)
    if (failure === null) for (const test of unknown) cleanMs.set(test, ms / unknown.length)
    return failure
  }

  async function withText<T>(file: string, text: string, bundles: boolean, during: () => T) {
    const original = copy.read(file)
    const write = async (written: string) => {
      copy.write(file, written)
      if (bundles) await bundleDocuments(copy)
      runs.forget(bundles ? [file, ...bundle] : [file])
    }
    await write(text)
    try {
      return await during()
    } finally {
      await write(original)
    }
  }

  return async (mutant: Mutant): Promise<Verdict> => {
    const start = Date.now()
    const verdict = (outcome: Outcome, by: string): Verdict => ({
      outcome,
      by,
      ms: Date.now() - start,
    })
    const { file } = mutant
    const phases = testsOf(file, graph)
    for (const tests of phases) {
      const red = await redWithout(tests)
      if (red !== null) return verdict('undecided', `red without it, too: ${red}`)
      const limitMs = 30_000 + 3 * tests.reduce((sum, test) => sum + (cleanMs.get(test) ?? 0), 0)
      const bundles =
        file.startsWith('domain/') && tests.some((test) => !test.startsWith('domain/'))
      const run = await withText(file, mutated(copy.read(file), mutant), bundles, () =>
        runs.run(tests, limitMs),
      )
      if (run.isTooLong) return verdict('endless', `longer than ${Math.round(limitMs / 1000)} s`)
      if (run.failure !== null) return verdict('killed', run.failure)
      if (run.ran === 0) return verdict('undecided', 'no test ran')
    }
    return verdict('survived', `${phases.flat().length} files of tests`)
  }
}

/**
 * A run that reads an old text would count mutants that it has never seen, as survivors or as
 * killed by the one before: a broken file must be seen, and a mended one be forgiven.
 */
export async function proveRuns(copy: TreeCopy, runs: TestRuns): Promise<void> {
  const [file, tests] = ['domain/money.ts', ['domain/money.test.ts']]
  const original = copy.read(file)
  for (const [text, isBroken] of [
    [original, false],
    [`throw new Error('broken')\n${original}`, true],
    [original, false],
  ] as const) {
    copy.write(file, text)
    runs.forget([file])
    const { failure, ran } = await runs.run(tests, 60_000)
    if (isBroken ? failure === null : failure !== null || ran === 0)
      throw new Error(`The tests of ${file} ${isBroken ? 'did not see' : 'saw'} a broken file.`)
  }
}

/** By the copy's own command, which knows where it is. */
async function bundleDocuments({ root }: TreeCopy): Promise<void> {
  const command = (await import(join(root, 'scripts/build-documents.ts'))) as {
    buildDocuments: () => Promise<void>
  }
  await command.buildDocuments()
}
