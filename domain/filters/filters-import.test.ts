import { describe, expect, test } from 'vitest'
import { sampleOf } from '#domain/fleet/imports/samples.ts'
import { rowsOfText } from '#domain/spreadsheets/testing/rows-of-text.ts'
import { additionTo, type ImportedFilter, readFilters } from './filters-import.ts'

function read(...lines: string[]) {
  const steps = readFilters(rowsOfText(lines.join('\n')), { today: '2026-03-10', unit: 'mi' })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('the sample is read whole, in grams', () => {
  const { filters, errors, unknownColumns } = read(sampleOf('filters'))
  expect([errors, unknownColumns]).toEqual([[], []])
  expect(filters).toEqual([
    {
      line: 2,
      serialNumber: 'A6804705995',
      partNumber: 'A6804910194',
      kind: 'dpf',
      vehicle: 'Unit 101',
      weightNewG: '8346.1',
      flowNewCfm: '420.0',
      pressureNewInH2O: '3.00',
    },
  ])
})

test.each([
  ['Serial,Weight when new (kg)', 'X-1,8.25', '8250.0'],
  ['Serial No.,Weight when new (lbs)', 'X-1,"1,018.4"', '461938.5'],
  ['Filter serial number,New weight', 'X-1,', null],
])('%s: %s', (head, line, weight) => {
  expect(read(head, line).filters).toMatchObject([{ weightNewG: weight, kind: null }])
})

test.each([
  [',PN-1', 'serialNumber'],
  ['https://lakeline.example/verify/filter/0123456789abcdef0123,PN-1', 'serialNumber'],
  ['1.23E+09,PN-1,DPF', 'serialNumber'],
  ['***4471,PN-1,DPF', 'serialNumber'],
])('%s is refused at its column and guesses nothing', (line, field) => {
  const { errors, filters } = read(
    'Serial number,Part number,Kind,Vehicle,Weight when new lb,Weight when new kg',
    line,
  )
  expect([errors.map((error) => error.field), filters]).toEqual([[field], []])
})

test.each([
  ['X-1,PN-1,Truck', 'kind', { kind: null }],
  ['X-1,PN-1,DPF,,heavy', 'weightNewLb', { weightNewG: null }],
  ['X-1,PN-1,DPF,,0', 'weightNewLb', { weightNewG: null }],
  ['X-1,PN-1,DPF,,,0.00004', 'weightNewKg', { weightNewG: null }],
  ['X-1,PN-1,DPF,,18,8', 'weightNewKg', { weightNewG: null }],
  ['X-1,4.71E+05,DPF', 'partNumber', { partNumber: null }],
  ['X-1,PN-1,DPF,2.1E+06', 'vehicle', { vehicle: null }],
])('%s is the same filter without that cell, which is named', (line, field, left) => {
  const { errors, filters, notes } = read(
    'Serial number,Part number,Kind,Vehicle,Weight when new lb,Weight when new kg',
    line,
  )
  expect([errors, notes.map((note) => [note.line, note.field])]).toEqual([[], [[2, field]]])
  expect(filters).toMatchObject([{ serialNumber: 'X-1', ...left }])
})

test('a serial number that is written twice is refused the second time, in any case', () => {
  const { errors, filters } = read('Serial', 'x-1', ' X-1 ')
  expect(filters).toHaveLength(1)
  expect(errors).toEqual([
    { line: 3, field: 'serialNumber', message: 'This serial number is in row 2 already.' },
  ])
})

test('a file without serial numbers is no file of filters', () => {
  expect(() => read('Vehicle,Kind', 'Unit 101,DPF')).toThrow('needs a column "Serial number"')
})

describe('what a row adds to a known filter', () => {
  const row: ImportedFilter = {
    line: 2,
    serialNumber: 'X-1',
    partNumber: 'PN-1',
    kind: 'dpf',
    vehicle: 'Unit 101',
    weightNewG: '8250.0',
    flowNewCfm: null,
    pressureNewInH2O: null,
  }
  const known = {
    partNumber: null,
    kind: 'other',
    weightNewG: '8250.0',
    flowNewCfm: '420.0',
    pressureNewInH2O: null,
    vehicleId: null,
  } as const

  test('is what nobody has said yet', () => {
    expect(additionTo(known, row, 'v-1')).toEqual({
      partNumber: 'PN-1',
      kind: 'dpf',
      weightNewG: null,
      flowNewCfm: null,
      pressureNewInH2O: null,
      vehicleId: 'v-1',
    })
  })

  test.each([
    [{ partNumber: 'PN-2' }, 'partNumber'],
    [{ kind: 'doc' as const }, 'kind'],
    [{ weightNewG: '8000.0' }, 'weightNewLb'],
    [{ vehicleId: 'v-2' }, 'vehicle'],
  ])('never another value than %j', (more, field) => {
    expect(additionTo({ ...known, ...more }, row, 'v-1')).toMatchObject({ field })
  })
})
