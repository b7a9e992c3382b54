import { describe, expect, test } from 'vitest'
import { readCalendar } from '#server/testing/calendar-reader.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/appointments'
const own = '/api/customer/appointments'
const asked = { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z', notes: '=2+2' }
const later = '2026-03-13T15:00:00.000Z'

async function open(person = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  const office = await signedInStaff(testApp)
  const { id } = (await dana.call('POST', own, { payload: asked })).json()
  const act = (path: string, payload?: object) => office.call('POST', `${list}/${id}/${path}`, payload === undefined ? {} : { payload })
  const seen = async () => (await dana.call('GET', own)).json()[0]
  const news = async () => (await dana.call('GET', '/api/customer/notifications')).json().map(({ title }: { title: string }) => title)
  const mails = async () => (await queuedMails(testApp.db, 'appointment')).map(({ data }) => data['title'])
  return { ...testApp, testApp, dana, office, id, act, seen, news, mails }
}

describe('the plan', () => {
  test('shows every appointment with its customer and what the office may do', async () => {
    const { dana, id, office } = await open()
    const answer = await office.call('GET', list)
    expect([answer.status, answer.json()]).toEqual([200, {
      total: 1,
      items: [{
        id, serviceType: 'DPF Cleaning', filterType: null, vehicleIdentifier: null, quantity: null, requestedDate: asked.requestedDate, confirmedDate: null, status: 'pending',
        notes: '=2+2', holdsSlot: true, cancelReason: null, createdAt: expect.any(String), updatedAt: expect.any(String),
        customer: { id: dana.id, name: 'Dana Ortiz', company: 'Sandusky Bay Freight', email: dana.email, phone: null }, customerAddress: null,
        can: { confirm: true, move: true, complete: false, cancel: true },
      }],
    }])
  })

  test.each([
    ['q=sandusky', 1], ['q=dana%20ortiz', 1], ['q=2%2B2', 1], ['q=%25', 0], ['status=pending', 1], ['status=confirmed', 0],
    ['from=2026-03-12&to=2026-03-12', 1], ['from=2026-03-13', 0], ['to=2026-03-11', 0], ['page=2', 0], ['sort=requestedDate', 1],
    ['sort=plan', 1], ['status=unconfirmed', 1], ['status=no_time', 0], ['status=planned', 1],
  ])('asked for %s finds %i', async (query, found) => {
    const { office } = await open()
    expect((await office.call('GET', `${list}?${query}`)).json().items).toHaveLength(found)
  })

  test.each(['status=none', 'page=0', 'pageSize=101', 'from=2026-02-30', 'sort=name', 'sort=-plan', 'q=a&q=b', 'q=%00'])('asked for %s refuses', async (query) => {
    const { office } = await open()
    expect((await office.call('GET', `${list}?${query}`)).status).toBe(400)
  })

  test('in its order shows what needs a time, then the days ahead by the hour, then what is past, the newest first', async () => {
    const { db, dana, id, office } = await open()
    const row = { customer_id: dana.id, service_type: 'DPF Cleaning' }
    const rows = {
      past: { requested_date: '2026-03-09T20:00:00Z', status: 'completed' }, older: { requested_date: '2026-02-02T15:00:00Z' },
      earlierToday: { requested_date: '2026-03-10T12:00:00Z', status: 'confirmed' }, noTime: { requested_date: '2026-03-20T15:00:00Z', holds_slot: false },
      movedUp: { requested_date: '2026-03-18T14:00:00Z', confirmed_date: '2026-03-11T14:00:00Z', status: 'confirmed' },
      cancelledWish: { requested_date: '2026-03-01T15:00:00Z', holds_slot: false, status: 'cancelled' }, cancelled: { requested_date: '2026-03-13T14:00:00Z', status: 'cancelled' },
    } as const
    const names = new Map([[id, 'asked']])
    for (const [name, values] of Object.entries(rows)) {
      names.set((await db.insertInto('appointments').values({ ...row, ...values }).returning('id').executeTakeFirstOrThrow()).id, name)
    }
    const shown = async (query: string) => (await office.call('GET', `${list}?${query}`)).json().items.map((one: { id: string }) => names.get(one.id))
    expect(await shown('sort=plan')).toEqual(['noTime', 'earlierToday', 'movedUp', 'asked', 'cancelled', 'past', 'cancelledWish', 'older'])
    expect([await shown('sort=plan&pageSize=3'), await shown('sort=plan&pageSize=3&page=2')]).toEqual([['noTime', 'earlierToday', 'movedUp'], ['asked', 'cancelled', 'past']])
    expect(await shown('sort=plan&status=unconfirmed')).toEqual(['noTime', 'asked'])
    expect(await shown('sort=plan&status=no_time')).toEqual(['noTime'])
    expect(await shown('sort=plan&status=planned&from=2026-03-09&to=2026-03-15')).toEqual(['earlierToday', 'movedUp', 'asked', 'past'])
  })

  test('opens one by its id, with where the customer is, and writes down that somebody has looked', async () => {
    const { db, dana, id, office } = await open()
    await db.updateTable('customers').set({ address: '1200 River Rd', city: 'Cleveland', state: 'OH', zip_code: '44113' }).where('id', '=', dana.id).execute()
    const answer = await office.call('GET', `${list}/${id}`)
    expect([answer.status, answer.json()]).toMatchObject([200, { id, customer: { id: dana.id }, customerAddress: '1200 River Rd, Cleveland, OH 44113' }])
    expect(await db.selectFrom('audit_log').select(['action', 'subject_kind', 'subject_id']).execute()).toEqual([{ action: 'customer_read', subject_kind: 'appointments', subject_id: id }])
    expect([(await office.call('GET', `${list}/none`)).status, (await dana.call('GET', `${list}/${id}`)).status]).toEqual([404, 401])
  })

  test('comes as a file that no spreadsheet takes for formulas', async () => {
    const { office } = await open()
    const file = await office.call('GET', `${list}.csv`)
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200, 'text/csv; charset=utf-8', 'attachment; filename="appointments-2026-03-10.csv"',
    ])
    expect(file.text).toContain(',Dana Ortiz,Sandusky Bay Freight,')
    expect(file.text).toContain("'=2+2")
  })
})

