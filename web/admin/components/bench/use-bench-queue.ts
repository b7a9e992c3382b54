import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { benchText } from '#content/bench.ts'
import type { BenchReading, ServiceFilter } from '#domain/services/bench/contract.ts'
import type { BenchWork, ToTakeIn } from '#domain/services/bench/work.ts'
import { isNewestShell } from '#web/admin/phone/newest-shell.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { ApiError } from '#web/data/api.ts'
import { moveOld } from '#web/data/phone-old.ts'
import { type PhoneRows, phoneRows } from '#web/data/phone-rows.ts'
import { changeSeen } from '#web/data/phone-seen.ts'
import { allWork, benchCalls, orderFiltersQuery } from '#web/data/services-bench.ts'
import {
  type BenchAct,
  type BenchQueue,
  benchQueue,
  type QueuedAct,
  type Send,
} from './bench-queue.ts'

const againMs = 5000
const none: readonly QueuedAct[] = []

/** What somebody does here, and what of it the server does not have yet. */
export type Bench = {
  queue: BenchQueue
  waiting: readonly QueuedAct[]
  /** What is shown is being written on this phone. */
  isWriting: boolean
  /** Whether it outlives the page; null until the phone has been asked what waits. */
  isKept: boolean | null
  /** Kept on this phone, and sent as soon as there is signal. False where the phone has no room. */
  doIt: (filter: Of, act: BenchAct, more?: { key?: string; picture?: Blob }) => Promise<boolean>
  /** What was done last, where there was no room for it. */
  notKept: { filterId: string; act: BenchAct } | null
}
type Of = Pick<ServiceFilter, 'id' | 'serialNumber'>

/** What was done on this phone and is not sent yet, of whoever is signed in. */
export function useBenchQueue(staffId: string): Bench {
  const client = useQueryClient()
  const [{ queue, rows }] = useState(() => {
    const rows = opened(staffId)
    return { queue: benchQueue(rows, (...one) => send({ client, staffId }, ...one)), rows }
  })
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting, () => none)
  const isWriting = useSyncExternalStore(queue.subscribe, queue.isWriting, () => false)
  const [isKept, setIsKept] = useState<boolean | null>(null)

  // Signal comes and goes in a shop: when the phone says that it is back, and every few seconds.
  useEffect(() => {
    async function begin() {
      await queue.read()
      setIsKept((await rows).isKept)
    }
    void begin()
    const flush = () => void flushWith(queue)
    flush()
    const timer = setInterval(flush, againMs)
    addEventListener('online', flush)
    return () => {
      clearInterval(timer)
      removeEventListener('online', flush)
    }
  }, [queue, rows])

  const [notKept, setNotKept] = useState<Bench['notKept']>(null)
  const writing = useRef(new Set<string>())
  const doIt: Bench['doIt'] = async (filter, act, { key = randomId(), picture } = {}) => {
    const { id, serialNumber } = filter
    // A second tap while the first one is being written; each photo was taken for itself.
    const what = `${act.kind} ${id} ${subjectOf(act, key)}`
    if (writing.current.has(what)) return false
    writing.current.add(what)
    const isDone = await queue.add({ ...act, key, filterId: id, serialNumber }, picture)
    writing.current.delete(what)
    setNotKept(isDone ? null : { filterId: id, act })
    // Also where it was not kept: what is sent makes room.
    void flushWith(queue)
    return isDone
  }

  return { queue, waiting, isWriting, isKept, doIt, notKept }
}

function subjectOf(act: BenchAct, key: string): string {
  if (act.kind === 'reading') return `${act.stage} ${act.quantity}`
  return act.kind === 'photo' ? key : ''
}

async function opened(staffId: string): Promise<PhoneRows> {
  const rows = await phoneRows(staffId, 'bench')
  await moveOld(staffId, 'bench', rows)
  return rows
}

/** What waits is shown at once, and sent by the newest page. */
async function flushWith(queue: BenchQueue): Promise<void> {
  await queue.read()
  const isAnythingToSend = queue.waiting().some(({ problem }) => problem === null)
  if (isAnythingToSend && (await isNewestShell())) await queue.flush()
}

type Page = { client: QueryClient; staffId: string }

async function send(page: Page, ...[waiting, picture]: Parameters<Send>): Promise<void> {
  const { client } = page
  try {
    await sendOne(page, waiting, picture)
    void client.invalidateQueries(waiting.kind === 'reading' ? allWork : {})
  } catch (error) {
    // After a refusal too: somebody else may have been faster.
    if (error instanceof ApiError && error.status >= 400) void client.invalidateQueries()
    throw error
  }
}

