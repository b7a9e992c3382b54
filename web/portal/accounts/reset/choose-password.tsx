import { registrationPage, resetPage, signIn } from '#content/accounts.ts'
import { reset } from '#domain/accounts/contract.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { resetPassword } from '#web/data/accounts.ts'
import { ApiError } from '#web/data/api.ts'
import { forgetCustomer } from '#web/data/stored-customer.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { storeToast } from '#web/ui/toast.ts'
import { Door } from '#web/portal/accounts/door.tsx'

const { choose, done, back } = resetPage
const secret = ['password']

type Choosing = { password: string }

export function ChoosePassword({
  token,
  onEnded,
}: {
  token: string
  onEnded: (message: string) => void
}) {
  const { field, isSending, submit, failure } = useActionForm<Choosing, Choosing, null>({
    name: 'new-password',
    secret,
    contract: () => reset,
    send: ({ password }) =>
      resetPassword(token, password).catch((error: unknown) => {
        if (error instanceof ApiError && hasEnded(error)) onEnded(error.message)
        throw error
      }),
    leaves: true,
    sent() {
      // Every session has ended, including this browser's.
      forgetCustomer()
      storeToast(done)
      location.assign(signInPages.portal)
      return undefined
    },
    failed: choose.failed,
  })
  return (
    <Door heading={choose.heading} lead={choose.lead} back={back}>
      <ActionForm
        label={choose.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={choose.submit}
        submitting={choose.submitting}
      >
        <PasswordField
          label={choose.label}
          showLabel={signIn.showPassword}
          hint={registrationPage.passwordHint}
          required
          autoComplete="new-password"
          className="sm:col-span-2"
          {...field('password')}
        />
      </ActionForm>
    </Door>
  )
}

/** The link is refused, not the password. */
function hasEnded({ status }: ApiError): boolean {
  return status === 410
}
