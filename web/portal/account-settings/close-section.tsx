import { useRef } from 'react'
import { accountSettings } from '#content/account-settings.ts'
import { signIn } from '#content/accounts.ts'
import { closing } from '#domain/accounts/contract.ts'
import { homePage } from '#domain/addresses.ts'
import { forgetVisitor } from '#web/chat/visitor/visitor.ts'
import { closeAccount } from '#web/data/accounts.ts'
import { forgetFilledIn } from '#web/data/form-draft.ts'
import { forgetCustomer } from '#web/data/stored-customer.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { storeToast } from '#web/ui/toast.ts'
import { Section } from '#web/account/section.tsx'
import { leaveSignedOut } from '#web/data/way-back.ts'

const {
  heading,
  lead,
  open,
  dialogHeading,
  what,
  password,
  confirm,
  confirming,
  cancel,
  done,
  failed,
} = accountSettings.close
const secret = ['currentPassword']

type Closing = { currentPassword: string }

export function CloseSection() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { form, field, isSending, submit, failure } = useActionForm<Closing, Closing, null>({
    name: 'closing',
    secret,
    contract: () => closing,
    send: ({ currentPassword }) => closeAccount(currentPassword),
    leaves: true,
    sent() {
      forgetCustomer()
      forgetFilledIn()
      forgetVisitor()
      storeToast(done)
      leaveSignedOut(homePage)
      return undefined
    },
    failed,
  })

  return (
    <Section id="close" heading={heading} lead={lead}>
      <Button
        look="secondary"
        onClick={() => dialog.current?.showModal()}
        className="max-xs:w-full"
      >
        {open}
      </Button>
      <Dialog
        ref={dialog}
        heading={dialogHeading}
        onClose={() => form.reset({ currentPassword: '' })}
      >
        <ul className="mb-6 list-disc space-y-2 pl-5 text-sm text-soot-800">
          {what.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <ActionForm
          label={dialogHeading}
          onSubmit={submit}
          isSending={isSending}
          failure={failure}
          submit={confirm}
          submitting={confirming}
          beside={
            <Button
              look="quiet"
              disabled={isSending}
              className="max-xs:px-0"
              onClick={() => dialog.current?.close()}
            >
              {cancel}
            </Button>
          }
        >
          <PasswordField
            label={password}
            showLabel={signIn.showPassword}
            required
            autoComplete="current-password"
            className="sm:col-span-2"
            {...field('currentPassword')}
          />
        </ActionForm>
      </Dialog>
    </Section>
  )
}
