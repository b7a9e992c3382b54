import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('a file begins with its mark, ends each line as RFC 4180 says, and quotes what needs it', () => {
  const file = csvFile(['Name', 'Count'], [['Łódź, "Gdańsk"', 2], ['two\nlines', null]])
  expect(file.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(file.subarray(3).toString()).toBe('Name,Count\r\n"Łódź, ""Gdańsk""",2\r\n"two\nlines",\r\n')
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
  ['＝1', "'＝1"],
  ['1200.00', '1200.00'],
  ['a=b', 'a=b'],
])('%j can be no formula', (typed, written) => {
  expect(csvFile(['x'], [[typed]]).toString()).toBe(`\ufeffx\r\n${written}\r\n`)
})
