import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { sampleReadings } from '#domain/fleet/imports/readings-import.ts'
import { sampleServices } from '#domain/fleet/imports/services-import.ts'
import { sampleCsv } from '#domain/fleet/imports/vehicle-import.ts'
import { number } from '#web/account/format/format-amount.ts'
import type { FoundInFile } from '#web/account/import/import-file.tsx'
import {
  importReadings,
  importServices,
  importVehicles,
  undoRowsImport,
  undoVehiclesImport,
} from '#web/data/fleet.ts'
import { ImportPreview } from './import-preview.tsx'
import { RowsPreview } from './rows-preview.tsx'

/** What was found in a file, or stored of it, and what takes that back. */
export type Found = FoundInFile & { done: StoredImport }
export type StoredImport = { sentence: string; importId: string | null }
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
    const words = texts.kinds.vehicles
    const answer = await importVehicles(csv, dryRun)
    const ready = answer.created + answer.updated
    return {
      ready,
      submit: fill(words.submit, { count: number(ready) }),
      done: {
        sentence: fill(words.done, {
          created: number(answer.created),
          updated: number(answer.updated),
        }),
        importId: answer.importId,
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

/** Returns what is said of it. */
export async function undoFile(kind: RowKind, importId: string): Promise<string> {
  const words = texts.undo
  if (kind !== 'vehicles') {
    const { removed } = await undoRowsImport(importId)
    return fill(words.done, { removed: number(removed) })
  }
  const { removed, kept, keptNames } = await undoVehiclesImport(importId)
  const done = fill(words.done, { removed: number(removed) })
  if (kept === 0) return done
  const more = kept - keptNames.length
  const names = keptNames.join(', ')
  return `${done} ${fill(kept === 1 ? words.kept.one : words.kept.many, {
    kept: number(kept),
    names: more === 0 ? names : `${names} ${fill(texts.more, { count: number(more) })}`,
  })}`
}
