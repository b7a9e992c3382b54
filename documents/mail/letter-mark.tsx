import { letterPalette } from './letter-style.ts'

const size = 4
const places = [-3, -2, -1, 0, 1, 2, 3]

/**
 * The cells of the logo (web/ui/logo-mark.tsx) as a table: it is there in programs that load no
 * pictures, and Outlook draws it.
 */
export function LetterMark() {
  return (
    <table
      role="presentation"
      aria-hidden="true"
      width={size * 7}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'collapse' }}
    >
      <tbody>
        {places.map((row) => (
          <tr key={row}>
            {places.map((column) => (
              <td
                key={column}
                {...cell(column, row)}
                width={size}
                height={size}
                style={{ padding: 0, fontSize: 0, lineHeight: 0 }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cell(column: number, row: number): { bgcolor?: string; className?: string } {
  if ((column + row) % 2 !== 0 || Math.abs(column) + Math.abs(row) >= 6) return {}
  const tone = column === 0 && row === 0 ? 'kiln' : column > row ? 'lake' : 'ink'
  return { bgcolor: letterPalette[tone], className: `cell-${tone}` }
}
