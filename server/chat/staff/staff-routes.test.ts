import { describe, expect, test } from 'vitest'
import { all, openOffice } from '#server/testing/chat-office.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe('the list of conversations for staff', () => {
  test('shows who writes, what was said last, what is unread, and who is here', async () => {
    const { testApp, robin, writes, audited } = await openOffice()
    const conversation = await beginConversation(testApp, {
      name: 'Dana',
      email: 'dana@fleet.example',
    })
    const kim = await beginConversation(testApp, { name: 'Kim' })
    const here = (visitorId: string, sessionId: string) =>
      testApp.app.inject({
        method: 'POST',
        url: `/api/chat/sessions/${visitorId}/here`,
        payload: { sessionId },
      })
    expect((await here(conversation.visitorId, conversation.sessionId)).statusCode).toBe(204)
    // A fetch records no presence, and nobody can be marked present by somebody else.
    await testApp.app.inject({ method: 'GET', url: `/api/chat/sessions/${kim.visitorId}` })
    expect((await here(conversation.visitorId, kim.sessionId)).statusCode).toBe(404)
    await writes(conversation, 'one')
    await writes(conversation, 'two')
    const { items, total, unread } = (await robin.call('GET', all)).json()
    expect([total, unread]).toEqual([2, 1])
    expect(items[0]).toMatchObject({
      id: conversation.sessionId,
      customerName: 'Dana',
      lastMessage: 'two',
      unread: 2,
      assignedTo: null,
      customer: null,
      isVisitorHere: true,
      isUnproven: false,
    })
    expect(items[1]).toMatchObject({
      customerName: 'Kim',
      lastMessage: null,
      unread: 0,
      isVisitorHere: false,
    })
    expect(await audited()).toEqual(['list_read'])
  })

  test('shows what the visitor said, not the word of the house that it is closed', async () => {
    const { testApp, writes } = await openOffice()
    testApp.now.set('2026-03-14T23:00:00Z')
    const robin = await signedInStaff(testApp)
    await writes(await beginConversation(testApp, { name: 'Dana' }), 'Is somebody there?')
    const [conversation] = (await robin.call('GET', all)).json().items
    expect(
      await testApp.db.selectFrom('chat_messages').select('senderType').orderBy('seq').execute(),
    ).toEqual([{ senderType: 'customer' }, { senderType: 'system' }])
    // Whoever has just written is here, before the next beat of their page.
    expect(conversation).toMatchObject({
      lastMessage: 'Is somebody there?',
      unread: 1,
      isVisitorHere: true,
    })
  })

  test('is searched over names, addresses and messages, and filtered', async () => {
    const { testApp, robin, writes } = await openOffice()
    const [dana, kim] = [
      await beginConversation(testApp, { name: 'Dana', email: 'dana@fleet.example' }),
      await beginConversation(testApp, { name: 'Kim' }),
    ]
    await writes(kim, 'The 100% clogged filter')
    await robin.call('PATCH', `${all}/${kim.sessionId}`, {
      payload: { status: 'closed', assignedTo: robin.id },
    })
    const found = async (query: string) =>
      (await robin.call('GET', `${all}?${query}`)).json().items.map(({ id }: { id: string }) => id)
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
    const proven = await beginConversation(testApp, { cookie: dana.cookie })
    const claimed = await beginConversation(testApp, {
      name: 'Dana Ortiz',
      email: dana.email.toUpperCase(),
    })
    const { items } = (await robin.call('GET', all)).json()
    const conversation = (id: string) => items.find((item: { id: string }) => item.id === id)
    expect(conversation(proven.sessionId)).toMatchObject({
      customer: {
        id: dana.id,
        name: 'Dana Ortiz',
        company: 'Sandusky Bay Freight',
        isEmailProven: true,
      },
      isUnproven: false,
    })
    const kim = await signedInCustomer(testApp, { emailProven: false })
    const { sessionId } = await beginConversation(testApp, { cookie: kim.cookie })
    expect((await robin.call('GET', `${all}/${sessionId}`)).json()).toMatchObject({
      conversation: { customer: { id: kim.id, isEmailProven: false } },
    })
    expect(conversation(claimed.sessionId)).toMatchObject({ customer: null, isUnproven: true })
  })
})

