import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const listOf = <Row>(count: number, row: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at))
const instant = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at))

test('a customer’s file shows the newest hundred messages and the newest hundred conversations', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const [office, dana] = [await signedInStaff(testApp), await signedInCustomer(testApp)]
  const mails = listOf(101, (at) => ({
    channel: 'mail' as const,
    recipient: dana.email,
    template: 'passwordChanged',
    data: '{}',
    customerId: dana.id,
    createdAt: instant(at),
  }))
  await db.insertInto('outbox').values(mails).execute()
  const chats = await db
    .insertInto('chat_sessions')
    .values(
      listOf(101, (at) => ({
        visitorId: `visitor-${at}`,
        customerId: dana.id,
        createdAt: instant(24 * 60 + at),
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('chat_messages')
    .values(
      chats.map(({ id }, at) => ({
        sessionId: id,
        senderType: 'customer' as const,
        senderName: 'Dana',
        message: `Question ${at}`,
      })),
    )
    .execute()
  const { messages, timeline } = (
    await office.call('GET', `/api/admin/customers/${dana.id}`)
  ).json()
  expect(messages).toHaveLength(100)
  expect(messages.at(-1).createdAt).toBe(instant(1).toISOString())
  const asked = timeline.filter(({ kind }: { kind: string }) => kind === 'chat')
  expect(asked).toHaveLength(100)
  expect(asked.at(-1).text).toBe('Question 1')
})

test('the newest fifty imports are listed', async () => {
  const testApp = await openTestApp()
  const office = await signedInStaff(testApp)
  await testApp.db
    .insertInto('imports')
    .values(
      listOf(51, (at) => ({
        fileNames: '["a.csv"]',
        contentHash: String(at),
        sheets: '[]',
        staffId: office.id,
        staffName: office.name,
        createdAt: instant(at),
      })),
    )
    .execute()
  const { items } = (await office.call('GET', '/api/admin/imports')).json()
  expect(items).toHaveLength(50)
  expect(items.at(-1).createdAt).toBe(instant(1).toISOString())
})

test('of many likely twins eight are shown', async () => {
  const testApp = await openTestApp()
  const office = await signedInStaff(testApp)
  for (let at = 0; at < 9; at += 1) await signedInCustomer(testApp, { company: 'Erie Freight' })
  const sent = { firstName: 'Lee', lastName: 'Novak', phone: '(216) 555-0131', email: null }
  const answer = await office.call('POST', '/api/admin/customers', {
    payload: { ...sent, company: 'erie freight' },
  })
  expect([answer.status, answer.json().twins.length]).toEqual([409, 8])
})
