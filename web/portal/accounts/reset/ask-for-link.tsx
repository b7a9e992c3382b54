import { resetPage, signIn } from '#content/accounts.ts'
import { resetRequest } from '#domain/accounts/contract.ts'
import { requestPasswordReset } from '#web/data/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { Button } from '#web/ui/button.tsx'
import { UsernameField } from '#web/ui/field.tsx'
import { Door } from '#web/portal/accounts/door.tsx'
import { Announced } from '#web/portal/accounts/announced.tsx'

const { request, requested, ended, back } = resetPage

type ResetRequest = { email: string }

export function AskForLink({ onRequested }: { onRequested: () => void }) {
  const { field, isSending, submit, failure } = useActionForm<ResetRequest, ResetRequest, null>({
    name: 'password-reset',
    contract: () => resetRequest,
    send: ({ email }) => requestPasswordReset(email),
    sent() {
      onRequested()
      return undefined
    },
    failed: request.failed,
  })
  return (
    <Door heading={request.heading} lead={request.lead} back={back}>
      <ActionForm
        label={request.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={request.submit}
        submitting={request.submitting}
      >
        <UsernameField
          label={signIn.email}
          placeholder={signIn.emailPlaceholder}
          {...field('email')}
        />
      </ActionForm>
    </Door>
  )
}

/** The same for every address. */
export function ResetRequested({ onAgain }: { onAgain: () => void }) {
  return (
    <Announced heading={requested.heading} lead={requested.lead} back={back}>
      <p>
        {requested.missing}{' '}
        <button type="button" onClick={onAgain} className="link py-1 font-semibold">
          {requested.again}
        </button>
        .
      </p>
    </Announced>
  )
}

export function LinkEnded({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <Announced heading={ended.heading} lead={message} back={back}>
      <Button onClick={onAgain}>{ended.again}</Button>
    </Announced>
  )
}
