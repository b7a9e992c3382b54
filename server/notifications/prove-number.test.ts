import { expect, onTestFinished, test } from 'vitest'
import { codeText, textProof } from '#content/text-consent.ts'
import { codeLimits } from '#domain/outbox/text-limits.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { suppress } from '#server/suppressions/store.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'
import { lastCode, proveNumber } from '#server/testing/text-proof.ts'

const choices = '/api/customer/notification-choices'
const number = '+12165550142'
const ticked = (wanted: boolean) => ({ payload: { choices: [{ topic: 'account', channel: 'sms', wanted }] } })

async function open(environment: Record<string, string> = {}) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off', ...environment } })
  const person = async (phone = '(216) 555-0142', address = '203.0.113.7') => {
    const customer = await signedInCustomer(testApp)
    await testApp.db.updateTable('customers').set({ phone }).where('id', '=', customer.id).execute()
    await customer.call('PUT', choices, ticked(true))
    const send = () => customer.call('POST', '/api/customer/text-code', { remoteAddress: address })
    const enter = (code: string) => customer.call('POST', '/api/customer/text-proof', { payload: { code } })
    return { ...customer, send, enter }
  }
  const codes = () => testApp.db.selectFrom('sms_messages').select(['phone_number', 'message', 'status', 'error_message']).where('message', '=', codeText).execute()
  return { testApp, person, codes, db: testApp.db, now: testApp.now }
}

const other = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 1) % 10))

test('until the code is entered texts wait, and nothing but the code leaves', async () => {
  const { person, codes, db, now } = await open()
  const dana = await person()
  const sent = await dana.send()
  expect([sent.status, sent.json()]).toMatchObject([202, { phoneNumber: number, givenAt: null, isWaiting: true, codeEndsAt: new Date(now().getTime() + 600_000).toISOString() }])
  expect(await codes()).toMatchObject([{ phone_number: number, message: codeText }])
  expect(await db.selectFrom('sms_messages').select('id').execute()).toHaveLength(1)
  const proven = await dana.enter(await lastCode({ db }))
  expect([proven.status, proven.json()]).toMatchObject([200, { givenAt: now().toISOString(), isWaiting: false, codeEndsAt: null }])
  expect(await db.selectFrom('text_consents').select(['phone_number', 'proof']).execute()).toEqual([{ phone_number: number, proof: 'code' }])
})

test('the code is kept nowhere but in the text that waits to leave, and there only until it has left', async () => {
  const { person, db, testApp } = await open()
  const dana = await person()
  await dana.send()
  const code = await lastCode({ db })
  expect(code).toMatch(/^\d{6}$/)
  const [row] = await db.selectFrom('text_codes').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row).toMatchObject({ code_hash: expect.stringMatching(/^[\w-]{43}$/), address_hash: expect.stringMatching(/^[\w-]{43}$/) })
  expect(JSON.stringify(await db.selectFrom('sms_messages').selectAll().execute())).not.toContain(code)
  const servers = await openProviderServers()
  const sender = openSender(db, { environment: settingsOf(servers.url, ['twilio']), now: testApp.now })
  onTestFinished(sender.close)
  await sender.sendQueued()
  expect(servers.taken.map(({ body }) => [body['To'], body['Body']])).toEqual([[number, codeText.replace('******', code)]])
  expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toContain(code)
})

test('a code works for ten minutes, for its number and account, and once', async () => {
  const { person, db, now } = await open()
  const [dana, lee] = [await person(), await person()]
  await dana.send()
  const code = await lastCode({ db })
  expect((await lee.enter(code)).status).toBe(409)
  await db.updateTable('customers').set({ phone: '330 555 0142' }).where('id', '=', dana.id).execute()
  expect((await dana.enter(code)).json().message).toBe(textProof.ended)
  await db.updateTable('customers').set({ phone: '216 555 0142' }).where('id', '=', dana.id).execute()
  now.set('2026-03-10T15:10:00Z')
  expect((await dana.enter(code)).json().message).toBe(textProof.ended)
  now.set('2026-03-10T15:09:59Z')
  expect((await dana.enter(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect((await dana.enter(code)).json()).toMatchObject({ code: 'conflict', message: textProof.alreadyProven })
})

test('five wrong guesses end a code, each with a sentence that counts down', async () => {
  const { person, db } = await open()
  const dana = await person()
  await dana.send()
  const code = await lastCode({ db })
  const answers = []
  for (let guess = 0; guess < codeLimits.wrongGuesses; guess += 1) answers.push(await dana.enter(other(code)))
  expect(answers.map((answer) => [answer.status, answer.json().fields?.code ?? answer.json().message])).toEqual([
    [400, 'That code isn’t right. You have 4 tries left.'], [400, 'That code isn’t right. You have 3 tries left.'],
    [400, 'That code isn’t right. You have 2 tries left.'], [400, 'That code isn’t right. You have one try left.'], [409, textProof.ended],
  ])
  expect((await dana.enter(code)).json().message).toBe(textProof.ended)
})

test('fifty guesses at once are counted one by one', async () => {
  const { person, db } = await open()
  const dana = await person()
  await dana.send()
  const code = await lastCode({ db })
  const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await dana.enter(other(code))).status))
  expect([statuses.filter((status) => status === 400).length, statuses.filter((status) => status === 409).length]).toEqual([4, 46])
})

