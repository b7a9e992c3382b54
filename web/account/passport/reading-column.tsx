import { filterPassport } from '#content/filter-passport.ts'
import { formatPair } from '#domain/services/format-readings.ts'
import { type Quantity, type Readings, readingOf } from '#domain/services/readings.ts'
import type { Column } from '#web/ui/data-table.tsx'

const { cleanings: words } = filterPassport

/** "9.10 to 2.05" */
export function readingColumn<Row extends { measured: Readings }>(quantity: Quantity): Column<Row> {
  return {
    key: quantity,
    label: words[quantity],
    place: 'line',
    cell: ({ measured }) =>
      formatPair(quantity, readingOf(measured, quantity), words.notMeasured) ?? words.notMeasured,
  }
}
