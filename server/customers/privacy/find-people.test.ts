import { expect, test } from 'vitest'
import { nobody, openPrivacy } from '#server/testing/privacy.ts'

const name = 'Wanda Kilbourne'
const phoneNumber = '+12165550142'

test('rows are one person by their address, else by their number, else each alone', async () => {
  const { db, ask } = await openPrivacy()
  const message = { name, message: 'Please call.' }
  await db
    .insertInto('contact_messages')
    .values([
      { ...message, email: 'wanda@kilbourne.example', phone: '216 555 0142' },
      { ...message, email: 'Wanda@Kilbourne.example' },
    ])
    .execute()
  const chats = await db
    .insertInto('chat_sessions')
    .values(['one', 'other'].map((visitorId) => ({ visitorId, customerName: name })))
    .returning('id')
    .execute()
  await db
    .insertInto('inbound_texts')
    .values(
      ['1', '2'].map((providerMessageId) => ({
        phoneNumber,
        message: 'Hi',
        providerMessageId,
      })),
    )
    .execute()
  const people = async (q: string) =>
    (await ask('/search', { q })).json().items.map(({ person }: { person: object }) => person)

  const address = 'wanda@kilbourne.example'
  const byName = await people('kilbourne')
  expect(byName).toHaveLength(3)
  expect(byName).toEqual(
    expect.arrayContaining([
      { ...nobody, emails: [address] },
      ...chats.map(({ id }) => ({ ...nobody, rows: [id] })),
    ]),
  )
  const byNumber = await people('(216) 555-0142')
  expect(byNumber).toHaveLength(2)
  expect(byNumber).toEqual(
    expect.arrayContaining([
      { ...nobody, emails: [address] },
      { ...nobody, phones: ['2165550142'] },
    ]),
  )
})
