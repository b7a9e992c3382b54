import type { BenchQuantity, Stage } from '#domain/services/bench/contract.ts'
import { ApiError } from '#web/data/api.ts'

/** A reading on its way. `problem`: the server has not taken it, and somebody has to decide. */
export type WaitingReading = {
  key: string
  filterId: string
  stage: Stage
  quantity: BenchQuantity
  value: string
  takenAt: string
  isConfirmed: boolean
  problem: { isQuestion: boolean; message: string } | null
}

type Store = Pick<Storage, 'getItem' | 'setItem'>
type Send = (reading: WaitingReading) => Promise<unknown>

/**
 * Keeps readings until the server has them: in the order in which they were taken, each under one
 * key, so that one which is sent twice is stored once. What the server asks about waits aside.
 */
export function readingQueue(store: Store, name: string, send: Send) {
  const { readings, subscribe, write } = keptReadings(store, name)
  let isSending = false

  const replace = (key: string, change: Partial<WaitingReading>) =>
    write((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const discard = (key: string) => write((all) => all.filter((one) => one.key !== key))

  /** Sends what waits, until the server cannot be reached. */
  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (;;) {
        const next = readings().find(({ problem }) => problem === null)
        if (next === undefined || !(await sendOne(next))) return
      }
    } finally {
      isSending = false
    }
  }

  async function sendOne(reading: WaitingReading): Promise<boolean> {
    try {
      await send(reading)
      discard(reading.key)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error)) return false
      const isQuestion = error.code === 'doubtful_reading'
      replace(reading.key, { problem: { isQuestion, message: error.message } })
      return true
    }
  }

  return {
    readings,
    flush,
    discard,
    subscribe,
    add(reading: Omit<WaitingReading, 'problem'>) {
      write((all) => [...all, { ...reading, problem: null }])
    },
    confirm(key: string) {
      replace(key, { isConfirmed: true, problem: null })
    },
  }
}

function keptReadings(store: Store, name: string) {
  const listeners = new Set<() => void>()
  let shown: { text: string | null; readings: readonly WaitingReading[] } = {
    text: null,
    readings: [],
  }

  // Read anew each time: another tab of the same phone may have written.
  function readings(): readonly WaitingReading[] {
    const text = store.getItem(name)
    if (text !== shown.text) shown = { text, readings: readingsIn(text) }
    return shown.readings
  }

  return {
    readings,
    write(change: (readings: readonly WaitingReading[]) => readonly WaitingReading[]): void {
      store.setItem(name, JSON.stringify(change(readings())))
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ReadingQueue = ReturnType<typeof readingQueue>

// Signed out, asked to wait, or nobody there: later it may be taken.
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429
}

function readingsIn(text: string | null): readonly WaitingReading[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? (stored as WaitingReading[]) : []
  } catch {
    return []
  }
}
