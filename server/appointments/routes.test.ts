import { describe, expect, test } from 'vitest'
import type { Appointment } from '#domain/appointments/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/appointments'
/** The clock of the tests stands on Tuesday, March 10, 2026, at eleven. */
const thursday = '2026-03-12T14:00:00.000Z'
const friday = '2026-03-13T14:00:00.000Z'
const request = { serviceType: 'DPF Cleaning', requestedDate: thursday, filterType: 'Cummins ISX DPF', quantity: 2, notes: 'At the back dock.' }

type Customer = Awaited<ReturnType<typeof signedInCustomer>>

async function open() {
  const testApp = await openTestApp()
  return { ...testApp, testApp, dana: await signedInCustomer(testApp) }
}

async function booked(customer: Customer, body: object = request): Promise<Appointment> {
  const answer = await customer.call('POST', url, { payload: body })
  expect([answer.status, answer.json()]).toMatchObject([201, {}])
  return answer.json()
}

describe('a request', () => {
  test('is stored as pending at its hour, and answers the row', async () => {
    const { dana } = await open()
    const appointment = await booked(dana)
    expect(appointment).toEqual({
      ...request, id: expect.any(String), customerId: dana.id, vehicleIdentifier: null, confirmedDate: null, status: 'pending', holdsSlot: true, cancelReason: null,
      canReschedule: true, canCancel: true, createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await dana.call('GET', url)).json()).toEqual([appointment])
  })

  test('is told in the portal and by mail, with the transaction', async () => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    const [news] = (await dana.call('GET', '/api/customer/notifications')).json()
    expect(news).toMatchObject({ type: 'appointment', title: 'Appointment requested', link: '/customer/dashboard#appointments', isRead: false })
    expect(await queuedMails(db, 'appointment')).toMatchObject([{ to: dana.email, template: 'appointment', customerId: dana.id, data: { title: 'Appointment requested', calendar: expect.stringContaining(id) } }])
  })

  test('is told only where the customer wants it', async () => {
    const { dana, db } = await open()
    const unwanted = ['portal', 'email'].map((channel) => ({ topic: 'appointment', channel, wanted: false }))
    await dana.call('PUT', '/api/customer/notification-choices', { payload: { choices: unwanted } })
    await booked(dana)
    expect([await queuedMails(db, 'appointment'), (await dana.call('GET', '/api/customer/notifications')).json()]).toEqual([[], []])
  })

  test('with the same key twice, even at once, is one row and one mail', async () => {
    const { dana, db } = await open()
    const send = () => dana.call('POST', url, { payload: request, headers: { 'idempotency-key': 'one-key-for-this' } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect([await queuedMails(db, 'appointment'), (await dana.call('GET', url)).json()].map((list) => list.length)).toEqual([1, 1])
  })

  test("with another customer's key tells nothing of theirs", async () => {
    const { dana, testApp } = await open()
    const other = await signedInCustomer(testApp)
    const headers = { 'idempotency-key': 'one-key-for-this' }
    await dana.call('POST', url, { payload: request, headers })
    expect((await other.call('POST', url, { payload: { ...request, requestedDate: friday }, headers })).status).toBe(422)
  })

  test.each(['2026-03-12T14:30:00Z', '2026-03-15T14:00:00Z', '2026-03-10T18:00:00Z', '2026-11-26T15:00:00Z', '2020-01-02T15:00:00Z', '2030-01-02T15:00:00Z'])(
    'for %s, which is no hour to book, is a 400 at its field',
    async (requestedDate) => {
      const { dana } = await open()
      const answer = await dana.call('POST', url, { payload: { ...request, requestedDate } })
      expect([answer.status, answer.json()]).toMatchObject([400, { code: 'invalid_input', fields: { requestedDate: 'Please choose one of the free times.' } }])
    },
  )

  test.each([{}, [], { ...request, serviceType: 'Cooking' }, { ...request, quantity: 1e30 }, { ...request, notes: 'a\u0000b' }, { ...request, requestedDate: ['x'] }, { ...request, filterType: { a: 1 } }])(
    '%j is a 400',
    async (payload) => {
      const { dana } = await open()
      expect((await dana.call('POST', url, { payload })).status).toBe(400)
    },
  )
})

describe('one hour', () => {
  test('that is taken is a 409 in the stated words, and the list of hours shows it', async () => {
    const { dana, testApp } = await open()
    const other = await signedInCustomer(testApp)
    await booked(dana)
    const answer = await other.call('POST', url, { payload: request })
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'conflict', message: 'This time has just been taken. Please choose another.' }])
    const slots = (await other.call('GET', '/api/appointments/slots?from=2026-03-12&to=2026-03-12')).json()
    expect(slots).toHaveLength(10)
    expect(slots.filter(({ isFree }: { isFree: boolean }) => !isFree)).toEqual([{ startsAt: thursday, endsAt: '2026-03-12T15:00:00.000Z', isFree: false }])
  })

  test('asked for by two at once is given to one of them, a hundred times', async () => {
    const { dana, testApp, db } = await open()
    const other = await signedInCustomer(testApp)
    const slots = (await dana.call('GET', '/api/appointments/slots?from=2026-03-11&to=2026-03-31')).json().slice(0, 100)
    expect(slots).toHaveLength(100)
    for (const { startsAt } of slots) {
      const answers = await Promise.all([dana, other].map((one) => one.call('POST', url, { payload: { ...request, requestedDate: startsAt } })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
    expect(await db.selectFrom('appointments').select('requested_date').distinct().execute()).toHaveLength(100)
    expect(await queuedMails(db, 'appointment')).toHaveLength(100)
  }, 60_000)
})

describe('moving', () => {
  test('takes the new hour, frees the old, and a confirmed one waits for a new confirmation', async () => {
    const { dana, db, testApp } = await open()
    const { id } = await booked(dana)
    await db.updateTable('appointments').set({ status: 'confirmed', confirmed_date: thursday }).where('id', '=', id).execute()
    const moved = await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: friday } })
    expect([moved.status, moved.json()]).toMatchObject([200, { id, requestedDate: friday, confirmedDate: null, status: 'pending' }])
    await booked(await signedInCustomer(testApp))
  })

  test('to the hour that it has changes nothing and sends nothing', async () => {
    const { dana, db } = await open()
    const appointment = await booked(dana)
    expect((await dana.call('PATCH', `${url}/${appointment.id}`, { payload: { requestedDate: thursday } })).json()).toEqual(appointment)
    expect(await queuedMails(db, 'appointment')).toHaveLength(1)
  })

  test('gives a wish without an hour its hour', async () => {
    const { dana, db } = await open()
    const { id } = await db.insertInto('appointments').values({ customer_id: dana.id, service_type: 'DPF Cleaning', requested_date: '2026-03-10T15:00:00Z', holds_slot: false }).returning('id').executeTakeFirstOrThrow()
    expect((await dana.call('GET', `${url}/${id}.ics`)).status).toBe(404)
    expect((await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: friday } })).json()).toMatchObject({ holdsSlot: true, requestedDate: friday })
  })

  test('to a taken hour is a 409, to no hour a 400, and both change nothing', async () => {
    const { dana, testApp } = await open()
    const { id } = await booked(dana)
    await booked(await signedInCustomer(testApp), { ...request, requestedDate: friday })
    expect((await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: friday } })).status).toBe(409)
    expect((await dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate: '2026-03-15T14:00:00Z' } })).json()).toMatchObject({ fields: { requestedDate: expect.any(String) } })
    expect((await dana.call('GET', url)).json()).toMatchObject([{ requestedDate: thursday }])
  })

  test('by two at once: one wins, or the second moves what the first has left', async () => {
    const { dana, db } = await open()
    const { id } = await booked(dana)
    const answers = await Promise.all([friday, '2026-03-16T14:00:00.000Z'].map((requestedDate) => dana.call('PATCH', `${url}/${id}`, { payload: { requestedDate } })))
    const moves = answers.filter(({ status }) => status === 200).length
    expect(moves).toBeGreaterThan(0)
    const row = await db.selectFrom('appointments').select('sequence').executeTakeFirstOrThrow()
    expect([row.sequence, (await queuedMails(db, 'appointment')).length]).toEqual([moves, moves + 1])
  })
})

