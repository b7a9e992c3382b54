import { emailProof as texts } from '#content/email-proof.ts'
import { fill } from '#domain/fill.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { useEmailProof } from './email-proof.tsx'

type LineProps = {
  id?: string
  className?: string
  /** Says also of a confirmed address that nothing is sent there. */
  showsBlock?: boolean
}

/**
 * Shown beside what needs a confirmed address, with the way to get there. Nothing once it is
 * confirmed.
 */
export function ConfirmEmailLine({ id, className = '', showsBlock = false }: LineProps) {
  const { email, isProven, block, sending, sendAgain } = useEmailProof()
  if (isProven && !(showsBlock && block !== null)) return null
  const mayAsk = block === null || block === 'bounced'
  return (
    <div
      className={`no-print border-l-2 border-lake bg-paper py-3 pr-4 pl-4 text-sm text-ink ${className}`}
    >
      <p id={id} className="break-words">
        {fill(block === null ? texts.line : texts.blocked[block], { email })}
      </p>
      <p role="status" className="font-medium empty:hidden">
        {sending.at === 'sent' && texts.sent}
      </p>
      {sending.at === 'failed' && (
        <div role="alert">
          <FieldError>{sending.message}</FieldError>
        </div>
      )}
      <div className="flex flex-wrap gap-x-5">
        {mayAsk && (
          <button
            type="button"
            className="link min-h-8"
            aria-busy={sending.at === 'sending'}
            onClick={sendAgain}
          >
            {sending.at === 'sending' ? texts.sending : texts.again}
          </button>
        )}
        {block !== null && (
          <a href={texts.change.href} className="link flex min-h-8 items-center">
            {texts.change.label}
          </a>
        )}
      </div>
    </div>
  )
}
