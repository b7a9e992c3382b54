import { Text, View } from '@react-pdf/renderer'
import { palette, partsInCell, styles } from './paper-style.ts'

/**
 * `width` in points; the column without one takes what is left. `breaks`: long names that somebody
 * has made up are broken.
 */
export type Column = {
  key: string
  label: string
  width?: number
  isNumeric?: boolean
  breaks?: boolean
}
export type Row = { cells: Record<string, string>; isStrong?: boolean }
type TableProps = { columns: readonly Column[]; rows: readonly Row[]; children?: React.ReactNode }

// The page with the sums has at least this many rows: sums alone on a page say nothing.
const keptWithFoot = 2

/**
 * A table over as many pages as it takes, its head on each. `children` are its sums, which never
 * stand alone.
 */
export function Table({ columns, rows, children }: TableProps) {
  const split = Math.max(0, rows.length - keptWithFoot)
  return (
    <View>
      <View
        fixed
        style={[
          styles.row,
          { borderBottom: `1pt solid ${palette.ink}`, paddingBottom: 4, gap: 10 },
        ]}
      >
        {columns.map((column) => (
          <Text
            key={column.key}
            style={[placeOf(column), { fontSize: 8, fontWeight: 600, color: palette.soot600 }]}
          >
            {column.label}
          </Text>
        ))}
      </View>
      {rows.slice(0, split).map((row, at) => (
        <TableRow key={at} columns={columns} row={row} />
      ))}
      <View wrap={false}>
        {rows.slice(split).map((row, at) => (
          <TableRow key={at} columns={columns} row={row} />
        ))}
        {children}
      </View>
    </View>
  )
}

function TableRow({
  columns,
  row: { cells, isStrong = false },
}: {
  columns: readonly Column[]
  row: Row
}) {
  return (
    <View
      wrap={false}
      style={[
        styles.row,
        { borderBottom: `0.5pt solid ${palette.line}`, paddingVertical: 4.5, gap: 10 },
      ]}
    >
      {columns.map((column) => (
        <Text
          key={column.key}
          {...(column.breaks ? { hyphenationCallback: partsInCell } : {})}
          style={[placeOf(column), isStrong ? styles.strong : {}]}
        >
          {cells[column.key] ?? ''}
        </Text>
      ))}
    </View>
  )
}

function placeOf({ width, isNumeric = false }: Column) {
  return {
    ...(width === undefined ? { flex: 1 } : { width }),
    ...(isNumeric ? styles.figure : styles.tabular),
  }
}

/** A row of the sums, right-aligned under the table's numbers. */
export function Sum({
  label,
  isStrong = false,
  children,
}: {
  label: string
  isStrong?: boolean
  children: string
}) {
  const rule = isStrong ? { borderTop: `1pt solid ${palette.ink}`, marginTop: 3 } : {}
  return (
    <View
      style={[
        styles.row,
        {
          justifyContent: 'space-between',
          alignSelf: 'flex-end',
          width: 260,
          paddingTop: 5,
          ...rule,
        },
      ]}
    >
      <Text style={isStrong ? { fontWeight: 800, fontSize: 11 } : styles.quiet}>{label}</Text>
      <Text style={[styles.figure, isStrong ? { fontWeight: 800, fontSize: 11 } : {}]}>
        {children}
      </Text>
    </View>
  )
}
