import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

const url = '/api/admin/triage'
const conversations = '/api/admin/chat/sessions'

type Staff = Awaited<ReturnType<typeof signedInStaff>>

async function addMessage(db: Db, name: string): Promise<string> {
  const row = {
    name,
    email: 'dana@sanduskybay.example',
    message: 'Hello',
    createdAt: '2026-03-10T14:00:00Z',
  }
  return `contact_message.${(await db.insertInto('contact_messages').values(row).returning('id').executeTakeFirstOrThrow()).id}`
}

/** A conversation in which a visitor has written; its id among the requests, and its own. */
async function addConversation(testApp: TestApp, name: string, message = 'Our trucks stand.') {
  const { visitorId, sessionId } = await beginConversation(testApp, {
    name,
    email: 'dana@fleet.example',
  })
  const payload = { sessionId, message, clientMessageId: `first-of-${sessionId}` }
  await testApp.app.inject({
    method: 'POST',
    url: `/api/chat/sessions/${visitorId}/messages`,
    payload,
  })
  return { id: `chat.${sessionId}`, sessionId }
}

const namesOf = async (staff: Staff, query: string) =>
  (await staff.call('GET', `${url}?${query}`))
    .json()
    .items.map(({ customerName }: { customerName: string }) => customerName)
    .sort()
const give = (staff: Staff, id: string, ownerId: string | null) =>
  staff.call('PATCH', `${url}/${id}`, { payload: { ownerId } })

describe('whose a request is', () => {
  test("is chosen, shown, and found by it: mine, nobody's, or all", async () => {
    const testApp = await openTestApp()
    const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp, 'owner')]
    const [mine, hers] = [
      await addMessage(testApp.db, 'Mine'),
      await addMessage(testApp.db, 'Hers'),
    ]
    await addMessage(testApp.db, 'Free')
    expect((await give(robin, mine, robin.id)).json()).toMatchObject({
      ownerId: robin.id,
      ownerName: robin.name,
      status: 'pending',
    })
    await give(robin, hers, kim.id)
    for (const sort of ['newest', 'urgency']) {
      expect([
        await namesOf(robin, `owner=me&sort=${sort}`),
        await namesOf(kim, `owner=me&sort=${sort}`),
        await namesOf(robin, `owner=nobody&sort=${sort}`),
      ]).toEqual([['Mine'], ['Hers'], ['Free']])
    }
    expect(await namesOf(robin, 'owner=all')).toEqual(['Free', 'Hers', 'Mine'])
    expect((await robin.call('GET', `${url}?owner=nobody&pageSize=1`)).json().total).toBe(1)
    await give(kim, mine, null)
    expect(await namesOf(robin, 'owner=me')).toEqual([])
    expect(await namesOf(robin, 'owner=nobody&status=pending&q=mine')).toEqual(['Mine'])
  })

  test('is nobody’s when it is taken up again after its owner has left', async () => {
    const testApp = await openTestApp()
    const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
    const theirs = await addMessage(testApp.db, 'Theirs')
    const own = await addMessage(testApp.db, 'Own')
    const set = (id: string, status: string) =>
      robin.call('PATCH', `${url}/${id}`, { payload: { status } })
    await give(robin, theirs, kim.id)
    await give(robin, own, robin.id)
    for (const id of [theirs, own]) await set(id, 'resolved')
    await testApp.db
      .updateTable('staff')
      .set({ isActive: false })
      .where('id', '=', kim.id)
      .execute()
    expect((await set(theirs, 'in_progress')).json().ownerId).toBeNull()
    expect((await set(own, 'in_progress')).json().ownerId).toBe(robin.id)
  })

  test('is asked for by words of the list alone', async () => {
    const testApp = await openTestApp()
    const robin = await signedInStaff(testApp)
    for (const query of [`owner=${robin.id}`, 'owner=me&owner=nobody', 'owner=%00'])
      expect((await robin.call('GET', `${url}?${query}`)).status).toBe(400)
  })
})

