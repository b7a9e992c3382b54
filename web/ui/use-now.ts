import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const lookMs = 15_000

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, lookMs)
  return () => clearInterval(timer)
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
const unknown = () => null

/**
 * The browser's clock, to the minute; null in the built page, which cannot know when it is read.
 */
export function useNow(): Date | null {
  const now = useSyncExternalStore<number | null>(everyMinute, thisMinute, unknown)
  return now === null ? null : new Date(now)
}
