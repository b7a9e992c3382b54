import { useId } from 'react'
import { DownloadLink } from '#web/account/download-link.tsx'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { fileAsCustomer } from '#web/data/customer-call.ts'

type PaperLinkProps = { href: string; className: string; children: string }

/** A link to a PDF: disabled, with the reason, until the account's address is confirmed. */
export function PaperLink(props: PaperLinkProps) {
  const { isProven } = useEmailProof()
  const reasonId = useId()
  if (isProven) return <DownloadLink fetchFile={fileAsCustomer} {...props} />
  return (
    <span className="inline-grid gap-2">
      <button
        type="button"
        disabled
        aria-describedby={reasonId}
        className={`justify-self-start ${props.className}`}
      >
        {props.children}
      </button>
      <ConfirmEmailLine id={reasonId} />
    </span>
  )
}
