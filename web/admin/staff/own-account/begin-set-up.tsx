import { staffAccountPage } from '#content/staff.ts'
import { staffProof, type SecondFactorOffer, type StaffProof } from '#domain/staff/contract.ts'
import { ownStaffCalls } from '#web/data/staff-own-account.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ProofFields, type ProofForm } from './proof-fields.tsx'

const text = staffAccountPage.factor

type BeginSetUpProps = {
  email: string
  hasFactor: boolean
  onOffer: (offer: SecondFactorOffer) => void
}

/** The first step: confirm the password. */
export function BeginSetUp({ email, hasFactor, onOffer }: BeginSetUpProps) {
  const label = hasFactor ? text.another : text.begin
  const { field, isSending, submit, failure } = useActionForm<
    ProofForm,
    StaffProof,
    SecondFactorOffer
  >({
    name: 'second-factor-offer',
    secret: ['password', 'code'],
    contract: () => staffProof,
    send: ownStaffCalls.offerFactor,
    sent(offer) {
      onOffer(offer)
      return { password: '', code: '' }
    },
    failed: text.beginFailed,
  })
  return (
    <ActionForm
      label={label}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={label}
      submitting={text.beginning}
      look="secondary"
    >
      <ProofFields email={email} hasFactor={hasFactor} field={field} />
    </ActionForm>
  )
}
