import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const vehicles = '/api/customer/vehicles'
const readingsUrl = '/api/customer/readings/import'
const servicesUrl = '/api/customer/past-services/import'
const truck = {
  vehicleIdentifier: 'Unit 109',
  vehicleType: 'Class 8 tractor',
  filterTypes: ['DPF', 'Engine air'],
  currentMileage: 412_000,
}

type Wrong = { line: number; message: string }

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  await dana.call('POST', vehicles, { payload: truck })
  testApp.now.set('2026-03-20T15:00:00Z')
  const send = async (url: string, lines: string[], dryRun = false) =>
    dana.call('POST', url, { payload: { csv: lines.join('\n'), dryRun } })
  const [list, metrics] = [
    async () => (await dana.call('GET', vehicles)).json(),
    async () => (await dana.call('GET', '/api/customer/maintenance-metrics')).json(),
  ]
  return { ...testApp, testApp, dana, other, send, list, metrics }
}

describe('a file of readings', () => {
  const file = [
    'Vehicle,Date,Reading,Value,Unit',
    'unit 109,3/15/2026,Odometer,413000,mi',
    'Unit 109,2026-03-15,Differential pressure,6,kPa',
    'Unit 109,3/16/2026,Odometer,41310,mi',
    'Unit 900,3/16/2026,Odometer,41310,mi',
    'Unit 109,3/16/2026,Mood,7,',
  ]
  const errors = [
    {
      line: 4,
      field: 'value',
      message: 'The odometer showed 412,000 miles on March 10, 2026, which does not fit 41,310.',
    },
    { line: 5, field: 'vehicle', message: 'There is no such vehicle in your fleet.' },
    { line: 6, field: 'reading', message: 'We don’t know this kind of reading.' },
  ]

  test('finds a vehicle however its name is written', async () => {
    const { send } = await open()
    const names = ['UNIT  109', 'Unit\u00a0109', '\u202aunit 109\u202c']
    const lines = names.map((name, at) => `${name},2026-03-1${at},Engine hours,10${at}`)
    const answer = await send(readingsUrl, ['Vehicle,Date,Reading,Value', ...lines], true)
    expect(answer.json()).toMatchObject({ added: 3, errors: [] })
  })

  test('finds a trailer by its serial number, as do past services and filters', async () => {
    const { dana, send } = await open()
    const trailer = { vehicleIdentifier: 'Trailer 7', vehicleType: 'Trailer' }
    await dana.call('POST', vehicles, { payload: { ...trailer, serialNumber: '1UYVS2538' } })
    const files = {
      [readingsUrl]: ['Vehicle,Date,Reading,Value', '1uyvs2538,2026-03-15,Engine hours,900'],
      [servicesUrl]: ['Vehicle serial number,Date,Filter', '1UYVS2538,2024-05-14,DPF'],
      '/api/customer/filters/import': ['Serial number,Vehicle,Kind', 'SN-1,1UYVS2538,DPF'],
    }
    for (const [url, lines] of Object.entries(files))
      expect((await send(url, lines, true)).json(), url).toMatchObject({
        added: 1,
        errors: [],
        preview: [{ vehicle: 'Trailer 7' }],
      })
  })

  test('is shown first with line and column of each mistake, and nothing is stored', async () => {
    const { send, metrics } = await open()
    const answer = await send(readingsUrl, file, true)
    expect(answer.json()).toMatchObject({
      dryRun: true,
      rows: 5,
      added: 2,
      known: 0,
      errorCount: 3,
      errors,
      preview: [
        { line: 2, vehicle: 'Unit 109', day: '2026-03-15', what: 'Odometer', value: '413,000 mi' },
        { line: 3, what: 'Differential pressure', value: '24.09 inH2O', isKnown: false },
      ],
    })
    expect(await metrics()).toHaveLength(1)
  })

  test('is stored without its wrong rows; the same file again adds nothing', async () => {
    const { send, metrics, list } = await open()
    expect((await send(readingsUrl, file)).json()).toMatchObject({ added: 2, errors })
    expect(await metrics()).toHaveLength(3)
    expect((await list())[0].currentMileage).toBe(413_000)
    expect((await send(readingsUrl, file)).json()).toMatchObject({ added: 0, known: 2 })
    expect(await metrics()).toHaveLength(3)
  })
})

