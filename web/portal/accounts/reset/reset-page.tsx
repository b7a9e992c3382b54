import { useState } from 'react'
import { useTokenInAddress } from '#web/data/use-token-in-address.ts'
import { AskForLink, ResetRequested, LinkEnded } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'

type Step = { at: 'ask' } | { at: 'asked' } | { at: 'ended'; message: string }

/** /customer/reset asks for the address; with the mailed link's token a new password is chosen. */
export function ResetPage() {
  const token = useTokenInAddress()
  // The result of an earlier link does not apply to one that is opened in the same tab.
  const [taken, setTaken] = useState<{ token: string | null | undefined; step: Step } | null>(null)
  const step = taken !== null && taken.token === token ? taken.step : null
  const go = (next: Step) => setTaken({ token, step: next })
  const request = () => go({ at: 'ask' })

  if (step?.at === 'ended') return <LinkEnded message={step.message} onAgain={request} />
  if (step?.at === 'asked') return <ResetRequested onAgain={request} />
  if (step === null && token) {
    return (
      <ChoosePassword
        key={token}
        token={token}
        onEnded={(message) => go({ at: 'ended', message })}
      />
    )
  }
  return <AskForLink onRequested={() => go({ at: 'asked' })} />
}
