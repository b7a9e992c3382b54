import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { accountWords } from '#content/account.ts'
import { accountSettings } from '#content/account-settings.ts'
import { emailProof } from '#content/email-proof.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { partOf } from '#web/account/part.tsx'
import { confirmEmail, disownAccount, proveEmail as changeEmail } from '#web/data/accounts.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { storeCustomer } from '#web/data/stored-customer.ts'
import { useCustomer } from '#web/data/use-customer.ts'
import { useTokenInAddress } from '#web/data/use-token-in-address.ts'
import { PortalHeader } from '#web/account/portal-header.tsx'
import { EmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Problem } from '#web/account/problem.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { loadToastsSoon } from '#web/ui/toast.ts'
import { Sections } from './sections.tsx'

const { back, heading, proveEmail } = accountSettings

// Only an emailed link opens it.
const ProveEmail = partOf(() => import('./email/prove-email.tsx'))

/**
 * /customer/account. The links that prove an address open it too, perhaps on a device where nobody
 * is signed in.
 */
export function AccountSettings() {
  const token = useTokenInAddress('email')
  const proof = useTokenInAddress('confirm')
  if (token === undefined) return <Loading />
  if (token !== null)
    return (
      <Frame title={proveEmail.heading}>
        <ProveEmail words={proveEmail} prove={() => changeEmail(token)} />
      </Frame>
    )
  if (typeof proof === 'string')
    return (
      <Frame title={emailProof.confirm.heading}>
        <ProveEmail
          words={emailProof.confirm}
          prove={() => confirmEmail(proof)}
          deny={() => disownAccount(proof)}
        />
      </Frame>
    )
  return <SignedIn />
}

function SignedIn() {
  const known = useCustomer()
  const [client] = useState(createQueryClient)
  const [changed, setChanged] = useState<Customer | null>(null)
  if (known.state === 'loading') return <Loading />
  if (known.state === 'failed')
    return (
      <Frame>
        <Problem
          heading={accountWords.failedHeading}
          message={known.message}
          onAgain={known.again}
        />
      </Frame>
    )
  const customer = changed ?? known.customer

  function change(next: Customer) {
    storeCustomer(next)
    setChanged(next)
  }

  return (
    <QueryClientProvider client={client}>
      <Frame customer={customer}>
        <EmailProof customer={customer}>
          <Sections customer={customer} onChange={change} />
        </EmailProof>
      </Frame>
    </QueryClientProvider>
  )
}

const Loading = () => (
  <Frame>
    <SkeletonRows label={accountWords.loading} rows={6} />
  </Frame>
)

type FrameProps = { customer?: Customer | null; title?: string; children: React.ReactNode }

function Frame({ customer = null, title = heading, children }: FrameProps) {
  return (
    <>
      <PortalHeader customer={customer} here="account" />
      <main id="content" ref={loadToastsSoon} className="wrap pt-6 pb-24 lg:pt-8">
        {customer && <BackLink {...back} />}
        <h1 className="mt-3 text-2xl">{title}</h1>
        {children}
      </main>
    </>
  )
}
