import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { benchText } from '#content/bench.ts'
import type { BenchReading, ServiceFilter } from '#domain/services/bench/contract.ts'
import type { BenchWork } from '#domain/services/bench/work.ts'
import { ApiError } from '#web/data/api.ts'
import { allWork, benchCalls, orderFiltersQuery } from '#web/data/services-bench.ts'
import { benchQueue, type BenchAct, type BenchQueue, type QueuedAct } from './bench-queue.ts'
import { waitingPictures } from './waiting-pictures.ts'

const againMs = 5000
const none: readonly QueuedAct[] = []

/** What somebody does here, and what of it the server does not have yet. */
export type Bench = {
  queue: BenchQueue
  waiting: readonly QueuedAct[]
  /** Kept on this phone, and sent as soon as there is signal. False where the phone has no room. */
  doIt: (filter: Pick<ServiceFilter, 'id' | 'serialNumber'>, act: BenchAct, key?: string) => boolean
  /** What was done last, where there was no room for it. */
  notKept: { filterId: string; act: BenchAct } | null
  discard: (one: QueuedAct) => boolean
}

/** What was done on this phone and is not sent yet, of whoever is signed in. */
export function useBenchQueue(staffId: string): Bench {
  const client = useQueryClient()
  const [queue] = useState(() =>
    // The name is from when readings alone were kept: some phone may still have them.
    benchQueue(localStorage, `bench-readings-${staffId}`, (waiting) => send(client, waiting)),
  )
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting, () => none)

  // Signal comes and goes in a shop: when the phone says that it is back, and every few seconds.
  useEffect(() => {
    const flush = () => void queue.flush()
    flush()
    const timer = setInterval(flush, againMs)
    addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      removeEventListener('online', flush)
    }
  }, [queue])

  const [notKept, setNotKept] = useState<Bench['notKept']>(null)
  const doIt: Bench['doIt'] = ({ id, serialNumber }, act, key = crypto.randomUUID()) => {
    const isKept = queue.add({ ...act, key, filterId: id, serialNumber })
    setNotKept(isKept ? null : { filterId: id, act })
    // Also where it was not kept: what is sent makes room.
    void queue.flush()
    return isKept
  }
  const discard: Bench['discard'] = ({ kind, key }) => {
    const isDone = queue.discard(key)
    if (isDone && kind === 'photo') void waitingPictures.forget(key)
    return isDone
  }

  return { queue, waiting, doIt, notKept, discard }
}

async function send(client: QueryClient, waiting: QueuedAct): Promise<void> {
  try {
    await sendOne(client, waiting)
    void client.invalidateQueries(waiting.kind === 'reading' ? allWork : {})
  } catch (error) {
    // After a refusal too: somebody else may have been faster.
    if (error instanceof ApiError && error.status >= 400) void client.invalidateQueries()
    throw error
  }
}

// Shown from the answer: what follows may be lost, and nobody is asked to do it again.
async function sendOne(client: QueryClient, waiting: QueuedAct): Promise<void> {
  const { filterId, key } = waiting
  if (waiting.kind === 'reading') {
    const { stage, quantity, value, takenAt, isConfirmed } = waiting
    const body = { stage, quantity, value, takenAt, isConfirmed }
    const stored = await benchCalls.read(filterId, body, key)
    return show(client, filterId, (filter) => withReading(filter, stored))
  }
  if (waiting.kind === 'photo') return sendPhoto(waiting)
  const stored =
    waiting.kind === 'step'
      ? await benchCalls.move(filterId, stepOf(waiting), key)
      : await benchCalls.judge(filterId, resultOf(waiting), key)
  show(client, filterId, () => stored)
}

type Of<Kind extends QueuedAct['kind']> = Extract<QueuedAct, { kind: Kind }>
const stepOf = ({ state, reason, doneAt }: Of<'step'>) => ({ state, reason, doneAt })
const resultOf = ({ result, reason, doneAt, seenAt }: Of<'result'>) => ({
  result,
  reason,
  doneAt,
  seenAt,
})

async function sendPhoto({ filterId, stage, key }: Of<'photo'>): Promise<void> {
  const picture = await waitingPictures.find(key)
  if (picture === null) throw new ApiError(benchText.photos.gone, 410, null)
  await benchCalls.addPhoto(filterId, stage, picture, key)
  await waitingPictures.forget(key)
}

function withReading(filter: ServiceFilter, stored: BenchReading): ServiceFilter {
  const isKnown = filter.readings.some(({ id }) => id === stored.id)
  return isKnown ? filter : { ...filter, readings: [...filter.readings, stored] }
}

/** In the lists that are on the page. */
function show(
  client: QueryClient,
  id: string,
  change: (filter: ServiceFilter) => ServiceFilter,
): void {
  const changed = (filter: ServiceFilter) => (filter.id === id ? change(filter) : filter)
  client.setQueriesData(allWork, (work: BenchWork | undefined) =>
    work === undefined
      ? undefined
      : {
          ...work,
          items: work.items.map((item) => ({ ...item, filter: changed(item.filter) })),
        },
  )
  const ofOrders = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isOrder(queryKey),
  }
  client.setQueriesData(ofOrders, (filters: ServiceFilter[] | undefined) => filters?.map(changed))
}

const [orders, , filtersOf] = orderFiltersQuery('').queryKey
const isOrder = (key: readonly unknown[]) => key[0] === orders && key[2] === filtersOf
