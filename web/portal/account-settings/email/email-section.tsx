import { accountSettings } from '#content/account-settings.ts'
import { signIn } from '#content/accounts.ts'
import { emailChange, type EmailChange } from '#domain/accounts/contract.ts'
import { fill } from '#domain/fill.ts'
import { requestEmailChange } from '#web/data/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Section } from '#web/account/section.tsx'

const {
  heading,
  lead,
  field: newEmail,
  currentPassword,
  submit: submitLabel,
  submitting,
  done,
  failed,
} = accountSettings.email
const secret = ['currentPassword']

export function EmailSection({ email }: { email: string }) {
  const { field, isSending, submit, failure } = useActionForm<EmailChange, EmailChange, null>({
    name: `email-change ${email}`,
    secret,
    contract: () => emailChange,
    send: requestEmailChange,
    sent() {
      void showToast(done)
      return undefined
    },
    failed,
  })

  return (
    <Section id="email" heading={heading} lead={fill(lead, { email })}>
      <ActionForm
        label={heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={submitLabel}
        submitting={submitting}
        look="secondary"
      >
        <TextField
          label={newEmail}
          type="email"
          required
          autoComplete="email"
          {...field('email')}
        />
        <PasswordField
          label={currentPassword}
          showLabel={signIn.showPassword}
          required
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      </ActionForm>
    </Section>
  )
}
