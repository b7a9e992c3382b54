import { describe, expect, test } from 'vitest'
import { unitsToChange } from '#domain/appointments/units-to-change.ts'
import { longest } from '#domain/form-fields.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const [nine, ten] = ['2026-03-12T13:00:00.000Z', '2026-03-12T14:00:00.000Z']
const list = '/api/customer/appointments'
const booked = {
  kind: 'pickup',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  notes: null,
}

/** Dana has two confirmed bookings, and changes the first. */
async function open() {
  const testApp = await openTestApp()
  const { db } = testApp
  const dana = await signedInCustomer(testApp, { address: '12 Lake Road' })
  const office = await signedInStaff(testApp)
  const workshop = await signedInStaff(testApp, 'technician')
  for (const vehicleIdentifier of ['214', '215', '216'])
    await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier, vehicleType: 'Tractor' },
    })
  const book = async (date: string, more: object = {}): Promise<string> => {
    const payload = { ...booked, customerId: dana.id, date, ...more }
    return (await office.call('POST', '/api/admin/appointments', { payload })).json().id
  }
  const [id, other] = [await book(nine, { kind: 'pickup' }), await book(ten, { kind: 'on-site' })]
  const read = async (of = id) => (await dana.call('GET', `${list}/${of}`)).json()
  const change = async (more: object, as = dana, of = id) => {
    const { quantity, notes, updatedAt } = await read(of)
    const payload = { quantity, units: null, notes, updatedAt, ...more }
    return as.call('PUT', `${list}/${of}/details`, { payload })
  }
  const tasks = async () =>
    (await office.call('GET', '/api/admin/today')).json().forYou.changed_booking
  return { testApp, db, dana, office, workshop, id, other, read, change, tasks }
}

