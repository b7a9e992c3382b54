import { openTestApp } from './harness.ts'
import { signedInStaff } from './people.ts'

export async function openOffice() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
  let sent = 0
  const writes = async (
    conversation: { visitorId: string; sessionId: string },
    message: string,
    cookie = '',
  ) => {
    const payload = {
      sessionId: conversation.sessionId,
      message,
      clientMessageId: `own-message-${(sent += 1)}`,
    }
    const answer = await testApp.app.inject({
      method: 'POST',
      url: `/api/chat/sessions/${conversation.visitorId}/messages`,
      payload,
      headers: { cookie },
    })
    return answer.json<{ id: string; seq: number }>()
  }
  const audited = async () =>
    (await testApp.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    )
  return { ...testApp, testApp, robin, kim, writes, audited }
}

export const all = '/api/admin/chat/sessions'
