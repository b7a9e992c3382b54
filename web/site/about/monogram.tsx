import { cellPath, cellStroke, pitch } from '#web/site/diagrams/cell-path.ts'
import { hasCell, letterHeight, letterWidth } from './cell-letters.ts'

const side = 17

/**
 * Initials in cells on the face of a filter: a drawing, where others would put a photograph of
 * nobody.
 */
export function Monogram({ initials, className = '' }: { initials: string; className?: string }) {
  const width = initials.length * (letterWidth + 1) - 1
  const [left, top] = [Math.floor((side - width) / 2), (side - letterHeight) / 2]
  const isLetter = (column: number, row: number) => hasCell(initials, column - left, row - top)
  const isBeside = (column: number, row: number) =>
    [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isLetter(column + dx, row + dy)))
  const isFace = (column: number, row: number) =>
    (column + row) % 2 === 0 && Math.hypot(column - 8, row - 8) < 8.3 && !isBeside(column, row)
  return (
    <svg viewBox="-8 -8 186 186" className={className} aria-hidden="true">
      <circle
        cx={(side * pitch) / 2}
        cy={(side * pitch) / 2}
        r={91}
        className="fill-paper stroke-ink"
        strokeWidth={3}
      />
      <path {...cellStroke} className="stroke-clean" d={cellPath(side, side, isFace)} />
      <path {...cellStroke} className="stroke-ink" d={cellPath(side, side, isLetter)} />
    </svg>
  )
}