describe('cancelling', () => {
  test('keeps the reason and frees the hour for others', async () => {
    const { dana, testApp } = await open()
    const { id } = await booked(dana)
    const answer = await dana.call('POST', `${url}/${id}/cancellation`, { payload: { reason: ' The truck is sold. ' } })
    expect([answer.status, answer.json()]).toMatchObject([200, { status: 'cancelled', cancelReason: 'The truck is sold.', canCancel: false, canReschedule: false }])
    await booked(await signedInCustomer(testApp))
  })

  test.each([{}, { reason: '' }, { reason: '  ' }, { reason: 7 }, { reason: 'x'.repeat(1001) }])('without a reason is a 400: %j', async (payload) => {
    const { dana } = await open()
    const { id } = await booked(dana)
    expect((await dana.call('POST', `${url}/${id}/cancellation`, { payload })).json()).toMatchObject({ code: 'invalid_input', fields: { reason: expect.any(String) } })
  })
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
      expect([answer.status, answer.json()]).toMatchObject([409, { code: 'conflict', message: expect.stringContaining('until we close on the working day before. After that, please call') }])
    }
    expect((await dana.call('GET', url)).json()).toMatchObject([{ status: 'pending', canCancel: false, canReschedule: false }])
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
    for (const act of [...acts(other, id), other.call('GET', `${url}/${id}.ics`)]) expect((await act).status).toBe(404)
    expect((await other.call('GET', url)).json()).toEqual([])
    expect((await dana.call('GET', url)).json()).toMatchObject([{ status: 'pending', requestedDate: thursday }])
  })
})

