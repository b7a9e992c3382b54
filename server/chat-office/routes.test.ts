import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginTalk } from '#server/testing/sockets.ts'

async function openOffice() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
  let sent = 0
  const writes = async (talk: { visitorId: string; sessionId: string }, message: string, cookie = '') => {
    const payload = { sessionId: talk.sessionId, message, clientMessageId: `own-message-${(sent += 1)}` }
    const answer = await testApp.app.inject({ method: 'POST', url: `/api/chat/sessions/${talk.visitorId}/messages`, payload, headers: { cookie } })
    return answer.json<{ id: string; seq: number }>()
  }
  const audited = async () => (await testApp.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)
  return { ...testApp, testApp, robin, kim, writes, audited }
}

const all = '/api/admin/chat/sessions'

describe('the list of the office', () => {
  test('shows who writes, what was said last, what is unread, and who is here', async () => {
    const { testApp, robin, writes, audited } = await openOffice()
    const talk = await beginTalk(testApp, { name: 'Dana', email: 'dana@fleet.example' })
    const kim = await beginTalk(testApp, { name: 'Kim' })
    const here = (visitorId: string, sessionId: string) => testApp.app.inject({ method: 'POST', url: `/api/chat/sessions/${visitorId}/here`, payload: { sessionId } })
    expect((await here(talk.visitorId, talk.sessionId)).statusCode).toBe(204)
    // Fetching is a look and says nothing; nobody is here for somebody else.
    await testApp.app.inject({ method: 'GET', url: `/api/chat/sessions/${kim.visitorId}` })
    expect((await here(talk.visitorId, kim.sessionId)).statusCode).toBe(404)
    await writes(talk, 'one')
    await writes(talk, 'two')
    const { items, total, unread } = (await robin.call('GET', all)).json()
    expect([total, unread]).toEqual([2, 1])
    expect(items[0]).toMatchObject({ id: talk.sessionId, customerName: 'Dana', lastMessage: 'two', unread: 2, assignedTo: null, customer: null, isVisitorHere: true, isUnproven: false })
    expect(items[1]).toMatchObject({ customerName: 'Kim', lastMessage: null, unread: 0, isVisitorHere: false })
    expect(await audited()).toEqual(['list_read'])
  })

  test('shows what the visitor said, not the word of the house that it is closed', async () => {
    const { testApp, writes } = await openOffice()
    testApp.now.set('2026-03-14T23:00:00Z')
    const robin = await signedInStaff(testApp)
    await writes(await beginTalk(testApp, { name: 'Dana' }), 'Is somebody there?')
    const [talk] = (await robin.call('GET', all)).json().items
    expect(await testApp.db.selectFrom('chat_messages').select('sender_type').orderBy('seq').execute()).toEqual([{ sender_type: 'customer' }, { sender_type: 'system' }])
    expect(talk).toMatchObject({ lastMessage: 'Is somebody there?', unread: 1 })
  })

  test('is searched over names, addresses and messages, and filtered', async () => {
    const { testApp, robin, writes } = await openOffice()
    const [dana, kim] = [await beginTalk(testApp, { name: 'Dana', email: 'dana@fleet.example' }), await beginTalk(testApp, { name: 'Kim' })]
    await writes(kim, 'The 100% clogged filter')
    await robin.call('PATCH', `${all}/${kim.sessionId}`, { payload: { status: 'closed', assignedTo: robin.id } })
    const found = async (query: string) => (await robin.call('GET', `${all}?${query}`)).json().items.map(({ id }: { id: string }) => id)
    expect(await found('q=dan')).toEqual([dana.sessionId])
    expect(await found('q=fleet.example')).toEqual([dana.sessionId])
    expect(await found('q=100%25')).toEqual([kim.sessionId])
    expect(await found('q=_')).toEqual([])
    expect(await found('status=active')).toEqual([dana.sessionId])
    expect(await found('status=closed')).toEqual([kim.sessionId])
    expect(await found('assigned=me')).toEqual([kim.sessionId])
    expect(await found('assigned=nobody')).toEqual([dana.sessionId])
    expect(await found('page=2&pageSize=1')).toHaveLength(1)
    expect((await robin.call('GET', `${all}?status=open`)).status).toBe(400)
  })

  test('knows a proven customer, and marks who only says to be one', async () => {
    const { testApp, robin } = await openOffice()
    const dana = await signedInCustomer(testApp)
    const proven = await beginTalk(testApp, { cookie: dana.cookie })
    const claimed = await beginTalk(testApp, { name: 'Dana Ortiz', email: dana.email.toUpperCase() })
    const { items } = (await robin.call('GET', all)).json()
    const talk = (id: string) => items.find((item: { id: string }) => item.id === id)
    expect(talk(proven.sessionId)).toMatchObject({ customer: { id: dana.id, name: 'Dana Ortiz', company: 'Sandusky Bay Freight', isEmailProven: true }, isUnproven: false })
    const kim = await signedInCustomer(testApp, { emailProven: false })
    const { sessionId } = await beginTalk(testApp, { cookie: kim.cookie })
    expect((await robin.call('GET', `${all}/${sessionId}`)).json()).toMatchObject({ talk: { customer: { id: kim.id, isEmailProven: false } } })
    expect(talk(claimed.sessionId)).toMatchObject({ customer: null, isUnproven: true })
  })
})

