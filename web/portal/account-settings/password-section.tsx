import { useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { signIn } from '#content/accounts.ts'
import { passwordChange, type PasswordChange } from '#domain/accounts/contract.ts'
import { changePassword, ownSessionsQuery } from '#web/data/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { PasswordChangeFields } from '#web/ui/password-change-fields.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Section } from '#web/account/section.tsx'

const {
  heading,
  lead,
  current,
  next,
  hint,
  submit: submitLabel,
  submitting,
  done,
  failed,
} = accountSettings.password
const secret = ['currentPassword', 'newPassword']

export function PasswordSection({ email }: { email: string }) {
  const client = useQueryClient()
  const { field, isSending, submit, failure } = useActionForm<PasswordChange, PasswordChange, null>(
    {
      name: 'password-change',
      secret,
      contract: () => passwordChange,
      send: changePassword,
      sent() {
        void showToast(done)
        void client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey })
        return undefined
      },
      failed,
    },
  )

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
        <PasswordChangeFields
          email={email}
          words={{ current, next, hint, show: signIn.showPassword }}
          field={field}
        />
      </ActionForm>
    </Section>
  )
}
