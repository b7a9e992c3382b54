import { useEffect, useState } from 'react'
import type { OwnAccount } from '#domain/accounts/email-proof.ts'
import { useRestored } from '#web/ui/use-restored.ts'
import { readMe } from './accounts.ts'
import { ApiError, messageOr } from './api.ts'
import { leaveAnothersPage, signInOfThisPage } from './customer-call.ts'
import {
  isOfStoredCustomer,
  readStoredCustomer,
  setCustomerOfPage,
  storeCustomer,
} from './stored-customer.ts'
import { goToSignIn } from './way-back.ts'

export type KnownCustomer =
  | { state: 'loading' }
  | { state: 'known'; customer: OwnAccount }
  | { state: 'failed'; message: string; again: () => void }

const cannotLoad = 'Your account could not be loaded.'

/** Who is signed in. Without a stored customer the page goes to its sign-in; the server decides. */
export function useCustomer(): KnownCustomer {
  const [known, setKnown] = useState<KnownCustomer>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // Storage and session are only known in the browser, after the page is there.
  useEffect(() => {
    const stored = readStoredCustomer()
    if (stored === null) {
      goToSignIn(signInOfThisPage())
      return
    }
    setCustomerOfPage(stored.id)
    void fetchCustomer(() => {
      setKnown({ state: 'loading' })
      setTries(tries + 1)
    }).then(setKnown)
  }, [tries])

  // Another tab signs in or out for this one too: what is shown here belongs to the last person.
  useEffect(() => {
    const change = (event: StorageEvent) => isOfStoredCustomer(event) && leaveAnothersPage()
    window.addEventListener('storage', change)
    return () => window.removeEventListener('storage', change)
  }, [])

  // A page that Back restores would show what the last person saw, so it is reloaded.
  useRestored(() => location.reload())

  return known
}

async function fetchCustomer(again: () => void): Promise<KnownCustomer> {
  try {
    const customer = await readMe()
    if (leaveAnothersPage()) return { state: 'loading' }
    storeCustomer(customer)
    return { state: 'known', customer }
  } catch (error) {
    // The page is on its way to the sign-in already.
    if (error instanceof ApiError && error.status === 401) return { state: 'loading' }
    return { state: 'failed', message: messageOr(error, cannotLoad), again }
  }
}