test('a conversation stands among the requests of triage with its first message, once somebody has written', async () => {
  const { testApp, robin, writes } = await openOffice()
  const [conversation] = [
    await beginConversation(testApp, { name: 'Dana' }),
    await beginConversation(testApp),
  ]
  await writes(conversation, 'Our trucks stand, the filters are clogged.')
  await writes(conversation, 'Hello?')
  const { items } = (await robin.call('GET', '/api/admin/triage')).json()
  expect(items).toMatchObject([
    {
      id: `chat.${conversation.sessionId}`,
      type: 'chat',
      customerName: 'Dana',
      email: null,
      message: 'Our trucks stand, the filters are clogged.',
    },
  ])
})

test('a note on a conversation is one, whether it was written beside it or in triage', async () => {
  const { testApp, robin, writes } = await openOffice()
  const conversation = await beginConversation(testApp, { name: 'Dana' })
  await writes(conversation, 'Hello?')
  const chat = `/api/admin/chat/sessions/${conversation.sessionId}`
  const request = `/api/admin/triage/chat.${conversation.sessionId}`
  const texts = (said: { text: string | null }[]) => said.map(({ text }) => text)
  for (const [url, payload] of [
    [`${chat}/notes`, { text: 'Beside it.' }],
    [`${request}/notes`, { text: 'In triage.' }],
    [`${request}/contacts`, { channel: 'call', text: 'By telephone.' }],
  ] as const) {
    testApp.now.set(new Date(testApp.now().getTime() + 1000))
    expect((await robin.call('POST', url, { payload })).status).toBe(201)
  }
  expect(texts((await robin.call('GET', chat)).json().notes)).toEqual(['Beside it.', 'In triage.'])
  expect(texts((await robin.call('GET', request)).json().entries)).toEqual([
    'By telephone.',
    'In triage.',
    'Beside it.',
  ])
})

test('saved replies are added, changed and removed, and each leaves a row in the audit', async () => {
  const { testApp, robin } = await openOffice()
  const replies = '/api/admin/chat/saved-replies'
  expect((await robin.call('POST', replies, { payload: { title: ' ', text: 'a' } })).status).toBe(
    400,
  )
  const { id } = (
    await robin.call('POST', replies, { payload: { title: 'Hours', text: 'From seven.' } })
  ).json()
  expect(
    (
      await robin.call('PUT', `${replies}/${id}`, {
        payload: { title: 'Hours', text: 'From eight.' },
      })
    ).json(),
  ).toMatchObject({ id, text: 'From eight.' })
  expect((await robin.call('GET', replies)).json()).toMatchObject([
    { id, title: 'Hours', text: 'From eight.' },
  ])
  expect([
    (await robin.call('DELETE', `${replies}/${id}`)).status,
    (await robin.call('DELETE', `${replies}/${id}`)).status,
  ]).toEqual([204, 404])
  expect(
    (await robin.call('PUT', `${replies}/${id}`, { payload: { title: 'Hours', text: 'a' } }))
      .status,
  ).toBe(404)
  const rows = await testApp.db
    .selectFrom('audit_log')
    .select(['action', 'subjectId as of', 'staffId as by', 'detail'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['added', 'changed', 'removed'].map((change) => ({
      action: 'saved_reply_changed',
      of: id,
      by: robin.id,
      detail: { change, title: 'Hours' },
    })),
  )
})

test('the visitor id is nothing that staff learn: whoever knows it could write as the visitor', async () => {
  const { testApp, robin } = await openOffice()
  const { visitorId, sessionId } = await beginConversation(testApp, { name: 'Dana' })
  const answers = [
    await robin.call('GET', all),
    await robin.call('GET', `${all}/${sessionId}`),
    await robin.call('PATCH', `${all}/${sessionId}`, { payload: { assignedTo: robin.id } }),
  ]
  for (const { status, text } of answers)
    expect([status, text.includes(visitorId)]).toEqual([200, false])
})
