import { describe, expect, test } from 'vitest'
import { readServices } from '#domain/fleet/imports/services-import.ts'
import { readFilters } from '#domain/filters/filters-import.ts'
import { identityIn, vehicleNamedIn } from './cells.ts'
import { vehicleNames, type ImportField } from './fields.ts'
import { matchSheet } from './match-sheet.ts'
import { readCells } from './read-cells.ts'

const today = '2026-03-10'
const shortened = '1.23E+09'
type Texts = Partial<Record<ImportField, string>>

function read(texts: Texts, fields: readonly ImportField[] = Object.keys(texts) as ImportField[]) {
  const said = Object.fromEntries(
    Object.entries(texts).map(([field, text], column) => [field, { text, column, unit: null }]),
  )
  const { cells, notes, refused } = readCells(said, {
    identity: identityIn(fields),
    today,
    unit: 'mi',
  })
  return {
    name: vehicleNamedIn(cells),
    notes: notes.map(({ field }) => field),
    refused: refused.map(({ field }) => field),
  }
}

const sheetOf = (...lines: string[]) =>
  lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
function whole<Result>(steps: Generator<null, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

describe('a vehicle', () => {
  test.each(vehicleNames)('is named by its %s alone, which is what its row is about', (field) => {
    const text = field === 'vin' ? '1FUJGLDR0CSBF1234' : 'T-9'
    expect(read({ [field]: text })).toEqual({ name: text, notes: [], refused: [] })
    expect(read({ [field]: shortened })).toEqual({ name: undefined, notes: [], refused: [field] })
  })

  test.each(vehicleNames)('whose %s can’t be read is named by whatever else names it', (field) => {
    for (const other of vehicleNames.filter((one) => one !== field)) {
      const text = other === 'vin' ? '1FUJGLDR0CSBF1234' : 'T-9'
      expect(read({ [field]: shortened, [other]: text })).toEqual({
        name: text,
        notes: [field],
        refused: [],
      })
    }
  })

  test.each(vehicleNames)('whose %s can’t be read costs no row of a filter', (field) => {
    const texts = { serialNumber: 'SN-1', [field]: shortened }
    expect(read(texts)).toMatchObject({ notes: [field], refused: [] })
  })
})

test.each(['Unit Number', 'VIN', 'Vehicle serial number'])(
  'a file that names its vehicles by %j is what its other columns say',
  (name) => {
    const kindOf = (...lines: string[]) => matchSheet(sheetOf(...lines))?.kind
    expect(kindOf(`${name},Service Date,Filter`, 'T-9,2024-05-14,DPF')).toBe('services')
    expect(kindOf(`${name},Date,Reading,Value`, 'T-9,2024-05-14,Odometer,7')).toBe('readings')
  },
)

test('past services and filters name their vehicle by its serial number', () => {
  const ask = { today, unit: 'mi' } as const
  const services = sheetOf('Vehicle serial number,Date,Filter', '1UYVS2538,2024-05-14,DPF')
  expect(whole(readServices(services, ask)).services).toMatchObject([{ vehicle: '1UYVS2538' }])
  const filters = sheetOf('Serial number,Vehicle serial number,Kind', 'SN-1,1UYVS2538,DPF')
  expect(whole(readFilters(filters, ask)).filters).toMatchObject([{ vehicle: '1UYVS2538' }])
})
