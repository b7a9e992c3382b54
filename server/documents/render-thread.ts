import { access } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { CodedError } from '#domain/errors.ts'
import {
  type OrderedBy,
  type Queued,
  type QueueLimits,
  type Rendered,
  type RenderOrder,
  renderQueues,
} from './render-queues.ts'

export type ThreadLimits = QueueLimits & {
  /** Ends after this idle time, to free its memory. */
  idleMs: number
  /** Longer than this is a defect: the thread is ended, so that others do not wait. */
  longestMs: number
  /** V8 ends the thread when it would need more. */
  heapMb: number
  /** Its nice value, from 0 to 19. Only Linux has one per thread. */
  niceness: number
}

export type RenderThread = {
  order: (order: RenderOrder, by: OrderedBy) => Promise<unknown>
  close: () => Promise<void>
}

const youngHeapMb = 8
const tooLong =
  'This document is too long to lay out. Please choose a shorter period, or download it as a CSV file.'

/**
 * A thread that renders one document after the other, in turn for all who wait. It starts with the
 * first order.
 */
export function openRenderThread(limits: ThreadLimits): RenderThread {
  const queues = renderQueues(limits)
  const timer = oneTimer()
  let running: Queued | null = null
  let worker: Worker | null = null
  let hasEnded = false

  function next(): void {
    if (running !== null || hasEnded) return
    running = queues.takeFirst()
    if (running === null) return timer.start(limits.idleMs, endThread)
    timer.start(limits.longestMs, () =>
      fail(new Error(`a document took longer than ${limits.longestMs} ms`)),
    )
    const { kind, name, data } = running
    try {
      worker ??= beginWorker(limits, { finish, fail })
      worker.postMessage({ kind, name, data } satisfies RenderOrder)
    } catch (error) {
      fail(error)
    }
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
    if (worker !== null) endWorker(worker)
    worker = null
  }

  return {
    async order(wanted, by) {
      const rendered = queues.add(wanted, by)
      next()
      return rendered
    },
    async close() {
      hasEnded = true
      timer.stop()
      const ending = worker?.terminate()
      const ended = new Error('the server ends')
      running?.reject(ended)
      queues.rejectAll(ended)
      running = null
      await ending
    },
  }
}

type Heard = { finish: (done: Rendered) => void; fail: (error: unknown) => void }

function beginWorker({ heapMb, niceness }: ThreadLimits, { finish, fail }: Heard): Worker {
  // Started by a low-priority thread, Node's thread pool would inherit that priority.
  void access(import.meta.filename).catch(() => {})
  const begun = new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngHeapMb },
    workerData: niceness,
  })
  begun.on('message', finish)
  begun.on('error', (error) =>
    fail(isOutOfMemory(error) ? new CodedError('too_large', tooLong) : error),
  )
  begun.unref()
  return begun
}

/** Messages of a thread that is being ended are ignored. */
function endWorker(worker: Worker): void {
  worker.removeAllListeners()
  worker.on('error', () => {})
  void worker.terminate()
}

function oneTimer() {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    start(ms: number, act: () => void): void {
      stop()
      timer = setTimeout(act, ms).unref()
    },
    stop,
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ERR_WORKER_OUT_OF_MEMORY'
}
