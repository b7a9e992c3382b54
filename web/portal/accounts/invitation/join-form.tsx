import { registrationPage, signIn } from '#content/accounts.ts'
import { invitationPage as words } from '#content/invitation.ts'
import * as z from 'zod/mini'
import { reset } from '#domain/accounts/contract.ts'
import { fill } from '#domain/fill.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { ApiError } from '#web/data/api.ts'
import { acceptInvitation } from '#web/data/companies-invitations.ts'
import { forgetCustomer } from '#web/data/stored-customer.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { storeToast } from '#web/ui/toast.ts'

const linkEnded = 410
const secret = ['password']
const withoutPassword = z.object({ password: z.string() })

type Joining = { password: string }

type JoinFormProps = {
  token: string
  email: string
  /** Nobody has an account with the address: the link and a first password prove it. */
  needsPassword: boolean
  onEnded: () => void
  beside: React.ReactNode
}

export function JoinForm({ token, email, needsPassword, onEnded, beside }: JoinFormProps) {
  const { field, isSending, submit, failure } = useActionForm<Joining, Joining, null>({
    name: 'invitation',
    secret,
    contract: () => (needsPassword ? reset : withoutPassword),
    values: { password: '' },
    send: ({ password }) =>
      acceptInvitation(token, needsPassword ? password : null).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === linkEnded) onEnded()
        throw error
      }),
    leaves: true,
    sent() {
      storeToast(needsPassword ? words.joined : words.joinedHere)
      if (needsPassword) forgetCustomer()
      location.assign(needsPassword ? signInPages.portal : signIn.goOn.portal.href)
      return undefined
    },
    failed: words.failed,
  })
  return (
    <>
      {needsPassword && (
        <p className="measure mb-5 break-words">{fill(words.password.lead, { email })}</p>
      )}
      <ActionForm
        label={words.join}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.join}
        submitting={words.joining}
        beside={beside}
      >
        {needsPassword && (
          <PasswordField
            label={words.password.label}
            showLabel={signIn.showPassword}
            hint={registrationPage.passwordHint}
            required
            autoComplete="new-password"
            className="sm:col-span-2"
            {...field('password')}
          />
        )}
      </ActionForm>
    </>
  )
}
