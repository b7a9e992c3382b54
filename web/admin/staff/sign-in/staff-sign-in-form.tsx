import { staffSignInPage } from '#content/admin.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useStaffSignIn } from './use-staff-sign-in.ts'

const text = staffSignInPage

export function StaffSignInForm() {
  const { form, errors, isSending, submit, failure } = useStaffSignIn()
  return (
    <ActionForm
      label={text.heading}
      onSubmit={submit}
      isSending={isSending}
      failure={failure}
      submit={text.submit}
      submitting={text.submitting}
    >
      <TextField
        label={text.email}
        type="email"
        required
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
        className="sm:col-span-2"
        {...form.register('email')}
      />
      <PasswordField
        label={text.password}
        showLabel={text.showPassword}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        className="sm:col-span-2"
        {...form.register('password')}
      />
      <TextField
        label={text.code}
        optional
        hint={text.codeHint}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        error={errors.code?.message}
        className="sm:col-span-2"
        {...form.register('code')}
      />
    </ActionForm>
  )
}
