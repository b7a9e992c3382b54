import { useEffect, useState } from 'react'
import type { StaffMember } from '#domain/staff/contract.ts'
import { useRestored } from '#web/ui/use-restored.ts'
import { messageOr } from './api.ts'
import { whoIsStaff } from './staff.ts'
import { leaveAnotherStaffPage } from './staff-call.ts'
import { isOfStoredStaff, mayBeStaff } from './stored-staff.ts'

/** Who views a staff page. The built page knows nobody, and shows what it shows to everybody. */
export type KnownStaff =
  | { state: 'nobody' }
  | { state: 'asking' }
  | { state: 'staff'; member: StaffMember }
  | { state: 'failed'; message: string; again: () => void }

const noAnswer = 'The server didn’t respond. Please check your connection.'

export function useStaff(): KnownStaff {
  const [known, setKnown] = useState<KnownStaff>({ state: 'nobody' })
  const [tries, setTries] = useState(0)

  // Storage and session are only known in the browser, after the page is there.
  useEffect(() => {
    if (mayBeStaff()) void fetchStaff(setKnown, () => setTries(tries + 1))
  }, [tries])

  // Another tab signs in or out for this one too: what is shown here belongs to the last person.
  useEffect(() => {
    const change = (event: StorageEvent) => isOfStoredStaff(event) && leaveAnotherStaffPage()
    window.addEventListener('storage', change)
    return () => window.removeEventListener('storage', change)
  }, [])

  // A page that Back restores would show what the last person saw, so it is reloaded.
  useRestored(() => location.reload())

  return known
}

async function fetchStaff(setKnown: (known: KnownStaff) => void, again: () => void): Promise<void> {
  setKnown({ state: 'asking' })
  try {
    const member = await whoIsStaff()
    if (member !== null && leaveAnotherStaffPage()) return
    setKnown(member === null ? { state: 'nobody' } : { state: 'staff', member })
  } catch (error) {
    setKnown({ state: 'failed', message: messageOr(error, noAnswer), again })
  }
}
