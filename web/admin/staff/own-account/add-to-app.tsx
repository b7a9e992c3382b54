import { staffAccountPage } from '#content/staff.ts'
import {
  secondFactorConfirmation,
  type RecoveryCodes,
  type SecondFactorOffer,
} from '#domain/staff/contract.ts'
import { ownStaffCalls } from '#web/data/staff-own-account.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { CodeField } from '#web/ui/field.tsx'
import { QrPicture } from '#web/account/qr-picture.tsx'

const text = staffAccountPage.factor.offer

type AddToAppProps = {
  offer: SecondFactorOffer
  onSet: (codes: RecoveryCodes) => void
  onCancel: () => void
}

/** Scanned, opened or typed; the first code proves that the app has it. */
export function AddToApp({ offer, onSet, onCancel }: AddToAppProps) {
  const { field, isSending, submit, failure } = useActionForm<
    { code: string },
    { code: string },
    RecoveryCodes
  >({
    name: 'second-factor-confirmation',
    secret: ['code'],
    contract: () => secondFactorConfirmation,
    send: ownStaffCalls.confirmFactor,
    sent(codes) {
      onSet(codes)
      return { code: '' }
    },
    failed: text.failed,
  })
  return (
    <>
      <h3 className="text-lg">{text.heading}</h3>
      <p className="measure mt-1 text-sm text-soot-800">{text.lead}</p>
      <div className="my-6 grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center">
        <QrPicture text={offer.address} label={text.picture} />
        <div className="min-w-0">
          <CopyField label={text.key} value={offer.secret} copy={text.copy} copied={text.copied} />
          <a href={offer.address} className="link mt-3 inline-flex min-h-11 items-center text-sm">
            {text.open}
          </a>
        </div>
      </div>
      <ActionForm
        label={text.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={text.submitting}
        beside={
          <Button look="quiet" disabled={isSending} onClick={onCancel}>
            {text.cancel}
          </Button>
        }
      >
        <CodeField label={text.code} {...field('code')} />
      </ActionForm>
    </>
  )
}
