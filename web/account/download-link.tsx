import { accountWords } from '#content/account.ts'
import { useSavedFile, type FetchFile } from '#web/data/use-saved-file.ts'
import { FieldError } from '#web/ui/field-error.tsx'

type DownloadLinkProps = {
  href: string
  fetchFile: FetchFile
  className?: string
  children: string
}

/** A link to a file. The page fetches it, so that a failure is shown beside it. */
export function DownloadLink({
  href,
  fetchFile,
  className = 'link min-h-6',
  children,
}: DownloadLinkProps) {
  const { isBusy, failure, download } = useSavedFile(fetchFile, accountWords.downloadFailed)

  function press(event: React.MouseEvent) {
    // With a modifier key the browser's own behavior applies.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void download(href)
  }

  return (
    <span className="inline-grid">
      <a href={href} download onClick={press} aria-busy={isBusy} className={className}>
        {isBusy ? accountWords.preparing : children}
      </a>
      {failure && (
        <span role="alert">
          <FieldError>{failure}</FieldError>
        </span>
      )}
    </span>
  )
}
