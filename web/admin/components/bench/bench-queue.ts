import type { BenchQuantity } from '#domain/services/bench/contract.ts'
import type { FilterState, Stage } from '#domain/services/bench/filter-states.ts'
import type { Verdict } from '#domain/services/contract.ts'
import { ApiError } from '#web/data/api.ts'

/** What somebody does at the bench. A photo's picture is kept beside, under the key. */
export type BenchAct =
  | {
      kind: 'reading'
      stage: Stage
      quantity: BenchQuantity
      value: string
      takenAt: string
      isConfirmed: boolean
    }
  | { kind: 'step'; state: FilterState; reason: string | null; doneAt: string }
  | {
      kind: 'result'
      result: Verdict
      reason: string | null
      doneAt: string
      /** Of the result that was shown; left out once another one was seen. */
      seenAt?: string | null
    }
  | { kind: 'photo'; stage: Stage }

type OfFilter = { key: string; filterId: string; serialNumber: string | null }
export type NewAct = OfFilter & BenchAct

/** One on its way. `problem`: the server has not taken it, and somebody has to decide. */
export type QueuedAct = NewAct & {
  problem: { isQuestion: boolean; needsReason?: boolean; message: string } | null
}

type Store = Pick<Storage, 'getItem' | 'setItem'>
type Send = (waiting: QueuedAct) => Promise<unknown>

/**
 * Keeps what was done until the server has it: in its order, each under one key, so that what is
 * sent twice is stored once. What the server refuses waits aside.
 */
export function benchQueue(store: Store, name: string, send: Send) {
  const { waiting, subscribe, write } = keptWaiting(store, name)
  let isSending = false

  const replace = (key: string, change: object) =>
    write((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const discard = (key: string) => write((all) => all.filter((one) => one.key !== key))

  /** Sends what waits, until the server cannot be reached. */
  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    const failing = new Set<string>()
    try {
      for (;;) {
        const next = nextToSend(waiting(), failing)
        if (next === null) return
        const sent = await sendOne(next)
        if (sent === 'no server') return
        if (sent === 'failed') failing.add(next.filterId)
      }
    } finally {
      isSending = false
    }
  }

  async function sendOne(one: QueuedAct): Promise<'settled' | 'failed' | 'no server'> {
    try {
      await send(one)
      return discard(one.key) ? 'settled' : 'failed'
    } catch (error) {
      if (!(error instanceof ApiError)) return 'failed'
      if (!isRefusal(error)) return error.status >= 500 ? 'failed' : 'no server'
      return replace(one.key, { problem: problemOf(one, error) }) ? 'settled' : 'failed'
    }
  }

  return {
    waiting,
    flush,
    discard,
    subscribe,
    /** False where the phone has no room for it. */
    add: (one: NewAct): boolean => write((all) => [...all, { ...one, problem: null }]),
    confirm: (key: string): boolean => replace(key, { isConfirmed: true, problem: null }),
    /** What was refused is sent again, in its place; a result whatever result is there by now. */
    again: (key: string, change: { reason?: string } = {}): boolean =>
      replace(key, { ...change, seenAt: undefined, problem: null }),
  }
}

export type BenchQueue = ReturnType<typeof benchQueue>

/**
 * The first that may go. Of a filter with a problem its readings go on, since they are what was
 * read; a step or a result waits until somebody has decided, and with it all that follows. Photos
 * are last: they are large, and nothing depends on them.
 */
function nextToSend(all: readonly QueuedAct[], failing: ReadonlySet<string>): QueuedAct | null {
  const withProblem = new Set<string>()
  const stopped = new Set(failing)
  let photo: QueuedAct | null = null
  for (const one of all) {
    if (one.kind === 'photo') {
      if (one.problem === null && !failing.has(one.filterId)) photo ??= one
      continue
    }
    if (one.problem !== null) withProblem.add(one.filterId)
    else if (one.kind !== 'reading' && withProblem.has(one.filterId)) stopped.add(one.filterId)
    if (one.problem === null && !stopped.has(one.filterId)) return one
  }
  return photo
}

function problemOf({ kind }: QueuedAct, { code, fields, message }: ApiError): QueuedAct['problem'] {
  return {
    isQuestion: code === 'doubtful_reading',
    needsReason: kind === 'result' && 'reason' in fields,
    message,
  }
}

function keptWaiting(store: Store, name: string) {
  const listeners = new Set<() => void>()
  let shown: { text: string | null; waiting: readonly QueuedAct[] } = { text: null, waiting: [] }

  // Read anew each time: another tab of the same phone may have written.
  function waiting(): readonly QueuedAct[] {
    const text = store.getItem(name)
    if (text !== shown.text) shown = { text, waiting: waitingIn(text) }
    return shown.waiting
  }

  return {
    waiting,
    /** False where there is no room: then everything is as before. */
    write(change: (all: readonly QueuedAct[]) => readonly QueuedAct[]): boolean {
      try {
        store.setItem(name, JSON.stringify(change(waiting())))
      } catch {
        return false
      }
      for (const listener of listeners) listener()
      return true
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// Signed out, asked to wait, or nobody there: later it may be taken.
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429
}

function waitingIn(text: string | null): readonly QueuedAct[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    // What a phone kept before there were kinds is readings.
    const first = { kind: 'reading', serialNumber: null }
    return Array.isArray(stored)
      ? stored.map((one: object) => ({ ...first, ...one }) as QueuedAct)
      : []
  } catch {
    return []
  }
}
