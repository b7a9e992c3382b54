import { Font, StyleSheet } from '@react-pdf/renderer'
import { families } from './paper-faces.ts'

/** The light palette of web/styles/tokens.css: a paper has no dark one. */
export const palette = {
  ink: '#14202b',
  ceramic: '#f6f2ea',
  line: '#d8d0c1',
  soot200: '#e6dfd2',
  soot400: '#a79f91',
  soot600: '#5c5850',
  lake: '#0c4a74',
  kiln: '#b23a12',
  moss: '#37662b',
  clean: '#d9c9a6',
} as const

const longestPart = 24

// Words stay whole; what is longer than a column, such as an address without spaces, is broken
// anywhere.
Font.registerHyphenationCallback((word) => inParts(word, longestPart, longestPart))

/**
 * A cell of a table is narrow: the name of a vehicle, without spaces, would run into the next
 * column.
 */
export const partsInCell = (word: string): string[] => inParts(word, 12, 6)

function inParts(word: string, longest: number, size: number): string[] {
  const characters = [...word]
  if (characters.length <= longest) return [word]
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, at) =>
    characters.slice(at * size, (at + 1) * size).join(''),
  )
}

export const edge = 48
const textSize = 9.5

export const styles = StyleSheet.create({
  page: {
    fontFamily: families,
    fontSize: textSize,
    color: palette.ink,
    paddingTop: 40,
    paddingBottom: 64,
    paddingHorizontal: edge,
  },
  // Not on the page itself: the renderer multiplies it again in the text of the page's number,
  // which then is nowhere.
  body: { fontSize: textSize, lineHeight: 1.4 },
  quiet: { color: palette.soot600 },
  label: { color: palette.soot600, fontSize: 8, marginBottom: 2 },
  strong: { fontWeight: 600 },
  heading: { fontSize: 12, fontWeight: 800, lineHeight: 1.25, marginBottom: 6 },
  figure: { fontFeatureSettings: ['tnum'], textAlign: 'right' },
  tabular: { fontFeatureSettings: ['tnum'] },
  row: { flexDirection: 'row' },
})
