import { type ReactNode, useState } from 'react'
import { signOutStaff } from '#web/data/staff.ts'

type SignOutProps = { id: string; className: string; label: string }

/** What this phone has not sent yet would be gone: whoever signs out is asked first. */
export function SignOut({ id, className, label }: SignOutProps) {
  const [question, setQuestion] = useState<ReactNode>(null)

  async function leave(): Promise<void> {
    const { unsentHere } = await import('#web/data/phone-leave.ts')
    const unsent = await unsentHere(id)
    if (unsent.size === 0) return signOutStaff()
    const { UnsentQuestion } = await import('./unsent-question.tsx')
    setQuestion(<UnsentQuestion unsent={unsent} onClose={() => setQuestion(null)} />)
  }

  return (
    <>
      <button type="button" onClick={() => void leave()} className={className}>
        {label}
      </button>
      {question}
    </>
  )
}
