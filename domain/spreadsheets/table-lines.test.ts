import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identityIn } from './cells.ts'
import { importFields } from './fields.ts'
import { matchSheet } from './match-sheet.ts'
import { readCells } from './read-cells.ts'
import { linesOfTable, type TableHead } from './table-lines.ts'

function linesOf(...lines: string[]) {
  const rows = lines.map((text, at) => ({ line: at + 1, cells: text.split(',') }))
  const head = matchSheet(rows)
  const lineOf = head === null ? () => null : linesOfTable(head)
  return rows.flatMap((row) => lineOf(row) ?? [])
}
function shown(...lines: string[]) {
  return linesOf(...lines).map((line) =>
    'why' in line
      ? `${line.line} ${line.why}`
      : `${line.line} of ${line.said.customer?.text ?? ''}`,
  )
}

describe('a sum', () => {
  const people = 'Company,First Name,Last Name,Email,Phone'
  test('has nothing but numbers beside it, and a customer may be called Total', () => {
    expect(
      shown(
        people,
        'Total Truck Parts,Tom,Toll,t@p.example,',
        'TOTAL,,,,',
        'Total Filter Service Inc,,,,216-555-0142',
      ),
    ).toEqual(['2 of ', '3 sum', '4 of '])
    expect(
      shown('Customer,Date,Num,Amount', 'Total Truck Parts,1/5/2026,7,10', 'Total,,,10'),
    ).toEqual(['2 of Total Truck Parts', '3 sum'])
  })

  test.each(['TOTAL', 'Grand Total', 'Subtotal', 'Totals:', 'Report Total'])(
    'may be called %s',
    (word) => {
      expect(shown('Customer,Date,Num,Amount', `${word},,,"1`)).toEqual(['2 of ' + word])
      expect(shown('Customer,Date,Num,Amount', `${word},,,1050.50`)).toEqual(['2 sum'])
    },
  )
})

describe('a report in groups', () => {
  const head = ',Date,Num,Due date,Open balance'
  test('names the customer of the rows below, until the next or its sum', () => {
    expect(
      shown(
        head,
        'Ridgeline,,,,',
        ',1/5/2026,7,,10',
        ',1/6/2026,8,,10',
        'Total for Ridgeline,,,,20',
        'Ortega (2),,,,',
        ',1/7/2026,9,,10',
        'TOTAL,,,,30',
      ),
    ).toEqual([
      '2 group',
      '3 of Ridgeline',
      '4 of Ridgeline',
      '5 sum',
      '6 group',
      '7 of Ortega',
      '8 sum',
    ])
  })

  test('has groups that are called Total', () => {
    expect(
      shown(
        head,
        'Total Hose Service,,,,',
        ',1/5/2026,7,,10',
        'Total Total Hose Service,,,,10',
        'Next,,,,',
        ',1/6/2026,8,,5',
      ),
    ).toEqual(['2 group', '3 of Total Hose Service', '4 sum', '5 group', '6 of Next'])
  })

  test('has its heading on each page, and remarks', () => {
    expect(
      shown(
        'Customer,Date,Num,Open balance,Note',
        'Ann,1/5/2026,7,10,',
        'Customer,Date,Num,Open balance,Note',
        ',,,,printed today',
      ),
    ).toEqual(['2 of Ann', '3 heading', '4 remark'])
  })
})

test('several columns of one field are lines of one text', () => {
  const [line] = linesOf(
    'Company,Phone,Home Phone,Bill to 1,Bill to 2',
    'Eddy,1,2,Eddy,7 Ring Rd',
  ).filter((one) => 'said' in one)
  expect(line).toMatchObject({
    said: { phone: { text: '1\n2' }, addressBlock: { text: 'Eddy\n7 Ring Rd' } },
  })
})

const cell = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    '-',
    'Total',
    'TOTAL',
    'Total for A',
    '1,250.00',
    '1.250',
    '3/4/25',
    '45720',
    '663613 km',
    '1.23E+09',
    'n/a',
    'A',
    '2026-03-11T02:30:00Z',
  ),
)

test('every line is a row or is left out with its reason, and every cell is read, noted or refused, whatever is in it', () => {
  const column = fc.option(
    fc.record({
      field: fc.constantFrom(...importFields),
      unit: fc.constantFrom('mi', 'km', 'h', null),
    }),
  )
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 8 }),
      fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }),
      (columns, table) => {
        const head: TableHead = {
          headLine: 1,
          head: columns.map((_one, at) => `heading ${at}`),
          columns,
        }
        const fields = columns.flatMap((one) => (one === null ? [] : [one.field]))
        const lineOf = linesOfTable(head)
        for (const [at, cells] of table.entries()) {
          const line = lineOf({ line: at + 2, cells })
          const isBlank = cells.every((one) => one.trim() === '')
          expect(line === null).toBe(isBlank)
          if (line === null || 'why' in line) continue
          const read = readCells(line.said, {
            identity: identityIn(fields),
            today: '2026-03-10',
            unit: 'mi',
          })
          const told = new Set([...read.notes, ...read.refused].map(({ field }) => field))
          const taken = new Set(Object.keys(read.cells))
          for (const field of Object.keys(line.said) as (keyof typeof line.said)[])
            expect(
              told.has(field) ||
                taken.has(field) ||
                spread.includes(field) ||
                isZeros(line.said[field]?.text),
            ).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

// What is read into other fields, and 17 zeros in place of a VIN.
const spread = ['addressBlock', 'fullName', 'meterUnit', 'vin', 'engineHours']
const isZeros = (text: string | undefined) => /^0*$/.test(text ?? '')
