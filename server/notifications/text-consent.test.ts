import { describe, expect, test } from 'vitest'
import { codeText, consentWelcome, needsNumber, textProof } from '#content/text-consent.ts'
import { switchboardSentence } from '#domain/outbox/texts/textable-numbers.ts'
import { wordingFor } from '#domain/notifications/text-consent.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { topics } from '#domain/notifications/contract.ts'
import { choices, consent, number, open } from '#server/testing/texted-customer.ts'

const nothing = {
  phoneNumber: null,
  givenAt: null,
  isStopped: false,
  whyNot: null,
  isWaiting: false,
  codeEndsAt: null,
}
const northAmerica = 'We text only numbers in the United States and Canada.'

describe('the consent', () => {
  test('is kept once the number is proven: when, for which number, to what words; one text welcomes', async () => {
    const { choose, consents, dana, db, now } = await open()
    expect((await dana.call('GET', consent)).json()).toEqual({ ...nothing, phoneNumber: number })
    expect((await choose(true, 'service')).status).toBe(200)
    expect((await choose(true, 'invoice')).status).toBe(200)
    expect(await consents()).toEqual([
      { phoneNumber: number, wording: wordingFor(number), givenAt: now(), endedAt: null },
    ])
    expect((await dana.call('GET', consent)).json()).toEqual({
      ...nothing,
      phoneNumber: number,
      givenAt: now().toISOString(),
    })
    expect(
      await db
        .selectFrom('sms_messages')
        .select(['message', 'phoneNumber', 'templateType', 'customerId'])
        .orderBy('createdAt')
        .execute(),
    ).toEqual([
      { message: codeText, phoneNumber: number, templateType: 'custom', customerId: dana.id },
      {
        message: consentWelcome,
        phoneNumber: number,
        templateType: 'custom',
        customerId: dana.id,
      },
    ])
  })

  test('is one, though five ticks arrive at once, and all of them hold', async () => {
    const { choose, consents, dana, tick, wanted } = await open()
    await choose(true, 'service')
    await tick(false, 'service')
    await dana.call('GET', consent)
    const answers = await Promise.all(topics.map((topic) => tick(true, topic)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect([
      (await consents()).filter((row) => row.endedAt === null).length,
      (await wanted()).length,
    ]).toEqual([1, 5])
  })

  test('ends with the last tick, and can be given again; the welcome comes once a day', async () => {
    const { choose, consents, db, now } = await open()
    await choose(true, 'service', 'invoice')
    await choose(false, 'service')
    expect((await consents())[0]?.endedAt).toBeNull()
    await choose(false, 'invoice')
    expect((await consents())[0]?.endedAt).toEqual(now())
    now.set('2026-03-10T16:00:00Z')
    await choose(true, 'account')
    expect((await consents()).map(({ endedAt: ended }) => ended === null)).toEqual([false, true])
    expect(
      await db.selectFrom('sms_messages').select('message').orderBy('createdAt').execute(),
    ).toEqual([{ message: codeText }, { message: consentWelcome }])
  })

  test('holds for its number only: with another one what is chosen waits until that is proven too', async () => {
    const { choose, consents, dana, setPhone, wanted } = await open()
    await choose(true, 'service', 'invoice')
    await setPhone('330 555 0142')
    expect((await dana.call('GET', consent)).json()).toEqual({
      ...nothing,
      phoneNumber: '+13305550142',
      isWaiting: true,
    })
    await choose(true, 'account')
    expect((await wanted()).map(({ topic }: { topic: string }) => topic).sort()).toEqual([
      'account',
      'invoice',
      'service',
    ])
    expect(
      (await consents()).map(({ phoneNumber: phone, endedAt: ended }) => [phone, ended === null]),
    ).toEqual([
      [number, false],
      ['+13305550142', true],
    ])
  })

  test.each([
    [null, needsNumber],
    ['', needsNumber],
    ['555-0178', textProof.unreadable],
    ['(800) 555-0178', switchboardSentence],
    ['+44 20 7946 0958', northAmerica],
    ['+1 876 555 0178', northAmerica],
    ['809 555 0178', northAmerica],
  ])(
    'cannot be given for the number %j, which says why; other choices can be kept',
    async (phone, sentence) => {
      const { choose, consents, dana } = await open({ phone })
      const refused = await choose(true, 'service')
      expect([refused.status, refused.json()]).toMatchObject([
        400,
        { code: 'invalid_input', message: sentence, fields: { choices: sentence } },
      ])
      const mail = { choices: [{ topic: 'invoice', channel: 'email', wanted: false }] }
      expect([
        (await dana.call('PUT', choices, { payload: mail })).status,
        await consents(),
      ]).toEqual([200, []])
      expect((await dana.call('GET', consent)).json()).toEqual({
        ...nothing,
        whyNot: sentence === needsNumber ? null : sentence,
      })
    },
  )

  test('of somebody else is never shown, and without a session nothing is', async () => {
    const { choose, testApp } = await open()
    await choose(true, 'service')
    const other = await signedInCustomer(testApp)
    expect((await other.call('GET', consent)).json()).toEqual(nothing)
    expect((await testApp.app.inject({ method: 'GET', url: consent })).statusCode).toBe(401)
  })

  test('is in the export', async () => {
    const { choose, dana } = await open()
    await choose(true, 'service')
    expect((await dana.call('GET', '/api/customer/export')).json()).toMatchObject({
      textConsents: [{ phoneNumber: number, wording: wordingFor(number) }],
    })
  })
})
