import { expect, test } from 'vitest'
import { consentWelcome, textProof } from '#content/text-consent.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const number = '+12165550142'
const consent = {
  phoneNumber: '(216) 555-0142',
  way: 'by_phone',
  givenBy: 'Dana Ortiz',
  heardBy: 'Robin Lane',
  topics: ['service', 'appointment'],
}

async function open(person = {}) {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp, person)
  await testApp.db
    .updateTable('customers')
    .set({ phone: '216 555 0142' })
    .where('id', '=', dana.id)
    .execute()
  const office = await signedInStaff(testApp)
  const record = (more: object = {}, id = dana.id, who = office) =>
    who.call('POST', `/api/admin/customers/${id}/text-consents`, {
      payload: { ...consent, ...more },
    })
  return { testApp, db: testApp.db, now: testApp.now, dana, office, record }
}

test('counts as proof: texts about what was agreed to go out without a code, after a welcome', async () => {
  const { dana, db, now, office, record } = await open()
  const answer = await record()
  expect([answer.status, answer.json()]).toEqual([
    201,
    {
      phoneNumber: number,
      givenAt: now().toISOString(),
      givenBy: 'Dana Ortiz',
      heardBy: 'Robin Lane',
    },
  ])
  expect((await dana.call('GET', '/api/customer/text-consent')).json()).toMatchObject({
    phoneNumber: number,
    givenAt: now().toISOString(),
    isWaiting: false,
  })
  const chosen = (await dana.call('GET', '/api/customer/notification-choices'))
    .json()
    .filter((one: { channel: string; wanted: boolean }) => one.channel === 'sms' && one.wanted)
  expect(chosen.map(({ topic }: { topic: string }) => topic)).toEqual(['service', 'appointment'])
  expect(await db.selectFrom('sms_messages').select(['message', 'phoneNumber']).execute()).toEqual([
    { message: consentWelcome, phoneNumber: number },
  ])
  expect((await office.call('GET', `/api/admin/customers/${dana.id}`)).json().textConsent).toEqual(
    answer.json(),
  )
})

test('is kept with its words, who recorded it, and in the audit log; the customer has it in the export', async () => {
  const { dana, db, office, record } = await open()
  await record({ way: 'on_paper' })
  expect(await db.selectFrom('text_consents').selectAll().execute()).toMatchObject([
    {
      phoneNumber: number,
      proof: 'staff',
      givenBy: 'Dana Ortiz',
      heardBy: 'Robin Lane',
      recordedBy: office.id,
      wording: expect.stringContaining(
        'Agreed on paper to automated texts from Lakeline Filter Restoration, sent to +1 216 555 0142, about: services, appointments.',
      ),
    },
  ])
  expect(
    await db
      .selectFrom('audit_log')
      .select(['action', 'subjectId', 'detail'])
      .where('action', '=', 'text_consent_recorded')
      .execute(),
  ).toEqual([
    {
      action: 'text_consent_recorded',
      subjectId: dana.id,
      detail: { way: 'on_paper', topics: ['service', 'appointment'] },
    },
  ])
  expect((await dana.call('GET', '/api/customer/export')).json().textConsents).toMatchObject([
    { phoneNumber: number, proof: 'staff', givenBy: 'Dana Ortiz' },
  ])
})

test('holds for the number of the profile only', async () => {
  const { dana, db, record } = await open()
  await record()
  await db
    .updateTable('customers')
    .set({ phone: '330 555 0142' })
    .where('id', '=', dana.id)
    .execute()
  expect((await dana.call('GET', '/api/customer/text-consent')).json()).toMatchObject({
    phoneNumber: '+13305550142',
    givenAt: null,
    isWaiting: true,
  })
})

test.each([
  [
    { phoneNumber: '330 555 0142' },
    400,
    'Texts go to the number in the profile. Please have the customer change it there first.',
  ],
  [
    { phoneNumber: '+1 876 555 0142' },
    400,
    'We text only numbers in the United States and Canada.',
  ],
  [{ phoneNumber: '' }, 400, 'Please enter the number.'],
  [{ givenBy: ' ' }, 400, 'Please enter who agreed.'],
  [{ heardBy: '' }, 400, 'Please enter who on our team took it.'],
  [{ way: 'by_owl' }, 400, 'Please choose how they agreed.'],
  [{ topics: [] }, 400, 'Please choose what the texts are about.'],
])('%j is refused', async (more, status, sentence) => {
  const { db, record } = await open()
  const answer = await record(more)
  expect([answer.status, Object.values(answer.json().fields)]).toEqual([status, [sentence]])
  expect(await db.selectFrom('text_consents').select('id').execute()).toEqual([])
})

test('is refused for a number that has sent STOP, for the demo account, for nobody, and from a technician', async () => {
  const { db, record, testApp } = await open()
  await suppress(db, 'sms', number, 'opted_out')
  expect([(await record()).status, (await record()).json().message]).toEqual([
    409,
    textProof.stopped,
  ])
  expect((await record({}, 'nobody')).status).toBe(404)
  expect((await record({}, undefined, await signedInStaff(testApp, 'technician'))).status).toBe(403)
  const demo = await open({ isDemo: true })
  expect((await demo.record()).status).toBe(403)
})
