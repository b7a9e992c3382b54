import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { sampleReadings } from '#domain/fleet/imports/readings-import.ts'
import { sampleServices } from '#domain/fleet/imports/services-import.ts'
import { sampleCsv } from '#domain/fleet/imports/vehicle-import.ts'
import { number } from '#web/account/format/format-amount.ts'
import type { FoundInFile } from '#web/account/import/import-file.tsx'
import { importReadings, importServices, importVehicles } from '#web/data/fleet.ts'
import type { ToastMessage } from '#web/ui/toast.ts'
import { ImportPreview } from './import-preview.tsx'
import { RowsPreview } from './rows-preview.tsx'

/** What was found in a file, or stored of it: said where it can be taken back, else in a toast. */
export type Found = FoundInFile & { done: ToastMessage | Undoable }
export type Undoable = { sentence: string; importId: string | null }
export type Kind = keyof typeof texts.kinds
/** Those whose rows are about vehicles that are known or new. */
export type RowKind = Exclude<Kind, 'filters'>

export const kinds = Object.keys(texts.kinds) as Kind[]
/** With the unit of the account in it. */
export function sampleFor(kind: RowKind, unit: DistanceUnit): string {
  const samples = { vehicles: sampleCsv, readings: sampleReadings, services: sampleServices }
  return samples[kind](unit)
}

const rowCalls = { readings: importReadings, services: importServices }

export async function importFile(kind: RowKind, csv: string, dryRun: boolean): Promise<Found> {
  if (kind === 'vehicles') {
    const answer = await importVehicles(csv, dryRun)
    const ready = answer.created + answer.updated
    return {
      ready,
      submit: fill(texts.submit, { count: number(ready) }),
      done: {
        ...texts.done,
        description: fill(texts.done.description, {
          created: number(answer.created),
          updated: number(answer.updated),
        }),
      },
      preview: <ImportPreview found={answer} />,
    }
  }
  const words = texts.kinds[kind]
  const answer = await rowCalls[kind](csv, dryRun)
  return {
    ready: answer.added,
    submit: fill(words.submit, { count: number(answer.added) }),
    done: {
      sentence: fill(words.done, { added: number(answer.added) }),
      importId: answer.importId,
    },
    preview: <RowsPreview found={answer} sentence={words.found} />,
  }
}
