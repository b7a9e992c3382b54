import { staffSignInPage } from '#content/admin.ts'
import { resetRequest } from '#domain/accounts/contract.ts'
import { requestStaffReset } from '#web/data/staff.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { UsernameField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

const text = staffSignInPage.forgotten

/** For whoever forgot the password, or is locked out by strangers' guesses. */
export function ForgottenPassword() {
  const { field, isSending, submit, failure } = useActionForm<
    { email: string },
    { email: string },
    null
  >({
    name: 'staff-password-reset',
    contract: () => resetRequest,
    send: requestStaffReset,
    sent() {
      void showToast(text.done)
      return { email: '' }
    },
    failed: text.failed,
  })
  return (
    <Disclosure summary={text.summary} className="mt-10 border-t border-line pt-4">
      <h2 className="mt-4 text-lg">{text.heading}</h2>
      <p className="mt-1 mb-5 text-sm text-soot-800">{text.lead}</p>
      <ActionForm
        label={text.heading}
        look="secondary"
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={text.submit}
        submitting={text.submitting}
      >
        <UsernameField label={text.email} {...field('email')} />
      </ActionForm>
    </Disclosure>
  )
}
