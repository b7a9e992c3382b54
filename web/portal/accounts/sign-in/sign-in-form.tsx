import { signIn } from '#content/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { UsernameField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSignIn, type SignInKind } from './use-sign-in.ts'

const { forgotten } = signIn

export function SignInForm({ kind }: { kind: SignInKind }) {
  const { field, isSending, submit, failure } = useSignIn(kind)
  return (
    <ActionForm
      label={signIn[kind].heading}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      isSaidElsewhere={kind === 'portal'}
      submit={signIn.submit}
      submitting={signIn.submitting}
      beside={
        <a href={forgotten.href} className="link py-1 text-sm">
          {forgotten.label}
        </a>
      }
    >
      <UsernameField
        label={signIn.email}
        placeholder={signIn.emailPlaceholder}
        {...field('email')}
      />
      <PasswordField
        label={signIn.password}
        showLabel={signIn.showPassword}
        required
        autoComplete="current-password"
        className="sm:col-span-2"
        {...field('password')}
      />
    </ActionForm>
  )
}
