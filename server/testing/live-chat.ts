import { beginConversation, openedSocket, openLiveApp } from './sockets.ts'

export async function openChat(settings: Parameters<typeof openLiveApp>[0] = {}) {
  const live = await openLiveApp(settings)
  const conversation = await beginConversation(live.testApp)
  const join = async (cookie = '', more: object = { visitorId: conversation.visitorId }) => {
    const page = await openedSocket(live.url, cookie)
    page.say({ type: 'join', sessionId: conversation.sessionId, ...more })
    await page.heard('joined')
    return page
  }
  const stored = () =>
    live.db
      .selectFrom('chat_messages')
      .select(['senderType as type', 'senderName as name', 'message'])
      .orderBy('seq')
      .execute()
  const message = (
    text: string,
    clientMessageId = `own-${text.replace(/[^\w-]/g, '')}-id`,
    more: object = {},
  ) => ({
    type: 'message',
    sessionId: conversation.sessionId,
    message: text,
    clientMessageId,
    ...more,
  })
  return { ...live, ...conversation, join, stored, message }
}
