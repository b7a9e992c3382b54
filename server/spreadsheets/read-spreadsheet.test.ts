import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { xlsxOf } from '#server/testing/import-files.ts'
import { readCsvText, readSpreadsheet } from './read-spreadsheet.ts'

const read = (bytes: Buffer) => readSpreadsheet({ name: 'file', bytes }, 'sam')
const hex = (digits: string) => Buffer.from(digits, 'hex')

describe('a file that is no table is refused by what it is', () => {
  test.each<[Buffer | string, string]>([
    [hex('d0cf11e0a1b11ae1'), 'old or a protected Excel file'],
    ['%PDF-1.7\n', 'a PDF'],
    [hex('ffd8ffe000104a464946'), 'a picture'],
    [hex('89504e470d0a1a0a'), 'a picture'],
    [hex('0000001866747970686569630000'), 'a picture or a film'],
    [hex('1f8b0800'), 'unpack it'],
    ['{\\rtf1 a}', 'a text document'],
    ['\uFEFF\n<!DOCTYPE html><table><tr><td>a', 'is a web page'],
    ['<table border=1><tr><td>Unit', 'is a web page'],
    ['<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'XML'],
    [Buffer.from(Array.from({ length: 400 }, (_none, at) => at % 20)), 'no spreadsheet'],
    ['', 'There are no rows in this file: file.'],
    ['\n , \n', 'There are no rows in this file: file.'],
    ['x'.repeat(12 * 1024 * 1024 + 1), 'more than 12 MB'],
  ])('%#', async (content, words) => {
    await expect(read(Buffer.from(content as string))).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(words),
      fields: { files: expect.stringContaining(words) },
    })
  })
})

test('a file is read by its bytes, whatever it is called', async () => {
  const rows = [{ line: 1, cells: ['Unit', 'VIN'] }]
  const as = (name: string) => ({ sheets: [{ name, rows, notes: [] }], notes: [] })
  expect(await read(xlsxOf([['Unit', 'VIN']]))).toEqual(as('Customers'))
  expect(await read(Buffer.from('Unit;VIN'))).toEqual(as('file'))
  const utf16 = Buffer.from('Unit\tVIN\r\n', 'utf16le')
  expect(await read(utf16)).toEqual(as('file'))
})

test('a text that was sent as text is refused in its own field', async () => {
  await expect(readCsvText('<html>')).rejects.toMatchObject({ fields: { csv: expect.any(String) } })
  expect((await readCsvText('é\0,"b"')).rows).toEqual([{ line: 1, cells: ['é', 'b'] }])
})

test('any bytes are rows, or are refused in a sentence', async () => {
  const beginnings = [
    '',
    'PK\u0003\u0004',
    '\u00ff\u00fe',
    '\u00ef\u00bb\u00bf',
    'sep=',
    '"',
    'a,b\n',
  ]
  const pieces = fc.constantFrom('"', ',', ';', '\n', '\r', '\0', 'é', '\u00fc', ' ', 'a', '1')
  const soup = fc.array(pieces, { maxLength: 60 }).map((all) => Buffer.from(all.join(''), 'latin1'))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.oneof(fc.uint8Array({ maxLength: 200 }), soup),
      async (beginning, rest) => {
        const bytes = Buffer.concat([Buffer.from(beginning, 'latin1'), rest])
        const found = await read(bytes).catch((error: Error) => error)
        if (found instanceof CodedError) return found.message.endsWith('.')
        return 'sheets' in found && found.sheets.length > 0
      },
    ),
    { numRuns: 60 },
  )
}, 120_000)
