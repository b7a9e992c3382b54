import { sql } from 'kysely'
import { followUpJob, storeMessage } from '#server/chat/store.ts'
import { openTestApp } from './harness.ts'
import { runQueued } from './jobs.ts'
import { queuedMails } from './mails.ts'

export const visitorId = 'visitor-1772000000-abcdef'
export const strangersEmail = 'stranger@elsewhere.example'
export const nothing = { session: null, messages: [] }

export async function openChat() {
  const testApp = await openTestApp()
  const { app, db } = testApp
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, cookie = '') => {
    const answer = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: cookie === '' ? {} : { cookie },
    })
    return { status: answer.statusCode, body: answer.payload === '' ? null : answer.json() }
  }
  const read = (id: string, cookie = '') =>
    call('GET', `/api/chat/sessions/${id}`, undefined, cookie)
  const claim = (sessionId: string, cookie: string, id = visitorId) =>
    call('POST', '/api/customer/chat/claim', { visitorId: id, sessionId }, cookie)
  const write = (sessionId: string, message: string, { id = visitorId, cookie = '' } = {}) =>
    call(
      'POST',
      `/api/chat/sessions/${id}/messages`,
      { sessionId, message, clientMessageId: `own-${message.replace(/\W/g, '')}-id` },
      cookie,
    )
  const rowOf = (id: string) =>
    db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /**
   * What an agent wrote four minutes ago and nobody has seen goes out by mail. Returns its mails.
   */
  async function answerByMail(sessionId: string, message = 'On Friday.') {
    await storeMessage(
      db,
      { sessionId, senderType: 'agent', senderName: 'Robin', message, clientMessageId: null },
      { raises: true },
    )
    await sql`update chat_messages set created_at = created_at - interval '4 minutes'`.execute(db)
    await sql`select graphile_worker.add_job(${followUpJob}, json_build_object('sessionId', ${sessionId}::text))`.execute(
      db,
    )
    await runQueued(testApp, followUpJob)
    return queuedMails(db)
  }
  return { ...testApp, testApp, call, read, claim, write, rowOf, answerByMail }
}

export const tokenIn = (mail: { data: Record<string, unknown> } | undefined) =>
  new URL(String(mail?.data['secretLink'])).hash.slice('#chat='.length)
