import { expect, test } from 'vitest'
import type { ImportField, MeterUnit } from '#domain/spreadsheets/fields.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile } from '#server/testing/import-files.ts'
import { begin } from '#server/testing/imports.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const vehicles = '/api/customer/vehicles/import'
const readings = '/api/customer/readings/import'
const recognize = '/api/customer/fleet-imports/recognize'
const list = (unit: string) => asFile('list.csv', `Unit,Strecke\n${unit},1000`)

type Said = {
  columns: { field: ImportField | null; unit: MeterUnit | null }[]
  isRemembered?: boolean
}
type Chosen = { columns?: (ImportField | null)[]; units?: (MeterUnit | null)[]; dryRun?: boolean }
type Person = Awaited<ReturnType<typeof signedInCustomer>>

async function open() {
  const app = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  return { app, dana: await signedInCustomer(app), other: await signedInCustomer(app) }
}

async function bring(person: Person, url: string, file: object, chosen: Chosen): Promise<Said> {
  const answer = await person.call('POST', url, { payload: { file, dryRun: false, ...chosen } })
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

const inKilometers: Chosen = { columns: ['unit', 'currentMileage'], units: [null, 'km'] }
const fieldsOf = ({ columns }: Said) => columns.map(({ field, unit }) => [field, unit])

test('columns that somebody chose are those of the next file of their company, and of no other', async () => {
  const { app, dana, other } = await open()
  await bring(dana, vehicles, list('A'), inKilometers)
  const next = await bring(dana, vehicles, list('B'), {})
  expect(fieldsOf(next)).toEqual([
    ['unit', null],
    ['currentMileage', 'km'],
  ])
  expect(next.isRemembered).toBe(true)
  const stored = await app.db.selectFrom('vehicle_profiles').select('kilometers').execute()
  expect(stored.map(({ kilometers }) => kilometers?.currentMileage)).toEqual([1000, 1000])
  const elsewhere = await bring(other, vehicles, list('B'), {})
  expect(elsewhere.isRemembered).toBeUndefined()
  expect(fieldsOf(elsewhere)).toEqual([
    ['unit', null],
    [null, null],
  ])
})

test('what is only tried, or is as we read it ourselves, is not remembered', async () => {
  const { app, dana } = await open()
  await bring(dana, vehicles, list('A'), { ...inKilometers, dryRun: true })
  const plain = { columns: ['unit', null], units: [null, null] } satisfies Chosen
  await bring(dana, vehicles, list('A'), plain)
  expect(await app.db.selectFrom('import_mappings').selectAll().execute()).toEqual([])
  await bring(dana, vehicles, list('B'), inKilometers)
  await bring(dana, vehicles, list('C'), plain)
  expect(fieldsOf(await bring(dana, vehicles, list('D'), {}))[1]).toEqual([null, null])
})

test('a file is taken for what somebody read it as, and its columns are theirs', async () => {
  const { dana } = await open()
  await bring(dana, vehicles, list('A'), {})
  const file = asFile('meters.csv', 'Unit,Tag,Zahl\nA,2026-03-01,1000')
  const columns: ImportField[] = ['unit', 'readingDate', 'mileage']
  const kindOf = async () => (await dana.call('POST', recognize, { payload: { file } })).json()
  expect(await kindOf()).toMatchObject({ table: 'vehicles' })
  await bring(dana, readings, file, { columns, units: [null, null, null] })
  expect(await kindOf()).toMatchObject({ table: 'readings' })
  expect((await bring(dana, readings, file, {})).isRemembered).toBe(true)
  // Read as something else it is as we read it.
  expect((await bring(dana, vehicles, file, {})).isRemembered).toBeUndefined()
})

test('columns of past services and of filters are remembered, too', async () => {
  const { dana } = await open()
  await bring(dana, vehicles, list('A'), {})
  const services = asFile('past.csv', 'Unit,Date,Job,Wer\nA,3/1/2026,DPF,Bo')
  const past = '/api/customer/past-services/import'
  const job: ImportField[] = ['unit', 'serviceDate', 'filterType']
  await bring(dana, past, services, { columns: [...job, null] })
  await bring(dana, past, services, { columns: [...job, 'serviceType'] })
  expect(fieldsOf(await bring(dana, past, services, {}))[3]).toEqual(['serviceType', null])
  const filters = asFile('filters.csv', 'Serial number,Kennung\nDPF-1,A100')
  const url = '/api/customer/filters/import'
  await bring(dana, url, filters, { columns: ['serialNumber', 'partNumber'] })
  expect((await bring(dana, url, filters, {})).isRemembered).toBe(true)
})

test('one file that is read as two tables has the columns of both, and is taken for what it is', async () => {
  const { dana } = await open()
  const file = asFile('both.csv', 'Unit,Make,Serial number,Part number,Zahl\nA,Volvo,S-1,P-1,1000')
  const asVehicles: Chosen['columns'] = ['unit', 'make', 'vehicleSerial', null, 'currentMileage']
  const asFilters: Chosen['columns'] = ['unit', null, 'serialNumber', 'partNumber', null]
  await bring(dana, vehicles, file, { columns: asVehicles })
  await bring(dana, '/api/customer/filters/import', file, { columns: asFilters })
  expect((await bring(dana, vehicles, file, {})).columns[4]?.field).toBe('currentMileage')
  const kind = (await dana.call('POST', recognize, { payload: { file } })).json()
  expect(kind).toMatchObject({ table: 'vehicles' })
})

test('what our team imports for one customer changes no file of the office', async () => {
  const { app, dana } = await open()
  await bring(dana, vehicles, list('A'), {})
  const office = await signedInStaff(app, 'owner')
  const lines = ['Customer,Unit,Make,Serial number,Part number', ',A,Volvo,S-1,P-1']
  const file = asFile('both.csv', lines.join('\n'))
  const url = `/api/admin/customers/${dana.id}/filters/import`
  const send = async (body: object) =>
    (await office.call('POST', url, { payload: { file, ...body } })).json()
  const { columns } = await send({ dryRun: true })
  const chosen = columns.map(({ field }: Said['columns'][number]) => field)
  expect(await send({ columns: chosen })).toMatchObject({ added: 1 })
  expect(await app.db.selectFrom('import_mappings').selectAll().execute()).toEqual([])
  await send({ columns: chosen.with(4, null) })
  expect((await send({ dryRun: true })).isRemembered).toBe(true)
  const { sheets } = await begin(office, [file])
  expect(sheets[0]).toMatchObject({ isRemembered: false })
  expect(sheets[0]?.columns[0]?.field).toBe('customer')
})
