import { describe, expect, test } from 'vitest'
import { bookOf, workbookOf, xlsxOf, zipOf, zipOfOnePart } from '#server/testing/import-files.ts'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'

const read = (bytes: Buffer) => readSpreadsheet({ name: 'a.xlsx', bytes }, 'sam')
const cells = async (bytes: Buffer) =>
  (await read(bytes)).sheets.map(({ rows }) => rows.map((row) => row.cells))
const text = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`
const row = (line: number, ...inside: string[]) => `<row r="${line}">${inside.join('')}</row>`

describe('a workbook', () => {
  test('has what its cells show', async () => {
    const bytes = xlsxOf([
      ['Unit', 'Date', 'Mileage', 'Filter'],
      ['214', { day: 44_102 }, { formula: 'SUM(1,2)', value: 251_000 }, 'DPF'],
      [215, 44_103, 12.5, 'DPF'],
      ['216', { flag: true }, { flag: false }, "'01040"],
    ])
    expect(await cells(bytes)).toEqual([
      [
        ['Unit', 'Date', 'Mileage', 'Filter'],
        ['214', '2020-09-28', '251000', 'DPF'],
        ['215', '44103', '12.5', 'DPF'],
        ['216', 'yes', 'no', '01040'],
      ],
    ])
  })

  test('shows numbers in the formats of its styles', async () => {
    const data = row(1, '<c r="A1" s="2"><v>1040</v></c>', '<c r="B1" s="3"><v>2165550111</v></c>')
    const book = { sheets: [{ data }], formats: ['00000', '(000) 000-0000'] }
    expect(await cells(bookOf(book))).toEqual([[['01040', '(216) 555-0111']]])
  })

  test('counts days from 1904 where it says so', async () => {
    const data = row(1, '<c r="A1" s="1"><v>42640</v></c>')
    expect(await cells(bookOf({ sheets: [{ data }], is1904: true }))).toEqual([[['2020-09-28']]])
  })

  test('has shared texts, without how they are spoken, with signs that XML cannot have', async () => {
    const data = row(1, ...[0, 1, 2].map((at) => `<c t="s"><v>${at}</v></c>`))
    const texts = [
      '<r><t>Buck</t></r><r><t xml:space="preserve">eye &amp; Sons</t></r>',
      '<t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh>',
      '<t>a_x000A_b &#128667;</t>',
    ]
    expect(await cells(bookOf({ sheets: [{ data }], texts }))).toEqual([
      [['Buckeye & Sons', '東京', 'a\nb 🚛']],
    ])
  })

  test('has texts of formulas, days as text, and cells and rows without a place', async () => {
    const data =
      '<row><c t="str"><f>A1</f><v>Erie</v></c><c t="d"><v>2026-03-10T00:00:00</v></c></row><row><c t="d"><v>2026-03-10T08:30:00</v></c></row>'
    expect(await cells(workbookOf(data))).toEqual([
      [['Erie', '2026-03-10'], ['2026-03-10 08:30:00']],
    ])
  })

  test('says in which line of the sheet each row stands, to its last', async () => {
    const data = [2, 9, 1_048_576].map((line) => row(line, text(`B${line}`, 'Erie'))).join('')
    const {
      sheets: [sheet],
    } = await read(workbookOf(data))
    expect(sheet?.rows).toEqual([2, 9, 1_048_576].map((line) => ({ line, cells: ['', 'Erie'] })))
  })

  test('gives a cell that is merged downward to each row beside it', async () => {
    const data = [
      row(1, text('A1', 'Customer'), text('B1', 'Unit')),
      row(2, text('A2', 'Ann'), text('C2', '1')),
      row(3, text('C3', '2')),
      row(4, text('A4', 'hidden below'), text('C4', '3')),
      row(5, text('C5', '4')),
    ].join('')
    const book = bookOf({ sheets: [{ data, merges: ['A2:B4', 'B1:C1', 'C90:C99', 'A1:ZZZ'] }] })
    expect(await cells(book)).toEqual([
      [
        ['Customer', 'Unit'],
        ['Ann', '', '1'],
        ['Ann', '', '2'],
        ['hidden below', '', '3'],
        ['', '', '4'],
      ],
    ])
  })

  test('leaves hidden sheets out with a note, and empty ones without', async () => {
    const sheets = [
      { name: 'Old', state: 'veryHidden', data: row(1, text('A1', 'gone')) },
      { name: 'Nothing', data: row(1, text('A1', ' ')) },
      { name: 'Fleet', data: row(1, text('A1', 'Unit')) },
      { name: 'More', data: row(1, text('A1', 'VIN')) },
    ]
    const found = await read(bookOf({ sheets }))
    expect(found.notes).toEqual([{ line: null, message: 'The hidden sheet “Old” is left out.' }])
    expect(found.sheets.map(({ name, notes }) => [name, notes])).toEqual([
      ['Fleet', []],
      ['More', []],
    ])
  })

  test('reads errors, formulas without a result and impossible days as empty, and says so', async () => {
    const data = [
      row(1, text('A1', 'x'), '<c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
      row(2, text('A2', 'x'), '<c r="B2"><f>NOW()</f></c>'),
      row(3, text('A3', 'x'), '<c r="B3" s="1"><v>-5</v></c>'),
    ].join('')
    const {
      sheets: [sheet],
    } = await read(workbookOf(data))
    expect(sheet?.rows.map((one) => one.cells)).toEqual([['x'], ['x'], ['x']])
    expect(sheet?.notes).toEqual([
      { line: 1, message: expect.stringContaining('#DIV/0!') },
      { line: 2, message: expect.stringContaining('not stored') },
      { line: 3, message: expect.stringContaining('no date') },
    ])
  })
})

describe('a workbook is refused in a sentence', () => {
  const named = (place: string) => workbookOf(row(1, text(place, 'x')))
  const entity = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
  const blanks = ' '.repeat(300 * 1024 * 1024)
  const many = Array.from({ length: 50_021 }, (_none, at) => row(at + 1, '<c><v>1</v></c>')).join(
    '',
  )
  const wide = row(1, ...Array.from({ length: 20_000 }, () => '<c><v>1</v></c>'))

  test.each<[string, () => Buffer, string]>([
    ['that unpacks to far more than it says', () => workbookOf(blanks), 'too large'],
    ['with more rows than we take', () => workbookOf(many), '50,000 rows'],
    ['with more columns than a sheet has', () => workbookOf(wide), 'too large'],
    ['with a column far out', () => named('ZZZZZZ1'), 'too large'],
    ['with a row far out', () => workbookOf(row(999_999_999, text('A9', 'x'))), 'too large'],
    ['with a cell of no place', () => named('1'), 'couldn’t read'],
    [
      'with an entity elsewhere',
      () => bookOf({ sheets: [{ data: '' }], prolog: entity }),
      'couldn’t read',
    ],
    [
      'with a name that XML does not have',
      () => workbookOf(row(1, text('A1', '&x;'))),
      'couldn’t read',
    ],
    ['of half its XML', () => workbookOf('<row'), 'couldn’t read'],
    ['of half its bytes', () => named('A1').subarray(0, 300), 'couldn’t read'],
    ['that is a text document', () => zipOf({ 'word/document.xml': '' }), 'Word'],
    ['that is a binary workbook', () => zipOf({ 'xl/workbook.bin': '' }), '.xlsb'],
    ['that is an OpenDocument file', () => zipOf({ 'content.xml': '<x/>' }), 'OpenDocument'],
    ['that is of Apple', () => zipOf({ 'Index/Document.iwa': '' }), 'Numbers'],
    ['that is an archive', () => zipOf({ 'fleet.csv': 'a,b' }), 'unpack it'],
    ['that is something else', () => zipOf({ 'notes.md': 'Hello' }), 'couldn’t read'],
    ['that is nothing', () => zipOf({}), 'couldn’t read'],
    ['of one part, named often', () => zipOfOnePart(Buffer.alloc(1000), 30), 'couldn’t read'],
  ])(
    '%s',
    async (_what, bytes, words) => {
      await expect(read(bytes())).rejects.toMatchObject({
        code: 'invalid_input',
        message: expect.stringContaining(words),
      })
    },
    60_000,
  )

  test('with a password', async () => {
    const bytes = named('A1')
    for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1;) {
      bytes.writeUInt16LE(1, at + 8)
      at = bytes.indexOf('PK\u0001\u0002', at + 1)
    }
    await expect(read(bytes)).rejects.toMatchObject({
      message: expect.stringContaining('password'),
    })
  })

  test('whose parts are in no directory', async () => {
    const bytes = named('A1')
    bytes.fill(0, bytes.length - 14, bytes.length - 10)
    await expect(read(bytes)).rejects.toMatchObject({
      message: expect.stringContaining('couldn’t read'),
    })
  })

  test('of more text than was ever in a list of customers', async () => {
    const long = `<t>${'x'.repeat(2000)}</t>`
    const data = Array.from(
      { length: 900 },
      () => `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`,
    )
    await expect(
      read(bookOf({ sheets: [{ data: data.join('') }], texts: [long] })),
    ).rejects.toMatchObject({ message: expect.stringContaining('too large') })
  })
})

test.each([
  ['far too large', 0xe8_00_00_00],
  ['a little too large', 200 * 1024 * 1024],
  ['nothing', 0],
])(
  'a workbook is read by its directory, whatever a part says of its own size: %s',
  async (_name, size) => {
    const bytes = xlsxOf([
      ['Unit', 'VIN'],
      ['214', 'A'],
    ])
    for (let at = bytes.indexOf('PK\u0003\u0004'); at !== -1;) {
      bytes.writeUInt32LE(size, at + 18)
      bytes.writeUInt32LE(size, at + 22)
      at = bytes.indexOf('PK\u0003\u0004', at + 1)
    }
    expect((await cells(bytes))[0]?.[1]).toEqual(['214', 'A'])
  },
)
