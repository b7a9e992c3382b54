import { codeText } from '#content/text-consent.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

export const choices = '/api/customer/notification-choices'
export const number = '+12165550142'
export const ticked = (wanted: boolean) => ({
  payload: { choices: [{ topic: 'account', channel: 'sms', wanted }] },
})

export async function open(environment: Record<string, string> = {}) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off', ...environment } })
  const person = async (phone = '(216) 555-0142', address = '203.0.113.7') => {
    const customer = await signedInCustomer(testApp)
    await testApp.db.updateTable('customers').set({ phone }).where('id', '=', customer.id).execute()
    await customer.call('PUT', choices, ticked(true))
    const send = () => customer.call('POST', '/api/customer/text-code', { remoteAddress: address })
    const enter = (code: string) =>
      customer.call('POST', '/api/customer/text-proof', { payload: { code } })
    return { ...customer, send, enter }
  }
  const codes = () =>
    testApp.db
      .selectFrom('sms_messages')
      .select(['phoneNumber', 'message', 'status', 'errorMessage'])
      .where('message', '=', codeText)
      .execute()
  return { testApp, person, codes, db: testApp.db, now: testApp.now }
}
