import { expect, test } from 'vitest'
import { accountLimits } from '#domain/account-limits.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { addOfLevel, analyse, list, vehicles } from '#server/testing/analyses.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { lowered } from '#server/testing/lowered.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const sites = '/api/customer/company/sites'
const appointments = '/api/customer/appointments'
const tomorrow = '86400'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const dana = await signedInCustomer(testApp)
  const post = (url: string, payload: object = {}) => dana.call('POST', url, { payload })
  return { ...testApp, testApp, dana, post }
}

const yard = (name: string) => ({
  name,
  address: '12 Water St',
  city: 'Sandusky',
  state: 'OH',
  zipCode: '44870',
})
const request = (hour: string) => ({
  serviceType: 'DPF Cleaning',
  requestedDate: `2026-03-12T${hour}:00:00.000Z`,
})
const said = ({
  status,
  headers,
  json,
}: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['post']>>) => [
  status,
  headers['retry-after'],
  json().message,
]

// security.md S1: whatever a customer fills is bounded for the account, removed rows included.
test('sites that are added and removed again come to an end, for staff as well', async () => {
  const { testApp, dana, post } = await open()
  const office = await signedInStaff(testApp)
  await lowered(accountLimits, { sitesEver: 2 }, async () => {
    for (const name of ['North', 'South']) {
      const { id } = (await post(sites, yard(name))).json()
      expect((await dana.call('DELETE', `${sites}/${id}`)).status).toBe(204)
    }
    const sentence =
      'A company has up to 1000 sites here, with those it has removed. Please call us.'
    expect(said(await post(sites, yard('West')))).toEqual([409, undefined, sentence])
    const { id } = (await dana.call('GET', '/api/customer/company')).json()
    const byStaff = await office.call('POST', `/api/admin/companies/${id}/sites`, {
      payload: yard('West'),
    })
    expect(byStaff.status).toBe(409)
  })
})

test('vehicles that are added and archived again come to an end, in a file as well', async () => {
  const { dana, post } = await open()
  const truck = (vehicleIdentifier: string) => ({ vehicleIdentifier, vehicleType: 'Truck' })
  await lowered(accountLimits, { vehiclesEver: 2 }, async () => {
    for (const name of ['Unit 1', 'Unit 2']) {
      const { id } = (await post(vehicles, truck(name))).json()
      expect((await dana.call('DELETE', `${vehicles}/${id}`)).status).toBe(200)
    }
    const sentence =
      'Your account can have had 2 vehicles, with those that are archived. We can raise the limit: call (216) 555-0178 or write to hello@lakeline.example.'
    expect(said(await post(vehicles, truck('Unit 3')))).toEqual([409, undefined, sentence])
    for (const dryRun of [true, false])
      expect(
        said(await post(`${vehicles}/import`, { csv: 'unit,type\nUnit 4,Truck', dryRun })),
      ).toEqual([409, undefined, sentence])
  })
})

test('filters of files come to an end', async () => {
  const { post } = await open()
  const csv = 'serial,kind\nA-1,DPF\nA-2,DPF\nA-3,DPF'
  await lowered(accountLimits, { filters: 2 }, async () => {
    for (const dryRun of [true, false]) {
      const [status, , message] = said(await post('/api/customer/filters/import', { csv, dryRun }))
      expect([status, message]).toEqual([
        409,
        expect.stringContaining('Your company can have 2 filters here.'),
      ])
    }
    const two = csv.split('\n').slice(0, 3).join('\n')
    expect((await post('/api/customer/filters/import', { csv: two })).status).toBe(200)
  })
})

test('files are imported so many times within a day, and looked at beforehand all the same', async () => {
  const { post, now } = await open()
  const readings = (day: string) => ({
    csv: `Vehicle,Date,Reading,Value\nUnit 1,${day},Ash,40`,
  })
  const url = '/api/customer/readings/import'
  await lowered(accountLimits, { importsADay: 2 }, async () => {
    expect((await post(`${vehicles}/import`, { csv: 'unit,type\nUnit 1,Truck' })).status).toBe(200)
    expect((await post(url, readings('2026-03-01'))).json()).toMatchObject({ added: 1 })
    const sentence = 'Your company imported 30 files within a day. Please try again tomorrow.'
    expect(said(await post(url, readings('2026-03-02')))).toEqual([429, tomorrow, sentence])
    expect(said(await post(`${vehicles}/import`, { csv: 'unit,type\nUnit 2,Truck' }))).toEqual([
      429,
      tomorrow,
      sentence,
    ])
    const looked = await post(url, { ...readings('2026-03-02'), dryRun: true })
    expect(looked.json()).toMatchObject({ added: 1 })
    now.set('2026-03-11T16:00:00Z')
    expect((await post(url, readings('2026-03-02'))).json()).toMatchObject({ added: 1 })
  })
})

