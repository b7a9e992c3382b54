import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { beginConversation, openedSocket, openLiveApp, until } from '#server/testing/sockets.ts'
import { markAgentsHere } from './presence-store.ts'

const url = '/api/admin/chat/status'

test("a conversation waits from the visitor's word to the answer; one without a word, and one that is over, does not", async () => {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const staff = await signedInStaff(testApp)
  const waiting = async () => (await staff.call('GET', url)).json().waiting
  const conversations = [
    await beginConversation(testApp),
    await beginConversation(testApp),
    await beginConversation(testApp),
  ]
  expect(await waiting()).toBe(0)
  let sent = 0
  for (const { visitorId, sessionId } of conversations) {
    const payload = { sessionId, message: 'Hello', clientMessageId: `hello-message-${(sent += 1)}` }
    await testApp.app.inject({
      method: 'POST',
      url: `/api/chat/sessions/${visitorId}/messages`,
      payload,
    })
  }
  expect(await waiting()).toBe(3)
  const office = (id: string | undefined) => `/api/admin/chat/sessions/${id}`
  await staff.call('POST', `${office(conversations[0]?.sessionId)}/messages`, {
    payload: { message: 'We come.', clientMessageId: 'answer-message' },
  })
  await staff.call('PATCH', office(conversations[1]?.sessionId), { payload: { status: 'closed' } })
  expect(await waiting()).toBe(1)
})

test('who of our team is there counts once, right away, and for a minute only; whoever asks is there', async () => {
  const { testApp, url: socketUrl } = await openLiveApp()
  const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp, 'technician')]
  const agents = async () => (await robin.call('GET', url)).json().agents
  expect(await agents()).toBe(1)
  await openedSocket(socketUrl)
  const pages = [
    await openedSocket(socketUrl, robin.cookie),
    await openedSocket(socketUrl, robin.cookie),
    await openedSocket(socketUrl, kim.cookie),
  ]
  await until(async () => (await agents()) === 2)
  for (const { socket } of pages) socket.close()
  await sql`update agents_here set here_until = clock_timestamp() - interval '1 second'`.execute(
    testApp.db,
  )
  expect(await agents()).toBe(1)
  await markAgentsHere(testApp.db, [robin.id, kim.id, 'nobody'])
  expect(await agents()).toBe(2)
  await testApp.db.updateTable('staff').set({ isActive: false }).where('id', '=', kim.id).execute()
  expect(await agents()).toBe(1)
})
