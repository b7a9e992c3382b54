import { useState } from 'react'
import { filterPassport } from '#content/filter-passport.ts'
import { benchText } from '#content/bench.ts'
import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { FiltersImportAnswer, FiltersImportUndone } from '#domain/filters/import-contract.ts'
import { sampleOf } from '#domain/fleet/imports/samples.ts'
import { shownValue } from '#domain/services/bench/next-reading.ts'
import { number } from '#web/account/format/format-amount.ts'
import { messageOr } from '#web/data/api.ts'
import type { SentFile } from '#web/data/sent-files.ts'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { none } from '#web/account/lists/columns.tsx'
import { type FoundInFile, ImportFile } from './import-file.tsx'
import { Preview } from './preview.tsx'

const words = texts.filters

/** Of a customer's own, or of our team for a customer. */
export type FilterImportCalls = {
  send: (file: SentFile, dryRun: boolean) => Promise<FiltersImportAnswer>
  undo: (importId: string) => Promise<FiltersImportUndone>
}

type FilterImportProps = {
  calls: FilterImportCalls
  onChanged: () => void
  /** Leaves it, with or without having stored anything. */
  onClose: () => void
}
type Shown =
  | { is: 'choosing' }
  | { is: 'checked'; answer: FiltersImportAnswer }
  | { is: 'done'; answer: FiltersImportAnswer }
  | { is: 'undone'; undone: FiltersImportUndone }

/** A file of filters: shown first, then stored, and taken back within a day. */
export function FilterImport({ calls, onChanged, onClose }: FilterImportProps) {
  const [file, setFile] = useState<SentFile | null>(null)
  const [shown, setShown] = useState<Shown>({ is: 'choosing' })
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function step(call: () => Promise<Shown>) {
    setIsBusy(true)
    setFailure(null)
    try {
      const next = await call()
      setShown(next)
      if (next.is !== 'checked') onChanged()
    } catch (error) {
      setFailure(messageOr(error, texts.failed))
    } finally {
      setIsBusy(false)
    }
  }

  const send = async (sent: SentFile, dryRun: boolean): Promise<Shown> => ({
    is: dryRun ? 'checked' : 'done',
    answer: await calls.send(sent, dryRun),
  })
  const undo = async (importId: string): Promise<Shown> => ({
    is: 'undone',
    undone: await calls.undo(importId),
  })
  const importId = shown.is === 'done' ? shown.answer.importId : null
  return (
    <div className="grid gap-5 text-sm">
      <ImportFile
        text={words.text}
        sample={{ name: 'filters.csv', csv: () => sampleOf('filters') }}
        file={file}
        onChoose={(chosen) => {
          setShown({ is: 'choosing' })
          setFailure(null)
          setFile(chosen)
        }}
        found={foundOf(shown)}
        failure={failure}
        isBusy={isBusy}
        onSend={(sent, dryRun) => void step(() => send(sent, dryRun))}
        undo={words.undo}
        onUndo={importId === null ? null : () => void step(() => undo(importId))}
        onClose={onClose}
      >
        {isStored(shown) && (
          <p role="status" className="font-semibold">
            {shown.is === 'done'
              ? summaryOf(words.done, shown.answer)
              : fill(words.undone, {
                  removed: number(shown.undone.removed),
                  kept: number(shown.undone.kept),
                })}
          </p>
        )}
      </ImportFile>
    </div>
  )
}

type Stored = Extract<Shown, { is: 'done' | 'undone' }>
const isStored = (shown: Shown): shown is Stored => shown.is === 'done' || shown.is === 'undone'

function foundOf(shown: Shown): FoundInFile | 'stored' | null {
  if (shown.is === 'choosing') return null
  if (shown.is !== 'checked') return 'stored'
  const { answer } = shown
  const ready = answer.added + answer.completed
  return {
    preview: <Preview found={answer} summary={summaryOf(words.found, answer)} columns={columns} />,
    ready,
    submit: fill(words.submit, { count: number(ready) }),
  }
}

const summaryOf = (
  text: typeof words.found | typeof words.done,
  { added, completed, known, errorCount }: FiltersImportAnswer,
): string =>
  fill(text, {
    added: number(added),
    completed: number(completed),
    known: number(known),
    errors: number(errorCount),
  })

type Row = FiltersImportAnswer['preview'][number]

const columns: Column<Row>[] = [
  title(words.columns.serialNumber, ({ serialNumber, alsoOf }) => (
    <>
      <strong className="font-semibold break-words">{serialNumber}</strong>
      {alsoOf !== undefined && (
        <span className="block text-xs text-soot-600">
          {fill(words.alsoOf, { company: alsoOf })}
        </span>
      )}
    </>
  )),
  text(words.columns.partNumber, ({ partNumber }) => partNumber ?? none),
  text(words.columns.kind, ({ kind }) => (kind === null ? none : filterPassport.kinds[kind])),
  text(texts.columns.vehicle, ({ vehicle }) => vehicle ?? none),
  figure(words.columns.weightNew, ({ weightNewG }) =>
    weightNewG === null
      ? none
      : `${shownValue('weight_g', weightNewG)} ${benchText.quantities.weight_g.unit}`,
  ),
  mark(texts.columns.state, ({ state }) => words.states[state]),
]
