import { fileFormats } from '#domain/file-formats.ts'
import { planSection as texts } from '#content/fleet-analytics.ts'
import { planFile } from '#web/data/maintenance.ts'
import { useDownload } from '#web/data/use-download.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

/** The plan as PDF and CSV: fetched by the page, so that a failure is shown here. */
export function PlanDownloads({ spare }: { spare: string }) {
  const { isBusy, failure, download } = useDownload(texts.files.failed)
  const { isProven } = useEmailProof()
  return (
    <div className="text-sm">
      <p className="flex flex-wrap gap-3" aria-busy={isBusy}>
        {fileFormats.map((kind) => (
          <SmallButton
            key={kind}
            disabled={isBusy || (kind === 'pdf' && !isProven)}
            aria-describedby={kind === 'pdf' ? 'plan-waits' : undefined}
            onClick={() => void download(planFile(kind, spare))}
          >
            {texts.files[kind]}
          </SmallButton>
        ))}
      </p>
      <ConfirmEmailLine id="plan-waits" className="measure mt-3" />
      {failure && (
        <div role="alert" className="mt-2">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </div>
  )
}
