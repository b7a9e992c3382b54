import { describe, expect, test } from 'vitest'
import { all, openOffice } from '#server/testing/chat-office.ts'
import { openChat, visitorId } from '#server/testing/chat-over-http.ts'
import { openChat as openClaims } from '#server/testing/claims.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation, openedSocket, openLiveApp } from '#server/testing/sockets.ts'

// look.md S1: an email or a phone is asked for whenever nobody answers, and our team sees it.
describe('what a visitor leaves, in case they get cut off', () => {
  test.each([
    [
      'an email',
      'dana@fleet.example',
      { customerEmail: 'dana@fleet.example', customerPhone: null },
    ],
    [
      'a phone number',
      ' (216) 555-0142 ',
      { customerEmail: null, customerPhone: '(216) 555-0142' },
    ],
  ])('is %s by one field, which comes with the conversation', async (_title, contact, expected) => {
    const { testApp, call } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const left = await call('POST', `/api/chat/sessions/${visitorId}/contact`, {
      sessionId,
      contact,
    })
    expect([left.status, left.body]).toMatchObject([200, expected])
    const read = await call('GET', `/api/chat/sessions/${visitorId}`)
    expect(read.body.session).toMatchObject(expected)
  })

  test.each([['call me'], ['dana@'], ['555'], ['']])('is not %o', async (contact) => {
    const { testApp, call } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const left = await call('POST', `/api/chat/sessions/${visitorId}/contact`, {
      sessionId,
      contact,
    })
    expect([left.status, left.body.message]).toEqual([
      400,
      'Please enter an email address, or a phone number with area code.',
    ])
  })

  test('does not take back what was left before, and is nothing that another visitor may leave', async () => {
    const { testApp, call } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const leave = (contact: string, by = visitorId) =>
      call('POST', `/api/chat/sessions/${by}/contact`, { sessionId, contact })
    await leave('dana@fleet.example')
    expect((await leave('216-555-0142')).body).toMatchObject({
      customerEmail: 'dana@fleet.example',
      customerPhone: '216-555-0142',
    })
    expect((await leave('216-555-0199', 'visitor-of-another-kind')).status).toBe(404)
  })

  test('is seen by our team beside the conversation and among the requests, and goes into the request made of it', async () => {
    const { testApp, robin, writes } = await openOffice()
    const conversation = await beginConversation(testApp)
    await writes(conversation, 'Truck 14 is in derate.')
    await testApp.app.inject({
      method: 'POST',
      url: `/api/chat/sessions/${conversation.visitorId}/contact`,
      payload: { sessionId: conversation.sessionId, contact: '(216) 555-0142' },
    })
    const one = `${all}/${conversation.sessionId}`
    expect((await robin.call('GET', one)).json().conversation).toMatchObject({
      customerEmail: null,
      customerPhone: '(216) 555-0142',
    })
    expect((await robin.call('GET', '/api/admin/triage')).json().items).toMatchObject([
      { source: 'chat', phone: '(216) 555-0142' },
    ])
    await robin.call('POST', `${one}/lead`, { payload: { email: 'dana@fleet.example' } })
    expect(
      await testApp.db.selectFrom('contact_messages').select(['email', 'phone']).execute(),
    ).toEqual([{ email: 'dana@fleet.example', phone: '(216) 555-0142' }])
  })

  test('is not the number of the account that claims the conversation later: a stranger may have typed it', async () => {
    const { testApp, claim, call } = await openClaims()
    const [vicky, robin] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
    const { sessionId } = await beginConversation(testApp, { visitorId })
    await call('POST', `/api/chat/sessions/${visitorId}/contact`, {
      sessionId,
      contact: '(216) 555-0142',
    })
    await claim(sessionId, vicky.cookie)
    expect(
      (await robin.call('GET', `${all}/${sessionId}`)).json().conversation.customerPhone,
    ).toBeNull()
  })
})

// look.md S1: the clock is no person.
describe('someone of our team is there', () => {
  test.each([
    ['while one who may chat has a page open', 'technician', true],
    ['not because of a driver on the road', 'driver', false],
  ] as const)('%s', async (_title, role, expected) => {
    const { testApp, url } = await openLiveApp()
    const isTeamHere = async () =>
      (await testApp.app.inject({ url: '/api/chat/presence' })).json().isTeamHere
    expect(await isTeamHere()).toBe(false)
    const who = await signedInStaff(testApp, role)
    await openedSocket(url, who.cookie)
    expect(await isTeamHere()).toBe(expected)
  })
})
