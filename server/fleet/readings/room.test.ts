import { expect, test } from 'vitest'
import { accountLimits } from '#domain/account-limits.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { lowered } from '#server/testing/lowered.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const minuteMs = 60_000
const truck = { vehicleIdentifier: 'Unit 109', vehicleType: 'Truck', currentMileage: null }
const fullDay =
  'We store up to 200 readings of one kind for a vehicle each day, and we have them for March 8, 2026. One a day for each vehicle is enough.'

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const dana = await signedInCustomer(testApp)
  const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload: truck })).json()
  const send = async (readings: readonly object[]) =>
    (await dana.call('POST', '/api/fleet/readings', { payload: { readings } })).json() as {
      accepted: number
      refused: number
      results: { id: string; status: string; message: string | null }[]
    }
  const stored = async () => {
    const { count } = await db
      .selectFrom('maintenance_metrics')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return { testApp, db, dana, id, send, stored }
}

const soot = (id: string, at: string, more: object = {}) => ({
  id,
  vehicle: 'Unit 109',
  at,
  spn3719: 40,
  ...more,
})
const onDay = (count: number, since = '2026-03-08T13:00:00Z') =>
  Array.from({ length: count }, (_, at) =>
    soot(`r${at}`, new Date(Date.parse(since) + at * minuteMs).toISOString()),
  )

// security.md S1
test('of a vehicle and day two hundred readings of a kind are stored; each of the others is answered with the reason', async () => {
  const { send, stored } = await open()
  const answer = await send([...onDay(250), soot('other', '2026-03-09T13:00:00Z')])
  expect([answer.accepted, answer.refused, await stored()]).toEqual([201, 50, 201])
  const refused = answer.results.filter(({ status }) => status === 'refused')
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([fullDay]))
  // Whatever is sent again or later, and however its clock is set.
  const again = await send(onDay(300, '2026-03-08T19:00:00Z'))
  expect([again.accepted, await stored()]).toEqual([0, 201])
  const alike = onDay(5).map((one, at) => ({ ...one, id: `x${at}`, at: '2026-03-08T13:00:00Z' }))
  const other = await send(alike.map((one, at) => ({ ...one, spn3719: 50 + at })))
  expect([other.accepted, other.refused]).toEqual([0, 5])
})

// security.md S1
test('a file of readings, the form and the odometer of a vehicle have no more room than a program', async () => {
  const { send, stored, dana, id } = await open()
  await send(onDay(200))
  const csv = [
    'Vehicle,Date,Reading,Value',
    ...Array.from({ length: 3 }, (_, at) => `Unit 109,3/8/2026,Soot load,${60 + at}`),
    'Unit 109,3/9/2026,Soot load,61',
  ].join('\n')
  for (const dryRun of [true, false]) {
    const answer = (
      await dana.call('POST', '/api/customer/readings/import', { payload: { csv, dryRun } })
    ).json()
    expect([answer.added, answer.errorCount]).toEqual([1, 3])
    expect(answer.errors[0]).toEqual({ line: 2, field: null, message: fullDay })
  }
  const form = await dana.call('POST', `/api/customer/vehicles/${id}/readings`, {
    payload: { metricType: 'soot', value: 70, recordedDate: '2026-03-08' },
  })
  expect([form.status, form.json().message, form.json().fields]).toEqual([409, fullDay, undefined])
  expect(await stored()).toBe(201)
})

// security.md S1
test('a vehicle has so many readings of a kind, and an account so many in all, however they come', async () => {
  const { send, stored, dana, db, id } = await open()
  const ash = (at: string) => ({ id: at, vehicle: 'Unit 109', at, spn3720: 4 })
  const statusesOf = ({ results }: Awaited<ReturnType<typeof send>>) =>
    results.map(({ status }) => status)
  await lowered(accountLimits.readings, { ofKind: 3, inAll: 5 }, async () => {
    const ofKind = await send(
      ['05', '06', '07', '08'].map((day) => soot(day, `2026-03-${day}T13:00:00Z`)),
    )
    expect(statusesOf(ofKind)).toEqual(['accepted', 'accepted', 'accepted', 'refused'])
    expect(ofKind.results[3]?.message).toContain('This vehicle has 3 readings of this kind')
    const inAll = await send(['01', '02', '03'].map((hour) => ash(`2026-03-10T${hour}:00:00Z`)))
    expect(statusesOf(inAll)).toEqual(['accepted', 'accepted', 'refused'])
    const sentence = 'Your account has 5 readings, as many as it can keep.'
    expect(inAll.results[2]?.message).toContain(sentence)
    expect(statusesOf(await send([ash('2026-03-10T03:00:00Z')]))).toEqual(['refused'])

    const change = () =>
      dana.call('PATCH', `/api/customer/vehicles/${id}`, { payload: { currentMileage: 1000 } })
    const refused = { code: 'conflict', message: expect.stringContaining(sentence) }
    expect((await change()).json()).toMatchObject(refused)
    const added = { ...truck, vehicleIdentifier: 'Unit 110', currentMileage: 5 }
    expect(
      (await dana.call('POST', '/api/customer/vehicles', { payload: added })).json(),
    ).toMatchObject(refused)
    const csv = 'unit,type,odometer\nUnit 111,Truck,1000'
    expect(
      (await dana.call('POST', '/api/customer/vehicles/import', { payload: { csv } })).json(),
    ).toMatchObject(refused)
    expect(await stored()).toBe(5)
    // Our team raises it with the number of vehicles.
    await db
      .updateTable('customers')
      .set({ vehicleLimit: 10_000 })
      .where('id', '=', dana.id)
      .execute()
    expect((await change()).status).toBe(200)
  })
})

// security.md S1
test('of one account few batches wait in line, and those of another go on beside them', async () => {
  const { testApp, dana, stored } = await open()
  const kim = await signedInCustomer(testApp)
  await kim.call('POST', '/api/customer/vehicles', { payload: truck })
  const batch = (person: typeof dana, at: number) =>
    person.call('POST', '/api/fleet/readings', {
      payload: { readings: [soot(`r${at}`, `2026-03-08T13:${at + 10}:00Z`)] },
    })
  const batches = Array.from({ length: 30 }, (_, at) => batch(dana, at))
  const [beside, ...answers] = await Promise.all([batch(kim, 0), ...batches])
  expect([beside.status, beside.json().accepted]).toEqual([200, 1])
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(await stored()).toBe(1 + answers.length - refused.length)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  expect([refused[0]?.headers['retry-after'], refused[0]?.json().message]).toEqual([
    '5',
    'Other readings of your account are being stored right now. Please send one batch after another.',
  ])
})
