import { beginTalk, openedSocket, openLiveApp } from './sockets.ts'

export async function openChat(settings: Parameters<typeof openLiveApp>[0] = {}) {
  const live = await openLiveApp(settings)
  const talk = await beginTalk(live.testApp)
  const join = async (cookie = '', more: object = { visitorId: talk.visitorId }) => {
    const page = await openedSocket(live.url, cookie)
    page.say({ type: 'join', sessionId: talk.sessionId, ...more })
    await page.heard('joined')
    return page
  }
  const stored = () =>
    live.db
      .selectFrom('chat_messages')
      .select(['sender_type as type', 'sender_name as name', 'message'])
      .orderBy('seq')
      .execute()
  const message = (
    text: string,
    clientMessageId = `own-${text.replace(/[^\w-]/g, '')}-id`,
    more: object = {},
  ) => ({ type: 'message', sessionId: talk.sessionId, message: text, clientMessageId, ...more })
  return { ...live, ...talk, join, stored, message }
}
