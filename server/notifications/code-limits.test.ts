import { expect, test } from 'vitest'
import { textProof } from '#content/text-consent.ts'
import { codeLimits } from '#domain/outbox/text-limits.ts'
import { proofCodes } from '#domain/proof-code.ts'
import { hashPassword, ourselves } from '#server/accounts/passwords.ts'
import { choices, number, open, ticked } from '#server/testing/number-proof.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'
import { lastCode, proveNumber } from '#server/testing/text-proof.ts'

const other = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 1) % 10))

test('five wrong guesses end a code, each with a sentence that counts down', async () => {
  const { person, db } = await open()
  const dana = await person()
  await dana.send()
  const code = await lastCode({ db })
  const answers = []
  for (let guess = 0; guess < proofCodes.wrongGuesses; guess += 1)
    answers.push(await dana.enter(other(code)))
  expect(
    answers.map((answer) => [answer.status, answer.json().fields?.code ?? answer.json().message]),
  ).toEqual([
    [400, 'That code isn’t right. You have 4 tries left.'],
    [400, 'That code isn’t right. You have 3 tries left.'],
    [400, 'That code isn’t right. You have 2 tries left.'],
    [400, 'That code isn’t right. You have one try left.'],
    [409, textProof.ended],
  ])
  expect((await dana.enter(code)).json().message).toBe(textProof.ended)
})

test('fifty guesses at once are counted one by one', async () => {
  const { person, db } = await open()
  const dana = await person()
  await dana.send()
  const code = await lastCode({ db })
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await dana.enter(other(code))).status),
  )
  const counts = [...Map.groupBy(statuses, (status) => status)].map(
    ([status, all]) => [status, all.length] as const,
  )
  expect(Object.fromEntries(counts)).toEqual({ 400: 4, 409: 46 })
})

test('a number gets three codes a day, whoever asks', async () => {
  const { person, codes, now } = await open()
  const people = [await person(), await person(), await person(), await person()]
  const answers = await Promise.all(people.map(({ send }) => send()))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.json().message, refused?.headers['retry-after']]).toEqual([
    'We already sent 3 codes to this number today. Please try again tomorrow.',
    '86400',
  ])
  expect(await codes()).toHaveLength(3)
  now.set('2026-03-11T15:00:01Z')
  expect((await people[0]?.send())?.status).toBe(202)
})

test('an address asks for twenty codes a day, with however many accounts and numbers', async () => {
  const { person, codes } = await open()
  const statuses = []
  for (let count = 0; count < 22; count += 1)
    statuses.push((await (await person(`216 555 ${1000 + count}`)).send()).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429, 429])
  expect(await codes()).toHaveLength(20)
  expect((await (await person('216 555 3000', '198.51.100.9')).send()).status).toBe(202)
})

test('one free account makes five codes leave in a day, none to dear numbers, and no other text to a number that is not proven', async () => {
  const servers = await openProviderServers()
  const environment = {
    ...settingsOf(servers.url, ['twilio']),
    PUBLIC_URL: 'http://localhost:3000',
  }
  const { testApp, db } = await open(environment)
  const thief = await signedInCustomer(testApp)
  await db
    .updateTable('customers')
    .set({ passwordHash: await hashPassword('regenerated-4710', ourselves) })
    .where('id', '=', thief.id)
    .execute()
  for (let at = 0; at < 40; at += 1) {
    const phone = at % 2 === 0 ? `+1876555${1000 + at}` : `+1216555${1000 + at}`
    await thief.call('PATCH', '/api/customer/me', {
      payload: { firstName: 'Dana', lastName: 'Ortiz', phone, state: 'HI' },
    })
    await thief.call('PUT', choices, ticked(false))
    await thief.call('PUT', choices, ticked(true))
    await thief.call('POST', '/api/customer/text-code')
  }
  for (let at = 0; at < 20; at += 1) {
    const payload = {
      currentPassword: `regenerated-47${10 + at}`,
      newPassword: `regenerated-47${11 + at}`,
    }
    expect((await thief.call('POST', '/api/customer/password', { payload })).status).toBe(204)
  }
  const sender = openSender(db, { environment, now: testApp.now })
  await sender.sendQueued()
  const texts = servers.taken
    .filter(({ service }) => service === 'twilio')
    .map(({ body }) => ({ to: String(body['To']), text: String(body['Body']) }))
  expect(texts).toHaveLength(codeLimits.oneAccountADay)
  expect(texts.filter(({ to }) => to.startsWith('+1876'))).toEqual([])
  for (const { text } of texts) expect(text).toMatch(/your code is \d{6}/)
})

test('a proven number gets one text a day about new passwords', async () => {
  const { person, db, now, testApp } = await open()
  const dana = await person()
  await proveNumber(testApp, dana)
  await db
    .updateTable('customers')
    .set({ passwordHash: await hashPassword('regenerated-4710', ourselves) })
    .where('id', '=', dana.id)
    .execute()
  const change = (at: number) =>
    dana.call('POST', '/api/customer/password', {
      payload: {
        currentPassword: `regenerated-47${10 + at}`,
        newPassword: `regenerated-47${11 + at}`,
      },
    })
  const news = () =>
    db
      .selectFrom('sms_messages')
      .select('phoneNumber')
      .where('message', 'like', '%your password was changed%')
      .execute()
  for (let at = 0; at < 20; at += 1) expect((await change(at)).status).toBe(204)
  expect(await news()).toEqual([{ phoneNumber: number }])
  now.set('2026-03-11T15:00:00Z')
  await change(20)
  expect(await news()).toHaveLength(2)
})
