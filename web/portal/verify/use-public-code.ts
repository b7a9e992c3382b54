import { useEffect, useState } from 'react'
import { verifyPage } from '#content/accounts.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { useAddressRest } from '#web/ui/use-address-rest.ts'

/** What anybody who has a code reads with it. */
export type Lookup<Found> =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'found'; found: Found }
  | { state: 'unknown'; message: string }
  | { state: 'failed'; message: string; again: () => void }

const notFound = 404

/** What the code after `path` in the address opens. `read` stays the same function. */
export function usePublicCode<Found>(
  path: string,
  read: (code: string) => Promise<Found>,
): Lookup<Found> {
  const code = useAddressRest(path)
  const [answer, setAnswer] = useState<Lookup<Found>>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // Asked for when the address is known, and again by a press.
  useEffect(() => {
    if (code === null || code === '') return
    const again = () => {
      setAnswer({ state: 'loading' })
      setTries(tries + 1)
    }
    void lookUp(read, code, again).then(setAnswer)
  }, [code, read, tries])

  return code === '' ? { state: 'none' } : answer
}

async function lookUp<Found>(
  read: (code: string) => Promise<Found>,
  code: string,
  again: () => void,
): Promise<Lookup<Found>> {
  try {
    return { state: 'found', found: await read(code) }
  } catch (error) {
    if (error instanceof ApiError && error.status === notFound)
      return { state: 'unknown', message: error.message }
    return { state: 'failed', message: messageOr(error, verifyPage.failed.fallback), again }
  }
}
