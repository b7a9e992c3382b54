import { openTestApp } from './harness.ts'
import { signedInStaff } from './people.ts'

export const sms = { phoneNumber: '+1 (216) 555-0142', message: 'Your filters are ready.' }

export async function office() {
  const testApp = await openTestApp()
  const staff = await signedInStaff(testApp)
  const post = (url: string, payload: object, headers = {}) =>
    staff.call('POST', url, { payload, headers })
  const texts = () =>
    testApp.db.selectFrom('sms_messages').selectAll().orderBy('createdAt').execute()
  return { testApp, staff, post, texts }
}
