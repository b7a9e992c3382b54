import { describe, expect, test } from 'vitest'
import { readCalendar } from '#server/testing/calendar-reader.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { asked, list, open, own } from '#server/testing/planning.ts'

const later = '2026-03-13T15:00:00.000Z'

describe('confirming', () => {
  test('shows right away in the portal, with a notification, a mail with the calendar, and an entry in the log', async () => {
    const { act, db, id, mails, news, office, seen } = await open()
    const answer = await act('confirmation', {})
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        status: 'confirmed',
        confirmedDate: asked.requestedDate,
        can: { confirm: false, move: true },
      },
    ])
    expect(await seen()).toMatchObject({ status: 'confirmed', confirmedDate: asked.requestedDate })
    expect([(await news())[0], (await mails()).at(-1)]).toEqual([
      'Appointment confirmed',
      'Appointment confirmed',
    ])
    const last = (await queuedMails(db, 'appointment')).at(-1)
    expect(readCalendar(String(last?.data['calendar']))).toMatchObject({
      method: 'REQUEST',
      events: [{ UID: `${id}@lakeline.example`, SEQUENCE: '1', STATUS: 'CONFIRMED' }],
    })
    const log = await db
      .selectFrom('audit_log')
      .select(['staffId', 'action', 'subjectId', 'detail'])
      .execute()
    expect(log).toEqual([
      {
        staffId: office.id,
        action: 'appointment_changed',
        subjectId: id,
        detail: { change: 'confirmed' },
      },
    ])
  })

  test('twice at once succeeds once', async () => {
    const { act, news } = await open()
    const both = await Promise.all([
      act('confirmation', {}),
      act('confirmation', {}),
      act('confirmation', { startsAt: later }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(
      (await news()).filter((title: string) => title.startsWith('Appointment confirmed')),
    ).toHaveLength(1)
  })

  test('two requests for one hour at once give it to one of them', async () => {
    const { act, dana, office, testApp } = await open()
    const other = await signedInCustomer(testApp)
    const { id } = (
      await other.call('POST', own, {
        payload: { ...asked, requestedDate: '2026-03-16T14:00:00.000Z' },
      })
    ).json()
    const both = await Promise.all([
      act('confirmation', { startsAt: later }),
      office.call('POST', `${list}/${id}/confirmation`, { payload: { startsAt: later } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = [
      ...(await dana.call('GET', own)).json(),
      ...(await other.call('GET', own)).json(),
    ].filter(({ confirmedDate }) => confirmedDate === later)
    expect(held).toHaveLength(1)
  })

  test('at an hour that another appointment holds is refused and changes nothing', async () => {
    const { act, dana, seen } = await open()
    await dana.call('POST', own, { payload: { ...asked, requestedDate: later } })
    expect([
      (await act('confirmation', { startsAt: later })).status,
      (await seen()).status,
    ]).toEqual([409, 'pending'])
  })

  test.each([
    [{ startsAt: '2026-03-15T14:00:00Z' }, 409],
    [{ startsAt: '2026-03-09T14:00:00Z' }, 400],
    [{ startsAt: 'soon' }, 400],
    [{ startsAt: ['2026-03-13T15:00:00Z'] }, 400],
    [null, 400],
  ])('with %j is refused', async (payload, status) => {
    const { act, seen } = await open()
    const answer = await act('confirmation', payload as object)
    expect([answer.status, (await seen()).status]).toEqual([status, 'pending'])
  })
})

describe('moving', () => {
  test('notifies the customer, and the hour before is open again', async () => {
    const { dana, id, mails, news, office, seen } = await open()
    const answer = await office.call('PATCH', `${list}/${id}`, { payload: { startsAt: later } })
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { status: 'confirmed', confirmedDate: later },
    ])
    expect(await seen()).toMatchObject({ confirmedDate: later })
    expect([(await news())[0], (await mails()).at(-1)]).toEqual([
      'We moved your appointment',
      'We moved your appointment',
    ])
    expect((await dana.call('POST', own, { payload: asked })).status).toBe(201)
  })
})

describe('cancelling and completing', () => {
  test('a cancellation carries its reason, and ends it', async () => {
    const { act, seen } = await open()
    expect((await act('cancellation', { reason: 'The bench is down.' })).json()).toMatchObject({
      status: 'cancelled',
      can: { confirm: false, move: false, cancel: false },
    })
    expect(await seen()).toMatchObject({ status: 'cancelled', cancelReason: 'The bench is down.' })
    expect([
      (await act('confirmation', {})).status,
      (await act('cancellation', { reason: 'Again.' })).status,
    ]).toEqual([409, 409])
  })

  test('a cancellation without a reason is refused', async () => {
    const { act } = await open()
    expect((await act('cancellation', { reason: ' ' })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { reason: 'Please tell the customer why.' },
    })
  })

  test('it is completed once its hour has come, without one more mail', async () => {
    const { act, mails, news, now } = await open()
    await act('confirmation', { startsAt: '2026-03-10T16:00:00.000Z' })
    expect((await act('completion')).status).toBe(409)
    now.set('2026-03-10T16:00:00.000Z')
    expect((await act('completion')).json()).toMatchObject({ status: 'completed' })
    expect([(await news())[0], await mails()]).toEqual([
      'Appointment completed',
      ['Appointment requested', 'Appointment confirmed'],
    ])
  })
})

describe('word of it', () => {
  test('goes out as the customer has chosen', async () => {
    const { act, dana, mails, news } = await open()
    const choices = [
      { topic: 'appointment', channel: 'email', wanted: false },
      { topic: 'appointment', channel: 'portal', wanted: false },
    ]
    await dana.call('PUT', '/api/customer/notification-choices', { payload: { choices } })
    await act('confirmation', {})
    expect([await news(), await mails()]).toEqual([
      ['Appointment requested'],
      ['Appointment requested'],
    ])
  })

  test('of the demo account stays in the house', async () => {
    const { act, db, news } = await open({ isDemo: true })
    await act('confirmation', {})
    expect([await queuedMails(db), (await news())[0]]).toEqual([[], 'Appointment confirmed'])
  })

  test('of what a customer does goes to the office too', async () => {
    const { db } = await open()
    expect(await queuedMails(db, 'officeAlert')).toMatchObject([
      { to: 'hello@lakeline.example', data: { subject: 'Appointment requested' } },
    ])
  })
})
