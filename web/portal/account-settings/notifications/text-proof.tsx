import { useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { fill } from '#domain/fill.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import type { TextConsent } from '#domain/notifications/contract.ts'
import { proofCode, type ProofCode, type ProofCodeForm } from '#domain/proof-code.ts'
import { messageOr } from '#web/data/api.ts'
import { proveNumber, textConsentQuery } from '#web/data/notifications.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { CodeField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { focusSection } from '#web/account/section.tsx'
import { useCodeState, useSendCode } from './use-text-code.ts'

const words = accountSettings.notifications.texts.proof
const secret = ['code']

type Waiting = { number: string; codeEndsAt: string | null }

/** Texts are chosen but unproven: the code is entered here, or requested. */
export function TextProof({ number, codeEndsAt }: Waiting) {
  const { isSending, error } = useCodeState()
  const isSent = codeEndsAt !== null
  const spoken = spokenNumber(number)
  return (
    <div className="mt-6 border-l-2 border-ink bg-paper py-4 pr-4 pl-5 text-sm">
      <h3 className="text-base font-semibold">{words.heading}</h3>
      <div role="status" className="measure mt-1 grid gap-1">
        <p>{fill(isSent ? words.sent : words.needed, { number: spoken })}</p>
        <p>{words.until}</p>
      </div>
      {error && (
        <div role="alert" className="mt-3 border-l-2 border-kiln pl-4">
          <FieldError>{messageOr(error, words.notSent)}</FieldError>
        </div>
      )}
      {isSent ? (
        <CodeForm
          key={codeEndsAt}
          number={number}
          beside={<SendCode label={words.sendAgain} isSending={isSending} />}
        />
      ) : (
        <div className="mt-4">
          <SendCode label={words.send} isSending={isSending} />
        </div>
      )}
      <p className="mt-3">
        <a href={words.wrongNumber.href} className="inline-block py-1 underline hover:no-underline">
          {words.wrongNumber.label}
        </a>
      </p>
    </div>
  )
}

function SendCode({ label, isSending }: { label: string; isSending: boolean }) {
  const send = useSendCode()
  return (
    <Button look="secondary" disabled={isSending} onClick={send} className="max-xs:w-full">
      {isSending ? words.sending : label}
    </Button>
  )
}

function CodeForm({ number, beside }: { number: string; beside: React.ReactNode }) {
  const client = useQueryClient()
  const { field, isSending, submit, failure } = useActionForm<
    ProofCodeForm,
    ProofCode,
    TextConsent
  >({
    name: 'text-code',
    secret,
    contract: () => proofCode,
    values: { code: '' },
    send: proveNumber,
    sent(consent) {
      client.setQueryData(textConsentQuery.queryKey, consent)
      void showToast({
        ...words.done,
        description: fill(words.done.description, { number: spokenNumber(number) }),
      })
      focusSection('notifications')
      return undefined
    },
    failed: words.notChecked,
  })
  return (
    <div className="mt-4">
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.submitting}
        beside={beside}
      >
        <CodeField label={words.field} {...field('code')} />
      </ActionForm>
    </div>
  )
}
