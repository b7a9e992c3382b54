import { useState } from 'react'
import { benchText } from '#content/bench.ts'
import { importDialog as texts } from '#content/fleet.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { fill } from '#domain/fill.ts'
import {
  type FiltersImportAnswer,
  type FiltersImportUndone,
  sampleFilters,
} from '#domain/filters/filters-import.ts'
import { shownValue } from '#domain/services/bench/next-reading.ts'
import { number } from '#web/account/format/format-amount.ts'
import { messageOr } from '#web/data/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Preview } from './preview.tsx'

const words = texts.filters

/** Of a customer's own, or of our team for a customer. */
export type FilterImportCalls = {
  send: (csv: string, dryRun: boolean) => Promise<FiltersImportAnswer>
  undo: (importId: string) => Promise<FiltersImportUndone>
}

type FilterImportProps = { calls: FilterImportCalls; onChanged: () => void }
type Shown =
  | { is: 'choosing' }
  | { is: 'checked'; answer: FiltersImportAnswer }
  | { is: 'done'; answer: FiltersImportAnswer }
  | { is: 'undone'; undone: FiltersImportUndone }

/** A file of filters: shown first, then stored, and taken back within a day. */
export function FilterImport({ calls, onChanged }: FilterImportProps) {
  const [csv, setCsv] = useState<string | null>(null)
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

  async function choose(file: File | undefined) {
    setShown({ is: 'choosing' })
    setFailure(null)
    setCsv(file === undefined ? null : await file.text())
  }

  const check = async (text: string): Promise<Shown> => ({
    is: 'checked',
    answer: await calls.send(text, true),
  })
  const store = async (text: string): Promise<Shown> => ({
    is: 'done',
    answer: await calls.send(text, false),
  })
  const ready = shown.is === 'checked' ? shown.answer.added + shown.answer.completed : 0
  return (
    <div className="grid gap-5 text-sm">
      <p className="measure">
        {words.text}{' '}
        <button
          type="button"
          className="link"
          onClick={() =>
            saveFile('filters.csv', 'text/csv', new Blob([sampleFilters()], { type: 'text/csv' }))
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
      {shown.is === 'checked' && (
        <Preview
          found={shown.answer}
          summary={summaryOf(words.found, shown.answer)}
          columns={columns}
        />
      )}
      {(shown.is === 'done' || shown.is === 'undone') && (
        <p role="status" className="font-semibold">
          {shown.is === 'done'
            ? summaryOf(words.done, shown.answer)
            : fill(words.undone, {
                removed: number(shown.undone.removed),
                kept: number(shown.undone.kept),
              })}
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        {shown.is === 'choosing' && (
          <Button
            disabled={csv === null || isBusy}
            onClick={() => csv !== null && void step(() => check(csv))}
          >
            {isBusy ? texts.checking : texts.check}
          </Button>
        )}
        {shown.is === 'checked' && (
          <Button
            disabled={ready === 0 || isBusy}
            onClick={() => csv !== null && void step(() => store(csv))}
          >
            {isBusy ? texts.importing : fill(words.submit, { count: number(ready) })}
          </Button>
        )}
        {shown.is === 'done' && <Undo answer={shown.answer} isBusy={isBusy} onUndo={undo} />}
      </div>
    </div>
  )

  function undo(importId: string) {
    void step(async () => ({ is: 'undone', undone: await calls.undo(importId) }))
  }
}

type UndoProps = {
  answer: FiltersImportAnswer
  isBusy: boolean
  onUndo: (importId: string) => void
}

function Undo({ answer: { importId }, isBusy, onUndo }: UndoProps) {
  if (importId === null) return null
  return (
    <Button look="secondary" disabled={isBusy} onClick={() => onUndo(importId)}>
      {words.undo}
    </Button>
  )
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
  {
    key: 'serial',
    label: words.columns.serialNumber,
    place: 'title',
    cell: ({ serialNumber }) => (
      <strong className="font-semibold break-words">{serialNumber}</strong>
    ),
  },
  {
    key: 'part',
    label: words.columns.partNumber,
    place: 'line',
    cell: ({ partNumber }) => partNumber ?? '–',
  },
  {
    key: 'kind',
    label: words.columns.kind,
    place: 'line',
    cell: ({ kind }) => (kind === null ? '–' : filterPassport.kinds[kind]),
  },
  {
    key: 'vehicle',
    label: texts.columns.vehicle,
    place: 'line',
    cell: ({ vehicle }) => vehicle ?? '–',
  },
  {
    key: 'weight',
    label: words.columns.weightNew,
    place: 'figure',
    isNumber: true,
    cell: ({ weightNewG }) =>
      weightNewG === null
        ? '–'
        : `${shownValue('weight_g', weightNewG)} ${benchText.quantities.weight_g.unit}`,
  },
  {
    key: 'state',
    label: texts.columns.state,
    place: 'mark',
    cell: ({ state }) => words.states[state],
  },
]
