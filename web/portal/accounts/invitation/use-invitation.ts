import { useEffect, useState } from 'react'
import { accountWords } from '#content/account.ts'
import type { OpenInvitation } from '#domain/companies/invitations.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { readInvitation } from '#web/data/companies-invitations.ts'

export type ReadInvitation =
  | { at: 'loading' }
  | { at: 'ended' }
  /** `again` reads it once more: someone has signed out. */
  | { at: 'open'; invitation: OpenInvitation; again: () => void }
  | { at: 'failed'; message: string; again: () => void }

const linkEnded = 410

/** What the link asks. */
export function useInvitation(token: string): ReadInvitation {
  const [read, setRead] = useState<ReadInvitation>({ at: 'loading' })
  const [tries, setTries] = useState(0)

  // Read in the browser only: the page that is served is the same for every link.
  useEffect(() => {
    const again = () => {
      setRead({ at: 'loading' })
      setTries(tries + 1)
    }
    void readOnce(token, again).then(setRead)
  }, [token, tries])

  return read
}

async function readOnce(token: string, again: () => void): Promise<ReadInvitation> {
  try {
    return { at: 'open', invitation: await readInvitation(token), again }
  } catch (error) {
    if (error instanceof ApiError && error.status === linkEnded) return { at: 'ended' }
    return { at: 'failed', message: messageOr(error, accountWords.failed), again }
  }
}
