import { describe, expect, test } from 'vitest'
import { asFile, bookOf, xlsxOf } from '#server/testing/import-files.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const tables = {
  vehicles: [
    ['Name', 'VIN/SN', 'Current Meter', 'Meter Unit', 'Plate'],
    ['Truck 12', '*1XPBDK9X1LD708195*', '412,350.7', 'mi', 'PKA'],
    ['Trailer 7', '1UYVS2538', 'n/a', '', 'PKB'],
  ],
  readings: [
    ['Vehicle', 'Time', 'Odometer (km)', 'Engine Hours'],
    ['UNIT  109', '2025-03-11T02:30:00Z', '100', '9120.5'],
  ],
  'past-services': [
    ['Unit', 'Service Date', 'Filter', 'Mileage', 'Was due'],
    ['Unit 109', '3/4/25', 'DPF', '412,000 mi', 'maybe'],
  ],
  filters: [
    ['Serial Number', 'Part Number', 'Type'],
    ['0012', 'PN-1', 'DPF'],
    ['1.23E+09', 'PN-2', 'DPF'],
  ],
} as const
type Path = keyof typeof tables

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const vehicle = { vehicleIdentifier: 'Unit 109', vehicleType: 'Truck' }
  await dana.call('POST', '/api/customer/vehicles', { payload: vehicle })
  const send = async (path: Path, payload: object) =>
    (await dana.call('POST', `/api/customer/${path}/import`, { payload })).json()
  return { dana, send }
}

const csvOf = (path: Path, separator = ',') =>
  tables[path]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n')

