import { useEffect, useState, useSyncExternalStore } from 'react'
import { verifyPage } from '#content/accounts.ts'
import type { PublicPassport } from '#domain/services/passports/public-passport.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { readPublicFilter, scannedByStaff } from '#web/data/services-public-filter.ts'

export type Scanned =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'staff' }
  | { state: 'found'; passport: PublicPassport }
  | { state: 'unknown'; message: string }
  | { state: 'failed'; message: string; again: () => void }

const path = '/verify/filter/'
const notFound = 404

/** The filter whose code is in the address; our team is sent on to its page. */
export function usePublicFilter(): Scanned {
  const code = useSyncExternalStore(never, codeInAddress, notKnown)
  const [answer, setAnswer] = useState<Scanned>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // Asked for when the address is known, and again by a press.
  useEffect(() => {
    if (code === null || code === '') return
    const again = () => {
      setAnswer({ state: 'loading' })
      setTries(tries + 1)
    }
    void open(code, again).then(setAnswer)
  }, [code, tries])

  return code === '' ? { state: 'none' } : answer
}

// The built page is one for all filters, and does not know its own address.
const never = () => () => undefined
const notKnown = () => null
const codeInAddress = (): string | null =>
  location.pathname.startsWith(path) ? location.pathname.slice(path.length) : ''

async function open(code: string, again: () => void): Promise<Scanned> {
  const forStaff = await scannedByStaff(code)
  if (forStaff !== null) {
    location.replace(forStaff)
    return { state: 'staff' }
  }
  try {
    return { state: 'found', passport: await readPublicFilter(code) }
  } catch (error) {
    if (error instanceof ApiError && error.status === notFound)
      return { state: 'unknown', message: error.message }
    return { state: 'failed', message: messageOr(error, verifyPage.failed.fallback), again }
  }
}
