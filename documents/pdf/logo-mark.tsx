import { Circle, Rect, Svg } from '@react-pdf/renderer'
import { palette } from './paper-style.ts'

// The geometry of web/ui/logo-mark.tsx: every second cell of a 7 x 7 grid, without the corners that
// the ring would cut.
const cells = Array.from({ length: 49 }, (_, at) => ({
  column: (at % 7) - 3,
  row: Math.floor(at / 7) - 3,
})).filter(({ column, row }) => (column + row) % 2 === 0 && Math.abs(column) + Math.abs(row) < 6)

function tone(column: number, row: number): string {
  if (column === 0 && row === 0) return palette.kiln
  return column > row ? palette.lake : palette.ink
}

export function LogoMark({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 40 40" style={{ width: size, height: size }}>
      <Circle cx="20" cy="20" r="19" fill="none" stroke={palette.ink} strokeWidth={2} />
      {cells.map(({ column, row }) => (
        <Rect
          key={`${column},${row}`}
          x={18 + column * 4}
          y={18 + row * 4}
          width={4}
          height={4}
          fill={tone(column, row)}
        />
      ))}
    </Svg>
  )
}
