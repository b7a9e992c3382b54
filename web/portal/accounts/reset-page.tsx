import { useState } from 'react'
import { useTokenInAddress } from '#web/data/use-token-in-address.ts'
import { AskForLink, Asked, LinkEnded } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'

type Step = { at: 'start' } | { at: 'ask' } | { at: 'asked' } | { at: 'ended'; message: string }

/** /customer/reset asks for the address; with the mailed link's token a new password is chosen. */
export function ResetPage() {
  const token = useTokenInAddress()
  const [step, setStep] = useState<Step>({ at: 'start' })
  const ask = () => setStep({ at: 'ask' })

  if (step.at === 'ended') return <LinkEnded message={step.message} onAgain={ask} />
  if (step.at === 'asked') return <Asked onAgain={ask} />
  if (step.at === 'start' && token) {
    return <ChoosePassword key={token} token={token} onEnded={(message) => setStep({ at: 'ended', message })} />
  }
  return <AskForLink onAsked={() => setStep({ at: 'asked' })} />
}
