import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DriverStop, DriverStops } from '#domain/appointments/day/handover-contract.ts'
import { isNewestShell } from '#web/admin/phone/newest-shell.ts'
import { type StopDone, sendInOrder, type WaitingStop } from '#web/data/appointments-waiting.ts'
import { ownStopsQuery } from '#web/data/appointments-stops.ts'
import { waitingStore as storeOf } from '#web/data/appointments-waiting-store.ts'
import { changeSeen } from '#web/data/phone-seen.ts'

const againMs = 15_000

/** What this driver did and the server does not know yet: kept here, sent when it can be. */
export function useWaiting(driverId: string) {
  const client = useQueryClient()
  const [waitingStore] = useState(() => storeOf(driverId))
  const sending = useRef<Promise<void>>(Promise.resolve())
  const [waiting, setWaiting] = useState<readonly WaitingStop[]>([])

  async function show(): Promise<number> {
    const all = await waitingStore.read(driverId)
    setWaiting(all)
    return all.length
  }

  // One after the other, so that the order stays; what is sent twice is one by its key.
  function send(): Promise<void> {
    sending.current = sendAfter(sending.current)
    return sending.current
  }

  async function sendAfter(earlier: Promise<void>): Promise<void> {
    await earlier
    try {
      const before = await show()
      if (before === 0 || !(await isNewestShell())) return
      await sendInOrder(waitingStore, driverId, Date.now(), (stop) =>
        keepStop(client, driverId, stop),
      )
      if ((await show()) !== before) void client.invalidateQueries()
    } catch {
      // A browser without a database has nothing that waits.
    }
  }

  async function add(stopId: string, ...all: StopDone[]): Promise<void> {
    const at = Date.now()
    await waitingStore.add(...all.map((done) => ({ driverId, stopId, at, refused: null, done })))
    await show()
    void send()
  }

  async function tryAgain(one: WaitingStop): Promise<void> {
    await waitingStore.save({ ...one, refused: null })
    await send()
  }

  const discard = ({ place }: WaitingStop) => waitingStore.remove(place).then(send)

  const attempt = useEffectEvent(() => void send())
  // Only the browser knows when there is signal, and it may be wrong: so now and then as well.
  useEffect(() => {
    attempt()
    const timer = setInterval(attempt, againMs)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [])

  return { waiting, add, send, tryAgain, discard }
}

/** On the page and on the phone, as the server has it now. */
async function keepStop(client: QueryClient, driverId: string, stop: DriverStop): Promise<void> {
  const withStop = (day: DriverStops): DriverStops => ({
    ...day,
    stops: day.stops.map((one) => (one.id === stop.id ? stop : one)),
  })
  const { queryKey } = ownStopsQuery
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
  client.setQueryData<DriverStops>(queryKey, (day) => day && withStop(day), { updatedAt })
  await changeSeen(driverId, 'stops', withStop)
}

export type Sends = ReturnType<typeof useWaiting>