describe('a file of a fleet', () => {
  test('says the same as text, as CSV and as a workbook', async () => {
    const { send } = await open()
    for (const path of Object.keys(tables) as Path[]) {
      const asText = await send(path, { csv: csvOf(path), dryRun: true })
      const files = [
        asFile('a.csv', `sep=;\r\n${csvOf(path, ';')}`),
        asFile('b.csv', Buffer.from(`\uFEFF${csvOf(path, '\t')}`, 'utf16le')),
        asFile('c.xlsx', xlsxOf(tables[path])),
      ]
      for (const [at, file] of files.entries()) {
        const answer = await send(path, { file, dryRun: true })
        expect({ ...answer, ...lineless(answer) }).toEqual({ ...asText, ...lineless(asText) })
        if (at > 0) expect(answer).toEqual(asText)
      }
    }
  })

  test('shows how it was read: columns, kind, and cells that mean something else', async () => {
    const { send } = await open()
    const file = asFile('fleet.xlsx', xlsxOf(tables.vehicles))
    expect(await send('vehicles', { file, dryRun: true })).toMatchObject({
      kind: 'vehicles',
      created: 2,
      errors: [],
      preview: [
        { vehicleIdentifier: 'Truck 12', vin: '1XPBDK9X1LD708195', currentMileage: 412_351 },
        { vehicleIdentifier: 'Trailer 7', vin: null, currentMileage: null },
      ],
      unknownColumns: ['Plate'],
      columns: [
        { title: 'Name', field: 'unit', unit: null, examples: ['Truck 12', 'Trailer 7'] },
        { title: 'VIN/SN', field: 'vin' },
        { title: 'Current Meter', field: 'currentMileage' },
        { title: 'Meter Unit', field: 'meterUnit', examples: ['mi'] },
        { title: 'Plate', field: null },
      ],
      notes: [{ line: 3, field: 'vin', message: expect.stringContaining('is no VIN') }],
      noteCount: 1,
    })
    expect(await send('readings', { csv: csvOf('readings'), dryRun: true })).toMatchObject({
      kind: 'readings',
      added: 2,
      preview: [
        { vehicle: 'Unit 109', day: '2025-03-10', value: '62 mi' },
        { vehicle: 'Unit 109', day: '2025-03-10', value: '9,120.5 h' },
      ],
    })
    expect(
      await send('past-services', { csv: csvOf('past-services'), dryRun: true }),
    ).toMatchObject({
      kind: 'services',
      added: 1,
      preview: [{ day: '2025-03-04', value: '412,000 mi' }],
      notes: [{ line: 2, field: 'was due' }],
    })
    expect(await send('filters', { csv: csvOf('filters'), dryRun: true })).toMatchObject({
      kind: 'filters',
      added: 1,
      preview: [{ serialNumber: '0012' }],
      errors: [{ line: 3, field: 'serial number', message: expect.stringContaining('shortened') }],
    })
  })

  test('is read by the columns that are chosen', async () => {
    const { send } = await open()
    const csv = 'What,Code\nTruck 12,1XPBDK9X1LD708195'
    expect(await send('vehicles', { csv, dryRun: true })).toMatchObject({
      message: expect.stringContaining('needs a column'),
    })
    const columns = ['unit', 'vin']
    expect(await send('vehicles', { csv, columns, dryRun: true })).toMatchObject({
      preview: [{ vehicleIdentifier: 'Truck 12', vin: '1XPBDK9X1LD708195' }],
    })
    expect(await send('vehicles', { csv, columns: ['nothing'], dryRun: true })).toMatchObject({
      code: 'invalid_input',
    })
  })

  test('of several sheets is the first that is such a table', async () => {
    const { send } = await open()
    const row = (...cells: string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const sheets = [
      { name: 'People', data: row('First Name', 'Email') + row('Ann', 'ann@rowe.example') },
      { name: 'Fleet', data: row('Unit', 'VIN') + row('A1', '') },
    ]
    const file = asFile('all.xlsx', bookOf({ sheets }))
    expect(await send('vehicles', { file, dryRun: true })).toMatchObject({
      created: 1,
      notes: [{ line: null, field: null, message: expect.stringContaining('“Fleet”') }],
    })
  })

  test('says what was left out of it, as a file, as text, and in a sheet that is not read', async () => {
    const { send } = await open()
    const lines = `Unit,Make\nA1,${'x'.repeat(2001)}`
    const cut = { line: 2, field: null, message: expect.stringContaining('longer than 2,000') }
    for (const sent of [{ csv: lines }, { file: asFile('a.csv', lines) }])
      expect((await send('vehicles', { ...sent, dryRun: true })).notes).toContainEqual(cut)
    const row = (...cells: string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
    const sheets = [
      { name: 'People', data: row('First Name', 'Email') + row('Ann', 'ann@rowe.example') },
      { name: 'Fleet', data: row('Unit', 'VIN') + row('A1', '') },
      { name: 'Sold', state: 'hidden', data: row('Unit', 'VIN') + row('A0', '') },
    ]
    const file = asFile('all.xlsx', bookOf({ sheets }))
    expect((await send('vehicles', { file, dryRun: true })).notes).toEqual([
      { line: null, field: null, message: expect.stringContaining('“Fleet”') },
      { line: null, field: null, message: 'The hidden sheet “Sold” is left out.' },
    ])
    const none = asFile('none.xlsx', bookOf({ sheets: sheets.slice(2) }))
    expect(await send('vehicles', { file: none, dryRun: true })).toMatchObject({
      message: 'There are no rows in this file: none.xlsx. The hidden sheet “Sold” is left out.',
    })
  })

  test('that is none is refused in a sentence', async () => {
    const { send } = await open()
    const refused = (payload: object) => send('vehicles', { ...payload, dryRun: true })
    for (const payload of [{}, { csv: 'Unit\nA', file: asFile('a', 'Unit\nA') }])
      expect(await refused(payload)).toMatchObject({
        code: 'invalid_input',
        fields: { csv: 'Please choose a CSV or an Excel file.' },
      })
    expect(await refused({ file: asFile('a.pdf', '%PDF-1.7') })).toMatchObject({
      message: expect.stringContaining('a PDF'),
    })
    expect(await refused({ csv: 'Unit,VIN\n"A,1\nB,2' })).toMatchObject({
      fields: { csv: expect.stringContaining('opened on line 2') },
    })
  })
})

/** A line above the others counts as a line: Excel's own "sep=;". */
const lineless = (answer: Record<'preview' | 'errors' | 'notes', readonly object[]>) =>
  Object.fromEntries(
    (['preview', 'errors', 'notes'] as const).map((list) => [
      list,
      answer[list].map((one) => ({ ...one, line: 0 })),
    ]),
  )
