import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { passwordChange, type PasswordChange } from '#domain/accounts/contract.ts'
import { Section } from '#web/account/section.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'

const secret = ['currentPassword', 'newPassword']

type PasswordSectionProps = {
  /** Tells a password manager whose password it is. */
  email: string
  words: {
    heading: string
    lead: string
    current: string
    next: string
    hint: string
    submit: string
    submitting: string
    done: ToastMessage
    failed: string
  }
  show: string
  change: (body: PasswordChange) => Promise<null>
  /** Of the own sessions: all others have ended. */
  sessions: { queryKey: QueryKey }
}

/** The own password: the one of now, and the next one. */
export function PasswordSection({ email, words, show, change, sessions }: PasswordSectionProps) {
  const client = useQueryClient()
  const { field, isSending, submit, failure } = useActionForm<PasswordChange, PasswordChange, null>(
    {
      name: 'password-change',
      secret,
      contract: () => passwordChange,
      send: change,
      sent() {
        void showToast(words.done)
        void client.invalidateQueries({ queryKey: sessions.queryKey })
        return { currentPassword: '', newPassword: '' }
      },
      failed: words.failed,
    },
  )
  return (
    <Section id="password" heading={words.heading} lead={words.lead}>
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.submitting}
        look="secondary"
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={words.current}
          showLabel={show}
          required
          autoComplete="current-password"
          className="sm:self-end"
          {...field('currentPassword')}
        />
        <PasswordField
          label={words.next}
          showLabel={show}
          hint={words.hint}
          required
          autoComplete="new-password"
          {...field('newPassword')}
        />
      </ActionForm>
    </Section>
  )
}
