import { staffSignInPage } from '#content/admin.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField, UsernameField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useStaffSignIn } from './use-staff-sign-in.ts'

const text = staffSignInPage

export function StaffSignInForm() {
  const { field, isSending, submit, failure } = useStaffSignIn()
  return (
    <ActionForm
      label={text.heading}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={text.submit}
      submitting={text.submitting}
    >
      <UsernameField label={text.email} {...field('email')} />
      <PasswordField
        label={text.password}
        showLabel={text.showPassword}
        required
        autoComplete="current-password"
        className="sm:col-span-2"
        {...field('password')}
      />
      <TextField
        label={text.code}
        optional
        hint={text.codeHint}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        className="sm:col-span-2"
        {...field('code')}
      />
    </ActionForm>
  )
}
