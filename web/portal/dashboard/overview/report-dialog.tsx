import { useState } from 'react'
import { fileFormats } from '#domain/file-formats.ts'
import { accountWords } from '#content/account.ts'
import { portal } from '#content/portal.ts'
import { reportAddress } from '#web/data/customers-dashboard.ts'
import { useDownload } from '#web/data/use-download.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { useToday } from '#web/portal/format/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SelectField } from '#web/ui/field.tsx'

const { report } = portal.overview
const yearsBack = 6

/** A report of one year, to read or to compute with. */
export function ReportDialog({ ref }: { ref: React.RefObject<HTMLDialogElement | null> }) {
  const thisYear = Number(useToday().slice(0, 4))
  const [year, setYear] = useState(String(thisYear))
  const { isProven } = useEmailProof()
  const [chosen, setFormat] = useState<(typeof fileFormats)[number]>('pdf')
  const format = isProven ? chosen : 'csv'
  const { isBusy, failure, download } = useDownload(accountWords.downloadFailed)

  async function submit(event: React.SubmitEvent) {
    event.preventDefault()
    if (await download(reportAddress(format, year))) ref.current?.close()
  }

  return (
    <Dialog ref={ref} heading={report.heading}>
      <form method="dialog" onSubmit={(event) => void submit(event)}>
        <p className="mb-5 text-sm text-soot-800">{report.text}</p>
        <SelectField
          label={report.year}
          name="year"
          value={year}
          onChange={(event) => setYear(event.target.value)}
        >
          {Array.from({ length: yearsBack }, (_, back) => String(thisYear - back)).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <fieldset className="mt-5">
          <legend className="mb-1.5 text-sm font-semibold">{report.format}</legend>
          {fileFormats.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="format"
                checked={format === one}
                disabled={one === 'pdf' && !isProven}
                aria-describedby={one === 'pdf' ? 'report-waits' : undefined}
                onChange={() => setFormat(one)}
                className="size-5 accent-lake"
              />
              {report.formats[one]}
            </label>
          ))}
        </fieldset>
        <ConfirmEmailLine id="report-waits" className="mt-2" />
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-4">
          <Button type="submit" aria-busy={isBusy}>
            {isBusy ? accountWords.preparing : report.submit}
          </Button>
          <Button look="quiet" onClick={() => ref.current?.close()}>
            {report.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