describe('a customer who changes their booking', () => {
  test('keeps its hour and its confirmation, and no other one changes', async () => {
    const { change, db, id, other, read } = await open()
    const before = await read(other)
    const answer = await change({ quantity: 6, units: '214, 216, a trailer', notes: 'Gate 3' })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        id,
        status: 'confirmed',
        confirmedDate: nine,
        kind: 'pickup',
        quantity: 6,
        vehicleIdentifier: '214, 216, a trailer',
        units: '214, 216',
        notes: 'Gate 3',
        canReschedule: true,
      },
    ])
    expect(await read()).toMatchObject({ quantity: 6, units: '214, 216' })
    expect(await read(other)).toEqual(before)
    expect(await db.selectFrom('appointments').select('id').execute()).toHaveLength(2)
  })

  test('has its order follow', async () => {
    const { change, id, workshop } = await open()
    await change({ units: '214, 215' })
    const order = (await workshop.call('POST', `/api/admin/appointments/${id}/order`)).json().id
    await change({ quantity: 3, units: '214, 216' })
    const service = (await workshop.call('GET', `/api/admin/services/${order}`)).json()
    const lines = (await workshop.call('GET', `/api/admin/services/${order}/filters`)).json()
    expect(service).toMatchObject({ quantity: 3 })
    expect(lines.map((line: { vehicle: { name: string } }) => line.vehicle.name)).toEqual([
      '214',
      '216',
    ])
  })

  test('is on our list and in our mail with what is different, until someone has seen to it', async () => {
    const { change, db, id, office, tasks } = await open()
    await change({ quantity: 6 })
    await change({ quantity: 6, notes: 'Gate 3' })
    const { items, total } = await tasks()
    expect([total, items]).toMatchObject([
      1,
      [
        {
          subject: { kind: 'appointments', id },
          text: 'Notes: Gate 3 (before: none)\nFilters: 6 (before: 2)',
          owner: null,
        },
      ],
    ])
    const [mail] = (await queuedMails(db, 'officeAlert')).filter(
      ({ data }) => data['subject'] === 'Appointment changed',
    )
    expect(JSON.stringify(mail?.data)).toContain('Filters: 6 (before: 2)')
    const done = (isDone: boolean, of = items[0].id) =>
      office.call('PUT', `/api/admin/tasks/${of}/done`, { payload: { isDone } })
    expect((await done(true)).status).toBe(200)
    expect((await tasks()).total).toBe(0)
    await change({ quantity: 7, notes: 'Gate 3' })
    expect((await tasks()).items).toMatchObject([{ text: 'Filters: 7 (before: 6)' }])
    // Of one booking there is one task.
    expect((await done(false)).status).toBe(409)
    await office.call('POST', `/api/admin/appointments/${id}/cancellation`, {
      payload: { reason: 'The truck is down.' },
    })
    expect((await tasks()).total).toBe(0)
  })

  test('is on the list of those to confirm while it is not confirmed, and on no second one', async () => {
    const { change, dana, read, tasks } = await open()
    const payload = { ...booked, kind: 'drop-off', requestedDate: ten }
    const { id } = (await dana.call('POST', list, { payload })).json()
    expect((await change({ quantity: 9 }, dana, id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'pending', quantity: 9 })
    expect((await tasks()).total).toBe(0)
  })

  test('is kept in the history and the log, which names nobody outside our team', async () => {
    const { change, db, id } = await open()
    await change({ quantity: 6 })
    expect(
      await db
        .selectFrom('record_changes')
        .select(['field', 'before', 'after', 'staffName'])
        .execute(),
    ).toEqual([{ field: 'quantity', before: '2', after: '6', staffName: 'Customer' }])
    expect(
      await db
        .selectFrom('audit_log')
        .select(['action', 'subjectId', 'staffId', 'staffName', 'detail'])
        .where('action', '=', 'appointment_changed')
        .where('staffName', '=', 'Customer')
        .execute(),
    ).toEqual([
      {
        action: 'appointment_changed',
        subjectId: id,
        staffId: null,
        staffName: 'Customer',
        detail: { change: 'details', fields: ['quantity'] },
      },
    ])
  })

  test('by an old form is shown what it is now, as customers see it', async () => {
    const { change, read, testApp } = await open()
    const { updatedAt } = await read()
    await change({ quantity: 3 })
    const answer = await change({ quantity: 5, updatedAt })
    expect([answer.status, answer.json().current]).toEqual([409, await read()])
    expect(Object.keys(answer.json().current)).not.toContain('driverId')
    testApp.now.set('2026-03-10T15:30:00Z')
    const seen = (await read()).updatedAt
    const both = await Promise.all(
      [7, 8].map((more) => change({ quantity: more, updatedAt: seen })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('without a difference changes and says nothing', async () => {
    const { change, db, read, tasks } = await open()
    const mails = (await queuedMails(db)).length
    const before = await read()
    expect((await change({})).json()).toEqual(before)
    expect([(await queuedMails(db)).length, (await tasks()).total]).toEqual([mails, 0])
  })
})

test('of many vehicles, of which a call wrote the first, none is lost', async () => {
  const { change, dana, office, read } = await open()
  const names = Array.from({ length: 12 }, (_, at) => `Tractor ${at + 301}`)
  const payload = {
    customerId: dana.id,
    customer: null,
    vehicles: names.map((vehicleIdentifier) => ({ vehicleIdentifier, vehicleType: 'Tractor' })),
    appointment: { ...booked, quantity: 13, date: '2026-03-12T15:00:00.000Z' },
  }
  const saved = await office.call('POST', '/api/admin/calls', { payload })
  expect(saved.status).toBe(201)
  const { appointmentId: id } = saved.json()
  const { vehicleIdentifier: short, units } = await read(id)
  expect([short, units]).toEqual([expect.stringMatching(/ and \d more$/), names.join(', ')])
  // A program that sends back what it was sent changes nothing of them.
  expect((await change({ quantity: 14, units: short }, dana, id)).json()).toMatchObject({ units })
  const more = [...names, '214']
  const changed = await change(
    { units: unitsToChange({ vehicleIdentifier: short, units }) + ', 214' },
    dana,
    id,
  )
  expect(changed.json().units.split(', ').toSorted()).toEqual(more.toSorted())
})

test('a long note in place of another fits what our team is told of it', async () => {
  const { change, tasks } = await open()
  for (const sign of ['a', 'b', 'c'])
    expect((await change({ notes: sign.repeat(longest.text) })).status).toBe(200)
  expect((await tasks()).items[0].text).toMatch(/^Notes: c{3,}/)
})

test.each([0, 501, 1.5, 'two'])('%j filters are refused beside the field', async (quantity) => {
  const { change } = await open()
  const answer = await change({ quantity })
  expect([answer.status, Object.keys(answer.json().fields)]).toEqual([400, ['quantity']])
})

test('whoever may move a booking may change it: not a stranger, not who does the bills, not too late, not once it is over', async () => {
  const { change, dana, db, id, other, testApp } = await open()
  const driver = await signedInColleague(testApp, dana.id, 'driver')
  const bills = await signedInColleague(testApp, dana.id, 'billing')
  const manager = await signedInColleague(testApp, dana.id, 'manager')
  const stranger = await signedInCustomer(testApp)
  const moves = async (as: typeof dana) =>
    (await as.call('PATCH', `${list}/${other}`, { payload: { requestedDate: 'x' } })).status
  for (const [as, expected] of [
    [stranger, 404],
    [driver, 404],
    [bills, 403],
  ] as const) {
    expect((await change({ quantity: 5 }, as as typeof dana)).status).toBe(expected)
    expect([400, expected]).toContain(await moves(as as typeof dana))
  }
  expect((await change({ quantity: 5 }, manager as typeof dana)).status).toBe(200)
  testApp.now.set(new Date('2026-03-12T12:00:00Z'))
  const late = await change({ quantity: 4 })
  expect([late.status, late.json().message]).toMatchObject([
    409,
    expect.stringContaining('too late'),
  ])
  await db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', id).execute()
  expect((await change({ quantity: 4 })).status).toBe(409)
})

test('notes that say where it is are not taken away', async () => {
  const { change, db } = await open()
  await db.updateTable('customers').set({ address: null }).execute()
  const answer = await change({ notes: null, quantity: 3 })
  expect([answer.status, (await change({ notes: 'At the depot on Dock Street.' })).status]).toEqual(
    [200, 200],
  )
  expect((await change({ notes: null })).status).toBe(400)
})

test('of a delivery only the notes change: what it brings is what is ready', async () => {
  const { change, db, id } = await open()
  await db.updateTable('appointments').set({ kind: 'delivery' }).where('id', '=', id).execute()
  expect((await change({ quantity: 9, units: '215', notes: 'Gate 3' })).json()).toMatchObject({
    kind: 'delivery',
    quantity: 2,
    vehicleIdentifier: null,
    notes: 'Gate 3',
  })
})
