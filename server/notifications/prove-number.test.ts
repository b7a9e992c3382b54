import { expect, test } from 'vitest'
import { codeText, textProof } from '#content/text-consent.ts'
import { sixDigits } from '#domain/proof-code.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { choices, number, open, ticked } from '#server/testing/number-proof.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'
import { lastCode } from '#server/testing/text-proof.ts'

test('until the code is entered texts wait, and nothing but the code leaves', async () => {
  const { person, codes, db, now } = await open()
  const dana = await person()
  const sent = await dana.send()
  expect([sent.status, sent.json()]).toMatchObject([
    202,
    {
      phoneNumber: number,
      givenAt: null,
      isWaiting: true,
      codeEndsAt: new Date(now().getTime() + 600_000).toISOString(),
    },
  ])
  expect(await codes()).toMatchObject([{ phoneNumber: number, message: codeText }])
  expect(await db.selectFrom('sms_messages').select('id').execute()).toHaveLength(1)
  const proven = await dana.enter(await lastCode({ db }))
  expect([proven.status, proven.json()]).toMatchObject([
    200,
    { givenAt: now().toISOString(), isWaiting: false, codeEndsAt: null },
  ])
  expect(await db.selectFrom('text_consents').select(['phoneNumber', 'proof']).execute()).toEqual([
    { phoneNumber: number, proof: 'code' },
  ])
})

test('the code is kept nowhere but in the text that waits to leave, and there only until it has left', async () => {
  const { person, db, testApp } = await open()
  const dana = await person()
  await dana.send()
  const code = await lastCode({ db })
  expect(code).toMatch(/^\d{6}$/)
  const [row] = await db.selectFrom('text_codes').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row).toMatchObject({
    codeHash: expect.stringMatching(/^[\w-]{43}$/),
    addressHash: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(JSON.stringify(await db.selectFrom('sms_messages').selectAll().execute())).not.toContain(
    code,
  )
  const servers = await openProviderServers()
  const sender = openSender(db, {
    environment: settingsOf(servers.url, ['twilio']),
    now: testApp.now,
  })
  await sender.sendQueued()
  expect(servers.taken.map(({ body }) => [body['To'], body['Body']])).toEqual([
    [number, codeText.replace('******', code)],
  ])
  expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toContain(code)
})

test('a code works for ten minutes, for its number and account, and once', async () => {
  const { person, db, now } = await open()
  const [dana, lee] = [await person(), await person()]
  await dana.send()
  const code = await lastCode({ db })
  expect((await lee.enter(code)).status).toBe(409)
  await db
    .updateTable('customers')
    .set({ phone: '330 555 0142' })
    .where('id', '=', dana.id)
    .execute()
  expect((await dana.enter(code)).json().message).toBe(textProof.ended)
  await db
    .updateTable('customers')
    .set({ phone: '216 555 0142' })
    .where('id', '=', dana.id)
    .execute()
  now.set('2026-03-10T15:10:00Z')
  expect((await dana.enter(code)).json().message).toBe(textProof.ended)
  now.set('2026-03-10T15:09:59Z')
  expect((await dana.enter(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect((await dana.enter(code)).json()).toMatchObject({
    code: 'conflict',
    message: textProof.alreadyProven,
  })
})

test.each(['', '12345', '1234567', 'abcdef', null, ['1']])('%j is no code', async (code) => {
  const { person } = await open()
  const dana = await person()
  await dana.send()
  const answer = await dana.call('POST', '/api/customer/text-proof', { payload: { code } })
  expect([answer.status, answer.json().fields]).toEqual([400, { code: sixDigits }])
})

test.each<
  [
    string,
    number,
    string,
    (opened: {
      db: TestApp['db']
      id: string
      call: (method: 'PUT', url: string, sent: object) => Promise<unknown>
    }) => Promise<unknown>,
  ]
>([
  [
    'who has chosen none',
    409,
    textProof.nothingChosen,
    ({ call }) => call('PUT', choices, ticked(false)),
  ],
  [
    'who has no number',
    400,
    textProof.noNumber,
    ({ db }) => db.updateTable('customers').set({ phone: null }).execute(),
  ],
  [
    'who has a number in Jamaica',
    400,
    'We text only numbers in the United States and Canada.',
    ({ db }) => db.updateTable('customers').set({ phone: '+18765550178' }).execute(),
  ],
  [
    'whose number has sent STOP',
    409,
    textProof.stopped,
    ({ db }) => suppress(db, 'sms', number, 'opted_out'),
  ],
])('no code goes to somebody %s', async (_who, status, sentence, change) => {
  const { person, codes, db } = await open()
  const dana = await person()
  await change({ db, ...dana })
  const refused = await dana.send()
  expect([refused.status, refused.json().message, await codes()]).toEqual([status, sentence, []])
})

test('the demo account has nothing to prove, and nothing leaves for it', async () => {
  const { testApp, db } = await open()
  const demo = await signedInCustomer(testApp, { isDemo: true })
  await db
    .updateTable('customers')
    .set({ phone: '216 555 0142' })
    .where('id', '=', demo.id)
    .execute()
  expect((await demo.call('PUT', choices, ticked(true))).status).toBe(200)
  expect((await demo.call('GET', '/api/customer/text-consent')).json()).toMatchObject({
    isWaiting: false,
    givenAt: expect.any(String),
  })
  expect((await demo.call('POST', '/api/customer/text-code')).status).toBe(409)
  expect(await db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).toEqual(
    [],
  )
})

test('the codes of today are counted tomorrow night still, and forgotten after two days', async () => {
  const { person, db, testApp } = await open()
  await (await person()).send()
  const { notificationJobs } = await import('./jobs.ts')
  const [forget] = notificationJobs(testApp)
  testApp.now.set('2026-03-12T14:00:00Z')
  await forget?.run({}, { isLast: false })
  expect(await db.selectFrom('text_codes').select('id').execute()).toHaveLength(1)
  testApp.now.set('2026-03-12T15:00:01Z')
  await forget?.run({}, { isLast: false })
  expect(await db.selectFrom('text_codes').select('id').execute()).toEqual([])
})
