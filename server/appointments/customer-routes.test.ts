import { describe, expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import { mostOpenRequests } from '#domain/appointments/open-requests.ts'
import {
  booked,
  type Customer,
  friday,
  open,
  request,
  thursday,
  url,
} from '#server/testing/appointments.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

describe('a request', () => {
  test('is stored as pending at its hour, and answers the row', async () => {
    const { dana } = await open()
    const appointment = await booked(dana)
    expect(appointment).toEqual({
      ...request,
      id: expect.any(String),
      customerId: dana.id,
      vehicleIdentifier: null,
      confirmedDate: null,
      status: 'pending',
      holdsSlot: true,
      cancelReason: null,
      canReschedule: true,
      canCancel: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await dana.call('GET', url)).json()).toEqual([appointment])
  })

  test('is announced in the portal and by mail, with the transaction', async () => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    const [news] = (await dana.call('GET', '/api/customer/notifications')).json()
    expect(news).toMatchObject({
      type: 'appointment',
      title: 'Appointment requested',
      link: '/customer/dashboard#appointments',
      isRead: false,
    })
    expect(await queuedMails(db, 'appointment')).toMatchObject([
      {
        to: dana.email,
        template: 'appointment',
        customerId: dana.id,
        data: { title: 'Appointment requested', calendar: expect.stringContaining(id) },
      },
    ])
  })

  test('is announced only where the customer wants it', async () => {
    const { dana, db } = await open()
    const unwanted = ['portal', 'email'].map((channel) => ({
      topic: 'appointment',
      channel,
      wanted: false,
    }))
    await dana.call('PUT', '/api/customer/notification-choices', { payload: { choices: unwanted } })
    await booked(dana)
    expect([
      await queuedMails(db, 'appointment'),
      (await dana.call('GET', '/api/customer/notifications')).json(),
    ]).toEqual([[], []])
  })

  test('with the same key twice, even at once, is one row and one mail', async () => {
    const { dana, db } = await open()
    const send = () =>
      dana.call('POST', url, {
        payload: request,
        headers: { 'idempotency-key': 'one-key-for-this' },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(
      [await queuedMails(db, 'appointment'), (await dana.call('GET', url)).json()].map(
        (list) => list.length,
      ),
    ).toEqual([1, 1])
  })

  test("with another customer's key tells nothing of theirs", async () => {
    const { dana, testApp } = await open()
    const other = await signedInCustomer(testApp)
    const headers = { 'idempotency-key': 'one-key-for-this' }
    await dana.call('POST', url, { payload: request, headers })
    expect(
      (await other.call('POST', url, { payload: { ...request, requestedDate: friday }, headers }))
        .status,
    ).toBe(422)
  })

  test.each([
    '2026-03-12T14:30:00Z',
    '2026-03-15T14:00:00Z',
    '2026-03-10T18:00:00Z',
    '2026-11-26T15:00:00Z',
    '2020-01-02T15:00:00Z',
    '2030-01-02T15:00:00Z',
  ])('for %s, which is no hour to book, is a 400 at its field', async (requestedDate) => {
    const { dana } = await open()
    const answer = await dana.call('POST', url, { payload: { ...request, requestedDate } })
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { requestedDate: 'Please choose one of the open times.' } },
    ])
  })

  test.each([
    {},
    [],
    { ...request, serviceType: 'Cooking' },
    { ...request, quantity: 1e30 },
    { ...request, notes: 'a\u0000b' },
    { ...request, requestedDate: ['x'] },
    { ...request, filterType: { a: 1 } },
  ])('%j is a 400', async (payload) => {
    const { dana } = await open()
    expect((await dana.call('POST', url, { payload })).status).toBe(400)
  })
})