test.each(['', '12345', '1234567', 'abcdef', null, ['1']])('%j is no code', async (code) => {
  const { person } = await open()
  const dana = await person()
  await dana.send()
  const answer = await dana.call('POST', '/api/customer/text-proof', { payload: { code } })
  expect([answer.status, answer.json().fields]).toEqual([400, { code: textProof.sixDigits }])
})

test('a number gets three codes a day, whoever asks', async () => {
  const { person, codes, now } = await open()
  const people = [await person(), await person(), await person(), await person()]
  const answers = await Promise.all(people.map(({ send }) => send()))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.json().message, refused?.headers['retry-after']]).toEqual(['We already sent 3 codes to this number today. Please try again tomorrow.', '86400'])
  expect(await codes()).toHaveLength(3)
  now.set('2026-03-11T15:00:01Z')
  expect((await people[0]?.send())?.status).toBe(202)
})

test('an address asks for twenty codes a day, with however many accounts and numbers', async () => {
  const { person, codes } = await open()
  const statuses = []
  for (let count = 0; count < 22; count += 1) statuses.push((await (await person(`216 555 ${1000 + count}`)).send()).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429, 429])
  expect(await codes()).toHaveLength(20)
  expect((await (await person('216 555 3000', '198.51.100.9')).send()).status).toBe(202)
})

test.each<[string, number, string, (opened: { db: TestApp['db']; id: string; call: (method: 'PUT', url: string, sent: object) => Promise<unknown> }) => Promise<unknown>]>([
  ['who has chosen none', 409, textProof.nothingChosen, ({ call }) => call('PUT', choices, ticked(false))],
  ['who has no number', 400, textProof.noNumber, ({ db }) => db.updateTable('customers').set({ phone: null }).execute()],
  ['who has a number in Jamaica', 400, 'We text only numbers in the United States and Canada.', ({ db }) => db.updateTable('customers').set({ phone: '+18765550178' }).execute()],
  ['whose number has sent STOP', 409, textProof.stopped, ({ db }) => suppress(db, 'sms', number, 'opted_out')],
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
  await db.updateTable('customers').set({ phone: '216 555 0142' }).where('id', '=', demo.id).execute()
  expect((await demo.call('PUT', choices, ticked(true))).status).toBe(200)
  expect((await demo.call('GET', '/api/customer/text-consent')).json()).toMatchObject({ isWaiting: false, givenAt: expect.any(String) })
  expect((await demo.call('POST', '/api/customer/text-code')).status).toBe(409)
  expect(await db.selectFrom('outbox').select('id').where('channel', '=', 'sms').execute()).toEqual([])
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

test('one free account makes five codes leave in a day, none to dear numbers, and no other text to a number that is not proven', async () => {
  const servers = await openProviderServers()
  const environment = { ...settingsOf(servers.url, ['twilio']), PUBLIC_URL: 'http://localhost:3000' }
  const { testApp, db } = await open(environment)
  const thief = await signedInCustomer(testApp)
  await db.updateTable('customers').set({ password_hash: await hashPassword('regenerated-4710') }).where('id', '=', thief.id).execute()
  for (let at = 0; at < 40; at += 1) {
    const phone = at % 2 === 0 ? `+1876555${1000 + at}` : `+1216555${1000 + at}`
    await thief.call('PATCH', '/api/customer/me', { payload: { firstName: 'Dana', lastName: 'Ortiz', phone, state: 'HI' } })
    await thief.call('PUT', choices, ticked(false))
    await thief.call('PUT', choices, ticked(true))
    await thief.call('POST', '/api/customer/text-code')
  }
  for (let at = 0; at < 20; at += 1) {
    const payload = { currentPassword: `regenerated-47${10 + at}`, newPassword: `regenerated-47${11 + at}` }
    expect((await thief.call('POST', '/api/customer/password', { payload })).status).toBe(204)
  }
  const sender = openSender(db, { environment, now: testApp.now })
  onTestFinished(sender.close)
  await sender.sendQueued()
  const texts = servers.taken.filter(({ service }) => service === 'twilio').map(({ body }) => ({ to: String(body['To']), text: String(body['Body']) }))
  expect(texts).toHaveLength(codeLimits.oneAccountADay)
  expect(texts.filter(({ to }) => to.startsWith('+1876'))).toEqual([])
  for (const { text } of texts) expect(text).toMatch(/your code is \d{6}/)
})

test('a proven number gets one text a day about new passwords', async () => {
  const { person, db, now, testApp } = await open()
  const dana = await person()
  await proveNumber(testApp, dana)
  await db.updateTable('customers').set({ password_hash: await hashPassword('regenerated-4710') }).where('id', '=', dana.id).execute()
  const change = (at: number) => dana.call('POST', '/api/customer/password', { payload: { currentPassword: `regenerated-47${10 + at}`, newPassword: `regenerated-47${11 + at}` } })
  const news = () => db.selectFrom('sms_messages').select('phone_number').where('message', 'like', '%your password was changed%').execute()
  for (let at = 0; at < 20; at += 1) expect((await change(at)).status).toBe(204)
  expect(await news()).toEqual([{ phone_number: number }])
  now.set('2026-03-11T15:00:00Z')
  await change(20)
  expect(await news()).toHaveLength(2)
})
