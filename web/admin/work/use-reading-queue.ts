import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { benchCalls, workQuery } from '#web/data/services-bench.ts'
import { type ReadingQueue, readingQueue } from './reading-queue.ts'

const againMs = 5000
const none: ReturnType<ReadingQueue['readings']> = []

/** What this phone has read and not sent yet, of whoever is signed in. */
export function useReadingQueue(staffId: string) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    readingQueue(localStorage, `bench-readings-${staffId}`, async (reading) => {
      const { filterId, key, problem: _problem, ...body } = reading
      await benchCalls.read(filterId, body, key)
      await client.invalidateQueries({ queryKey: workQuery.queryKey })
    }),
  )
  const readings = useSyncExternalStore(queue.subscribe, queue.readings, () => none)

  // Signal comes and goes in a shop: when the phone says that it is back, and every few seconds.
  useEffect(() => {
    const send = () => void queue.flush()
    send()
    const timer = setInterval(send, againMs)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [queue])

  return { queue, readings }
}
