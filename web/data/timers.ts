/** `setTimeout` without its clock: returns a function to cancel it. */
export type Later = (ms: number, act: () => void) => () => void

/** Timers by name: starting one again restarts it. */
export function createTimers(later: Later) {
  const running = new Map<string, () => void>()

  function stop(name: string): void {
    running.get(name)?.()
    running.delete(name)
  }

  return {
    stop,
    start(name: string, ms: number, act: () => void): void {
      stop(name)
      running.set(
        name,
        later(ms, () => {
          running.delete(name)
          act()
        }),
      )
    },
    stopAll(): void {
      for (const name of running.keys()) stop(name)
    },
  }
}
