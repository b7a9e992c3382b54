import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fleet, importDialog as texts } from '#content/fleet.ts'
import { partOf } from '#web/account/part.tsx'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { ImportFile } from '#web/account/import/import-file.tsx'
import { messageOr } from '#web/data/api.ts'
import { filterImportCalls, refreshFleet } from '#web/data/fleet.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import {
  importFile,
  kinds,
  undoFile,
  type Found,
  type Kind,
  type RowKind,
  type StoredImport,
} from './import-kinds.tsx'
import type { SentFile } from '#web/data/sent-files.ts'
import { sampleOf } from '#domain/fleet/imports/samples.ts'

const FilterImport = partOf(
  async () => ({
    default: (await import('#web/account/import/filter-import.tsx')).FilterImport,
  }),
  <div className="min-h-11" />,
)

/** A file is previewed first; what is stored is what was shown. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<Kind>('vehicles')
  return (
    <Sheet
      eyebrow={fleet.tabs.vehicles}
      heading={texts.heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <div className="grid gap-5 pt-6 text-sm">
        <fieldset className="min-w-0">
          <legend className="mb-1 font-semibold">{texts.what}</legend>
          <div className="flex flex-wrap gap-x-6">
            {kinds.map((one) => (
              <label key={one} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="import-kind"
                  checked={one === kind}
                  onChange={() => setKind(one)}
                  className="size-5 accent-lake"
                />
                {texts.kinds[one].label}
              </label>
            ))}
          </div>
        </fieldset>
        {kind === 'filters' ? (
          <FilterImport
            calls={filterImportCalls}
            onChanged={() => void refreshFleet(client)}
            onClose={onClose}
          />
        ) : (
          <RowsImport kind={kind} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

type Seen = {
  kind: RowKind
  found: Found | null
  failure: string | null
  stored: StoredImport | null
}
const unseen = { found: null, failure: null, stored: null }

function RowsImport({ kind, onClose }: { kind: RowKind; onClose: () => void }) {
  const client = useQueryClient()
  const unit = useDistanceUnit()
  const [file, setFile] = useState<SentFile | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Of the kind that was chosen then: the file stays when another is chosen.
  const [seen, setSeen] = useState<Seen | null>(null)
  const { found, failure, stored } = seen?.kind === kind ? seen : unseen
  const words = texts.kinds[kind]

  async function step(call: () => Promise<Partial<Seen>>) {
    setIsBusy(true)
    setSeen({ kind, found, failure: null, stored })
    try {
      const next = await call()
      setSeen({ ...unseen, kind, ...next })
    } catch (error) {
      setSeen({ kind, found, failure: messageOr(error, texts.failed), stored })
    } finally {
      setIsBusy(false)
    }
  }

  async function send(sent: SentFile, dryRun: boolean) {
    const answer = await importFile(kind, sent, dryRun)
    if (dryRun) return { found: answer }
    void refreshFleet(client)
    return { stored: answer.done }
  }

  async function undo(importId: string) {
    const sentence = await undoFile(kind, importId)
    void refreshFleet(client)
    return { stored: { sentence, importId: null } }
  }

  const importId = stored?.importId ?? null
  return (
    <ImportFile
      text={words.text}
      sample={{ name: words.sample, csv: () => sampleOf(kind, unit) }}
      file={file}
      onChoose={(chosen) => {
        setSeen(null)
        setFile(chosen)
      }}
      found={stored === null ? found : 'stored'}
      failure={failure}
      isBusy={isBusy}
      onSend={(sent, dryRun) => void step(() => send(sent, dryRun))}
      undo={words.undo}
      onUndo={importId === null ? null : () => void step(() => undo(importId))}
      onClose={onClose}
    >
      {stored !== null && (
        <p role="status" className="font-semibold break-words">
          {stored.sentence}
        </p>
      )}
    </ImportFile>
  )
}
