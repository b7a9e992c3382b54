import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BenchReading } from '#domain/services/bench/contract.ts'
import type { BenchWork } from '#domain/services/bench/work.ts'
import { benchCalls, workQuery } from '#web/data/services-bench.ts'
import { type ReadingQueue, readingQueue } from './reading-queue.ts'

const againMs = 5000
type Work = BenchWork | undefined
const none: ReturnType<ReadingQueue['readings']> = []

/** What this phone has read and not sent yet, of whoever is signed in. */
export function useReadingQueue(staffId: string) {
  const client = useQueryClient()
  const [queue] = useState(() =>
    readingQueue(localStorage, `bench-readings-${staffId}`, async (reading) => {
      const { filterId, key, problem: _problem, ...body } = reading
      const stored = await benchCalls.read(filterId, body, key)
      // Shown from the answer: what follows may be lost, and nobody is asked to read it again.
      client.setQueryData(workQuery.queryKey, (work: Work) => withReading(work, filterId, stored))
      void client.invalidateQueries({ queryKey: workQuery.queryKey })
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

function withReading(work: Work, id: string, stored: BenchReading): Work {
  if (work === undefined) return undefined
  const items = work.items.map((item) =>
    item.filter.id === id && item.filter.readings.every((one) => one.id !== stored.id)
      ? { ...item, filter: { ...item.filter, readings: [...item.filter.readings, stored] } }
      : item,
  )
  return { ...work, items }
}
