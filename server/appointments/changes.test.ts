import { describe, expect, test } from 'vitest'
import { changedMeanwhile } from '#domain/appointments/appointments.ts'
import {
  booked,
  type Customer,
  friday,
  open,
  request,
  thursday,
  url,
  withoutHour,
} from '#server/testing/appointments.ts'
import { raceForRow } from '#server/testing/locks.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

describe('moving', () => {
  test('takes the new hour, frees the old, and a confirmed one waits for a new confirmation', async () => {
    const { dana, db, testApp } = await open()
    const { id } = await booked(dana)
    await db
      .updateTable('appointments')
      .set({ status: 'confirmed', confirmedDate: thursday })
      .where('id', '=', id)
      .execute()
    const moved = await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: friday } })
    expect([moved.status, moved.json()]).toMatchObject([
      200,
      { id, requestedDate: friday, confirmedDate: null, status: 'pending' },
    ])
    await booked(await signedInCustomer(testApp))
  })

  test('to the hour that it has changes nothing and sends nothing', async () => {
    const { dana, db } = await open()
    const appointment = await booked(dana)
    expect(
      (
        await dana.call('PATCH', `${url}/${appointment.id}`, {
          payload: { requestedDate: thursday },
        })
      ).json(),
    ).toEqual(appointment)
    expect(await queuedMails(db, 'appointment')).toHaveLength(1)
  })

  test('of a confirmed one to the hour that it has leaves it confirmed', async () => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    // Asked for on Friday, and agreed on for Thursday.
    await db
      .updateTable('appointments')
      .set({ status: 'confirmed', requestedDate: friday, confirmedDate: thursday })
      .execute()
    const moved = await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: thursday } })
    expect(moved.json()).toMatchObject({ status: 'confirmed', confirmedDate: thursday })
    expect(await queuedMails(db, 'appointment')).toHaveLength(1)
  })

  test('to another day leaves the driver of the old one, within the day it does not', async () => {
    const { dana, db, testApp } = await open()
    const driver = await signedInStaff(testApp, 'driver')
    const { id } = await booked(dana)
    const plan = { kind: 'pickup', driverId: driver.id, stopOrder: 2 } as const
    await db.updateTable('appointments').set(plan).execute()
    const driverAt = async (requestedDate: string) => {
      const moved = await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate } })
      expect(moved.status).toBe(200)
      return db.selectFrom('appointments').select(['driverId', 'stopOrder']).execute()
    }
    const later = new Date(Date.parse(thursday) + 3_600_000).toISOString()
    expect(await driverAt(later)).toEqual([{ driverId: driver.id, stopOrder: 2 }])
    expect(await driverAt(friday)).toEqual([{ driverId: null, stopOrder: null }])
  })

  test('gives a wish without an hour its hour', async () => {
    const { dana, db } = await open()
    const id = await withoutHour(db, dana.id)
    expect((await dana.call('GET', `${url}/${id}.ics`)).status).toBe(404)
    expect(
      (await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: friday } })).json(),
    ).toMatchObject({ holdsSlot: true, requestedDate: friday })
  })

  test('gives a wish without an hour who brings the filters, once', async () => {
    const { dana, db } = await open()
    const id = await withoutHour(db, dana.id)
    const move = async (payload: object) =>
      (await dana.call('PATCH', `${url}/${id}`, { payload })).json()
    expect(
      await move({ requestedDate: friday, kind: 'pickup', siteId: 'elsewhere' }),
    ).toMatchObject({ code: 'invalid_input' })
    expect(await move({ requestedDate: friday, kind: 'pickup', notes: 'Dock 4' })).toMatchObject({
      kind: 'pickup',
    })
    expect(await move({ requestedDate: thursday, kind: 'drop-off' })).toMatchObject({
      requestedDate: thursday,
      kind: 'pickup',
    })
  })

  test('to a taken hour is a 409, to no hour a 400, and both change nothing', async () => {
    const { dana, testApp } = await open()
    const { id } = await booked(dana)
    await booked(await signedInCustomer(testApp), { ...request, requestedDate: friday })
    expect(
      (await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: friday } })).status,
    ).toBe(409)
    expect(
      (
        await dana.call('PATCH', `${url}/${id}`, {
          payload: { requestedDate: '2026-03-15T14:00:00Z' },
        })
      ).json(),
    ).toMatchObject({ fields: { requestedDate: expect.any(String) } })
    expect((await dana.call('GET', url)).json()).toMatchObject([{ requestedDate: thursday }])
  })

  test('by two at once: one wins, or the second moves what the first has left', async () => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    const answers = await Promise.all(
      [friday, '2026-03-16T14:00:00.000Z'].map((requestedDate) =>
        dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate } }),
      ),
    )
    const moves = answers.filter(({ status }) => status === 200).length
    expect(moves).toBeGreaterThan(0)
    const row = await db.selectFrom('appointments').select('sequence').executeTakeFirstOrThrow()
    expect([row.sequence, (await queuedMails(db, 'appointment')).length]).toEqual([
      moves,
      moves + 1,
    ])
  })
})

