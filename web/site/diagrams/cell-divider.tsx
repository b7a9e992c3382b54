import { cellPath, cellStroke, numbersFrom, pitch } from './cell-path.ts'

/**
 * Two rows of cells, sooty at the left and clean at the right; `cells` long, eight pixels a cell at
 * its own size.
 */
export function CellDivider({
  cells = 48,
  className = '',
}: {
  cells?: number
  className?: string
}) {
  const next = numbersFrom(`divider ${cells}`)
  const spread = Array.from({ length: cells * 2 }, () => (next() - 0.5) * 0.5)
  const isCell = (column: number, row: number) => (column + row) % 2 === 0
  const isClean = (column: number, row: number) =>
    column / cells + (spread[column * 2 + row] ?? 0) > 0.5
  return (
    <svg
      viewBox={`0 0 ${cells * pitch} ${2 * pitch}`}
      width={cells * 8}
      height={16}
      className={`max-w-full ${className}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path
        {...cellStroke}
        className="stroke-sooty"
        d={cellPath(cells, 2, (column, row) => isCell(column, row) && !isClean(column, row))}
      />
      <path
        {...cellStroke}
        className="stroke-clean"
        d={cellPath(cells, 2, (column, row) => isCell(column, row) && isClean(column, row))}
      />
    </svg>
  )
}