describe('confirming', () => {
  test('shows at once in the portal, with a notification, a mail with the calendar, and an entry in the log', async () => {
    const { act, db, id, mails, news, office, seen } = await open()
    const answer = await act('confirmation', {})
    expect([answer.status, answer.json()]).toMatchObject([200, { status: 'confirmed', confirmedDate: asked.requestedDate, can: { confirm: false, move: true } }])
    expect(await seen()).toMatchObject({ status: 'confirmed', confirmedDate: asked.requestedDate })
    expect([(await news())[0], (await mails()).at(-1)]).toEqual(['Appointment confirmed', 'Appointment confirmed'])
    const last = (await queuedMails(db, 'appointment')).at(-1)
    expect(readCalendar(String(last?.data['calendar']))).toMatchObject({ method: 'REQUEST', events: [{ UID: `${id}@lakeline.example`, SEQUENCE: '1', STATUS: 'CONFIRMED' }] })
    const log = await db.selectFrom('audit_log').select(['staff_id', 'action', 'subject_id', 'detail']).execute()
    expect(log).toEqual([{ staff_id: office.id, action: 'appointment_changed', subject_id: id, detail: { change: 'confirmed' } }])
  })

  test('twice at once succeeds once', async () => {
    const { act, news } = await open()
    const both = await Promise.all([act('confirmation', {}), act('confirmation', {}), act('confirmation', { startsAt: later })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await news()).filter((title: string) => title.startsWith('Appointment confirmed'))).toHaveLength(1)
  })

  test('two wishes for one hour at once gives it to one of them', async () => {
    const { act, dana, office, testApp } = await open()
    const other = await signedInCustomer(testApp)
    const { id } = (await other.call('POST', own, { payload: { ...asked, requestedDate: '2026-03-16T14:00:00.000Z' } })).json()
    const both = await Promise.all([act('confirmation', { startsAt: later }), office.call('POST', `${list}/${id}/confirmation`, { payload: { startsAt: later } })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = [...(await dana.call('GET', own)).json(), ...(await other.call('GET', own)).json()].filter(({ confirmedDate }) => confirmedDate === later)
    expect(held).toHaveLength(1)
  })

  test('at an hour that another appointment holds is refused and changes nothing', async () => {
    const { act, dana, seen } = await open()
    await dana.call('POST', own, { payload: { ...asked, requestedDate: later } })
    expect([(await act('confirmation', { startsAt: later })).status, (await seen()).status]).toEqual([409, 'pending'])
  })

  test.each([
    [{ startsAt: '2026-03-15T14:00:00Z' }, 400], [{ startsAt: '2026-03-09T14:00:00Z' }, 400], [{ startsAt: 'soon' }, 400], [{ startsAt: ['2026-03-13T15:00:00Z'] }, 400], [null, 400],
  ])('with %j is refused', async (payload, status) => {
    const { act, seen } = await open()
    const answer = await act('confirmation', payload as object)
    expect([answer.status, (await seen()).status]).toEqual([status, 'pending'])
  })
})

describe('moving', () => {
  test('is told to the customer, and the hour before is free again', async () => {
    const { dana, id, mails, news, office, seen } = await open()
    const answer = await office.call('PATCH', `${list}/${id}`, { payload: { startsAt: later } })
    expect([answer.status, answer.json()]).toMatchObject([200, { status: 'confirmed', confirmedDate: later }])
    expect(await seen()).toMatchObject({ confirmedDate: later })
    expect([(await news())[0], (await mails()).at(-1)]).toEqual(['We moved your appointment', 'We moved your appointment'])
    expect((await dana.call('POST', own, { payload: asked })).status).toBe(201)
  })
})

describe('cancelling and completing', () => {
  test('a cancellation carries its reason, and ends it', async () => {
    const { act, seen } = await open()
    expect((await act('cancellation', { reason: 'The bench is down.' })).json()).toMatchObject({ status: 'cancelled', can: { confirm: false, move: false, cancel: false } })
    expect(await seen()).toMatchObject({ status: 'cancelled', cancelReason: 'The bench is down.' })
    expect([(await act('confirmation', {})).status, (await act('cancellation', { reason: 'Again.' })).status]).toEqual([409, 409])
  })

  test('a cancellation without a reason is refused', async () => {
    const { act } = await open()
    expect((await act('cancellation', { reason: ' ' })).json()).toMatchObject({ code: 'invalid_input', fields: { reason: 'Please tell the customer why.' } })
  })

  test('it is completed once its hour has come, without one more mail', async () => {
    const { act, mails, news, now } = await open()
    await act('confirmation', { startsAt: '2026-03-10T16:00:00.000Z' })
    expect((await act('completion')).status).toBe(409)
    now.set('2026-03-10T16:00:00.000Z')
    expect((await act('completion')).json()).toMatchObject({ status: 'completed' })
    expect([(await news())[0], await mails()]).toEqual(['Appointment completed', ['Appointment requested', 'Appointment confirmed']])
  })
})

describe('word of it', () => {
  test('goes out as the customer has chosen', async () => {
    const { act, dana, mails, news } = await open()
    const choices = [{ topic: 'appointment', channel: 'email', wanted: false }, { topic: 'appointment', channel: 'portal', wanted: false }]
    await dana.call('PUT', '/api/customer/notification-choices', { payload: { choices } })
    await act('confirmation', {})
    expect([await news(), await mails()]).toEqual([['Appointment requested'], ['Appointment requested']])
  })

  test('of the demo account stays in the house', async () => {
    const { act, db, news } = await open({ isDemo: true })
    await act('confirmation', {})
    expect([await queuedMails(db), (await news())[0]]).toEqual([[], 'Appointment confirmed'])
  })

  test('of what a customer does goes to the office too', async () => {
    const { db } = await open()
    expect(await queuedMails(db, 'officeAlert')).toMatchObject([{ to: 'hello@lakeline.example', data: { subject: 'Appointment requested' } }])
  })
})

describe('nobody else', () => {
  test.each([['GET', list], ['GET', `${list}.csv`], ['POST', `${list}/x/confirmation`], ['PATCH', `${list}/x`], ['POST', `${list}/x/completion`], ['POST', `${list}/x/cancellation`]] as const)('%s %s', async (method, url) => {
    const { app, dana, testApp } = await open()
    const technician = await signedInStaff(testApp, 'technician')
    expect([(await app.inject({ method, url })).statusCode, (await dana.call(method, url)).status, (await technician.call(method, url)).status]).toEqual([401, 401, 403])
  })

  test('an appointment that is not there is a 404', async () => {
    const { office } = await open()
    expect((await office.call('POST', `${list}/nothing/confirmation`, { payload: {} })).status).toBe(404)
  })
})
