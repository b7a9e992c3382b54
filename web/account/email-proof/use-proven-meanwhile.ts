import { useEffect, useRef } from 'react'
import { whoIsSignedIn } from '#web/data/accounts.ts'

/** Calls `onProven` when the link was used in another tab or in the mail program. */
export function useProvenMeanwhile(isProven: boolean, onProven: () => void): void {
  const latest = useRef(onProven)

  // Whoever returns from their email to this page must not be asked to confirm again.
  useEffect(() => {
    latest.current = onProven
    if (isProven) return undefined
    const look = async () => {
      if (document.visibilityState === 'visible' && (await whoIsSignedIn())?.isEmailProven)
        latest.current()
    }
    const come = () => void look()
    document.addEventListener('visibilitychange', come)
    return () => document.removeEventListener('visibilitychange', come)
  }, [isProven, onProven])
}