// Shown and kept from the answer: what follows may be lost, and nobody is asked to do it again.
async function sendOne(page: Page, ...[waiting, pictureOf]: Parameters<Send>): Promise<void> {
  const { filterId, key } = waiting
  if (waiting.kind === 'reading') {
    const { stage, quantity, value, takenAt, isConfirmed } = waiting
    const body = { stage, quantity, value, takenAt, isConfirmed }
    const stored = await benchCalls.read(filterId, body, key)
    return show(page, filterId, (filter) => withReading(filter, stored))
  }
  if (waiting.kind === 'photo') return sendPhoto(waiting, await pictureOf())
  if (waiting.kind === 'intake') {
    const came = await benchCalls.takeIn(waiting.serviceId, waiting.body, { idempotencyKey: key })
    return showWork(page, (work) => withoutArrival(work, waiting.serviceId, came))
  }
  const stored =
    waiting.kind === 'step'
      ? await sendStep(waiting)
      : await benchCalls.judge(filterId, resultOf(waiting), key)
  await show(page, filterId, () => stored)
}

type OfKind<Kind extends QueuedAct['kind']> = Extract<QueuedAct, { kind: Kind }>

// What a phone kept before questions were asked of someone is a step.
function sendStep({ filterId, state, reason, doneAt, askedOf, key }: OfKind<'step'>) {
  return state === 'on_hold' && reason !== null && askedOf !== undefined
    ? benchCalls.hold(filterId, { reason, askedOf, doneAt }, key)
    : benchCalls.move(filterId, { state, reason, doneAt }, key)
}

const resultOf = ({ result, reason, doneAt, seenAt }: OfKind<'result'>) => ({
  result,
  reason,
  doneAt,
  seenAt,
})

async function sendPhoto(
  { filterId, stage, key }: OfKind<'photo'>,
  picture: Blob | null,
): Promise<void> {
  if (picture === null) throw new ApiError(benchText.photos.gone, 410, null)
  await benchCalls.addPhoto(filterId, stage, picture, key)
}

function withReading(filter: ServiceFilter, stored: BenchReading): ServiceFilter {
  const isKnown = filter.readings.some(({ id }) => id === stored.id)
  return isKnown ? filter : { ...filter, readings: [...filter.readings, stored] }
}

/** In the lists that are on the page, and in what the phone keeps of them. */
async function show(
  page: Page,
  id: string,
  change: (filter: ServiceFilter) => ServiceFilter,
): Promise<void> {
  const changed = (filter: ServiceFilter) => (filter.id === id ? change(filter) : filter)
  const ofOrders = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isOrder(queryKey),
  }
  page.client.setQueriesData(ofOrders, (filters: ServiceFilter[] | undefined) =>
    filters?.map(changed),
  )
  await showWork(page, (work) => ({
    ...work,
    items: work.items.map((item) => ({ ...item, filter: changed(item.filter) })),
  }))
}

async function showWork(
  { client, staffId }: Page,
  change: (work: BenchWork) => BenchWork,
): Promise<void> {
  for (const [queryKey, work] of client.getQueriesData<BenchWork>(allWork)) {
    const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
    if (work !== undefined) client.setQueryData(queryKey, change(work), { updatedAt })
  }
  await changeSeen(staffId, 'work', change)
}

/** One of those that were to come has: nobody is asked for it once more. */
function withoutArrival(work: BenchWork, serviceId: string, came: ServiceFilter): BenchWork {
  const unit = came.vehicle?.name
  const of = ({ left, onVan, expected, units, ...order }: ToTakeIn): ToTakeIn => ({
    ...order,
    left: Math.max(0, left - 1),
    onVan: onVan.filter(({ id }) => id !== came.id),
    expected: expected.filter(({ id }) => id !== came.vehicle?.id),
    units: units.filter((name) => name !== unit),
  })
  const { items, ...list } = work.toTakeIn
  return {
    ...work,
    toTakeIn: {
      ...list,
      items: items
        .map((order) => (order.serviceId === serviceId ? of(order) : order))
        .filter(({ left }) => left > 0),
    },
  }
}

const [orders, , filtersOf] = orderFiltersQuery('').queryKey
const isOrder = (key: readonly unknown[]) => key[0] === orders && key[2] === filtersOf
