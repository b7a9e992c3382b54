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
  const green = new Set<string>()

  /** What fails without the mutant, too, says nothing about it. */
  async function redWithout(tests: string[], limitMs: number): Promise<string | null> {
    const unknown = tests.filter((test) => !green.has(test))
    if (unknown.length === 0) return null
    const { failure, isTooLong } = await runs.run(unknown, limitMs)
    if (failure === null && !isTooLong) for (const test of unknown) green.add(test)
    return isTooLong ? 'it took as long' : failure
  }

  /** With another text of the file, for as long as `during` takes. */
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
      const limitMs = 60_000 + 20_000 * tests.length
      const bundles =
        file.startsWith('domain/') && tests.some((test) => !test.startsWith('domain/'))
      const run = await withText(file, mutated(copy.read(file), mutant), bundles, () =>
        runs.run(tests, limitMs),
      )
      if (run.failure === null && !run.isTooLong) {
        if (run.ran === 0) return verdict('undecided', 'no test ran')
        continue
      }
      const failed = tests.filter((test) => run.failure?.startsWith(`${test}:`))
      const red = await redWithout(failed.length > 0 ? failed : tests, limitMs / 3)
      if (red !== null) return verdict('undecided', `without it, too: ${red}`)
      return run.isTooLong
        ? verdict('endless', `longer than ${limitMs / 1000} s`)
        : verdict('killed', run.failure ?? '')
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
