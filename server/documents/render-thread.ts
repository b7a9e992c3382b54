import { access } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { CodedError } from '#domain/errors.ts'

export type RenderOrder = { kind: 'pdf' | 'mail'; name: string; data: unknown }
export type Rendered = { value: unknown } | { error: string }

/** Who requested it: each has its own queue. `signal` says that nobody is waiting any more. */
export type OrderedBy = { account: string; signal?: AbortSignal | undefined }

export type ThreadLimits = {
  /** Ends after this idle time, to free its memory. */
  idleMs: number
  /** Longer than this is a defect: the thread is ended, so that others do not wait. */
  longestMs: number
  /** V8 ends the thread when it would need more. */
  heapMb: number
  /** Its nice value, from 0 to 19. Only Linux has one per thread. */
  niceness: number
  mostWaiting: number
  mostWaitingOfOne: number
}

export type RenderThread = {
  order: (order: RenderOrder, by: OrderedBy) => Promise<unknown>
  close: () => Promise<void>
}

type Queued = RenderOrder & { settle: (done: Rendered) => void; reject: (error: Error) => void }

const youngHeapMb = 8
const busy = 'Many documents are being made right now. Please try again in a moment.'
const enoughOfYours =
  'Several of your documents are still being made. Please wait until they have arrived, then try again.'
const tooLong =
  'This document is too long to lay out. Please choose a shorter period, or download it as a CSV file.'
const nobodyWaits = 'Nobody waits for this document any more.'
const retryAfterSeconds = 10

/**
 * A thread that renders one document after the other, in turn for all who wait. It starts with the
 * first order.
 */
export function openRenderThread(limits: ThreadLimits): RenderThread {
  // Round robin: whoever was served goes to the end.
  const queues = new Map<string, Queued[]>()
  let running: Queued | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false

  function order(wanted: RenderOrder, { account, signal }: OrderedBy): Promise<unknown> {
    const own = queues.get(account) ?? []
    if (own.length >= limits.mostWaitingOfOne)
      throw new CodedError('too_many_requests', enoughOfYours, undefined, retryAfterSeconds)
    if (waiting(queues) >= limits.mostWaiting)
      throw new CodedError('too_many_requests', busy, undefined, retryAfterSeconds)
    if (signal?.aborted) throw new CodedError('too_many_requests', nobodyWaits)
    return new Promise<unknown>((resolve, reject) => {
      const settle = (done: Rendered) =>
        'error' in done ? reject(new Error(done.error)) : resolve(done.value)
      const queued = { ...wanted, settle, reject }
      signal?.addEventListener('abort', () => leave(account, queued), { once: true })
      queues.set(account, [...own, queued])
      next()
    })
  }

  // A document in progress is finished: a new thread would cost as much as most documents.
  function leave(account: string, gone: Queued): void {
    const own = queues.get(account) ?? []
    if (!own.includes(gone)) return
    const left = own.filter((queued) => queued !== gone)
    if (left.length > 0) queues.set(account, left)
    else queues.delete(account)
    gone.reject(new CodedError('too_many_requests', nobodyWaits))
  }

  function next(): void {
    if (running !== null || hasEnded) return
    clearTimeout(timer)
    running = takeFirst(queues)
    if (running === null) {
      timer = setTimeout(endThread, limits.idleMs).unref()
      return
    }
    timer = setTimeout(
      () => fail(new Error(`a document took longer than ${limits.longestMs} ms`)),
      limits.longestMs,
    ).unref()
    const { kind, name, data } = running
    try {
      worker ??= begin()
      worker.postMessage({ kind, name, data } satisfies RenderOrder)
    } catch (error) {
      fail(error)
    }
  }

  function begin(): Worker {
    // Started by a low-priority thread, Node's thread pool would inherit that priority.
    void access(import.meta.filename).catch(() => {})
    const resourceLimits = {
      maxOldGenerationSizeMb: limits.heapMb,
      maxYoungGenerationSizeMb: youngHeapMb,
    }
    const begun = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits,
      workerData: { niceness: limits.niceness },
    })
    begun.on('message', (done: Rendered) => finish(done))
    begun.on('error', (error) =>
      fail(isOutOfMemory(error) ? new CodedError('too_large', tooLong) : error),
    )
    begun.unref()
    return begun
  }

  function finish(done: Rendered): void {
    running?.settle(done)
    running = null
    next()
  }

  function fail(error: unknown): void {
    endThread()
    running?.reject(error instanceof Error ? error : new Error(String(error)))
    running = null
    next()
  }

  function endThread(): void {
    worker?.removeAllListeners()
    // Messages of a thread that is being ended are ignored.
    worker?.on('error', () => {})
    void worker?.terminate()
    worker = null
  }

  return {
    order: async (wanted, by) => order(wanted, by),
    async close() {
      hasEnded = true
      clearTimeout(timer)
      const ending = worker?.terminate()
      for (const { reject } of [running, ...[...queues.values()].flat()].filter(
        (queued) => queued !== null,
      ))
        reject(new Error('the server ends'))
      queues.clear()
      running = null
      await ending
    },
  }
}

const waiting = (queues: Map<string, Queued[]>) =>
  [...queues.values()].reduce((sum, own) => sum + own.length, 0)

function takeFirst(queues: Map<string, Queued[]>): Queued | null {
  const [first] = queues
  if (first === undefined) return null
  const [account, [queued = null, ...left]] = first
  queues.delete(account)
  if (left.length > 0) queues.set(account, left)
  return queued
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
}
