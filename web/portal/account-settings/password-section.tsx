import { useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { signIn } from '#content/accounts.ts'
import { passwordChange, type PasswordChange } from '#domain/accounts/contract.ts'
import { changePassword, sessionsKey } from '#web/data/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'

const { heading, lead, current, next, hint, submit: submitLabel, submitting, done, failed } = accountSettings.password
const secret = ['currentPassword', 'newPassword']

export function PasswordSection({ email }: { email: string }) {
  const client = useQueryClient()
  const { form, errors, isSending, submit, failure } = useActionForm<PasswordChange, PasswordChange, null>({
    name: 'password-change',
    secret,
    contract: () => passwordChange,
    send: changePassword,
    sent() {
      void showToast(done)
      void client.invalidateQueries({ queryKey: sessionsKey })
      return undefined
    },
    failed,
  })

  return (
    <Section id="password" heading={heading} lead={lead}>
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={submitLabel}
        submitting={submitting}
        look="secondary"
      >
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={current}
          showLabel={signIn.showPassword}
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          className="sm:self-end"
          {...form.register('currentPassword')}
        />
        <PasswordField
          label={next}
          showLabel={signIn.showPassword}
          hint={hint}
          required
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
      </ActionForm>
    </Section>
  )
}
