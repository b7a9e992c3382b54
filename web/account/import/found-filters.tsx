import { filterPassport } from '#content/filter-passport.ts'
import { benchText } from '#content/bench.ts'
import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { FiltersImportAnswer, FiltersImportUndone } from '#domain/filters/import-contract.ts'
import { shownValue } from '#domain/services/bench/next-reading.ts'
import { number } from '#web/account/format/format-amount.ts'
import { none } from '#web/account/lists/columns.tsx'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import type { FoundTable } from './found-table.ts'

const words = texts.filters

/** A file of filters, of a customer's own or of our team for a customer. */
export function foundFilters(answer: FiltersImportAnswer): FoundTable {
  const ready = answer.added + answer.completed
  const counts = {
    added: number(answer.added),
    completed: number(answer.completed),
    known: number(answer.known),
    errors: number(answer.errorCount),
  }
  return {
    table: 'filters',
    said: answer,
    ready,
    summary: fill(words.found, counts),
    submit: fill(words.submit, { count: number(ready) }),
    preview: (
      <DataTable
        caption={texts.preview}
        columns={columns}
        rows={answer.preview}
        keyOf={({ line }) => String(line)}
      />
    ),
    done: fill(words.done, counts),
    importId: answer.importId,
  }
}

export const filtersUndone = ({ removed, kept }: FiltersImportUndone): string =>
  fill(words.undone, { removed: number(removed), kept: number(kept) })

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
