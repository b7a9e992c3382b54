import { setImmediate } from 'node:timers/promises'

const stepMs = 8

/** Runs long work in slices of a few milliseconds, so that other calls go on. */
export async function inSteps<Result>(work: Generator<unknown, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + stepMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await setImmediate()
  }
}
