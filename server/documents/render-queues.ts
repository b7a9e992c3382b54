import { CodedError } from '#domain/errors.ts'

export type RenderOrder = { kind: 'pdf' | 'mail'; name: string; data: unknown }
export type Rendered = { value: unknown } | { error: string }

/** Who requested it: each has its own queue. `signal` says that nobody is waiting any more. */
export type OrderedBy = { account: string; signal?: AbortSignal | undefined }

export type QueueLimits = { mostWaiting: number; mostWaitingOfOne: number }

export type Queued = RenderOrder & {
  settle: (done: Rendered) => void
  reject: (error: Error) => void
}

const busy = 'Many documents are being made right now. Please try again in a moment.'
const enoughOfYours =
  'Several of your documents are still being made. Please wait until they have arrived, then try again.'
const nobodyWaits = 'Nobody waits for this document any more.'
const retryAfterSeconds = 10

/** Orders that wait, in turn for all who wait. */
export function renderQueues(limits: QueueLimits) {
  // Round robin: whoever was served goes to the end.
  const queues = new Map<string, Queued[]>()
  const waiting = () => [...queues.values()].flat()

  // A document in progress is finished: a new thread would cost as much as most documents.
  function leave(account: string, gone: Queued): void {
    const own = queues.get(account) ?? []
    if (!own.includes(gone)) return
    const left = own.filter((queued) => queued !== gone)
    if (left.length > 0) queues.set(account, left)
    else queues.delete(account)
    gone.reject(new CodedError('too_many_requests', nobodyWaits))
  }

  return {
    /** Settles once it is rendered; refuses when too many wait. */
    add(wanted: RenderOrder, { account, signal }: OrderedBy): Promise<unknown> {
      const own = queues.get(account) ?? []
      if (own.length >= limits.mostWaitingOfOne)
        throw new CodedError('too_many_requests', enoughOfYours, undefined, retryAfterSeconds)
      if (waiting().length >= limits.mostWaiting)
        throw new CodedError('too_many_requests', busy, undefined, retryAfterSeconds)
      if (signal?.aborted) throw new CodedError('too_many_requests', nobodyWaits)
      return new Promise<unknown>((resolve, reject) => {
        const settle = (done: Rendered) =>
          'error' in done ? reject(new Error(done.error)) : resolve(done.value)
        const queued = { ...wanted, settle, reject }
        signal?.addEventListener('abort', () => leave(account, queued), { once: true })
        queues.set(account, [...own, queued])
      })
    },
    takeFirst(): Queued | null {
      const [first] = queues
      if (first === undefined) return null
      const [account, [queued = null, ...left]] = first
      queues.delete(account)
      if (left.length > 0) queues.set(account, left)
      return queued
    },
    rejectAll(error: Error): void {
      for (const { reject } of waiting()) reject(error)
      queues.clear()
    },
  }
}
