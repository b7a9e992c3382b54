import { describe, expect, test } from 'vitest'
import { importLimits } from '#domain/customers/imports/contract.ts'
import { asFile, bookOf, xlsxOf } from '#server/testing/import-files.ts'
import { hashOfFiles, readFiles } from './read-files.ts'

const read = (...files: Parameters<typeof asFile>[]) =>
  readFiles({ files: files.map((file) => asFile(...file)) }, 'sam')

describe('the files of an import', () => {
  test('are matched sheet by sheet, each named by its file', async () => {
    const row = '<row><c t="inlineStr"><is><t>Unit</t></is></c></row>'
    const sheets = [
      { name: 'North', data: row },
      { name: 'South', data: row },
    ]
    const workbook = xlsxOf([
      ['Unit', 'Date', 'Mileage', 'Filter'],
      ['214', { day: 44_102 }, 251_000, 'DPF'],
    ])
    const found = await read(['a.xlsx', workbook], ['b.xlsx', bookOf({ sheets })])
    expect(found[0]).toMatchObject({ kind: 'services', headLine: 1, name: 'a.xlsx' })
    expect(found.map(({ name }) => name)).toEqual(['a.xlsx', 'b.xlsx: North', 'b.xlsx: South'])
  })

  test('are refused where they have more rows or bytes than we take together', async () => {
    const half = `Company,Email\n${'A,b@c.example\n'.repeat(importLimits.rows / 2 + 30)}`
    await expect(read(['a', half], ['b', half])).rejects.toMatchObject({
      message: expect.stringContaining('50,000 rows together'),
    })
    const large = 'x,y\n'.repeat(importLimits.bytes / 4 / 2 + 1)
    await expect(read(['a', large], ['b', large])).rejects.toMatchObject({
      message: expect.stringContaining('12 MB together'),
    })
  })
})

test('the same files in another order are the same', () => {
  const [a, b] = [asFile('a', 'one'), asFile('b', 'two')]
  expect(hashOfFiles({ files: [a, b] })).toBe(hashOfFiles({ files: [b, a] }))
  expect(hashOfFiles({ files: [a] })).not.toBe(hashOfFiles({ files: [b] }))
})