describe('a chat among the requests', () => {
  test('is judged like all others: category, priority, score with its reasons, and its clock', async () => {
    const testApp = await openTestApp()
    const robin = await signedInStaff(testApp)
    const { id } = await addConversation(
      testApp,
      'Dana',
      'We are in derate, can you take it today?',
    )
    await testApp.db
      .updateTable('chat_sessions')
      .set({ createdAt: '2026-03-10T14:00:00Z' })
      .execute()
    const { items } = (await robin.call('GET', url)).json()
    expect(items).toMatchObject([
      {
        id,
        source: 'chat',
        type: 'chat',
        email: 'dana@fleet.example',
        category: 'emergency',
        priority: 'urgent',
        urgencyScore: 97,
        reasons: [
          { rule: 'start' },
          { rule: 'standstill', words: ['derate'] },
          { rule: 'deadline', words: ['today'] },
          { rule: 'age', points: 2 },
        ],
        status: 'pending',
        responseTime: null,
        waitingMinutes: 60,
        dueBy: '2026-03-11T14:00:00.000Z',
        isLate: false,
      },
    ])
  })

  test('has one owner, whether it is taken here or in the chat', async () => {
    const testApp = await openTestApp()
    const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
    const { id, sessionId } = await addConversation(testApp, 'Dana')
    expect((await give(robin, id, kim.id)).json()).toMatchObject({
      ownerId: kim.id,
      ownerName: kim.name,
    })
    expect(
      (await robin.call('GET', `${conversations}/${sessionId}`)).json().conversation.assignedTo,
    ).toMatchObject({ id: kim.id })
    await kim.call('PATCH', `${conversations}/${sessionId}`, {
      payload: { assignedTo: robin.id, seenWith: kim.id },
    })
    expect([
      await namesOf(robin, 'owner=me'),
      await namesOf(kim, 'owner=me'),
      await namesOf(kim, 'owner=nobody'),
    ]).toEqual([['Dana'], [], []])
    expect((await give(robin, id, null)).json()).toMatchObject({ ownerId: null })
    expect(
      (await robin.call('GET', `${conversations}/${sessionId}`)).json().conversation.assignedTo,
    ).toBeNull()
    const changes = (
      await testApp.db
        .selectFrom('audit_log')
        .select(['action', 'subjectId'])
        .where('action', '=', 'request_changed')
        .execute()
    ).map(({ subjectId }) => subjectId)
    expect(changes).toEqual([id, sessionId, id])
  })

  test('is answered by the first word of our team in it: the clock stops, and it is in progress', async () => {
    const testApp = await openTestApp()
    const robin = await signedInStaff(testApp)
    const { id, sessionId } = await addConversation(testApp, 'Dana')
    await testApp.db
      .updateTable('chat_sessions')
      .set({ createdAt: '2026-03-10T14:00:00Z' })
      .execute()
    const say = (at: number) =>
      robin.call('POST', `${conversations}/${sessionId}/messages`, {
        payload: { message: 'We come.', clientMessageId: `own-answer-${at}` },
      })
    expect([(await say(1)).status, (await say(2)).status]).toEqual([201, 201])
    await testApp.db
      .updateTable('chat_messages')
      .set({ createdAt: '2026-03-10T14:25:00Z' })
      .where('clientMessageId', '=', 'own-answer-1')
      .execute()
    expect((await robin.call('GET', `${url}/${id}`)).json()).toMatchObject({
      status: 'in_progress',
      responseTime: 25,
      waitingMinutes: 0,
      nextStatuses: ['resolved', 'escalated'],
    })
    expect([
      await namesOf(robin, 'status=in_progress'),
      await namesOf(robin, 'status=pending'),
    ]).toEqual([['Dana'], []])
    testApp.now.set('2026-03-10T18:00:00Z')
    await robin.call('POST', `${url}/${id}/contacts`, { payload: { channel: 'email' } })
    expect((await robin.call('GET', `${url}/${id}`)).json()).toMatchObject({
      status: 'in_progress',
      responseTime: 25,
      ownerId: robin.id,
    })
    expect(
      (await robin.call('PATCH', `${url}/${id}`, { payload: { status: 'resolved' } })).json(),
    ).toMatchObject({ status: 'resolved', responseTime: 25 })
  })

  test("that two take at once is one person's", async () => {
    const testApp = await openTestApp()
    const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
    const { id, sessionId } = await addConversation(testApp, 'Dana')
    const answers = await Promise.all([
      give(robin, id, robin.id),
      give(kim, id, kim.id),
      kim.call('PATCH', `${conversations}/${sessionId}`, {
        payload: { assignedTo: kim.id, seenWith: null },
      }),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { ownerId } = (await robin.call('GET', `${url}/${id}`)).json()
    const { conversation } = (await robin.call('GET', `${conversations}/${sessionId}`)).json()
    expect(conversation.assignedTo.id).toBe(ownerId)
  })
})
