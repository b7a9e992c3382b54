import { useId } from 'react'
import { portal } from '#content/portal.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { useDownload } from '#web/data/use-download.ts'

const { preparing, downloadFailed } = portal.lists

type DownloadLinkProps = { href: string; className?: string; children: string }

/** A link to a PDF: disabled, with the reason, until the account's address is confirmed. */
export function PaperLink(props: DownloadLinkProps) {
  const { isProven } = useEmailProof()
  const reasonId = useId()
  if (isProven) return <DownloadLink {...props} />
  return (
    <span className="inline-grid gap-2">
      <button
        type="button"
        disabled
        aria-describedby={reasonId}
        className={`justify-self-start ${props.className ?? ''}`}
      >
        {props.children}
      </button>
      <ConfirmEmailLine id={reasonId} />
    </span>
  )
}

/** A link to a file. The page fetches it, so that a failure is shown beside it. */
export function DownloadLink({ href, className = 'link', children }: DownloadLinkProps) {
  const { isBusy, failure, download } = useDownload(downloadFailed)

  function press(event: React.MouseEvent) {
    // With a modifier key the browser's own behavior applies.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void download(href)
  }

  return (
    <span className="inline-grid">
      <a href={href} download onClick={press} aria-busy={isBusy} className={className}>
        {isBusy ? preparing : children}
      </a>
      {failure && (
        <span role="alert">
          <FieldError>{failure}</FieldError>
        </span>
      )}
    </span>
  )
}