describe('a file of past services', () => {
  const file = [
    'Vehicle,Filter,Date,Mileage,Was due',
    'Unit 109,DPF,5/14/2024,255000,yes',
    'Unit 109,Engine air,2025-03-02,321500,no',
    'Unit 109,DPF,2025-06-01,500000,no',
    'Unit 109,Cabin,2025-06-01,,no',
    'Unit 109,DPF,2025-08-01,200000,no',
  ]

  test('is shown first: a mileage above the odometer, or out of order, is said', async () => {
    const { send, list } = await open()
    const answer = await send(servicesUrl, file, true)
    expect(answer.json()).toMatchObject({
      added: 2,
      errors: [
        {
          line: 4,
          field: 'mileage',
          message:
            'The odometer showed 412,000 miles on March 10, 2026, which does not fit 500,000.',
        },
        {
          line: 5,
          field: 'filter',
          message: 'This vehicle has no Cabin. Its filters: DPF, Engine air.',
        },
        { line: 6, field: 'mileage' },
      ],
      preview: [{ what: 'DPF', value: '255,000 mi, was due' }, { what: 'Engine air' }],
    })
    expect((await list())[0].maintenanceHistory).toBeNull()
  })

  test('is stored beside the history that is there, once', async () => {
    const { send, list, dana } = await open()
    const [{ id }] = await list()
    const before = [{ date: '2023-01-05', filterType: 'DPF', shop: 'Akron' }]
    await dana.call('PATCH', `${vehicles}/${id}`, { payload: { maintenanceHistory: before } })
    expect((await send(servicesUrl, file)).json().added).toBe(2)
    const stored = [
      ...before,
      { date: '2024-05-14', filterType: 'DPF', mileage: 255_000, wasDue: true },
      { date: '2025-03-02', filterType: 'Engine air', mileage: 321_500, wasDue: false },
    ]
    expect((await list())[0].maintenanceHistory).toEqual(stored)
    expect((await send(servicesUrl, file)).json()).toMatchObject({ added: 0, known: 2 })
    expect((await list())[0].maintenanceHistory).toEqual(stored)
  })

  test('of the same services sent twice at the same moment is stored once', async () => {
    const { send, list } = await open()
    await Promise.all([send(servicesUrl, file), send(servicesUrl, file)])
    expect((await list())[0].maintenanceHistory).toHaveLength(2)
  })
})

test.each([readingsUrl, servicesUrl])(
  '%s says in which lines the year is a typing error, and takes the others',
  async (url) => {
    const { send } = await open()
    const days = ['0000-01-01', '0001-01-01', '3/10/0026', '12/31/1999', '2026-03-15']
    const lines = days.map((day) => `Unit 109,DPF,${day},Engine hours,900`)
    const answer = (await send(url, ['Vehicle,Filter,Date,Reading,Value', ...lines], true)).json()
    expect(answer).toMatchObject({ added: 1, errors: [{}, {}, {}, {}] })
    expect(answer.errors.map(({ line, message }: Wrong) => [line, message])).toEqual([
      ...[2, 3, 4].map((line) => [line, 'Please enter the date as 2026-03-10 or 3/10/2026.']),
      [5, 'Please enter a day from January 1, 2000 on.'],
    ])
  },
)

test.each([readingsUrl, servicesUrl])(
  '%s changes no other fleet, waits for a proven address, and refuses what is no table',
  async (url) => {
    const { dana, other, testApp, list } = await open()
    const csv = 'Vehicle,Filter,Date,Reading,Value\nUnit 109,DPF,2026-03-15,Odometer,413000'
    const before = await list()
    expect((await other.call('POST', url, { payload: { csv } })).json()).toMatchObject({
      added: 0,
      errors: [{ message: 'There is no such vehicle in your fleet.' }],
    })
    expect(await list()).toEqual(before)
    const newcomer = await signedInCustomer(testApp, { emailProven: false })
    expect((await newcomer.call('POST', url, { payload: { csv } })).status).toBe(403)
    for (const payload of [{}, { csv: '' }, { csv: 'a,b\n1,2' }, { csv: 7 }, { csv: '"\n\n' }])
      expect((await dana.call('POST', url, { payload })).status).toBe(400)
  },
)

test('a last service ahead of the odometer is left empty, and said, of the file’s odometer and of the known one', async () => {
  const { dana, list } = await open()
  const csv = [
    'Unit,Type,Odometer,Last service',
    'A,Truck,100000,200000',
    'Unit 109,Truck,,500000',
    'B,Truck,,500000',
    'Unit 109x,Truck,412000,412000',
  ].join('\n')
  const send = async (dryRun: boolean) =>
    (await dana.call('POST', `${vehicles}/import`, { payload: { csv, dryRun } })).json()
  const message = 'The mileage at the last service can’t be higher than the current mileage.'
  for (const dryRun of [true, false])
    expect(await send(dryRun)).toMatchObject({
      created: 3,
      updated: 1,
      errors: [],
      notes: [
        { line: 2, field: 'lastServiceMileage', message },
        { line: 3, field: 'lastServiceMileage', message },
      ],
    })
  const last = (await list()).map((one: Vehicle) => [one.vehicleIdentifier, one.lastServiceMileage])
  expect(Object.fromEntries(last)).toEqual({
    A: null,
    'Unit 109': null,
    B: 500_000,
    'Unit 109x': 412_000,
  })
})

test('a mileage with a digit too many is said in the check of vehicles, also on the day of the first import', async () => {
  const { dana, now, list } = await open()
  now.set('2026-03-10T16:00:00Z')
  const send = async (odometer: number) =>
    dana.call('POST', `${vehicles}/import`, {
      payload: { csv: `Unit,Odometer\nunit 109,${odometer}` },
    })
  expect((await send(4_120_000)).json()).toMatchObject({
    updated: 0,
    errors: [
      {
        line: 2,
        field: 'currentMileage',
        message:
          'The odometer showed 412,000 miles on March 10, 2026: that would be more than 1,500 miles a day.',
      },
    ],
  })
  expect((await send(400_000)).json()).toMatchObject({ updated: 1, errors: [] })
  expect((await send(412_700)).json()).toMatchObject({ updated: 1, errors: [] })
  expect((await list())[0].currentMileage).toBe(412_700)
})
