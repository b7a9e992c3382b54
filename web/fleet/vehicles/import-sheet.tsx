import { useQueryClient } from '@tanstack/react-query'
import { fleet, importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { fleetTables, sampleOf } from '#domain/fleet/imports/samples.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { FileImport } from '#web/account/import/file-import.tsx'
import { refreshFleet } from '#web/data/fleet.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { fleetImportCalls } from './import-calls.ts'

/** One place for every list that a fleet has: what it is, the list says itself. */
export default function ImportSheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <Sheet
      eyebrow={fleet.tabs.vehicles}
      heading={texts.heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <div className="pt-6">
        <FileImport
          calls={fleetImportCalls}
          note={<Samples />}
          onChanged={() => void refreshFleet(client)}
          onClose={onClose}
        />
      </div>
    </Sheet>
  )
}

function Samples() {
  const unit = useDistanceUnit()
  return (
    <>
      {texts.about}{' '}
      {fleetTables.map((table, at) => (
        <span key={table}>
          {at > 0 && ', '}
          <button
            type="button"
            className="link"
            aria-label={fill(texts.sample, { name: texts.samples[table].label })}
            onClick={() => saveFile(texts.samples[table].file, 'text/csv', sampleOf(table, unit))}
          >
            {texts.samples[table].label}
          </button>
        </span>
      ))}
      .
    </>
  )
}