describe('one hour', () => {
  test('that is taken is a 409 in the stated words, and the list of hours shows it', async () => {
    const { dana, testApp } = await open()
    const other = await signedInCustomer(testApp)
    await booked(dana)
    const answer = await other.call('POST', url, { payload: request })
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'conflict', message: 'This time has just been taken. Please choose another.' },
    ])
    const slots = (
      await other.call('GET', '/api/appointments/slots?from=2026-03-12&to=2026-03-12')
    ).json()
    expect(slots).toHaveLength(10)
    expect(slots.filter(({ isFree }: { isFree: boolean }) => !isFree)).toEqual([
      { startsAt: thursday, endsAt: '2026-03-12T15:00:00.000Z', isFree: false },
    ])
  })

  test('requested by two at once is given to one of them, a hundred times', async () => {
    const { dana, testApp, db } = await open()
    const slots = (await dana.call('GET', '/api/appointments/slots?from=2026-03-11&to=2026-03-31'))
      .json()
      .slice(0, 100)
    expect(slots).toHaveLength(100)
    let pair: Customer[] = []
    for (const [at, { startsAt }] of slots.entries()) {
      // An account holds no more hours than this at a time.
      if (at % mostOpenRequests.proven === 0)
        pair = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
      const answers = await Promise.all(
        pair.map((one) =>
          one.call('POST', url, { payload: { ...request, requestedDate: startsAt } }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
    expect(
      await db.selectFrom('appointments').select('requestedDate').distinct().execute(),
    ).toHaveLength(100)
    expect(await queuedMails(db, 'appointment')).toHaveLength(100)
  })
})

describe('the list', () => {
  test('is filtered, searched, sorted and paged, with the total beside it', async () => {
    const { dana } = await open()
    await booked(dana)
    await booked(dana, {
      serviceType: 'Fleet Maintenance',
      requestedDate: friday,
      notes: '100% of the fleet',
    })
    await booked(dana, {
      serviceType: 'Air Filter Cleaning',
      requestedDate: '2026-03-11T14:00:00.000Z',
    })
    const types = async (query: string) =>
      (await dana.call('GET', `${url}?${query}`)).json().map((one: Appointment) => one.serviceType)
    expect(await types('sort=requestedDate')).toEqual([
      'Air Filter Cleaning',
      'DPF Cleaning',
      'Fleet Maintenance',
    ])
    expect(await types('sort=-requestedDate&pageSize=1&page=2')).toEqual(['DPF Cleaning'])
    expect(await types('q=cummins')).toEqual(['DPF Cleaning'])
    expect(await types('q=100%25')).toEqual(['Fleet Maintenance'])
    expect(await types('status=cancelled')).toEqual([])
    expect((await dana.call('GET', `${url}?page=3&pageSize=2`)).headers['x-total-count']).toBe('3')
    expect(
      (await dana.call('GET', `${url}?status=pending&pageSize=2`)).headers['x-total-count'],
    ).toBe('3')
  })

  test.each([
    'status=lost',
    'sort=price',
    'sort=id',
    'page=x',
    'pageSize=501',
    'status=pending&status=pending',
    'q=%00',
  ])('%s is a 400', async (query) => {
    const { dana } = await open()
    expect((await dana.call('GET', `${url}?${query}`)).status).toBe(400)
  })

  test.each([
    'from=2026-03-12',
    'from=2026-03-12&to=2026-03-11',
    'from=2026-03-01&to=2026-04-01',
    'from=x&to=y',
    'from=2026-03-01&from=2026-03-02&to=2026-03-03',
  ])('slots for %s are a 400', async (query) => {
    const { dana } = await open()
    expect((await dana.call('GET', `/api/appointments/slots?${query}`)).json()).toMatchObject({
      code: 'invalid_input',
      fields: expect.any(Object),
    })
  })
})

test.each([
  ['GET', url],
  ['POST', url],
  ['PATCH', `${url}/x`],
  ['POST', `${url}/x/cancellation`],
  ['GET', `${url}/x.ics`],
  ['GET', '/api/appointments/slots'],
  ['GET', '/api/customer/calendar-feed'],
  ['POST', '/api/customer/calendar-feed'],
] as const)('%s %s needs a session', async (method, address) => {
  const { app } = await openTestApp()
  expect((await app.inject({ method, url: address })).statusCode).toBe(401)
})
