import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const rows = (text: string) => [...readCsv(text)]
const cells = (text: string) => rows(text).map((row) => row?.cells ?? null)

describe('a table of text', () => {
  test.each<[string, (string[] | null)[]]>([
    ['', [null]],
    ['a', [['a']]],
    ['a\n', [['a'], null]],
    ['\uFEFFa,b', [['a', 'b']]],
    ['a,b\r\n1,2\r\n', [['a', 'b'], ['1', '2'], null]],
    [
      'a;b;c,d\n1;2',
      [
        ['a', 'b', 'c,d'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1,5\t2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a,b;c\n1', [['a', 'b;c'], ['1']]],
    ['a,\n,', [['a', ''], null]],
    ['"a,b",c', [['a,b', 'c']]],
    ['"a ""b""",c', [['a "b"', 'c']]],
    ['""', [null]],
    ['"a\nb",c\nd', [['a\nb', 'c'], ['d']]],
    ['  "a" ,b', [['a ', 'b']]],
    ['a "b",c', [['a "b"', 'c']]],
    ['"a"b,c', [['ab', 'c']]],
    ['"a', [['a']]],
    ['"a,b\nc', [['a,b\nc']]],
  ])('%j is %j', (text, read) => {
    expect(cells(text)).toEqual(read)
  })

  test('says on which line a row began, whatever its cells hold', () => {
    const lines = rows('a\n\n"b\nb\nb",c\nd').map((row) => row?.line ?? null)
    expect(lines).toEqual([1, null, 3, 6])
  })

  test('has two hundred cells in a row and 50,000 signs in a cell at most', () => {
    const wide = cells(`${'x,'.repeat(250)}x\nnext`)
    expect(wide.map((row) => row?.length)).toEqual([200, 1])
    expect(cells(`${'x,'.repeat(250)}x`)).toHaveLength(1)
    expect(cells(`${'x'.repeat(50_001)},y`)[0]?.map(({ length }) => length)).toEqual([50_000, 1])
    expect(cells(`"${'x'.repeat(50_001)}",y`)[0]?.map(({ length }) => length)).toEqual([50_000, 1])
  })

  test('that was written by the book is read as it was', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', ' '),
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (table) => {
          // The first line says by what the cells are separated.
          const all = [['a', 'b', 'c', 'd'], ...table]
          const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
          const text = all.map((row) => row.map(quoted).join(',')).join('\n')
          const read = cells(text)
          expect(read).toEqual(
            all.map((row) => (row.some((one) => one.trim() !== '') ? row : null)),
          )
        },
      ),
    )
  })
})
