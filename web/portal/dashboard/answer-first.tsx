import { useMutation, useQuery } from '@tanstack/react-query'
import { invitationPage as words } from '#content/invitation.ts'
import type { OwnAccount } from '#domain/accounts/email-proof.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { EmailProof, useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { PortalHeader } from '#web/account/portal-header.tsx'
import { messageOr } from '#web/data/api.ts'
import { joinCompany, leaveCompany, ownCompanyQuery } from '#web/data/companies.ts'
import { offerHeading, offerLead, OfferFacts } from '#web/portal/company/offer.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { storeToast } from '#web/ui/toast.ts'
import { loadToastsSoon } from '#web/ui/toast.ts'

const { listed } = words

/** Whoever is only listed under a company answers before anything else. */
export default function AnswerFirst({ customer }: { customer: OwnAccount }) {
  const query = useQuery(ownCompanyQuery)
  return (
    <EmailProof customer={customer}>
      <PortalHeader customer={customer} here="dashboard" />
      <main id="content" ref={loadToastsSoon} className="wrap max-w-3xl pt-8 pb-24">
        <Loaded query={query} rows={4}>
          {({ id, offer }) =>
            offer !== null && (
              <>
                <h1 className="text-2xl break-words">{offerHeading(offer)}</h1>
                <p className="measure mt-3 mb-2 text-lg break-words">{offerLead(offer)}</p>
                <p className="measure mb-6">{listed.lead}</p>
                <OfferFacts offer={offer} />
                <ConfirmEmailLine className="mt-6" />
                <Answers companyId={id} />
              </>
            )
          }
        </Loaded>
      </main>
    </EmailProof>
  )
}

function Answers({ companyId }: { companyId: string }) {
  const { isProven } = useEmailProof()
  // The page is another one then, whichever it is.
  const join = useMutation({
    mutationFn: () => joinCompany(companyId),
    onSuccess() {
      storeToast(words.joinedHere)
      location.reload()
    },
  })
  const refuse = useMutation({
    mutationFn: leaveCompany,
    onSuccess() {
      storeToast(listed.refused)
      location.reload()
    },
  })
  const isBusy = [join, refuse].some(({ isPending, isSuccess }) => isPending || isSuccess)
  const error = join.error ?? refuse.error
  return (
    <div className="mt-8 border-t-2 border-ink pt-6">
      <p className="measure mb-5 text-sm">{listed.refusal}</p>
      {error !== null && (
        <div role="alert" className="mb-4">
          <FieldError>{messageOr(error, words.failed)}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button
          disabled={isBusy || !isProven}
          onClick={() => join.mutate()}
          className="xs:min-w-48"
        >
          {join.isPending ? words.joining : words.join}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => refuse.mutate()}>
          {refuse.isPending ? words.refusing : words.refuse}
        </Button>
      </div>
      <p className="mt-6">
        <a href={listed.settings.href} className="link inline-flex min-h-11 items-center text-sm">
          {listed.settings.label}
        </a>
      </p>
    </div>
  )
}
