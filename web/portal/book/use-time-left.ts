import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** Minutes left until then by the browser's clock, begun ones counted whole. Calls `over` once. */
export function useTimeLeft(until: number, over: () => void): number {
  const end = useEffectEvent(over)
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / minuteMs))

  useEffect(() => {
    const timer = setTimeout(() => end(), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  return useSyncExternalStore(everySecond, left, left)
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000)
  return () => clearInterval(timer)
}
