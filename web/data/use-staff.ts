import { useEffect, useState } from 'react'
import type { StaffMember } from '#domain/staff/contract.ts'
import { useRestored } from '#web/ui/use-restored.ts'
import { hasNoAnswer, messageOr } from './api.ts'
import type { MemberOfPhone } from './phone-seen.ts'
import { whoIsStaff } from './staff.ts'
import { leaveAnotherStaffPage } from './staff-call.ts'
import { isOfStoredStaff, mayBeStaff, setStaffOfPage } from './stored-staff.ts'

/** Who views a staff page. The built page knows nobody, and shows what it shows to everybody. */
export type KnownStaff =
  | { state: 'nobody' }
  | { state: 'asking' }
  | { state: 'staff'; member: StaffMember }
  | { state: 'failed'; message: string; again: () => void }

const noAnswer = 'The server didn’t respond. Please check your connection.'

/** `phone` is given by a page that opens without signal: it knows who used it last. */
export function useStaff(phone?: MemberOfPhone): KnownStaff {
  const [known, setKnown] = useState<KnownStaff>({ state: 'nobody' })
  const [tries, setTries] = useState(0)

  // Storage and session are only known in the browser, after the page is there.
  useEffect(() => {
    if (mayBeStaff()) void fetchStaff(setKnown, () => setTries(tries + 1), phone)
  }, [tries, phone])

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

// A weak line may take minutes to say that there is none.
const patienceMs = 3000

async function fetchStaff(
  setKnown: (known: KnownStaff) => void,
  again: () => void,
  phone: MemberOfPhone | undefined,
): Promise<void> {
  setKnown({ state: 'asking' })
  let isAnswered = false
  async function showKept(): Promise<boolean> {
    const member = (await phone?.find()) ?? null
    if (member === null || isAnswered) return false
    setStaffOfPage(member.id)
    setKnown({ state: 'staff', member })
    return true
  }
  const timer = phone && setTimeout(() => void showKept(), patienceMs)
  try {
    const member = await whoIsStaff()
    isAnswered = true
    if (member !== null && leaveAnotherStaffPage()) return
    if (member !== null) phone?.keep(member)
    setKnown(member === null ? { state: 'nobody' } : { state: 'staff', member })
  } catch (error) {
    if (hasNoAnswer(error) && (await showKept())) return
    setKnown({ state: 'failed', message: messageOr(error, noAnswer), again })
  } finally {
    clearTimeout(timer)
  }
}
