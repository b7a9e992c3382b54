export type Column<Row> = {
  key: string
  label: string
  /** Where the cell stands on a phone, where every row becomes a card. */
  place: 'title' | 'mark' | 'figure' | 'line' | 'acts'
  /** Numbers stand to the right. */
  isNumber?: boolean
  cell: (row: Row) => React.ReactNode
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The rows of the question before, until those of the new one are here. */
  isOld?: boolean
}

// Where a phone shows cards, the styles take away what some browsers know of a table by its elements.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** A table that a phone shows as cards. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isOld = false }: DataTableProps<Row>) {
  return (
    <table {...roles.table} className="data-table" aria-busy={isOld}>
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map(({ key, label, isNumber }) => (
            <th key={key} {...roles.head} scope="col" className={isNumber ? 'is-number' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...roles.row}>
            {columns.map(({ key, label, place, isNumber, cell }) => (
              <td key={key} {...roles.cell} data-label={label} className={`cell-${place} ${isNumber ? 'is-number' : ''}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
