import { codeText, consentWelcome } from '#content/text-consent.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'
import { proveNumber } from './text-proof.ts'

export const choices = '/api/customer/notification-choices'
export const consent = '/api/customer/text-consent'
export const number = '+12165550178'
export const night = '2026-03-11T03:00:00Z'

export async function open({
  phone = '(216) 555-0178' as string | null,
  state = null as string | null,
  ...person
} = {}) {
  const testApp = await openTestApp()
  const { db, now } = testApp
  const dana = await signedInCustomer(testApp, person)
  await db.updateTable('customers').set({ phone, state }).where('id', '=', dana.id).execute()
  const tick = (wanted: boolean, ...chosen: readonly string[]) =>
    dana.call('PUT', choices, {
      payload: { choices: chosen.map((topic) => ({ topic, channel: 'sms', wanted })) },
    })
  const choose = async (wanted: boolean, ...chosen: readonly string[]) => {
    const answer = await tick(wanted, ...chosen)
    if ((await dana.call('GET', consent)).json().isWaiting) await proveNumber(testApp, dana)
    return answer
  }
  const news = () =>
    db
      .selectFrom('sms_messages')
      .where('message', 'not in', [codeText, consentWelcome])
      .orderBy('createdAt')
  const texts = () => news().select(['message', 'templateType', 'status', 'phoneNumber']).execute()
  const wanted = async () =>
    (await dana.call('GET', choices))
      .json()
      .filter((one: { channel: string; wanted: boolean }) => one.channel === 'sms' && one.wanted)
  const consents = () =>
    db
      .selectFrom('text_consents')
      .select(['phoneNumber', 'wording', 'givenAt', 'endedAt'])
      .orderBy('givenAt')
      .execute()
  return {
    testApp,
    db,
    now,
    dana,
    choose,
    tick,
    news,
    texts,
    wanted,
    consents,
    setPhone: (next: string | null) => db.updateTable('customers').set({ phone: next }).execute(),
  }
}

export const requests = {
  serviceType: 'DPF Cleaning',
  requestedDate: '2026-03-12T14:00:00.000Z',
  notes: '',
}