test('appointments are requested so many times within a day, from the calendar and from a recommendation', async () => {
  const { dana, post } = await open()
  await addOfLevel(dana, 'critical')
  await post(analyse)
  const [{ id }] = (await dana.call('GET', list)).json()
  await lowered(accountLimits, { appointmentsADay: 1 }, async () => {
    const first = (await post(appointments, request('14'))).json()
    await post(`${appointments}/${first.id}/cancellation`, { reason: null })
    const sentence =
      'You requested 1 appointments within a day. Please try again tomorrow, or call (216) 555-0178.'
    expect(said(await post(appointments, request('15')))).toEqual([429, tomorrow, sentence])
    const schedule = { payload: { status: 'scheduled' } }
    expect(said(await dana.call('PATCH', `${list}/${id}`, schedule))).toEqual([
      429,
      tomorrow,
      sentence,
    ])
    expect((await dana.call('GET', list)).json()[0].status).toBe('pending')
  })
})

test('an appointment is moved so many times, and then by telephone', async () => {
  const { dana, post } = await open()
  const { id } = (await post(appointments, request('14'))).json()
  const move = (hour: string) =>
    dana.call('PATCH', `${appointments}/${id}`, {
      payload: { requestedDate: request(hour).requestedDate },
    })
  await lowered(accountLimits, { changesOfAppointment: 1 }, async () => {
    expect((await move('15')).status).toBe(200)
    expect(said(await move('16'))).toEqual([
      409,
      undefined,
      'This appointment was changed many times. To move it again, please call (216) 555-0178.',
    ])
  })
})

test('of the sessions of an account, a customer’s or a colleague’s, the one that was not used for longest ends', async () => {
  const { testApp, dana, db } = await open()
  const robin = await signedInStaff(testApp)
  await lowered(accountLimits, { sessions: 2 }, async () => {
    for (const minute of ['01', '02', '03']) {
      const at = new Date(`2026-03-10T15:${minute}:00Z`)
      await beginSession(db, customerDoor, dana.id, `Phone ${minute}`, at)
      await beginSession(db, staffDoor, robin.id, `Phone ${minute}`, at)
    }
  })
  for (const table of ['customer_sessions', 'staff_sessions'] as const) {
    const rows = await db.selectFrom(table).select('device').orderBy('device').execute()
    expect(rows.map(({ device }) => device)).toEqual(['Phone 02', 'Phone 03'])
  }
  expect((await dana.call('GET', '/api/customer/me')).status).toBe(401)
})

test('filters that are renamed before each analysis leave so many predictions and recommendations', async () => {
  const { dana, db, post } = await open()
  const { id } = await addOfLevel(dana, 'medium', {
    maintenanceHistory: [{ date: '2025-01-10', mileage: 100_000, filterType: 'DPF' }],
  })
  await lowered(accountLimits, { filtersOfVehicle: 3 }, async () => {
    for (let round = 0; round < 6; round += 1) {
      // Of another kind each time, so that none goes on with what was asked for the last.
      const kind = round % 2 === 0 ? 'DPF' : 'Cabin'
      await dana.call('PATCH', `${vehicles}/${id}`, {
        payload: { filterTypes: [`${kind} ${round}`] },
      })
      expect((await post(analyse)).status).toBe(200)
    }
  })
  const counts = async (table: 'predictions' | 'maintenance_recommendations') =>
    (await db.selectFrom(table).select('id').execute()).length
  expect(await counts('maintenance_recommendations')).toBe(4)
  expect(await counts('predictions')).toBeLessThanOrEqual(3)
  expect((await dana.call('GET', list)).json()).toMatchObject([{ filterType: 'Cabin 5' }])
})
