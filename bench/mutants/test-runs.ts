/** One Vitest, with one database, for the tests of many mutants. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest, type Reporter, type TestModule, type Vitest } from 'vitest/node'

export type TestRun = { failure: string | null; ran: number; ms: number; isTooLong: boolean }
export type TestRuns = {
  /** Ends with the first failure. */
  run: (tests: string[], limitMs: number) => Promise<TestRun>
  /** The next run reads these files anew. */
  forget: (files: readonly string[]) => void
  end: () => Promise<void>
}

export async function openTestRuns(root: string): Promise<TestRuns> {
  // As its command does, which the sources may ask for.
  Object.assign(process.env, { NODE_ENV: 'test', VITEST: 'true' })
  const seen = { failure: null as string | null, ran: 0 }
  const vitest: Vitest = await createVitest('test', {
    root,
    config: join(root, 'vitest.config.ts'),
    watch: false,
    reporters: [reporter(root, seen, () => void vitest.cancelCurrentRun('test-failure'))],
  })
  await vitest.standalone()
  const project = vitest.getRootProject()
  return {
    async run(tests, limitMs) {
      Object.assign(seen, { failure: null, ran: 0 })
      const start = Date.now()
      const limit = { isReached: false }
      const timer = setTimeout(() => {
        limit.isReached = true
        void vitest.cancelCurrentRun('test-failure')
        endWorkers()
      }, limitMs)
      const specifications = tests.map((test) => project.createSpecification(join(root, test)))
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
      clearTimeout(timer)
      seen.failure ??=
        unhandledErrors.length > 0 ? `outside of a test: ${unhandledErrors[0]}` : null
      return { ...seen, ms: Date.now() - start, isTooLong: limit.isReached }
    },
    forget(files) {
      for (const file of files) vitest.invalidateFile(join(root, file))
    },
    end: () => vitest.close(),
  }
}

function reporter(
  root: string,
  seen: { failure: string | null; ran: number },
  stop: () => void,
): Reporter {
  const fail = (module: TestModule, name: string) => {
    if (seen.failure !== null) return
    seen.failure = `${relative(root, module.moduleId)}: ${name}`
    stop()
  }
  return {
    onTestCaseResult(test) {
      const { state } = test.result()
      if (state !== 'skipped') seen.ran += 1
      if (state === 'failed') fail(test.module, test.fullName)
    },
    onTestModuleEnd(module) {
      if (module.state() === 'failed') fail(module, 'did not load, or a hook failed')
    },
  }
}

/** A loop without an end hears no message: its process is ended (on Linux, as the whole bench). */
function endWorkers(): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [parent, command] = [
        /^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
        readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      ]
      if (Number(parent) === process.pid && command.includes('vitest'))
        process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
