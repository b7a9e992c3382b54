/**
 * The light palette of web/styles/tokens.css; `dark` is its other half, for the mail programs that
 * take it.
 */
export const letterPalette = {
  page: '#f6f2ea',
  sheet: '#fdfbf7',
  line: '#d8d0c1',
  ink: '#14202b',
  soft: '#5c5850',
  lake: '#0c4a74',
  onLake: '#ffffff',
  kiln: '#b23a12',
} as const
const dark = {
  page: '#0f171f',
  sheet: '#17222c',
  line: '#2c3a46',
  ink: '#ece6da',
  soft: '#a9b1b6',
  lake: '#86c0e6',
  onLake: '#0b1a26',
  kiln: '#ff9466',
} as const

export const font = 'Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif'

// The page's background color is set at the cell that Page draws (letter-parts.tsx).
const bodyCell = '.page > table > tbody > tr > td'

// Only what email programs read of a sheet: everything else is inline.
export const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page, ${bodyCell} { background: ${dark.page} !important }
  .sheet, .quote { background: ${dark.sheet} !important }
  .sheet { border-color: ${dark.ink} !important }
  .rule, .quote { border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .soft, .soft a { color: ${dark.soft} !important }
  .lake { color: ${dark.lake} !important }
  .button { background: ${dark.lake} !important; color: ${dark.onLake} !important }
  .cell-ink { background: ${dark.ink} !important }
  .cell-lake { background: ${dark.lake} !important }
  .cell-kiln { background: ${dark.kiln} !important }
}
@media (max-width: 480px) {
  ${bodyCell} { padding: 0 !important }
  .sheet { padding: 24px 20px 20px !important }
  .fact { display: block !important; width: auto !important; padding-bottom: 0 !important; border-bottom: 0 !important }
  .fact + td { display: block !important; padding-top: 2px !important }
}`
