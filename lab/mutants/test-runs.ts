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

type Seen = { failure: string | null; ran: number }

// For what has to end by itself once it was told to.
const graceMs = 15_000

export async function openTestRuns(root: string): Promise<TestRuns> {
  // As its command does, which the sources may ask for.
  Object.assign(process.env, { NODE_ENV: 'test', VITEST: 'true' })
  let opened = await openVitest(root)
  let isEnding = false

  /** Null where it stood still, and another one was opened. */
  async function once(tests: string[], limitMs: number): Promise<TestRun | null> {
    const { vitest, seen, cancel, cancelled } = opened
    Object.assign(seen, { failure: null, ran: 0 })
    const start = Date.now()
    const limit = { isReached: false }
    const timer = setTimeout(() => {
      limit.isReached = true
      cancel()
      endWorkers()
    }, limitMs)
    const project = vitest.getRootProject()
    const running = vitest.runTestSpecifications(
      tests.map((test) => project.createSpecification(join(root, test))),
    )
    const ended = await within(limitMs + graceMs, running)
    clearTimeout(timer)
    // The next run would wait for a cancellation that never ends: one that met a worker that had
    // only begun.
    if (ended === null || (await within(graceMs, cancelled())) === null) {
      endWorkers()
      await within(graceMs, vitest.close())
      opened = await openVitest(root)
      if (seen.failure === null) return null
    }
    const outside = ended?.unhandledErrors[0]
    if (outside !== undefined) seen.failure ??= `outside of a test: ${outside}`
    return { ...seen, ms: Date.now() - start, isTooLong: limit.isReached }
  }

  return {
    async run(tests, limitMs) {
      const asked = async () => {
        if (isEnding) throw new Error('The runs have ended.')
        return await once(tests, limitMs)
      }
      const tooLong = { failure: null, ran: 0, ms: limitMs, isTooLong: true }
      return (await asked()) ?? (await asked()) ?? tooLong
    },
    forget(files) {
      for (const file of files) opened.vitest.invalidateFile(join(root, file))
    },
    async end() {
      isEnding = true
      await close(opened)
    },
  }
}

async function openVitest(root: string) {
  const seen: Seen = { failure: null, ran: 0 }
  let cancelling: Promise<unknown> = Promise.resolve()
  const cancel = () => {
    cancelling = vitest.cancelCurrentRun('test-failure')
  }
  const ours = process.listeners('SIGINT')
  const vitest: Vitest = await createVitest('test', {
    root,
    config: join(root, 'vitest.config.ts'),
    watch: false,
    reporters: [reporter(root, seen, cancel)],
  })
  // Its own listener ends the process a millisecond later, before anything is said of the run.
  for (const listener of process.listeners('SIGINT'))
    if (!ours.includes(listener)) process.off('SIGINT', listener)
  await vitest.standalone()
  return { vitest, seen, cancel, cancelled: () => cancelling.then(() => true) }
}

/** To close alone would wait for a run that still lasts. */
async function close({ vitest, cancel }: Awaited<ReturnType<typeof openVitest>>): Promise<void> {
  cancel()
  const closing = vitest.close().then(() => true)
  if ((await within(graceMs, closing)) !== null) return
  endWorkers()
  await within(graceMs, closing)
}

async function within<T>(ms: number, what: Promise<T>): Promise<T | null> {
  const waiting = Promise.withResolvers<null>()
  const timer = setTimeout(() => waiting.resolve(null), ms)
  const first = await Promise.race([what, waiting.promise])
  clearTimeout(timer)
  return first
}

function reporter(root: string, seen: Seen, stop: () => void): Reporter {
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
