import { useEffect, useState, useSyncExternalStore } from 'react'
import { verifyPage } from '#content/accounts.ts'
import type { PublicStatus } from '#domain/services/status-link.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { readPublicStatus } from '#web/data/services-public-status.ts'

export type Asked =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'found'; service: PublicStatus }
  | { state: 'ended'; message: string }
  | { state: 'failed'; message: string; again: () => void }

const path = '/verify/status/'
const notFound = 404

/** The service whose link was opened. */
export function usePublicStatus(): Asked {
  const code = useSyncExternalStore(never, codeInAddress, notKnown)
  const [answer, setAnswer] = useState<Asked>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // Asked for when the address is known, and again by a press.
  useEffect(() => {
    if (code === null || code === '') return
    const again = () => {
      setAnswer({ state: 'loading' })
      setTries(tries + 1)
    }
    void ask(code, again).then(setAnswer)
  }, [code, tries])

  return code === '' ? { state: 'none' } : answer
}

// The built page is one for all links, and does not know its own address.
const never = () => () => undefined
const notKnown = () => null
const codeInAddress = (): string | null =>
  location.pathname.startsWith(path) ? location.pathname.slice(path.length) : ''

async function ask(code: string, again: () => void): Promise<Asked> {
  try {
    return { state: 'found', service: await readPublicStatus(code) }
  } catch (error) {
    if (error instanceof ApiError && error.status === notFound)
      return { state: 'ended', message: error.message }
    return { state: 'failed', message: messageOr(error, verifyPage.failed.fallback), again }
  }
}
