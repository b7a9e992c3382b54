import { columns, motifOf, rows, type MotifColor } from './category-motifs.ts'
import { cellPath, cellStroke, numbersFrom, pitch } from './cell-path.ts'

const strokes: Record<MotifColor, string> = {
  lake: 'stroke-lake',
  kiln: 'stroke-kiln',
  moss: 'stroke-moss',
  clean: 'stroke-clean',
  soot: 'stroke-soot-600',
}
const tones: readonly MotifColor[] = ['soot', 'clean', 'lake', 'moss', 'kiln']

/**
 * A picture for an article: the face of a filter, with a sign of its category in cells. The same
 * seed draws the same.
 */
export function CategoryIllustration({ category, seed }: { category: string; seed: string }) {
  const next = numbersFrom(`${category} ${seed}`)
  const motif = motifOf(category, next)
  const [spotColumn, spotRow, spotSize] = [next() * columns, next() * rows, 5 + next() * 4]
  const isFree = (column: number, row: number) =>
    ![-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => motif(column + dx, row + dy) !== null))
  const isFace = (column: number, row: number) => (column + row) % 2 === 0 && isFree(column, row)
  const isSpot = (column: number, row: number) =>
    Math.hypot(column - spotColumn, (row - spotRow) * 1.2) < spotSize
  return (
    <svg
      viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
      className="block size-full bg-paper"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path
        {...cellStroke}
        className="stroke-soot-200"
        d={cellPath(columns, rows, (x, y) => isFace(x, y) && !isSpot(x, y))}
      />
      <path
        {...cellStroke}
        className="stroke-soot-400"
        d={cellPath(columns, rows, (x, y) => isFace(x, y) && isSpot(x, y))}
      />
      {tones.map((tone) => {
        const path = cellPath(columns, rows, (x, y) => motif(x, y) === tone)
        return path === '' ? null : (
          <path key={tone} {...cellStroke} className={strokes[tone]} d={path} />
        )
      })}
    </svg>
  )
}
