import { access } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { house, type House } from '#content/house.ts'
import { CodedError } from '#domain/errors.ts'
import { openTurns, type TurnLimits, type Whose } from '#server/turns.ts'

export type RenderOrder = { kind: 'pdf' | 'mail'; name: string; data: unknown }
/** A thread has no settings of its own. */
export type RenderMessage = RenderOrder & { house: House }
export type Rendered = { value: unknown } | { error: string }

export type ThreadLimits = TurnLimits & {
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
  order: (order: RenderOrder, by: Whose) => Promise<unknown>
  close: () => Promise<void>
}

type Running = { resolve: (value: unknown) => void; reject: (error: Error) => void }

const youngHeapMb = 8
const tooLong =
  'This document is too long to lay out. Please choose a shorter period, or download it as a CSV file.'
const refusals = {
  busy: 'Many documents are being made right now. Please try again in a moment.',
  enoughOfYours:
    'Several of your documents are still being made. Please wait until they have arrived, then try again.',
  retryAfterSeconds: 10,
}

/**
 * A thread that renders one document after the other, in turn for all who wait. It starts with the
 * first order.
 */
export function openRenderThread(limits: ThreadLimits): RenderThread {
  const turns = openTurns(['all'], limits, refusals)
  const timer = oneTimer()
  let running: Running | null = null
  let worker: Worker | null = null

  // A document in progress is finished, whoever has gone: a new thread would cost as much as most.
  function render(wanted: RenderOrder): Promise<unknown> {
    return new Promise((resolve, reject) => {
      running = { resolve, reject }
      timer.start(limits.longestMs, () =>
        fail(new Error(`a document took longer than ${limits.longestMs} ms`)),
      )
      try {
        worker ??= beginWorker(limits, { finish, fail })
        worker.postMessage({ ...wanted, house: house() } satisfies RenderMessage)
      } catch (error) {
        fail(error)
      }
    })
  }

  function finish(done: Rendered): void {
    timer.start(limits.idleMs, endThread)
    if ('error' in done) running?.reject(new Error(done.error))
    else running?.resolve(done.value)
  }

  function fail(error: unknown): void {
    timer.stop()
    endThread()
    running?.reject(error instanceof Error ? error : new Error(String(error)))
  }

  function endThread(): void {
    if (worker !== null) endWorker(worker)
    worker = null
  }

  return {
    order: ({ kind, name, data }, by) => turns.take('all', by, () => render({ kind, name, data })),
    async close() {
      timer.stop()
      const ending = worker?.terminate()
      const ended = new Error('the server ends')
      turns.close(ended)
      running?.reject(ended)
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
