import { describe, expect, test } from 'vitest'
import { importLimits } from '#domain/customers/imports/contract.ts'
import { asFile, workbookOf, xlsxOf, zipOf, zipOfOnePart } from '#server/testing/import-files.ts'
import { hashOfFiles, readFiles } from './read-files.ts'

const head = 'Company;First Name;Last Name'
const rowsOf = async (content: string | Buffer) =>
  (await readFiles({ files: [asFile('file', content)] }, 'sam')).map(({ rows }) =>
    rows.map(({ cells }) => cells),
  )

describe('a text file as Excel saves it', () => {
  test.each([
    ['UTF-8', Buffer.from(`${head}\nMüller;Zoë;Å`)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${head}\nMüller;Zoë;Å`)],
    ['UTF-16', Buffer.from(`\uFEFF${head}\nMüller;Zoë;Å`, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\uFEFF${head}\nMüller;Zoë;Å`, 'utf16le').swap16()],
    ['the letters of Windows', Buffer.from(`${head}\nMüller;Zoë;Å`, 'latin1')],
  ])('in %s has its letters', async (_name, bytes) => {
    expect((await rowsOf(bytes))[0]?.[1]).toEqual(['Müller', 'Zoë', 'Å'])
  })

  test('has its signs that only Windows has', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${head}\nO`),
      Buffer.from([0x92]),
      Buffer.from('Hara;A;B'),
    ])
    expect((await rowsOf(bytes))[0]?.[1]?.[0]).toBe('O’Hara')
  })

  test('has tabs, quoted line breaks and the line where each row begins', async () => {
    const [sheet] = await readFiles(
      {
        files: [asFile('a.csv', 'Company\tEmail\n"Two\nLines"\ta@b.example\nNext\tc@d.example')],
      },
      'sam',
    )
    expect(sheet?.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Company'],
      [2, 'Two\nLines'],
      [4, 'Next'],
    ])
  })
})

describe('a workbook', () => {
  test('has what its cells show: days, numbers, and the last value of a formula', async () => {
    const bytes = xlsxOf([
      ['Unit', 'Date', 'Mileage', 'Filter'],
      ['214', { day: 44_102 }, { formula: 'SUM(1,2)', value: 251_000 }, 'DPF'],
      [215, 44_103, 12.5, 'DPF'],
      ['216', { flag: true }, { flag: false }, ''],
    ])
    const [sheet] = await readFiles({ files: [asFile('a.xlsx', bytes)] }, 'sam')
    expect(sheet).toMatchObject({ kind: 'services', headLine: 1, name: 'a.xlsx' })
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
      ['Unit', 'Date', 'Mileage', 'Filter'],
      ['214', '2020-09-28', '251000', 'DPF'],
      ['215', '44103', '12.5', 'DPF'],
      ['216', 'yes', 'no', ''],
    ])
  })

  test('that unpacks to far more than it says is refused before it is read', async () => {
    const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024) }, 10)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(rowsOf(bomb)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('too large'),
    })
  })

  test('that names one part of its own so often that it unpacks to far more is refused, too', async () => {
    const part = Buffer.alloc(4 * 1024 * 1024)
    await expect(rowsOf(zipOfOnePart(part, 13))).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
    await expect(rowsOf(zipOfOnePart(part, 2))).rejects.toMatchObject({
      message: expect.stringContaining('couldn’t read'),
    })
  })

  test.each([
    ['far too large', 0xe8_00_00_00],
    ['a little too large', 200 * 1024 * 1024],
    ['nothing', 0],
  ])('is read by its directory, whatever a part says of its own size: %s', async (_name, size) => {
    const bytes = xlsxOf([
      ['Unit', 'VIN'],
      ['214', 'A'],
    ])
    for (let at = bytes.indexOf('PK\u0003\u0004'); at !== -1;) {
      bytes.writeUInt32LE(size, at + 18)
      bytes.writeUInt32LE(size, at + 22)
      at = bytes.indexOf('PK\u0003\u0004', at + 1)
    }
    expect((await rowsOf(bytes))[0]?.[1]).toEqual(['214', 'A'])
  })

  test('whose parts are in no directory has none', async () => {
    const bytes = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024) })
    bytes.fill(0, bytes.length - 14, bytes.length - 10)
    await expect(rowsOf(bytes)).rejects.toMatchObject({
      message: expect.stringContaining('couldn’t read'),
    })
  })

  test.each([
    ['row', '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'],
    ['column', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'],
  ])('with a %s so far out that filling the gap takes gigabytes is refused', async (_name, row) => {
    await expect(rowsOf(workbookOf(row))).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
  })

  test('of more text than was ever in a list of customers is refused', async () => {
    const row = Array.from({ length: 20 }, () => 'x'.repeat(2000))
    await expect(rowsOf(xlsxOf(Array.from({ length: 700 }, () => row)))).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
  })

  test('says in which line of the sheet each row stands', async () => {
    const row = (line: number, cell: string) =>
      `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${cell}</t></is></c></row>`
    const content = workbookOf(`${row(2, 'Company')}${row(9, 'Erie')}`)
    const [sheet] = await readFiles({ files: [asFile('a.xlsx', content)] }, 'sam')
    expect(sheet?.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'Company'],
      [9, 'Erie'],
    ])
  })

  test.each([
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'save it as .xlsx'],
    ['half a workbook', xlsxOf([['Unit', 'VIN']]).subarray(0, 300), 'couldn’t read'],
    ['a ZIP file of something else', zipOf({ 'notes.txt': 'Hello' }), 'couldn’t read'],
    ['a ZIP file of nothing', zipOf({}), 'couldn’t read'],
  ])('that is %s is refused in a sentence', async (_name, bytes, words) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
    })
  })
})

test('more rows or bytes than we take are refused', async () => {
  const many = `Company,Email\n${'A,b@c.example\n'.repeat(importLimits.rows + 1)}`
  await expect(rowsOf(many)).rejects.toMatchObject({
    message: expect.stringContaining('12,000 rows'),
  })
  await expect(rowsOf('x'.repeat(importLimits.bytes + 1))).rejects.toMatchObject({
    message: expect.stringContaining('6 MB'),
  })
  await expect(rowsOf('')).rejects.toMatchObject({
    message: 'There are no rows in this file: file.',
  })
})

test('the same files in another order are the same', () => {
  const [a, b] = [asFile('a', 'one'), asFile('b', 'two')]
  expect(hashOfFiles({ files: [a, b] })).toBe(hashOfFiles({ files: [b, a] }))
  expect(hashOfFiles({ files: [a] })).not.toBe(hashOfFiles({ files: [b] }))
})
