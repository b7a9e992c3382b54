import { describe, expect, test } from 'vitest'
import { all, openOffice } from '#server/testing/chat-office.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe('a request made from a conversation', () => {
  test('keeps its comment where a correction sends none, and the audit tells them apart', async () => {
    const { testApp, db, robin, writes } = await openOffice()
    const conversation = await beginConversation(testApp, { email: 'dana@fleet.example' })
    await writes(conversation, 'Our trucks stand.')
    const make = async (payload: object) => {
      await robin.call('POST', `${all}/${conversation.sessionId}/lead`, { payload })
      const { message } = await db
        .selectFrom('contact_messages')
        .select('message')
        .executeTakeFirstOrThrow()
      return message
    }
    await make({ comment: 'Asked in the chat.\nCall by noon.' })
    await writes(conversation, 'All of them.')
    expect(await make({ phone: '+1 216 555 0142' })).toBe(
      'Asked in the chat.\nCall by noon.\nOur trucks stand.\nAll of them.',
    )
    await db.updateTable('chat_sessions').set({ claimedSeq: 100 }).execute()
    const marked = '[before sign-in] Our trucks stand.\n[before sign-in] All of them.'
    expect(await make({})).toBe(`Asked in the chat.\nCall by noon.\n${marked}`)
    expect(await make({})).toBe(`Asked in the chat.\nCall by noon.\n${marked}`)
    expect(await make({ comment: 'Called.' })).toBe(`Called.\n${marked}`)
    await db.updateTable('chat_sessions').set({ claimedSeq: null }).execute()
    for (const letter of ['x', 'y', 'z']) await writes(conversation, letter.repeat(1900))
    const cut = await make({})
    expect([cut.length, cut.startsWith('Called.\nOur trucks')]).toEqual([5000, true])
    expect(await make({})).toBe(cut)
    const acts = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'request_changed')
      .orderBy('id')
      .execute()
    expect(acts.map(({ detail }) => detail).slice(0, 2)).toEqual([
      { madeLead: true },
      { correctedLead: true },
    ])
  })
})
