import { filterPassport } from '#content/filter-passport.ts'
import { formatPair } from '#domain/services/format-readings.ts'
import { type Readings, readingOf } from '#domain/services/readings.ts'
import { text } from '#web/ui/columns.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const { cleanings: words } = filterPassport

type TableProps<Cleaning> = {
  cleanings: readonly Cleaning[]
  columns: readonly Column<Cleaning>[]
  keyOf: (cleaning: Cleaning) => string
}

/** Every stay with us, the last one first. */
export function CleaningsTable<Cleaning>({ cleanings, ...table }: TableProps<Cleaning>) {
  return (
    <section className="mt-10">
      <h2 className="text-lg">{words.heading}</h2>
      {cleanings.length === 0 ? (
        <p className="mt-2 text-soot-800">{words.none}</p>
      ) : (
        <DataTable caption={words.heading} rows={cleanings.toReversed()} {...table} />
      )}
    </section>
  )
}

/** What was read before and after: "9.10 to 2.05". */
export const readingColumns = <Cleaning extends { measured: Readings }>(): Column<Cleaning>[] =>
  (['pressure', 'flow', 'weight'] as const).map((quantity) =>
    text(
      words[quantity],
      ({ measured }) =>
        formatPair(quantity, readingOf(measured, quantity), words.notMeasured) ?? words.notMeasured,
      { isWide: quantity === 'weight' },
    ),
  )
