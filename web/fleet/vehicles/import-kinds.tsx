import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import type { FoundInFile } from '#web/account/import/import-file.tsx'
import {
  importReadings,
  importServices,
  importVehicles,
  undoRowsImport,
  undoVehiclesImport,
} from '#web/data/fleet.ts'
import type { SentFile } from '#web/data/sent-files.ts'
import { ImportPreview } from './import-preview.tsx'
import { RowsPreview } from './rows-preview.tsx'

/** What was found in a file, or stored of it, and what takes that back. */
export type Found = FoundInFile & { done: StoredImport }
export type StoredImport = { sentence: string; importId: string | null }
export type Kind = keyof typeof texts.kinds
/** Those whose rows are about vehicles that are known or new. */
export type RowKind = Exclude<Kind, 'filters'>

export const kinds = Object.keys(texts.kinds) as Kind[]
const rowCalls = { readings: importReadings, services: importServices }

export async function importFile(kind: RowKind, file: SentFile, dryRun: boolean): Promise<Found> {
  if (kind === 'vehicles') {
    const words = texts.kinds.vehicles
    const answer = await importVehicles(file, dryRun)
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
  const answer = await rowCalls[kind](file, dryRun)
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
