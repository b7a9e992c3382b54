import { openTestApp } from './harness.ts'

export const visitorId = 'visitor-1772000000-abcdef'

export async function openChat() {
  const testApp = await openTestApp()
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, cookie = '') => {
    const answer = await testApp.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: cookie === '' ? {} : { cookie },
    })
    return { status: answer.statusCode, body: answer.payload === '' ? null : answer.json() }
  }
  return { ...testApp, testApp, call }
}
