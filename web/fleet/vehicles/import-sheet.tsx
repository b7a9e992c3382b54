import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fleet, importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { ImportAnswer } from '#domain/fleet/contract.ts'
import { sampleCsv } from '#domain/fleet/vehicle-import.ts'
import { messageOr } from '#web/data/api.ts'
import { importVehicles, refreshFleet } from '#web/data/fleet.ts'
import { number } from '#web/account/format/format-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ImportPreview } from './import-preview.tsx'

/** A file is previewed first; what is stored is what was shown. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [csv, setCsv] = useState<string | null>(null)
  const [found, setFound] = useState<ImportAnswer | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    setFound(null)
    setFailure(null)
    setCsv(file === undefined ? null : await file.text())
  }

  async function send(text: string, dryRun: boolean) {
    setIsBusy(true)
    setFailure(null)
    try {
      const answer = await importVehicles(text, dryRun)
      if (dryRun) return setFound(answer)
      void showToast({
        ...texts.done,
        description: fill(texts.done.description, {
          created: number(answer.created),
          updated: number(answer.updated),
        }),
      })
      void refreshFleet(client)
      onClose()
    } catch (error) {
      setFailure(messageOr(error, texts.failed))
    } finally {
      setIsBusy(false)
    }
  }

  const ready = found === null ? 0 : found.created + found.updated
  return (
    <Sheet
      eyebrow={fleet.tabs.vehicles}
      heading={texts.heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <div className="grid gap-5 pt-6 text-sm">
        <p className="measure">
          {texts.text}{' '}
          <button
            type="button"
            className="link"
            onClick={() =>
              saveFile('vehicles.csv', 'text/csv', new Blob([sampleCsv], { type: 'text/csv' }))
            }
          >
            {texts.sample}
          </button>
        </p>
        <FileField
          label={texts.file}
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        {found && <ImportPreview found={found} />}
        <div className="flex flex-wrap gap-4">
          {found === null ? (
            <Button
              disabled={csv === null || isBusy}
              onClick={() => csv !== null && void send(csv, true)}
            >
              {isBusy ? texts.checking : texts.check}
            </Button>
          ) : (
            <Button
              disabled={ready === 0 || isBusy}
              onClick={() => csv !== null && void send(csv, false)}
            >
              {isBusy ? texts.importing : fill(texts.submit, { count: number(ready) })}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {fleet.cancel}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
