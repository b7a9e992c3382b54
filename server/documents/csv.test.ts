import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvText } from '#server/spreadsheets/read-spreadsheet.ts'
import { csvFile, headed } from './csv.ts'

test('a file begins with its mark, ends each line as RFC 4180 says, and quotes what needs it', () => {
  const file = csvFile(
    ['Name', 'Count'],
    [
      ['Łódź, "Gdańsk"', 2],
      ['two\nlines', null],
    ],
  )
  expect(file.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(file.subarray(3).toString()).toBe(
    'Name,Count\r\n"Łódź, ""Gdańsk""",2\r\n"two\nlines",\r\n',
  )
})

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+49 30', '+49 30'],
  ['+1 (216) 555 0131', '+1 (216) 555 0131'],
  ['+12165550131', '+12165550131'],
  ['+1-216-555-0131', "'+1-216-555-0131"],
  ['+1+cmd', "'+1+cmd"],
  ['+1 A1', "'+1 A1"],
  ['+', "'+"],
  ['\r=1', `"'\r=1"`],
  ['＋1', "'＋1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\t', `"'\t"`],
  ["'12", "''12"],
  ['＝1', "'＝1"],
  ['1200.00', '1200.00'],
  ['a=b', 'a=b'],
])('%j can be no formula', (typed, written) => {
  expect(csvFile(['x'], [[typed]]).toString()).toBe(`\ufeffx\r\n${written}\r\n`)
})

test('what is written is read again cell by cell, whatever is in it, and each row on its line', async () => {
  const signs = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '=',
    '@',
    '-',
    '+',
    "'",
    '\ufeff',
    'a',
    '7',
  )
  const difficult = fc.array(signs, { maxLength: 8 }).map((all) => all.join(''))
  const cell = fc.oneof(difficult, fc.string({ unit: 'binary' }))
  // The last cell is never empty: a row of blanks alone is passed over.
  const rowsOfFile = fc.array(fc.tuple(cell, cell, fc.constant('end')), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(rowsOfFile, async (rows) => {
      const text = csvFile(['first', 'second', 'third'], rows).toString()
      const {
        rows: [, ...read],
      } = await readCsvText(text)
      expect(read.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(asRead)))
      expect(read.map(({ line }) => line)).toEqual(
        rows.map((_row, at) => 2 + at + breaksIn(rows.slice(0, at))),
      )
    }),
    { numRuns: 300 },
  )
})

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n')
/** But for returns in it, and what the database cannot have. */
const asRead = (typed: string) => withPlainBreaks(typed).replaceAll('\0', '')
const breaksIn = (rows: readonly (readonly string[])[]) =>
  rows.flat().map(withPlainBreaks).join('').split('\n').length - 1

test.each([[['Unit', 'Unit']], [['Unit', '2026']]])(
  'a table that would lose or move a column is refused when it is made: %j',
  (headings) => {
    expect(() => headed(...headings)).toThrow(/there twice, or is a number/)
  },
)

test('a table has its columns in the order in which they are said', () => {
  expect(Object.keys(headed('Unit', 'Due', 'Cost'))).toEqual(['Unit', 'Due', 'Cost'])
})
