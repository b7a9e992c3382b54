import { cellPath, cellStroke, pitch } from '#web/site/diagrams/cell-path.ts'

const side = 21
const middle = (side - 1) / 2
const plugged = { column: 12, row: 8 }

const isOnFace = (column: number, row: number) =>
  (column + row) % 2 === 0 && Math.hypot(column - middle, row - middle) < middle + 0.2
const isPlugged = (column: number, row: number) => column === plugged.column && row === plugged.row
const isNear = (column: number, row: number) =>
  Math.hypot(column - plugged.column, row - plugged.row) < 3.2 && !isPlugged(column, row)

/** The face of a filter; one cell does not let anything through. */
export function PluggedCell({ label }: { label: string }) {
  const width = side * pitch
  return (
    <svg
      viewBox={`-12 -12 ${width + 24} ${width + 24}`}
      className="h-auto w-full"
      role="img"
      aria-label={label}
    >
      <circle
        cx={width / 2}
        cy={width / 2}
        r={width / 2 + 8}
        className="fill-paper stroke-ink"
        strokeWidth={3}
      />
      <path
        {...cellStroke}
        className="stroke-clean"
        d={cellPath(side, side, (x, y) => isOnFace(x, y) && !isPlugged(x, y) && !isNear(x, y))}
      />
      <path
        {...cellStroke}
        className="stroke-sooty"
        d={cellPath(side, side, (x, y) => isOnFace(x, y) && isNear(x, y))}
      />
      <path {...cellStroke} className="stroke-kiln" d={cellPath(side, side, isPlugged)} />
    </svg>
  )
}
