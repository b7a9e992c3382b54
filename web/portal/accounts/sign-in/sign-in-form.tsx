import { signIn } from '#content/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useSignIn, type SignInKind } from './use-sign-in.ts'

const { forgotten } = signIn

export function SignInForm({ kind }: { kind: SignInKind }) {
  const { form, errors, isSending, submit, failure } = useSignIn(kind)
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
      <TextField
        label={signIn.email}
        type="email"
        required
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        placeholder={signIn.emailPlaceholder}
        error={errors.email?.message}
        className="sm:col-span-2"
        {...form.register('email')}
      />
      <PasswordField
        label={signIn.password}
        showLabel={signIn.showPassword}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        className="sm:col-span-2"
        {...form.register('password')}
      />
    </ActionForm>
  )
}
