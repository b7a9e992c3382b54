import { useEffect, useState } from 'react'
import type { Customer } from '#domain/accounts/contract.ts'
import { whoIsSignedIn } from '#web/data/accounts.ts'
import { readStoredCustomer } from '#web/data/stored-customer.ts'

/** Who is signed in already; null while nobody is, or nobody knows. */
export function useSignedIn(): Customer | null {
  const [customer, setCustomer] = useState<Customer | null>(null)

  // Storage and session are only known in the browser. Without a stored customer no call is needed.
  useEffect(() => {
    if (readStoredCustomer() !== null) void whoIsSignedIn().then(setCustomer)
  }, [])

  return customer
}
