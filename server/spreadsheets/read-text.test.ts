import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from './read-text.ts'

const read = (text: string) => readText('a.csv', Buffer.from(text), 'utf-8')
const cells = async (text: string) => (await read(text)).rows.map((row) => [...row.cells])
const lines = async (text: string) => (await read(text)).rows.map(({ line }) => line)
const table = [
  ['a', 'b'],
  ['1', '2'],
]

describe('the rows of a text', () => {
  test.each<[string, string[][]]>([
    ['', []],
    ['\n \n,,\n', []],
    ['a', [['a']]],
    ['\uFEFFa,b\n1,2', table],
    ['a,b\r\n1,2\r\n', table],
    ['a,b\r1,2\r', table],
    ['a,b\r\n1,2\r3,4\n', [...table, ['3', '4']]],
    ['a;b\n1;2', table],
    ['a\tb\n1\t2', table],
    ['a|b\n1|2', table],
    ['a\t\tb\n1\t\t2', table.map(([one = '', two = '']) => [one, '', two])],
    ['sep=;\r\na;b\r\n1;2', table],
    ['"sep=|"\na|b\n1|2', table],
    ['SEP=\t\na\tb\n1\t2', table],
    ['sep=;', []],
    [
      'a,b\nsep=;,x',
      [
        ['a', 'b'],
        ['sep=;', 'x'],
      ],
    ],
    ['"a,b",c', [['a,b', 'c']]],
    ['"a ""b""",c', [['a "b"', 'c']]],
    ['"a\r\nb",c\nd', [['a\nb', 'c'], ['d']]],
    ['a, "b, c" ,d', [['a', 'b, c', 'd']]],
    ['12" exhaust,5" "b" pipe', [['12" exhaust', '5" "b" pipe']]],
    [`="0012",'01040`, [['0012', '01040']]],
    ["'+12165550111,'Tis,O'Hara", [['+12165550111', "'Tis", "O'Hara"]]],
    ['a\0b,c', [['ab', 'c']]],
  ])('%j are %j', async (text, rows) => {
    expect(await cells(text)).toEqual(rows)
  })

  test('have the numbers of their lines, whatever is in the cells and between them', async () => {
    expect(await lines('a\n\n"b\r\nb\rb",c\n,\nd')).toEqual([1, 3, 7])
    expect(await lines('sep=;\na;b\n"1\n2";3\n4;5')).toEqual([2, 3, 5])
  })
})

describe('the separator is the one that gives even rows', () => {
  test.each<[string, string, string[]]>([
    ['a title with commas', 'Customers, Cleveland, Ohio, 11/2/2026\n\na;b\n1;2', ['1', '2']],
    ['decimal commas', 'a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5', ['4,5', '5,5', '6,5']],
    ['a list in a cell', 'a,b\nx,DPF; DOC\ny,DPF; DOC; SCR', ['y', 'DPF; DOC; SCR']],
    ['places with commas', 'a\tb\nX\tKent, OH\nY\tAkron, OH', ['Y', 'Akron, OH']],
    ['quoted semicolons', 'a,b\n"1;2;3;4","5;6;7;8"\n"9;9;9;9",z', ['9;9;9;9', 'z']],
    ['ragged rows', 'a,b,c,d\n1\n1,2\n1,2,3;4\n1,2', ['1', '2']],
    ['a quote that is no quote', 'a;b,c\n12";1\n13";2', ['13"', '2']],
  ])('below %s', async (_what, text, last) => {
    expect((await cells(text)).at(-1)).toEqual(last)
  })
})

