import { createContext, useContext, useState } from 'react'
import { emailProof as texts } from '#content/email-proof.ts'
import type { OwnAccount } from '#domain/accounts/email-proof.ts'
import type { BlockReason } from '#domain/outbox/block.ts'
import { sendProofAgain } from '#web/data/accounts.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { useProvenMeanwhile } from './use-proven-meanwhile.ts'

type Sending = { at: 'ready' | 'sending' | 'sent' } | { at: 'failed'; message: string }
type Proof = {
  email: string
  isProven: boolean
  /** Why nothing goes to the address; null if it does. */
  block: BlockReason | null
  sending: Sending
  sendAgain: () => void
}

const provenAlready = 409
const ProofContext = createContext<Proof>({
  email: '',
  isProven: true,
  block: null,
  sending: { at: 'ready' },
  sendAgain: () => {},
})

/** Whether the account's address is confirmed, and one shared way to send its email. */
export function EmailProof({
  customer,
  children,
}: {
  customer: OwnAccount
  children: React.ReactNode
}) {
  const [isProven, setIsProven] = useState(customer.isEmailProven)
  // What a changed profile is answered with does not say it again.
  const [block] = useState(customer.emailBlock ?? null)
  const [sending, setSending] = useState<Sending>({ at: 'ready' })
  useProvenMeanwhile(isProven, () => setIsProven(true))

  async function send() {
    setSending({ at: 'sending' })
    try {
      await sendProofAgain()
      setSending({ at: 'sent' })
    } catch (error) {
      if (error instanceof ApiError && error.status === provenAlready && block === null)
        setIsProven(true)
      setSending({ at: 'failed', message: messageOr(error, texts.failed) })
    }
  }

  const proof = {
    email: customer.email,
    isProven,
    block,
    sending,
    sendAgain: () => void (sending.at !== 'sending' && send()),
  }
  return <ProofContext value={proof}>{children}</ProofContext>
}

export function useEmailProof(): Proof {
  return useContext(ProofContext)
}
