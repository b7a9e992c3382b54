import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type StopDone, sendInOrder, type WaitingStop } from '#web/data/appointments-waiting.ts'
import { waitingStore } from '#web/data/appointments-waiting-store.ts'

const againMs = 15_000

/** What this driver did and the server does not know yet: kept here, sent when it can be. */
export function useWaiting(driverId: string) {
  const client = useQueryClient()
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
      if (before === 0) return
      await sendInOrder(waitingStore, driverId, Date.now())
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

  async function discard(one: WaitingStop): Promise<void> {
    await waitingStore.remove(one.place)
    await send()
  }

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

export type Sends = ReturnType<typeof useWaiting>
