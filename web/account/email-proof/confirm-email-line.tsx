import { emailProof as texts } from '#content/email-proof.ts'
import { fill } from '#domain/fill.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useEmailProof } from './email-proof.tsx'

/**
 * Shown beside what needs a confirmed address, with the way to get there. Nothing once it is
 * confirmed.
 */
export function ConfirmEmailLine({ id, className = '' }: { id?: string; className?: string }) {
  const { email, isProven, sending, sendAgain } = useEmailProof()
  if (isProven) return null
  return (
    <div
      className={`no-print border-l-2 border-lake bg-paper py-3 pr-4 pl-4 text-sm text-ink ${className}`}
    >
      <p id={id} className="break-words">
        {fill(texts.line, { email })}
      </p>
      <p role="status" className="font-medium empty:hidden">
        {sending.at === 'sent' && texts.sent}
      </p>
      {sending.at === 'failed' && (
        <div role="alert">
          <FieldError>{sending.message}</FieldError>
        </div>
      )}
      <button
        type="button"
        className="link min-h-8"
        aria-busy={sending.at === 'sending'}
        onClick={sendAgain}
      >
        {sending.at === 'sending' ? texts.sending : texts.again}
      </button>
    </div>
  )
}
