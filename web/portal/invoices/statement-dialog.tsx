import { useState } from 'react'
import { invoicesTab } from '#content/portal-lists.ts'
import { accountWords } from '#content/account.ts'
import { statementAddress } from '#web/data/invoices.ts'
import { useDownload } from '#web/data/use-download.ts'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { useEmailProof } from '#web/account/email-proof/email-proof.tsx'
import { useToday } from '#web/portal/format/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'

const { statement } = invoicesTab

/** A statement of account from one day to another; this year by default. */
export function StatementDialog({ ref }: { ref: React.RefObject<HTMLDialogElement | null> }) {
  const today = useToday()
  const { isProven } = useEmailProof()
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const [wrong, setWrong] = useState<string | null>(null)
  const { isBusy, failure, download } = useDownload(accountWords.downloadFailed)

  async function submit(event: React.SubmitEvent) {
    event.preventDefault()
    const trouble =
      from === '' || to === '' ? statement.missing : to < from ? statement.backwards : null
    setWrong(trouble)
    if (trouble === null && (await download(statementAddress(from, to)))) ref.current?.close()
  }

  return (
    <Dialog ref={ref} heading={statement.heading}>
      <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <p className="mb-5 text-sm text-soot-800">{statement.text}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={statement.from}
            name="from"
            type="date"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={statement.to}
            name="to"
            type="date"
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <ConfirmEmailLine id="statement-waits" className="mt-5" />
        {(wrong ?? failure) && (
          <div role="alert">
            <FieldError>{wrong ?? failure}</FieldError>
          </div>
        )}
        <div className="mt-6 flex flex-wrap gap-4">
          <Button
            type="submit"
            disabled={!isProven}
            aria-describedby="statement-waits"
            aria-busy={isBusy}
          >
            {isBusy ? accountWords.preparing : statement.submit}
          </Button>
          <Button look="quiet" onClick={() => ref.current?.close()}>
            {statement.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