describe('one talk', () => {
  test('holds its messages, notes and what is known of the customer; reading it is written down', async () => {
    const { testApp, robin, writes, audited } = await openOffice()
    const dana = await signedInCustomer(testApp)
    const talk = await beginTalk(testApp, { cookie: dana.cookie })
    const { id } = await writes(talk, 'one', dana.cookie)
    expect((await robin.call('POST', `${all}/${talk.sessionId}/notes`, { payload: { text: ' Call back ' } })).json()).toMatchObject({ text: 'Call back', staffName: robin.name })
    const answered = await robin.call('POST', `${all}/${talk.sessionId}/messages`, { payload: { message: 'On Friday.', clientMessageId: 'own-answer-1' } })
    expect([answered.status, answered.json()]).toMatchObject([201, { senderType: 'agent', senderName: robin.name }])
    const detail = (await robin.call('GET', `${all}/${talk.sessionId}`)).json()
    expect(detail).toMatchObject({ talk: { id: talk.sessionId, unread: 0 }, messages: [{ message: 'one' }, { message: 'On Friday.', clientMessageId: 'own-answer-1' }], notes: [{ text: 'Call back' }], customer: { id: dana.id, email: dana.email } })
    expect((await robin.call('GET', `${all}/${talk.sessionId}?after=${id}`)).json().messages).toHaveLength(1)
    expect(await audited(), 'what a page asks again is the same look').toEqual(['request_noted', 'request_answered', 'conversation_read'])
  })

  test('is read as far as an agent has seen', async () => {
    const { testApp, robin, writes } = await openOffice()
    const talk = await beginTalk(testApp)
    const { id } = await writes(talk, 'one')
    await writes(talk, 'two')
    expect((await robin.call('POST', `${all}/${talk.sessionId}/seen`, { payload: { id } })).status).toBe(204)
    expect((await robin.call('GET', all)).json().items[0].unread).toBe(1)
  })

  test('is in the hands of one: who has not seen that it was taken is told', async () => {
    const { testApp, robin, kim } = await openOffice()
    const { sessionId } = await beginTalk(testApp)
    const take = (who: typeof robin, seenWith: string | null) => who.call('PATCH', `${all}/${sessionId}`, { payload: { assignedTo: who.id, seenWith } })
    expect((await take(robin, null)).json()).toMatchObject({ assignedTo: { id: robin.id, name: robin.name } })
    expect([(await take(kim, null)).status, (await take(kim, null)).json().message]).toEqual([409, `${robin.name} just took this chat. Please check again.`])
    expect((await take(kim, robin.id)).json()).toMatchObject({ assignedTo: { id: kim.id } })
    expect((await kim.call('PATCH', `${all}/${sessionId}`, { payload: { assignedTo: 'nobody-of-us', seenWith: kim.id } })).status).toBe(400)
  })

  test('is closed and opened, but not beside another open one of its visitor', async () => {
    const { testApp, robin } = await openOffice()
    const talk = await beginTalk(testApp)
    const set = async (status: string) => (await robin.call('PATCH', `${all}/${talk.sessionId}`, { payload: { status } })).status
    expect([await set('closed'), await set('active'), await set('closed')]).toEqual([200, 200, 200])
    await beginTalk(testApp, { visitorId: talk.visitorId })
    expect(await set('active')).toBe(409)
  })

  test('goes out by mail, to its visitor or to an address that is named', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const [dana, kim] = [await beginTalk(testApp, { email: 'dana@fleet.example' }), await beginTalk(testApp)]
    const order = (id: string, payload: object = {}) => robin.call('POST', `${all}/${id}/transcript`, { payload })
    expect((await order(dana.sessionId)).status).toBe(409)
    await writes(dana, 'one')
    await writes(kim, 'two')
    expect((await order(dana.sessionId)).status).toBe(202)
    expect((await order(kim.sessionId)).json()).toMatchObject({ code: 'invalid_input', fields: { email: expect.any(String) } })
    expect((await order(kim.sessionId, { email: 'kim@fleet.example' })).status).toBe(202)
    expect(await queuedMails(db)).toMatchObject([
      { to: 'dana@fleet.example', template: 'chatTranscript', data: { lines: [{ from: 'Dana', text: 'one' }] } }, { to: 'kim@fleet.example' },
    ])
  })

  test('goes out from a technician only to the address left in it, and no more than twenty times a day', async () => {
    const { testApp, db, writes } = await openOffice()
    const technician = await signedInStaff(testApp, 'technician')
    const [dana, nobody] = [await beginTalk(testApp, { email: 'dana@fleet.example' }), await beginTalk(testApp)]
    for (const talk of [dana, nobody]) await writes(talk, 'Pay here: https://pay.example')
    const order = (id: string, email: string | null) => technician.call('POST', `${all}/${id}/transcript`, { payload: { email } })
    const refused = await order(dana.sessionId, 'somebody@else.example')
    expect([refused.status, refused.json().message]).toEqual([403, 'You can send a transcript only to the address left in the conversation.'])
    expect((await order(nobody.sessionId, 'somebody@else.example')).status).toBe(403)
    expect((await order(nobody.sessionId, null)).status).toBe(400)
    expect((await order(dana.sessionId, 'Dana@Fleet.example')).status).toBe(202)
    const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await order(dana.sessionId, null)).status))
    expect([statuses.filter((status) => status === 202).length, statuses.filter((status) => status === 429).length]).toEqual([19, 101])
    expect((await queuedMails(db)).map(({ to }) => to.toLowerCase())).toEqual(Array.from({ length: 20 }, () => 'dana@fleet.example'))
  })

  test('becomes a contact message, once', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const talk = await beginTalk(testApp, { email: 'dana@fleet.example' })
    await writes(talk, 'Our trucks stand.')
    const make = () => robin.call('POST', `${all}/${talk.sessionId}/lead`, { payload: { phone: '+1 216 555 0142', comment: 'Asked in the chat.' } })
    const [one, two] = [await make(), await make()]
    expect([one.status, two.json()]).toEqual([201, one.json()])
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([{ name: 'Dana', email: 'dana@fleet.example', phone: '+1 216 555 0142', message: 'Asked in the chat.\nOur trucks stand.' }])
  })

  test.each([['GET', ''], ['PATCH', ''], ['POST', '/notes'], ['POST', '/messages'], ['POST', '/transcript'], ['POST', '/lead'], ['POST', '/appointment']] as const)('that is not there is a 404 (%s %s)', async (method, what) => {
    const { robin } = await openOffice()
    const payload = { text: 'a', message: 'a', clientMessageId: 'own-answer-1', email: 'dana@fleet.example', serviceType: 'DPF Cleaning', startsAt: '2026-03-12T14:00:00Z' }
    expect((await robin.call(method, `${all}/unknown${what}`, method === 'GET' ? {} : { payload })).status).toBe(404)
  })
})

