import { resetPage, signIn } from '#content/accounts.ts'
import { resetRequest } from '#domain/accounts/contract.ts'
import { askForPasswordReset } from '#web/data/accounts.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { useActionForm } from '#web/data/use-action-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Door } from '#web/portal/accounts/door.tsx'
import { Announced } from '#web/portal/accounts/announced.tsx'

const { ask, asked, ended, back } = resetPage

type Asking = { email: string }

export function AskForLink({ onAsked }: { onAsked: () => void }) {
  const { form, errors, isSending, submit, failure } = useActionForm<Asking, Asking, null>({
    name: 'password-reset',
    contract: () => resetRequest,
    send: ({ email }) => askForPasswordReset(email),
    sent() {
      onAsked()
      return undefined
    },
    failed: ask.failed,
  })
  return (
    <Door heading={ask.heading} lead={ask.lead} back={back}>
      <ActionForm
        label={ask.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={ask.submit}
        submitting={ask.submitting}
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
      </ActionForm>
    </Door>
  )
}

/** The same for every address. */
export function Asked({ onAgain }: { onAgain: () => void }) {
  return (
    <Announced heading={asked.heading} lead={asked.lead} back={back}>
      <p>
        {asked.missing}{' '}
        <button type="button" onClick={onAgain} className="link py-1 font-semibold">
          {asked.again}
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
