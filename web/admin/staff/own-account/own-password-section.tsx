import { useQueryClient } from '@tanstack/react-query'
import { staffAccountPage } from '#content/staff.ts'
import { passwordChange, type PasswordChange } from '#domain/accounts/contract.ts'
import { ownStaffCalls, ownStaffSessions } from '#web/data/staff-own-account.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { PasswordChangeFields } from '#web/ui/password-change-fields.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Section } from '#web/account/section.tsx'

const { password: text, showPassword } = staffAccountPage
const secret = ['currentPassword', 'newPassword']

export function OwnPasswordSection({ email }: { email: string }) {
  const client = useQueryClient()
  const { field, isSending, submit, failure } = useActionForm<PasswordChange, PasswordChange, null>(
    {
      name: 'staff-password-change',
      secret,
      contract: () => passwordChange,
      send: ownStaffCalls.changePassword,
      sent() {
        void showToast(text.done)
        void client.invalidateQueries({ queryKey: ownStaffSessions.queryKey })
        return { currentPassword: '', newPassword: '' }
      },
      failed: text.failed,
    },
  )
  return (
    <Section id="password" heading={text.heading} lead={text.lead}>
      <ActionForm
        label={text.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={text.submitting}
        look="secondary"
      >
        <PasswordChangeFields email={email} words={{ ...text, show: showPassword }} field={field} />
      </ActionForm>
    </Section>
  )
}