describe('an appointment out of a talk', () => {
  const thursdayAtTen = '2026-03-12T14:00:00Z'

  async function openTalk(settings: { isProven: boolean }) {
    const office = await openOffice()
    const dana = await signedInCustomer(office.testApp)
    const talk = await beginTalk(office.testApp, settings.isProven ? { cookie: dana.cookie } : { name: 'Dana', email: dana.email })
    const make = (payload: object = {}, who = office.robin, key = 'key-of-a-form-1') =>
      who.call('POST', `${all}/${talk.sessionId}/appointment`, { payload: { serviceType: 'DPF Cleaning', startsAt: thursdayAtTen, ...payload }, headers: { 'idempotency-key': key } })
    const stored = () => office.db.selectFrom('appointments').selectAll().execute()
    return { ...office, dana, talk, make, stored }
  }

  test('is the request of who is signed in there, once; customer and office hear of it, and the other agents read it', async () => {
    const { dana, make, stored, robin, talk, db, audited } = await openTalk({ isProven: true })
    const [one, two] = [await make({ quantity: 2, notes: ' Two of them ' }), await make({ quantity: 2, notes: ' Two of them ' })]
    expect([one.status, two.status, two.json()]).toEqual([201, 201, { id: one.json().id }])
    expect(await stored()).toMatchObject([{ customer_id: dana.id, service_type: 'DPF Cleaning', quantity: 2, notes: 'Two of them', status: 'pending', holds_slot: true, requested_date: new Date(thursdayAtTen) }])
    expect((await dana.call('GET', '/api/customer/appointments')).json()).toMatchObject([{ id: one.json().id, status: 'pending' }])
    expect((await dana.call('GET', '/api/customer/notifications')).json()).toMatchObject([{ title: 'Appointment requested' }])
    expect((await queuedMails(db)).map(({ to }) => to)).toContain(dana.email)
    expect((await robin.call('GET', `${all}/${talk.sessionId}`)).json().notes).toMatchObject([{ staffName: robin.name, text: 'Appointment requested: DPF Cleaning, Thursday, March 12, 2026 at 10:00 AM ET.' }])
    expect((await audited()).filter((action) => action === 'appointment_changed')).toHaveLength(1)
  })

  test('of somebody who only says who they are belongs to whom the office has chosen, and to nobody by itself', async () => {
    const { testApp, dana, make, stored } = await openTalk({ isProven: false })
    const kim = await signedInCustomer(testApp)
    expect((await make()).json()).toMatchObject({ code: 'invalid_input', fields: { customerId: 'Please choose whose appointment it is.' } })
    expect((await make({ customerId: 'nobody-at-all' })).json()).toMatchObject({ code: 'invalid_input', fields: { customerId: expect.any(String) } })
    expect(await stored()).toEqual([])
    expect((await make({ customerId: kim.id })).status).toBe(201)
    expect((await stored()).map(({ customer_id }) => customer_id)).toEqual([kim.id])
    expect((await dana.call('GET', '/api/customer/appointments')).json()).toEqual([])
  })

  test('is refused when another account has signed in there meanwhile', async () => {
    const { testApp, make, stored } = await openTalk({ isProven: true })
    const kim = await signedInCustomer(testApp)
    expect((await make({ customerId: kim.id })).status).toBe(409)
    expect(await stored()).toEqual([])
  })

  test('is refused for an account that was closed', async () => {
    const { db, dana, make } = await openTalk({ isProven: true })
    await db.updateTable('customers').set({ is_active: false }).where('id', '=', dana.id).execute()
    expect((await make()).json()).toMatchObject({ code: 'invalid_input', fields: { customerId: expect.any(String) } })
  })

  test('takes an hour that is free, and that the office can promise', async () => {
    const { make } = await openTalk({ isProven: true })
    expect((await make()).status).toBe(201)
    expect((await make({}, undefined, 'key-of-a-form-2')).json()).toMatchObject({ code: 'conflict', message: 'This time has just been taken. Please choose another.' })
    for (const startsAt of ['2026-03-12T14:30:00Z', '2026-03-12T05:00:00Z', '2026-03-09T14:00:00Z', 'tomorrow']) {
      expect((await make({ startsAt }, undefined, 'key-of-a-form-3')).json()).toMatchObject({ code: 'invalid_input', fields: { startsAt: expect.any(String) } })
    }
  })

  test('is made by those who plan', async () => {
    const { testApp, make, stored } = await openTalk({ isProven: true })
    expect((await make({}, await signedInStaff(testApp, 'technician'))).status).toBe(403)
    expect(await stored()).toEqual([])
  })
})

