import { useState } from 'react'
import { signIn } from '#content/accounts.ts'
import { invitationPage as words } from '#content/invitation.ts'
import type { OpenInvitation, JoinConsequences } from '#domain/companies/invitations.ts'
import { fill } from '#domain/fill.ts'
import { invitationAddress, signInPages } from '#domain/sign-in-addresses.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { signOut } from '#web/data/accounts.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { refuseInvitation } from '#web/data/companies-invitations.ts'
import { forgetCustomer } from '#web/data/stored-customer.ts'
import { rememberWayBackTo } from '#web/data/way-back.ts'
import { offerHeading, offerLead, OfferFacts } from '#web/portal/company/offer.tsx'
import { Door } from '#web/portal/accounts/door.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { JoinForm } from './join-form.tsx'

export const linkEnded = 410

type OpenInvitationProps = {
  token: string
  invitation: OpenInvitation
  onRefused: () => void
  onEnded: () => void
  /** Read it again: someone else is signed in, or nobody. */
  onAgain: () => void
}

/** Who asks, to what, and what it opens; below it what this reader can do about it. */
export function OpenInvitationScreen(props: OpenInvitationProps) {
  const { token, invitation, onEnded } = props
  const { email, expiresAt, standing, you } = invitation
  const { facts } = words
  return (
    <Door heading={offerHeading(invitation)} lead={offerLead(invitation)} back={words.back}>
      <OfferFacts
        offer={invitation}
        more={[
          [facts.for, email],
          [facts.expires, shortDay(expiresAt)],
        ]}
      />
      {standing !== null && <Consequences standing={standing} />}
      <div className="mt-8 border-t-2 border-ink pt-6">
        {you === 'new' || you === 'invited' ? (
          <JoinForm
            token={token}
            email={email}
            needsPassword={you === 'new'}
            onEnded={onEnded}
            beside={<Refuse {...props} />}
          />
        ) : (
          <>
            <p className="measure mb-4 font-medium break-words">
              {fill(words[you].text, { email })}
            </p>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <FirstStep {...props} />
              <Refuse {...props} />
            </div>
          </>
        )}
      </div>
    </Door>
  )
}

/** Said before anyone presses: what comes along, or stays behind. */
function Consequences({ standing }: { standing: JoinConsequences }) {
  const { yours } = words
  const what = (['vehicles', 'services', 'invoices', 'appointments'] as const)
    .filter((kind) => standing[kind] > 0)
    .map((kind) => {
      const [one, many] = yours.counts[kind]
      return fill(standing[kind] === 1 ? one : many, { count: standing[kind] })
    })
    .join(', ')
  const along = what === '' ? yours.nothing : fill(yours.along, { what })
  return (
    <section
      aria-labelledby="yours"
      className="mt-6 border-l-2 border-lake bg-paper py-4 pr-4 pl-5"
    >
      <h2 id="yours" className="text-base font-semibold">
        {yours.heading}
      </h2>
      <p className="measure mt-1 break-words">
        {standing.isAlone ? along : fill(yours.leaves, { company: standing.company })}
      </p>
    </section>
  )
}

/** What comes before an answer of someone who has an account. */
function FirstStep({ token, invitation: { you }, onAgain }: OpenInvitationProps) {
  const [failure, setFailure] = useState<string | null>(null)
  if (you === 'account')
    return (
      <Button
        onClick={() => {
          rememberWayBackTo(signInPages.portal, invitationAddress(token))
          location.assign(signInPages.portal)
        }}
      >
        {words.account.signIn}
      </Button>
    )
  if (you === 'file')
    return (
      <Button
        onClick={() => {
          rememberWayBackTo(signInPages.portal, invitationAddress(token))
          location.assign(signIn.forgotten.href)
        }}
      >
        {words.file.choose}
      </Button>
    )
  if (you === 'unproven') return <Button onClick={onAgain}>{words.unavailable.again}</Button>
  async function leave() {
    try {
      await signOut()
      forgetCustomer()
      onAgain()
    } catch (error) {
      setFailure(messageOr(error, words.failed))
    }
  }
  return (
    <>
      {failure !== null && <Failure message={failure} />}
      <Button onClick={() => void leave()}>{words.another.signOut}</Button>
    </>
  )
}

function Refuse({ token, onRefused, onEnded }: OpenInvitationProps) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function refuse() {
    setIsSending(true)
    try {
      await refuseInvitation(token)
      onRefused()
    } catch (error) {
      if (error instanceof ApiError && error.status === linkEnded) return onEnded()
      setFailure(messageOr(error, words.failed))
      setIsSending(false)
    }
  }
  return (
    <>
      <Button look="quiet" disabled={isSending} onClick={() => void refuse()}>
        {isSending ? words.refusing : words.refuse}
      </Button>
      {failure !== null && <Failure message={failure} />}
    </>
  )
}

function Failure({ message }: { message: string }) {
  return (
    <div role="alert" className="w-full">
      <FieldError>{message}</FieldError>
    </div>
  )
}
