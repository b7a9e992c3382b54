import type { DriverStop, NewHandover } from '#domain/appointments/day/handover-contract.ts'
import { ApiError } from './api.ts'
import { stopCalls } from './appointments-stops.ts'

/** What a driver did that the server may not know yet. */
export type StopDone =
  | { kind: 'on-our-way' }
  | { kind: 'handover'; body: NewHandover; key: string }
  | { kind: 'photo'; bytes: ArrayBuffer; type: string }

/** `place` is the order in which it is sent; `refused` says why the server did not take it. */
export type WaitingStop = {
  place: number
  driverId: string
  stopId: string
  at: number
  refused: string | null
  done: StopDone
}

/** Where they are until the server has them: the phone's own database. */
export type WaitingStore = {
  read: (driverId: string) => Promise<WaitingStop[]>
  /** All of them, or none. */
  add: (...all: Omit<WaitingStop, 'place'>[]) => Promise<void>
  save: (waiting: WaitingStop) => Promise<void>
  remove: (place: number) => Promise<void>
}

// Said later it would be untrue.
const onOurWayMs = 30 * 60_000
const refusals = [400, 403, 404, 409, 413, 415]

/**
 * Sends what waits, in order. It stops where there is no signal; what the server refuses stays, for
 * a person to decide, and what follows of the same stop with it. Each is safe to send twice, so it
 * waits until `keep` has the stop as the server has it now: a reload shows one or the other.
 */
export async function sendInOrder(
  store: WaitingStore,
  driverId: string,
  now: number,
  keep: (stop: DriverStop) => Promise<void>,
  calls: Sending = stopCalls,
): Promise<void> {
  const held = new Set<string>()
  const all = await store.read(driverId)
  for (const waiting of all) {
    const { stopId, refused, place } = waiting
    if (refused !== null) held.add(stopId)
    if (held.has(stopId)) continue
    if (!isTooLate(waiting, all, now)) {
      const failure = await failureOf(send(waiting, calls, keep))
      if (failure === 'later') return
      if (failure !== null) {
        held.add(stopId)
        await store.save({ ...waiting, refused: failure.sentence })
        continue
      }
    }
    await store.remove(place)
  }
}

function isTooLate(
  { done, stopId, at, place }: WaitingStop,
  all: readonly WaitingStop[],
  now: number,
) {
  if (done.kind !== 'on-our-way') return false
  const isThere = all.some(
    (other) => other.stopId === stopId && other.place > place && other.done.kind === 'handover',
  )
  return isThere || now - at > onOurWayMs
}

type Sending = Pick<typeof stopCalls, 'setOut' | 'handOver' | 'addPhoto'>

async function send(
  { stopId, done }: WaitingStop,
  calls: Sending,
  keep: (stop: DriverStop) => Promise<void>,
): Promise<void> {
  if (done.kind === 'photo')
    return void (await calls.addPhoto(stopId, new Blob([done.bytes], { type: done.type })))
  const sent =
    done.kind === 'handover' ? calls.handOver(stopId, done.body, done.key) : calls.setOut(stopId)
  await keep(await sent)
}

async function failureOf(call: Promise<unknown>): Promise<null | 'later' | { sentence: string }> {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || !refusals.includes(error.status)) return 'later'
    return { sentence: error.serverMessage ?? error.message }
  }
}
