import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { addDemo, addMessage, url } from '#server/testing/requests.ts'

const actionsOf = async ({ db }: TestApp) =>
  (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('a request', () => {
  test('is taken up, given to somebody, resolved and taken up again, and every change is written down', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const other = await signedInStaff(testApp, 'owner')
    const id = await addMessage(testApp.db, 'Hello')
    const patch = (payload: object) => staff.call('PATCH', `${url}/${id}`, { payload })
    expect((await patch({ status: 'in_progress', ownerId: other.id })).json()).toMatchObject({
      status: 'in_progress',
      ownerId: other.id,
      ownerName: other.name,
      nextStatuses: ['resolved', 'escalated'],
      entries: [],
    })
    expect((await patch({ status: 'resolved' })).json()).toMatchObject({
      status: 'resolved',
      ownerId: other.id,
      waitingMinutes: 0,
    })
    expect((await patch({ ownerId: null })).json()).toMatchObject({
      status: 'resolved',
      ownerId: null,
    })
    expect((await patch({ status: 'in_progress' })).status).toBe(200)
    const [entry] = await testApp.db.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({
      staffId: staff.id,
      action: 'request_changed',
      subjectId: id,
      detail: { from: 'pending', status: 'in_progress', ownerId: other.id },
    })
    expect(await actionsOf(testApp)).toHaveLength(4)
  })

  test('refuses a change that is not allowed any more, and leaves no trace of it', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const id = await addMessage(testApp.db, 'Hello')
    await staff.call('PATCH', `${url}/${id}`, { payload: { status: 'resolved' } })
    const refused = await staff.call('PATCH', `${url}/${id}`, { payload: { status: 'escalated' } })
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'This request is resolved and can’t change to escalated. Please reload the list.',
    ])
    expect(await actionsOf(testApp)).toHaveLength(1)
  })

  test('changed by two at once is changed one after the other', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const id = await addMessage(testApp.db, 'Hello')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        staff.call('PATCH', `${url}/${id}`, { payload: { status: 'resolved' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const froms = (await testApp.db.selectFrom('audit_log').select('detail').execute()).map(
      ({ detail }) => detail?.['from'],
    )
    expect(froms.filter((from) => from === 'pending')).toHaveLength(1)
  })

  test('is answered by the first email or call: the clock stops, and who answered owns it', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const id = await addMessage(testApp.db, 'Hello')
    const first = await staff.call('POST', `${url}/${id}/contacts`, {
      payload: { channel: 'call', text: 'Will send photos.' },
    })
    expect([first.status, first.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        kind: 'call',
        text: 'Will send photos.',
        staffName: staff.name,
        createdAt: '2026-03-10T15:00:00.000Z',
      },
    ])
    testApp.now.set('2026-03-10T16:00:00Z')
    await staff.call('POST', `${url}/${id}/contacts`, { payload: { channel: 'email' } })
    const detail = (await staff.call('GET', `${url}/${id}`)).json()
    expect(detail).toMatchObject({
      status: 'in_progress',
      responseTime: 60,
      waitingMinutes: 0,
      ownerId: staff.id,
    })
    expect(detail.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['email', 'call'])
    expect(await actionsOf(testApp)).toEqual([
      'request_answered',
      'request_answered',
      'conversation_read',
    ])
  })

  test('carries notes, which answer nobody', async () => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const id = await addDemo(testApp.db, { comments: 'Two HEPA panels' })
    const added = await staff.call('POST', `${url}/${id}/notes`, {
      payload: { text: ' Ask for the frame size.\n' },
    })
    expect([added.status, added.json()]).toMatchObject([
      201,
      { kind: 'note', text: 'Ask for the frame size.' },
    ])
    expect((await staff.call('GET', `${url}/${id}`)).json()).toMatchObject({
      status: 'pending',
      responseTime: null,
      entries: [{ kind: 'note' }],
    })
  })

  test.each([
    ['PATCH', '', { status: 'lost' }, { status: 'Please choose a status from the list.' }],
    ['PATCH', '', { ownerId: 'nobody' }, { ownerId: 'Please choose someone on our team.' }],
    ['PATCH', '', { ownerId: 'a\u0000' }, { ownerId: expect.any(String) }],
    ['POST', '/notes', { text: ' ' }, { text: 'Please write a note.' }],
    ['POST', '/notes', { text: ['x'] }, { text: 'Please write a note.' }],
    ['POST', '/contacts', { channel: 'fax' }, { channel: 'Please choose email or call.' }],
  ] as const)('%s %s with %j is a 400', async (method, path, payload, fields) => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const id = await addMessage(testApp.db, 'Hello')
    const answer = await staff.call(method, `${url}/${id}${path}`, { payload })
    expect([answer.status, answer.json().fields]).toEqual([400, fields])
  })

  test.each([
    'contact_message.none',
    'demo_request.1',
    'chat.1',
    'customers.1',
    'none',
    'contact_message.',
    `contact_message.${'x'.repeat(150)}`,
  ])('that is not there (%s) is a 404 and leaves no row', async (id) => {
    const testApp = await openTestApp()
    const staff = await signedInStaff(testApp)
    const answers = [
      await staff.call('GET', `${url}/${id}`),
      await staff.call('PATCH', `${url}/${id}`, { payload: { status: 'resolved' } }),
      await staff.call('POST', `${url}/${id}/notes`, { payload: { text: 'x' } }),
      await staff.call('POST', `${url}/${id}/contacts`, { payload: { channel: 'call' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await testApp.db.selectFrom('triage_items').selectAll().execute()).toEqual([])
  })
})
