import '#web/styles/data-table.css'
import '#web/styles/row-link.css'
export type Column<Row> = {
  label: string
  /** The cell's place on a phone, where every row becomes a card: a line unless stated. */
  place?: 'title' | 'mark' | 'figure' | 'line' | 'acts'
  /** Left out between a phone and a desktop, where the row would break. */
  isWide?: boolean
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /** A name, which breaks anywhere rather than widen the table; the title is one too. */
  isName?: boolean
  /** What somebody wrote: the column is as wide as a text needs. */
  isText?: boolean
  cell: (row: Row) => React.ReactNode
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows that share one heading. */
  groupOf?: ((row: Row) => string) | undefined
  /** What belongs to the row above, and is indented. */
  isBelow?: ((row: Row) => boolean) | undefined
  /** The previous query's rows, until the new ones are here. */
  isOld?: boolean
}

/** A table that a phone shows as cards. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  groupOf,
  isBelow,
  isOld = false,
}: DataTableProps<Row>) {
  return (
    <table className="data-table" aria-busy={isOld}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col" className={classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      {groupsOf(rows, groupOf).map(({ name, members }, at) => (
        <tbody key={name ?? at}>
          {name !== null && (
            <tr className="group-row">
              <th scope="rowgroup" colSpan={columns.length}>
                {name}
              </th>
            </tr>
          )}
          {members.map((row) => (
            <tr key={keyOf(row)} {...(isBelow?.(row) && { className: 'is-below' })}>
              {columns.map((column, at) => (
                <td
                  key={at}

                  data-label={column.label}
                  className={`cell-${column.place ?? 'line'} ${classOf(column)}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const classOf = ({
  isName,
  isNumber,
  isText,
  isWide,
}: Pick<Column<never>, 'isName' | 'isNumber' | 'isText' | 'isWide'>) =>
  `${isName ? 'is-name' : ''} ${isNumber ? 'is-number' : ''} ${isText ? 'is-text' : ''} ${isWide ? 'is-wide' : ''}`

type Group<Row> = { name: string | null; members: Row[] }

function groupsOf<Row>(rows: readonly Row[], groupOf?: (row: Row) => string): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const name = groupOf?.(row) ?? null
    const last = groups.at(-1)
    if (last?.name === name) last.members.push(row)
    else groups.push({ name, members: [row] })
  }
  return groups
}
