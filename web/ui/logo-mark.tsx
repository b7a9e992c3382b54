/** The face of a filter: every second cell of a 7 x 7 grid, 4 units each, without the corners that the ring would cut. */
const cells = Array.from({ length: 49 }, (_, at) => ({
  column: (at % 7) - 3,
  row: Math.floor(at / 7) - 3,
})).filter(({ column, row }) => (column + row) % 2 === 0 && Math.abs(column) + Math.abs(row) < 6)

const clean = 'fill-lake [.on-night_&]:fill-clean'

function tone(column: number, row: number): string {
  if (column === 0 && row === 0) return 'fill-kiln [.on-night_&]:fill-ember'
  return column > row ? clean : 'fill-current'
}

/** Soot at the lower left in the colour of the text, clean at the upper right, one hot cell between. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <circle cx="20" cy="20" r="19" className="fill-none stroke-current" strokeWidth="2" />
      {cells.map(({ column, row }) => (
        <rect
          key={`${column},${row}`}
          x={18 + column * 4}
          y={18 + row * 4}
          width="4"
          height="4"
          className={tone(column, row)}
        />
      ))}
    </svg>
  )
}
