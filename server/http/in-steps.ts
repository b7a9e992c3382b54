import { setImmediate } from 'node:timers/promises'

const stepMs = 8

/** Runs through long work, and lets every other call go on after each few milliseconds of it. */
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
