import { Worker } from 'node:worker_threads'
import type { MailData, MailName, RenderedMail } from '#documents/mails.tsx'
import type { PdfData, PdfName } from '#documents/pdfs.tsx'
import { CodedError } from '#domain/errors.ts'

export type Renderer = {
  pdf: <Name extends PdfName>(name: Name, data: PdfData[Name]) => Promise<Buffer>
  mail: <Name extends MailName>(name: Name, data: MailData[Name]) => Promise<RenderedMail>
  close: () => Promise<void>
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }
export type RenderOrder = { id: number; kind: 'pdf' | 'mail'; name: string; data: unknown }
export type Rendered = { id: number; value: unknown } | { id: number; error: string }

// Laying out a long PDF takes a second of computing and 60 MB: it happens beside the server, and is gone when idle.
const idleMs = 30_000
const mostWaiting = 40
const busy = 'Many documents are being made right now. Please try again in a moment.'

/** Makes PDFs and mails in a thread of its own, one after the other. Throws `too_many_requests` when too many wait. */
export function createRenderer(): Renderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let orders = 0

  function stop(): void {
    void worker?.terminate()
    worker = null
  }

  function failAll(error: Error): void {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    started.on('message', (done: Rendered) => {
      const order = waiting.get(done.id)
      waiting.delete(done.id)
      if ('error' in done) order?.reject(new Error(done.error))
      else order?.resolve(done.value)
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref()
    })
    started.on('error', failAll)
    started.unref()
    return started
  }

  function order(kind: RenderOrder['kind'], name: string, data: unknown): Promise<unknown> {
    if (waiting.size >= mostWaiting) throw new CodedError('too_many_requests', busy)
    clearTimeout(idle)
    worker ??= start()
    const id = ++orders
    const done = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, kind, name, data } satisfies RenderOrder)
    return done
  }

  return {
    pdf: async (name, data) => Buffer.from((await order('pdf', name, data)) as Uint8Array),
    mail: async (name, data) => (await order('mail', name, data)) as RenderedMail,
    async close() {
      clearTimeout(idle)
      await worker?.terminate()
      failAll(new Error('the server ends'))
    },
  }
}
