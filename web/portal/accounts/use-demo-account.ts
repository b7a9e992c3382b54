import { useEffect, useState } from 'react'
import type { DemoAccount } from '#domain/accounts/contract.ts'
import { readDemoAccount } from '#web/data/accounts.ts'

/** The published demo account; null until it is known, and where there is none. */
export function useDemoAccount(): DemoAccount | null {
  const [account, setAccount] = useState<DemoAccount | null>(null)

  // Whether there is one depends on how the server was started, not on how the page was built.
  useEffect(() => void readDemoAccount().then(setAccount), [])

  return account
}