test('a talk stands among the requests of triage with its first message, once somebody has written', async () => {
  const { testApp, robin, writes } = await openOffice()
  const [talk] = [await beginTalk(testApp, { name: 'Dana' }), await beginTalk(testApp)]
  await writes(talk, 'Our trucks stand, the filters are clogged.')
  await writes(talk, 'Hello?')
  const { items } = (await robin.call('GET', '/api/admin/triage')).json()
  expect(items).toMatchObject([{ id: `chat.${talk.sessionId}`, type: 'chat', customerName: 'Dana', email: null, message: 'Our trucks stand, the filters are clogged.' }])
})

test('saved replies are added, changed and removed, and each leaves a row in the audit', async () => {
  const { testApp, robin } = await openOffice()
  const replies = '/api/admin/chat/saved-replies'
  expect((await robin.call('POST', replies, { payload: { title: ' ', text: 'a' } })).status).toBe(400)
  const { id } = (await robin.call('POST', replies, { payload: { title: 'Hours', text: 'From seven.' } })).json()
  expect((await robin.call('PUT', `${replies}/${id}`, { payload: { title: 'Hours', text: 'From eight.' } })).json()).toMatchObject({ id, text: 'From eight.' })
  expect((await robin.call('GET', replies)).json()).toMatchObject([{ id, title: 'Hours', text: 'From eight.' }])
  expect([(await robin.call('DELETE', `${replies}/${id}`)).status, (await robin.call('DELETE', `${replies}/${id}`)).status]).toEqual([204, 404])
  expect((await robin.call('PUT', `${replies}/${id}`, { payload: { title: 'Hours', text: 'a' } })).status).toBe(404)
  const rows = await testApp.db.selectFrom('audit_log').select(['action', 'subject_id as of', 'staff_id as by', 'detail']).orderBy('id').execute()
  expect(rows).toEqual(['added', 'changed', 'removed'].map((change) => ({ action: 'saved_reply_changed', of: id, by: robin.id, detail: { change, title: 'Hours' } })))
})

test('the visitor id is nothing that staff learn: whoever knows it could write as the visitor', async () => {
  const { testApp, robin } = await openOffice()
  const { visitorId, sessionId } = await beginTalk(testApp, { name: 'Dana' })
  const answers = [await robin.call('GET', all), await robin.call('GET', `${all}/${sessionId}`), await robin.call('PATCH', `${all}/${sessionId}`, { payload: { assignedTo: robin.id } })]
  for (const { status, text } of answers) expect([status, text.includes(visitorId)]).toEqual([200, false])
})
