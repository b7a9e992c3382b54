import { useId } from 'react'
import { portal } from '#content/portal.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { useDownload } from '#web/data/use-download.ts'

const { preparing, downloadFailed } = portal.lists

type DownloadLinkProps = { href: string; className?: string; children: string }

/** A link to a paper: closed, and saying so, until the address of the account is confirmed. */
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

/** A link to a file. It is fetched by the page, so that a failure is told beside it and leads nowhere. */
export function DownloadLink({ href, className = 'link', children }: DownloadLinkProps) {
  const { isBusy, failure, download } = useDownload(downloadFailed)

  function press(event: React.MouseEvent) {
    // With a key held the browser does as it was told.
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
