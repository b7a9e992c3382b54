import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { all, openOffice } from '#server/testing/chat-office.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe('one conversation', () => {
  test('holds its messages, notes and what is known of the customer; reading it is written down', async () => {
    const { testApp, robin, writes, audited } = await openOffice()
    const dana = await signedInCustomer(testApp)
    const conversation = await beginConversation(testApp, { cookie: dana.cookie })
    const { id } = await writes(conversation, 'one', dana.cookie)
    expect(
      (
        await robin.call('POST', `${all}/${conversation.sessionId}/notes`, {
          payload: { text: ' Call back ' },
        })
      ).json(),
    ).toMatchObject({ text: 'Call back', staffName: robin.name })
    const answered = await robin.call('POST', `${all}/${conversation.sessionId}/messages`, {
      payload: { message: 'On Friday.', clientMessageId: 'own-answer-1' },
    })
    expect([answered.status, answered.json()]).toMatchObject([
      201,
      { senderType: 'agent', senderName: robin.name },
    ])
    const detail = (await robin.call('GET', `${all}/${conversation.sessionId}`)).json()
    expect(detail).toMatchObject({
      conversation: { id: conversation.sessionId, unread: 0 },
      messages: [{ message: 'one' }, { message: 'On Friday.', clientMessageId: 'own-answer-1' }],
      notes: [{ text: 'Call back' }],
      customer: { id: dana.id, email: dana.email },
    })
    expect(
      (await robin.call('GET', `${all}/${conversation.sessionId}?after=${id}`)).json().messages,
    ).toHaveLength(1)
    expect(await audited(), 'what a page asks again is the same look').toEqual([
      'request_noted',
      'request_answered',
      'conversation_read',
    ])
  })

  test('is read as far as an agent has seen', async () => {
    const { testApp, robin, writes } = await openOffice()
    const conversation = await beginConversation(testApp)
    const { id } = await writes(conversation, 'one')
    await writes(conversation, 'two')
    expect(
      (await robin.call('POST', `${all}/${conversation.sessionId}/seen`, { payload: { id } }))
        .status,
    ).toBe(204)
    expect((await robin.call('GET', all)).json().items[0].unread).toBe(1)
  })

  test('is assigned to one: who has not seen that it was taken is refused', async () => {
    const { testApp, robin, kim } = await openOffice()
    const { sessionId } = await beginConversation(testApp)
    const take = (who: typeof robin, seenWith: string | null) =>
      who.call('PATCH', `${all}/${sessionId}`, { payload: { assignedTo: who.id, seenWith } })
    expect((await take(robin, null)).json()).toMatchObject({
      assignedTo: { id: robin.id, name: robin.name },
    })
    expect([(await take(kim, null)).status, (await take(kim, null)).json().message]).toEqual([
      409,
      `${robin.name} just took this chat. Please check again.`,
    ])
    expect((await take(kim, robin.id)).json()).toMatchObject({ assignedTo: { id: kim.id } })
    const driver = await signedInStaff(testApp, 'driver')
    for (const assignedTo of ['nobody-of-us', driver.id]) {
      const given = { payload: { assignedTo, seenWith: kim.id } }
      expect((await kim.call('PATCH', `${all}/${sessionId}`, given)).status).toBe(400)
    }
  })

  test('is closed and opened, but not beside another open one of its visitor', async () => {
    const { testApp, robin } = await openOffice()
    const conversation = await beginConversation(testApp)
    const set = async (status: string) =>
      (await robin.call('PATCH', `${all}/${conversation.sessionId}`, { payload: { status } }))
        .status
    expect([await set('closed'), await set('active'), await set('closed')]).toEqual([200, 200, 200])
    await beginConversation(testApp, { visitorId: conversation.visitorId })
    expect(await set('active')).toBe(409)
  })

  test.each([
    ['has left', { isActive: false }],
    ['may no longer chat', { role: 'driver' }],
  ] as const)('is nobody’s when it is opened again and its owner %s', async (_why, change) => {
    const { testApp, db, robin, kim, writes } = await openOffice()
    const set = (sessionId: string, status: string) =>
      robin.call('PATCH', `${all}/${sessionId}`, { payload: { status } })
    const [written, opened] = [await beginConversation(testApp), await beginConversation(testApp)]
    const ofRobin = await beginConversation(testApp)
    const sessions = [written, opened, ofRobin]
    await db.updateTable('chat_sessions').set({ assignedTo: kim.id }).execute()
    await db
      .updateTable('chat_sessions')
      .set({ assignedTo: robin.id })
      .where('id', '=', ofRobin.sessionId)
      .execute()
    for (const { sessionId } of sessions) await set(sessionId, 'closed')
    await db.updateTable('staff').set(change).where('id', '=', kim.id).execute()
    await writes(written, 'Are you there?')
    await writes(ofRobin, 'Are you there?')
    await set(opened.sessionId, 'active')
    const owners = await db.selectFrom('chat_sessions').select(['id', 'assignedTo']).execute()
    const ownerOf = new Map(owners.map((row) => [row.id, row.assignedTo]))
    expect(sessions.map(({ sessionId }) => ownerOf.get(sessionId))).toEqual([null, null, robin.id])
  })

  test('goes out by mail, to its visitor or to an address that is named', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const [dana, kim] = [
      await beginConversation(testApp, { email: 'dana@fleet.example' }),
      await beginConversation(testApp),
    ]
    const order = (id: string, payload: object = {}) =>
      robin.call('POST', `${all}/${id}/transcript`, { payload })
    expect((await order(dana.sessionId)).status).toBe(409)
    await writes(dana, 'one')
    await writes(kim, 'two')
    expect((await order(dana.sessionId)).status).toBe(202)
    expect((await order(kim.sessionId)).json()).toMatchObject({
      code: 'invalid_input',
      fields: { email: expect.any(String) },
    })
    expect((await order(kim.sessionId, { email: 'kim@fleet.example' })).status).toBe(202)
    expect(await queuedMails(db)).toMatchObject([
      {
        to: 'dana@fleet.example',
        template: 'chatTranscript',
        data: { lines: [{ from: 'Dana', text: 'one' }] },
      },
      { to: 'kim@fleet.example' },
    ])
  })

  test('says in the email that it goes on after a thousand messages', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const dana = await beginConversation(testApp, { email: 'dana@fleet.example' })
    await writes(dana, 'one')
    const order = () => robin.call('POST', `${all}/${dana.sessionId}/transcript`, { payload: {} })
    const more = (count: number) =>
      sql`insert into chat_messages (session_id, sender_type, sender_name, message)
        select ${dana.sessionId}, 'customer', 'Dana', 'more' from generate_series(1, ${count}::int)`.execute(
        db,
      )
    await more(999)
    expect((await order()).status).toBe(202)
    await more(1)
    expect((await order()).status).toBe(202)
    const mails = await queuedMails(db)
    expect(mails.map(({ data }) => [data['isCut'], data['lines']])).toEqual([
      [false, expect.objectContaining({ length: 1000 })],
      [true, expect.objectContaining({ length: 1000 })],
    ])
  })

  test('goes out from a technician only to the address left in it, and no more than twenty times a day', async () => {
    const { testApp, db, writes } = await openOffice()
    const technician = await signedInStaff(testApp, 'technician')
    const [dana, nobody] = [
      await beginConversation(testApp, { email: 'dana@fleet.example' }),
      await beginConversation(testApp),
    ]
    for (const conversation of [dana, nobody])
      await writes(conversation, 'Pay here: https://pay.example')
    const order = (id: string, email: string | null) =>
      technician.call('POST', `${all}/${id}/transcript`, { payload: { email } })
    const refused = await order(dana.sessionId, 'somebody@else.example')
    expect([refused.status, refused.json().message]).toEqual([
      403,
      'You can send a transcript only to the address left in the conversation.',
    ])
    expect((await order(nobody.sessionId, 'somebody@else.example')).status).toBe(403)
    expect((await order(nobody.sessionId, null)).status).toBe(400)
    expect((await order(dana.sessionId, 'Dana@Fleet.example')).status).toBe(202)
    const statuses = await Promise.all(
      Array.from({ length: 120 }, async () => (await order(dana.sessionId, null)).status),
    )
    expect([
      statuses.filter((status) => status === 202).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([19, 101])
    expect((await queuedMails(db)).map(({ to }) => to.toLowerCase())).toEqual(
      Array.from({ length: 20 }, () => 'dana@fleet.example'),
    )
  })

  test('becomes a contact message, once', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const conversation = await beginConversation(testApp, { email: 'dana@fleet.example' })
    await writes(conversation, 'Our trucks stand.')
    const make = () =>
      robin.call('POST', `${all}/${conversation.sessionId}/lead`, {
        payload: { phone: '+1 216 555 0142', comment: 'Asked in the chat.' },
      })
    const [one, two] = [await make(), await make()]
    expect([one.status, two.json()]).toEqual([201, { id: one.json().id, isNew: false }])
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
      {
        name: 'Dana',
        email: 'dana@fleet.example',
        phone: '+1 216 555 0142',
        message: 'Asked in the chat.\nOur trucks stand.',
      },
    ])
  })

  test('has one request open, which a correction and what was said since bring up to date', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const conversation = await beginConversation(testApp)
    await writes(conversation, 'Our trucks stand.')
    const make = async (payload: object) =>
      (await robin.call('POST', `${all}/${conversation.sessionId}/lead`, { payload })).json()
    const requests = () =>
      db
        .selectFrom('contact_messages')
        .select(['id', 'email', 'phone', 'message'])
        .orderBy('createdAt')
        .execute()
    const { id } = await make({ email: 'dana@flet.example', phone: '+1 216 555 0142' })
    expect(await make({ email: 'dana@fleet.example' })).toEqual({ id, isNew: false })
    await writes(conversation, 'All of them.')
    const both = await Promise.all([make({}), make({})])
    expect(both.map((made) => made.id)).toEqual([id, id])
    const message = 'Our trucks stand.\nAll of them.'
    const open = { id, email: 'dana@fleet.example', phone: '+1 216 555 0142', message }
    expect(await requests()).toEqual([open])
    await robin.call('PATCH', `/api/admin/triage/contact_message.${id}`, {
      payload: { status: 'resolved' },
    })
    const next = await make({ email: 'kim@fleet.example' })
    expect(next.isNew).toBe(true)
    expect(await requests()).toMatchObject([open, { id: next.id, email: 'kim@fleet.example' }])
  })

  test('becomes one request, when two ask at the same time', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const conversation = await beginConversation(testApp, { email: 'dana@fleet.example' })
    await writes(conversation, 'Our trucks stand.')
    const make = () => robin.call('POST', `${all}/${conversation.sessionId}/lead`, { payload: {} })
    expect((await Promise.all([make(), make(), make()])).map(({ status }) => status)).toEqual([
      201, 201, 201,
    ])
    expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(1)
  })

  test.each([
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/notes'],
    ['POST', '/messages'],
    ['POST', '/transcript'],
    ['POST', '/lead'],
    ['POST', '/appointment'],
  ] as const)('that is not there is a 404 (%s %s)', async (method, what) => {
    const { robin } = await openOffice()
    const payload = {
      text: 'a',
      message: 'a',
      clientMessageId: 'own-answer-1',
      email: 'dana@fleet.example',
      serviceType: 'DPF Cleaning',
      startsAt: '2026-03-12T14:00:00Z',
    }
    expect(
      (await robin.call(method, `${all}/unknown${what}`, method === 'GET' ? {} : { payload }))
        .status,
    ).toBe(404)
  })
})