describe('a quote that is never closed is named by the line on which it is opened', () => {
  test.each([
    ['at the end', 'a,b\n1,2\nx,"Acme\n3,4\n', 3],
    ['behind a cell of two lines', 'a,b\n"l1\nl2","Acme,1\n3,4\n', 3],
    ['closed by one below', 'a,b\n"Acme,1\n3,4\n"Bar",5\n', 2],
    ['beside one that is only not doubled', 'x,"12" pipe",y\nq,"r\nt,"u"\n', 2],
    ['before a million letters', `a,b\nx,"${'word\n'.repeat(250_000)}`, 2],
  ])('%s', async (_where, text, line) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'invalid_input',
      message: `A quote is opened on line ${line} and never closed. Please close it, or remove it, and choose the file again.`,
    })
  })

  test('and quotes that are only not doubled are read as they are typed, with a note', async () => {
    const { rows, notes } = await read('a,b,c\nx,"12" exhaust","y, z"\nq,"""r""",s\n')
    expect(rows.map((row) => row.cells)).toEqual([
      ['a', 'b', 'c'],
      ['x', '12" exhaust', 'y, z'],
      ['q', '"r"', 's'],
    ])
    expect(notes).toEqual([{ line: 2, message: expect.stringContaining('not doubled') }])
  })
})

describe('what is left out is said', () => {
  test('further columns, longer cells, letters that cannot be read', async () => {
    const wide = Array.from({ length: 101 }, (_none, at) => `c${at}`).join()
    const { rows, notes } = await read(`${wide}\n${'x'.repeat(2001)},y\n${',z'.repeat(101)}`)
    expect(rows.map((row) => row.cells.length)).toEqual([100, 2, 100])
    expect(rows[1]?.cells[0]).toHaveLength(2000)
    expect(notes).toEqual([
      { line: 1, message: expect.stringContaining('first 100 columns') },
      { line: 2, message: expect.stringContaining('2,000') },
    ])
    const broken = Buffer.concat([Buffer.from('M'), Buffer.from([0xc3]), Buffer.from('ller,x\n')])
    expect((await readText('a', broken, 'utf-8')).notes).toHaveLength(1)
  })

  test('empty columns beyond the hundredth are nothing', async () => {
    expect((await read(`a${','.repeat(300)}\nb`)).notes).toEqual([])
  })

  test('in two hundred places at most', async () => {
    const { notes } = await read(`${'x'.repeat(2001)}\n`.repeat(300))
    expect(notes).toHaveLength(201)
    expect(notes.at(-1)?.line).toBeNull()
  })
})

test.each([
  ['50,021 lines', 'a,b\n'.repeat(50_021), 'more than 50,000 rows'],
  ['a line of a million commas', ','.repeat(1_200_000), 'longer than a row'],
  ['a line of a million letters', 'x'.repeat(1_200_000), 'longer than a row'],
])('%s are refused in a sentence', async (_what, text, words) => {
  await expect(read(text)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  })
})

test('50,000 rows below their headings are read', async () => {
  expect((await read('a,b\n'.repeat(50_001))).rows).toHaveLength(50_001)
})

// Quoted, a cell keeps its blanks; a lone return is a line break, and NUL is nothing.
test('what csv-stringify writes is read as it was, whatever the cells are', async () => {
  const sign = fc.constantFrom(
    'a',
    '7',
    '"',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    ' ',
    '=',
    "'",
    'é',
    '😀',
  )
  const cell = fc.oneof(
    fc.array(sign, { maxLength: 8 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const rowsOfCells = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 })
  const guarded = /^\s*'+[\d+\-=@\s＝＋－＠]|^="/
  await fc.assert(
    fc.asyncProperty(rowsOfCells, fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
      // The first row says how the others are parted; behind the word, none is blank.
      const all = [['one', 'two', 'three', 'four'], ...rows.map((row) => [...row, 'end'])]
      const asRead = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
      fc.pre(!rows.flat().some((text) => guarded.test(asRead(text))))
      const text = stringify(all, { delimiter, quoted: true, record_delimiter: 'windows' })
      expect(await cells(text)).toEqual(all.map((row) => row.map(asRead)))
      const unquoted = stringify(all, { delimiter, quoted_match: /[\r\n;|,\t]/ })
      expect((await cells(unquoted)).map((row) => row.map((one) => one.trim()))).toEqual(
        all.map((row) => row.map((one) => asRead(one).trim())),
      )
    }),
    { numRuns: 200 },
  )
})
