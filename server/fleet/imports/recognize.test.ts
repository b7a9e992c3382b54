import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const asFile = (lines: readonly string[]) => ({
  name: 'brought.csv',
  content: Buffer.from(lines.join('\r\n')).toString('base64'),
})

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const send = async (url: string, body: object) =>
    (await dana.call('POST', `/api/customer/${url}`, { payload: body })).json()
  return { testApp, send }
}

test('a file says itself which table of a fleet it is, and whose layout it has', async () => {
  const { send } = await open()
  const kinds = {
    vehicles: [
      'Name,VIN/SN,Type,Year,Make,Model,Current Meter,Meter Unit',
      'A1,,Truck,2019,,,1,mi',
    ],
    readings: ['Vehicle,Date,Reading,Value,Unit', 'A1,2026-03-02,Odometer,100,mi'],
    services: ['Unit,Filter,Date,Mileage,Was due', 'A1,DPF,2024-05-14,100,yes'],
    filters: ['Serial number,Part number,Kind', 'SN-1,PN-1,DPF'],
  }
  for (const [table, lines] of Object.entries(kinds)) {
    const answer = await send('fleet-imports/recognize', { file: asFile(lines) })
    expect(answer.table).toBe(table)
    if (table === 'vehicles') expect(answer.program).toBe('fleetio')
  }
  expect(
    (await send('fleet-imports/recognize', { file: asFile(['Company,Email', 'A,a@b.example']) }))
      .table,
  ).toBe('vehicles')
})

test('of a company’s files a few are recognized, one after another; the next is refused in a sentence', async () => {
  const { testApp } = await open()
  const dana = await signedInCustomer(testApp)
  const rows = Array.from({ length: 40_000 }, (_, at) => `A${at},${'x'.repeat(100)}`)
  const file = asFile(['Unit,Remark', ...rows])
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      dana.call('POST', '/api/customer/fleet-imports/recognize', { payload: { file } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.json().message).toContain('Several of your files are being read right now.')
})

test('rows that stay away come as a file with their reasons, which is read again once it is corrected', async () => {
  const { send } = await open()
  const lines = ['No,Kind,Reads', 'A1,Truck,1000', ',Truck,5', 'A2,Truck,2000']
  const columns = ['unit', 'vehicleType', 'currentMileage']
  const body = { file: asFile(lines), columns, dryRun: true }
  const first = await send('vehicles/import', body)
  expect(first).toMatchObject({ created: 2, errorCount: 1 })
  expect(first.refusedCsv).toBe(
    '\uFEFFWhat is wrong,No,Kind,Reads\r\nvehicle identifier: Please enter a vehicle name or number.,,Truck,5\r\n',
  )
  const corrected = first.refusedCsv.replace(',,Truck', ',A3,Truck').split('\r\n')
  const again = { file: asFile(corrected), columns }
  expect(await send('vehicles/import', again)).toMatchObject({ created: 1, refusedCsv: null })
})

test('the unit of a column is what somebody says of it', async () => {
  const { send } = await open()
  const file = asFile(['Unit,Type,Odometer', 'A1,Truck,160934'])
  const columns = ['unit', 'vehicleType', 'currentMileage']
  const answer = await send('vehicles/import', {
    file,
    columns,
    units: [null, null, 'km'],
    dryRun: true,
  })
  expect(answer).toMatchObject({
    columns: [{}, {}, { field: 'currentMileage', unit: 'km', examples: ['160934'] }],
    preview: [{ currentMileage: 100_000 }],
  })
})
