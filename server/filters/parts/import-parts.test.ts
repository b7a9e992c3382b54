import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'

const url = '/api/admin/part-numbers'
const head = 'Part No,Maker,Type,Weight (g),Air flow (cfm),Pressure drop (inH2O)'

async function openParts() {
  const testApp = await openTestApp()
  const office = await signedInStaff(testApp, 'office')
  const send = (lines: readonly string[], { dryRun = true, by = office, more = {} } = {}) =>
    by.call('POST', `${url}/import`, { payload: { csv: lines.join('\n'), dryRun, ...more } })
  const listed = async () =>
    (await office.call('GET', url)).json().items.map((part: Record<string, unknown>) => ({
      part: part['partNumber'],
      kind: part['kind'],
      maker: part['maker'],
      g: part['weightNewG'],
      cfm: part['flowNewCfm'],
      inH2O: part['pressureNewInH2O'],
      source: part['source'],
    }))
  const type = (partNumber: string, more: object) =>
    office.call('PUT', url, {
      payload: { partNumber, kind: null, maker: null, ...more, seenAt: null },
    })
  return { ...testApp, testApp, office, send, listed, type }
}

const acme = {
  part: 'A-100',
  kind: 'dpf',
  maker: 'Acme',
  g: '18400.0',
  cfm: '420.0',
  inH2O: '3.00',
}

test('a file of part numbers says what would change, and changes nothing until it is said so', async () => {
  const { send, listed, type } = await openParts()
  await type('A 200', { maker: 'Acme', weightNewG: '9000', flowNewCfm: '300' })
  const before = await listed()
  const file = [head, 'A-100,Acme,DPF,18400,420,3', 'A200,,DOC,9100,300,', 'a.200,Other,,1,,']
  const seen = (await send(file)).json()
  expect(seen).toMatchObject({ dryRun: true, rows: 3, added: 1, changed: 1, known: 0 })
  expect(seen.preview).toMatchObject([
    { line: 2, partNumber: 'A-100', state: 'new', weightNewG: '18400.0', was: null },
    {
      line: 3,
      state: 'changed',
      kind: 'doc',
      maker: 'Acme',
      weightNewG: '9100.0',
      was: { kind: null, maker: 'Acme', weightNewG: '9000.0' },
    },
  ])
  expect(seen.errors).toEqual([
    { line: 4, field: 'part number', message: 'This part number is in row 3 already.' },
  ])
  expect(seen.refusedCsv).toContain('This part number is in row 3 already.')
  expect(await listed()).toEqual(before)
  const stored = (await send(file, { dryRun: false })).json()
  expect(stored).toMatchObject({ dryRun: false, added: 1, changed: 1, errorCount: 1 })
  expect(await listed()).toEqual([
    { ...acme, source: 'imported' },
    {
      part: 'A200',
      kind: 'doc',
      maker: 'Acme',
      g: '9100.0',
      cfm: '300.0',
      inH2O: null,
      source: 'imported',
    },
  ])
  // The same once more changes nothing.
  expect((await send(file, { dryRun: false })).json()).toMatchObject({
    added: 0,
    changed: 0,
    known: 2,
  })
})

test.each([
  ['Weight (lb)', '10', '4535.9'],
  ['Weight lbs', '10', '4535.9'],
  ['Weight', '10', '4535.9'],
  ['Weight (kg)', '4.5', '4500.0'],
  ['Weight in grams', '4500', '4500.0'],
  ['Weight when new (g)', '4500', '4500.0'],
])('the weight is in the unit of its heading: %s', async (title, weight, stored) => {
  const { send } = await openParts()
  const { preview } = (await send([`Part number,${title}`, `B-1,${weight}`, 'B-2,'])).json()
  expect(preview).toMatchObject([{ weightNewG: stored }, { weightNewG: null }])
})

test.each([
  'Pressure drop (inH2O)',
  'Pressure (inH2O)',
  'Restriction (in H2O)',
  'Pressure drop (inH₂O)',
])('the pressure drop is in inches of water: %s', async (title) => {
  const { send } = await openParts()
  const { preview } = (await send([`SKU,CFM,${title}`, 'B-1,420,3.25'])).json()
  expect(preview).toMatchObject([{ flowNewCfm: '420.0', pressureNewInH2O: '3.25' }])
})

test('what can’t be read is said by its row, and another unit is a column that is left out', async () => {
  const { send } = await openParts()
  const answer = (
    await send([
      'Part number,Kind,Weight (lb),Weight (kg),Flow (m3/h)',
      'C-1,DPF,heavy,,500',
      ',DPF,10,,',
      '---,DPF,10,,',
      'C-2,spaceship,10,5,',
      'C-3,DPF,10,,',
    ])
  ).json()
  expect(answer).toMatchObject({
    rows: 5,
    added: 3,
    errorCount: 2,
    unknownColumns: ['Flow (m3/h)'],
  })
  expect(answer.errors.map(({ line }: { line: number }) => line)).toEqual([3, 4])
  expect(
    answer.notes.map(({ line, field }: { line: number; field: string }) => [line, field]),
  ).toEqual(
    expect.arrayContaining([
      [2, 'weight lb'],
      [5, 'kind'],
      [5, 'weight kg'],
    ]),
  )
})

test('columns are other ones where somebody says so', async () => {
  const { send } = await openParts()
  const columns = ['partNumber', 'weightNewG']
  const file = ['Code,Mass', 'D-1,5000', 'D-2,6000']
  expect((await send(file)).status).toBe(400)
  expect((await send(file, { more: { columns } })).json().preview).toMatchObject([
    { partNumber: 'D-1', weightNewG: '5000.0' },
    { partNumber: 'D-2', weightNewG: '6000.0' },
  ])
})

test('only who may change part numbers brings them, and no file without them', async () => {
  const { send, testApp } = await openParts()
  const technician = await signedInStaff(testApp, 'technician')
  expect((await send([head, 'A-1,,,,,'], { by: technician })).status).toBe(403)
  expect((await send(['Unit,VIN', '101,x'])).status).toBe(400)
  expect((await send([head])).status).toBe(400)
})

test('two who bring and type at the same time leave one row of each part number', async () => {
  const { send, type, listed } = await openParts()
  const file = [head, 'A-100,Acme,DPF,18400,420,3', 'A-101,Acme,DPF,100,,']
  const all = await Promise.all([
    send(file, { dryRun: false }),
    send(file, { dryRun: false }),
    type('a100', { maker: 'Typed' }),
  ])
  expect(all.every(({ status }) => [200, 409].includes(status))).toBe(true)
  expect((await listed()).map(({ part }: { part: string }) => part.toLowerCase())).toHaveLength(2)
})