describe('the list', () => {
  test('is filtered, searched, sorted and paged, with the total beside it', async () => {
    const { dana } = await open()
    await booked(dana)
    await booked(dana, { serviceType: 'Fleet Maintenance', requestedDate: friday, notes: '100% of the fleet' })
    await booked(dana, { serviceType: 'Air Filter Cleaning', requestedDate: '2026-03-11T14:00:00.000Z' })
    const types = async (query: string) => (await dana.call('GET', `${url}?${query}`)).json().map((one: Appointment) => one.serviceType)
    expect(await types('sort=requestedDate')).toEqual(['Air Filter Cleaning', 'DPF Cleaning', 'Fleet Maintenance'])
    expect(await types('sort=-requestedDate&pageSize=1&page=2')).toEqual(['DPF Cleaning'])
    expect(await types('q=cummins')).toEqual(['DPF Cleaning'])
    expect(await types('q=100%25')).toEqual(['Fleet Maintenance'])
    expect(await types('status=cancelled')).toEqual([])
    expect((await dana.call('GET', `${url}?page=3&pageSize=2`)).headers['x-total-count']).toBe('3')
    expect((await dana.call('GET', `${url}?status=pending&pageSize=2`)).headers['x-total-count']).toBe('3')
  })

  test.each(['status=lost', 'sort=price', 'sort=id', 'page=x', 'pageSize=501', 'status=pending&status=pending', 'q=%00'])('%s is a 400', async (query) => {
    const { dana } = await open()
    expect((await dana.call('GET', `${url}?${query}`)).status).toBe(400)
  })

  test.each(['from=2026-03-12', 'from=2026-03-12&to=2026-03-11', 'from=2026-03-01&to=2026-04-01', 'from=x&to=y', 'from=2026-03-01&from=2026-03-02&to=2026-03-03'])(
    'slots for %s are a 400',
    async (query) => {
      const { dana } = await open()
      expect((await dana.call('GET', `/api/appointments/slots?${query}`)).json()).toMatchObject({ code: 'invalid_input', fields: expect.any(Object) })
    },
  )
})

test.each([
  ['GET', url], ['POST', url], ['PATCH', `${url}/x`], ['POST', `${url}/x/cancellation`], ['GET', `${url}/x.ics`],
  ['GET', '/api/appointments/slots'], ['GET', '/api/customer/calendar-feed'], ['POST', '/api/customer/calendar-feed'],
] as const)('%s %s needs a session', async (method, address) => {
  const { app } = await openTestApp()
  expect((await app.inject({ method, url: address })).statusCode).toBe(401)
})
