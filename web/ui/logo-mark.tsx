/**
 * The face of a filter: every second cell of a 7 x 7 grid, 4 units each, without the corners that
 * the ring would cut.
 */
const cells = Array.from({ length: 49 }, (_, at) => ({
  column: (at % 7) - 3,
  row: Math.floor(at / 7) - 3,
})).filter(({ column, row }) => (column + row) % 2 === 0 && Math.abs(column) + Math.abs(row) < 6)

const isHot = ({ column, row }: { column: number; row: number }) => column === 0 && row === 0
const isClean = ({ column, row }: { column: number; row: number }) => column > row

// One path for each color: the mark is on every page three times, and a phone pays for each
// element.
const draw = (drawn: typeof cells) =>
  drawn.map(({ column, row }) => `M${18 + column * 4} ${18 + row * 4}h4v4h-4z`).join('')
const clean = draw(cells.filter(isClean))
const sooty = draw(cells.filter((cell) => !isClean(cell) && !isHot(cell)))
const hot = draw(cells.filter(isHot))

/**
 * Soot at the lower left in the colour of the text, clean at the upper right, one hot cell between.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <circle cx="20" cy="20" r="19" className="fill-none stroke-current" strokeWidth="2" />
      <path d={sooty} className="fill-current" />
      <path d={clean} className="fill-lake [.on-night_&]:fill-clean" />
      <path d={hot} className="fill-kiln [.on-night_&]:fill-ember" />
    </svg>
  )
}