describe('two changes that began with the same appointment', () => {
  const monday = '2026-03-16T14:00:00.000Z'
  const to = (requestedDate: string) => ({ payload: { requestedDate } })

  test('two moves by its customer: one is a 409 that says so, and the other stays', async () => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    const answers = await raceForRow(
      db,
      'appointments',
      id,
      [friday, monday].map((day) => () => dana.call('PATCH', `${url}/${id}`, to(day))),
    )
    const [moved, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([moved?.status, refused?.status, refused?.json()]).toMatchObject([
      200,
      409,
      { code: 'conflict', message: changedMeanwhile },
    ])
    expect((await dana.call('GET', url)).json()).toEqual([moved?.json()])
    expect(await queuedMails(db, 'appointment')).toHaveLength(2)
  })

  test('a move and a cancellation: one is a 409, and the other stays', async () => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    const answers = await raceForRow(db, 'appointments', id, [
      () => dana.call('PATCH', `${url}/${id}`, to(friday)),
      () => dana.call('POST', `${url}/${id}/cancellation`, { payload: { reason: 'It is sold.' } }),
    ])
    const [done, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([done?.status, refused?.status]).toEqual([200, 409])
    expect((await dana.call('GET', url)).json()).toEqual([done?.json()])
  })
})

describe('cancelling', () => {
  test('keeps the reason and frees the hour for others', async () => {
    const { dana, testApp } = await open()
    const { id } = await booked(dana)
    const answer = await dana.call('POST', `${url}/${id}/cancellation`, {
      payload: { reason: ' The truck is sold. ' },
    })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        status: 'cancelled',
        cancelReason: 'The truck is sold.',
        canCancel: false,
        canReschedule: false,
      },
    ])
    await booked(await signedInCustomer(testApp))
  })

  test.each([{}, { reason: '' }, { reason: '  ' }, { reason: 7 }, { reason: 'x'.repeat(1001) }])(
    'without a reason is a 400: %j',
    async (payload) => {
      const { dana } = await open()
      const { id } = await booked(dana)
      expect(
        (await dana.call('POST', `${url}/${id}/cancellation`, { payload })).json(),
      ).toMatchObject({ code: 'invalid_input', fields: { reason: expect.any(String) } })
    },
  )
})

describe('what can no longer be changed', () => {
  const acts = (dana: Customer, id: string) => [
    dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: '2026-03-20T14:00:00.000Z' } }),
    dana.call('POST', `${url}/${id}/cancellation`, { payload: { reason: 'Too late.' } }),
  ]

  test('after the workshop has closed on the working day before, it is a 409 with the notice rule', async () => {
    const { dana, now } = await open()
    const { id } = await booked(dana)
    now.set('2026-03-11T21:00:00Z')
    for (const act of acts(dana, id)) {
      const answer = await act
      expect([answer.status, answer.json()]).toMatchObject([
        409,
        {
          code: 'conflict',
          message: expect.stringContaining(
            'until we close on the working day before. After that, please call',
          ),
        },
      ])
    }
    expect((await dana.call('GET', url)).json()).toMatchObject([
      { status: 'pending', canCancel: false, canReschedule: false },
    ])
  })

  test.each(['completed', 'cancelled'] as const)('one that is %s is a 409', async (status) => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    await db.updateTable('appointments').set({ status }).where('id', '=', id).execute()
    for (const act of acts(dana, id)) expect((await act).status).toBe(409)
  })

  test("somebody else's is unknown to every call, and stays as it is", async () => {
    const { dana, testApp } = await open()
    const { id } = await booked(dana)
    const other = await signedInCustomer(testApp)
    for (const act of [...acts(other, id), other.call('GET', `${url}/${id}.ics`)])
      expect((await act).status).toBe(404)
    expect((await other.call('GET', url)).json()).toEqual([])
    expect((await dana.call('GET', url)).json()).toMatchObject([
      { status: 'pending', requestedDate: thursday },
    ])
  })
})
