import { useQueryClient } from '@tanstack/react-query'
import { filterPassport } from '#content/filter-passport.ts'
import { partNumbersText } from '#content/part-numbers.ts'
import { fill } from '#domain/fill.ts'
import type { PartValues } from '#domain/filters/parts/parts-import.ts'
import type { PartsImportAnswer } from '#domain/filters/parts/import-contract.ts'
import { poundsOf } from '#domain/pounds.ts'
import { FileImport } from '#web/account/import/file-import.tsx'
import type { FoundTable, TableCalls } from '#web/account/import/found-table.ts'
import { number } from '#web/account/format/format-amount.ts'
import { none } from '#web/account/lists/columns.tsx'
import { partNumberCalls } from '#web/data/filters-parts.ts'
import { mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

const { columns: names, import: words } = partNumbersText

/** A file of part numbers, by the same page as any other that is brought. */
export default function PartsImport({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <FileImport
      calls={calls}
      note={words.text}
      onChanged={() => void client.invalidateQueries()}
      onClose={onClose}
    />
  )
}

const calls: TableCalls = {
  recognize: null,
  tables: ['parts'],
  send: async (_table, sent) => foundParts(await partNumberCalls.import(sent)),
  undo: async () => '',
}

function foundParts(answer: PartsImportAnswer): FoundTable {
  const ready = answer.added + answer.changed
  const counts = {
    added: number(answer.added),
    changed: number(answer.changed),
    known: number(answer.known),
    errors: number(answer.errorCount),
  }
  return {
    table: 'parts',
    said: answer,
    ready,
    summary: fill(words.found, counts),
    submit: fill(words.submit, { count: number(ready) }),
    preview: (
      <DataTable
        caption={words.preview}
        columns={columns}
        rows={answer.preview}
        keyOf={({ line }) => String(line)}
      />
    ),
    done: fill(words.done, counts),
    // What it replaced is in the preview before; it is put right on the list.
    importId: null,
  }
}

type Row = PartsImportAnswer['preview'][number]

/** With what it was before, where the file changes it. */
function shown(
  row: Row,
  value: keyof PartValues,
  write: (value: string) => string,
): React.ReactNode {
  const now = row[value]
  const after = now === null ? none : write(now)
  const before = row.was === null ? now : row.was[value]
  if (now === null || before === now || Number(before) === Number(now)) return after
  return fill(words.was, {
    value: write(now),
    before: before === null ? words.nothing : write(before),
  })
}

const kindNames: Readonly<Record<string, string>> = filterPassport.kinds
const asNumber = (value: string) => Number(value).toLocaleString('en-US')
const same = (value: string) => value

const columns: Column<Row>[] = [
  title(names.part, ({ partNumber }) => (
    <strong className="font-semibold break-words">{partNumber}</strong>
  )),
  mark(words.state, ({ state }) => words.states[state]),
  text(names.kind, (row) => shown(row, 'kind', (kind) => kindNames[kind] ?? kind)),
  text(names.maker, (row) => shown(row, 'maker', same)),
  text(names.flow, (row) => shown(row, 'flowNewCfm', asNumber)),
  text(names.pressure, (row) => shown(row, 'pressureNewInH2O', asNumber)),
  text(names.weight, (row) => shown(row, 'weightNewG', poundsOf)),
]
