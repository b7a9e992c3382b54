import { describe, expect, test } from 'vitest'
import { onCallLimitWords, onCallNotes, onCallRefusals, onCallText } from '#content/on-call.ts'
import { codeText, textProof } from '#content/text-consent.ts'
import { onCallLimits } from '#domain/chat/on-call/on-call.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { numberOf, openOnCall, visitorsNumber } from '#server/testing/on-call.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'
import { lastCode } from '#server/testing/text-proof.ts'

const atNight = '2026-03-11T02:00:00Z'
const off = { state: 'off', phoneNumber: null, limit: null }

describe('with nobody listed', () => {
  test('there is no button, and a press says whom to call', async () => {
    const { visitor } = await openOnCall({ people: [] })
    const dana = await visitor()
    expect((await dana.view()).body).toEqual(off)
    const refused = await dana.sendCode()
    expect([refused.status, refused.body.message]).toEqual([409, onCallRefusals.off])
    expect((await dana.enter('123456')).body.message).toBe(onCallRefusals.off)
  })

  test('nor where all who are listed have sent STOP, or a public site has no text service', async () => {
    const { visitor, db } = await openOnCall({ people: ['Robin'] })
    const dana = await visitor()
    expect((await dana.view()).body.state).toBe('offered')
    await suppress(db, 'sms', numberOf(1), 'opted_out')
    expect((await dana.view()).body).toEqual(off)
    const environment = { PUBLIC_URL: 'https://www.lakeline.example' }
    const elsewhere = await openOnCall({ environment })
    expect((await (await elsewhere.visitor()).view()).body).toEqual(off)
  })
})

describe('a visitor who proves a number', () => {
  test('has the first on the list texted, at any hour, and gets nothing but the code', async () => {
    const { visitor, now, db } = await openOnCall()
    now.set(atNight)
    const dana = await visitor()
    const sent = await dana.sendCode('(216) 555-0142')
    expect([sent.status, sent.body]).toEqual([
      202,
      { state: 'code_sent', phoneNumber: visitorsNumber, limit: null },
    ])
    const code = await lastCode({ db })
    const asked = await dana.enter(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect([asked.status, asked.body]).toEqual([
      200,
      { state: 'asked', phoneNumber: visitorsNumber, limit: null },
    ])
    const servers = await openProviderServers()
    const environment = settingsOf(servers.url, ['twilio'])
    await openSender(db, { environment, now }).sendQueued(1)
    const taken = servers.taken.map(({ body }) => [String(body['To']), String(body['Body'])])
    expect(taken.toSorted().toReversed()).toEqual([
      [visitorsNumber, codeText.replace('******', code)],
      [
        numberOf(1),
        expect.stringMatching(
          /^Lakeline on call: Dana, \(216\) 555-0142, asks for a call\. "Truck 14 is down" Open and press "I'll call them": http:\/\/\S+\/on-call#[\w-]{22}$/,
        ),
      ],
    ])
    expect(await dana.notes()).toEqual([
      'We texted our on-call technician to call (216) 555-0142. You’ll read here when they’ve seen it. If you don’t within 10 minutes, please call us: (216) 555-0199.',
    ])
  })

  test('is named nowhere in the outbox once the text has left', async () => {
    const { visitor, db, texts, now } = await openOnCall()
    const dana = await visitor({ says: 'The canary of Euclid Avenue' })
    await dana.asks()
    const records = async () =>
      JSON.stringify(await db.selectFrom('sms_messages').selectAll().execute())
    expect(await records()).toContain(onCallText.shell)
    expect(await records()).not.toMatch(/Euclid|on-call#/)
    const servers = await openProviderServers()
    await openSender(db, { environment: settingsOf(servers.url, ['twilio']), now }).sendQueued()
    expect((await texts()).map(({ status }) => status)).toEqual(['sent'])
    expect(JSON.stringify(await texts())).not.toMatch(/Euclid|on-call#|0142/)
  })

  test('is seen by our team, with the number and what the chat said', async () => {
    const { visitor, testApp } = await openOnCall()
    const dana = await visitor()
    await dana.asks()
    const robin = await signedInStaff(testApp, 'office')
    const read = await robin.call('GET', `/api/admin/chat/sessions/${dana.sessionId}`)
    expect(read.json()).toMatchObject({
      conversation: { customerPhone: '(216) 555-0142' },
      messages: expect.arrayContaining([
        expect.objectContaining({ senderType: 'system', senderName: onCallNotes.sender }),
      ]),
    })
  })

  test('whose words look like a command has them texted as they are', async () => {
    const { visitor, db, now } = await openOnCall()
    await (await visitor({ says: 'Costs $& more $1 $$' })).asks()
    const servers = await openProviderServers()
    await openSender(db, { environment: settingsOf(servers.url, ['twilio']), now }).sendQueued()
    expect(servers.taken.map(({ body }) => body['Body'])).toContainEqual(
      expect.stringContaining('"Costs $& more $1 $$"'),
    )
  })
})

describe('one conversation texts once', () => {
  test('a second press, another tab and a lost answer find what is there, whatever the code', async () => {
    const { visitor, db, texts } = await openOnCall()
    const dana = await visitor()
    await dana.sendCode()
    const code = await lastCode({ db })
    const answers = await Promise.all(Array.from({ length: 20 }, () => dana.enter(code)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await dana.enter('000000')).body.state).toBe('asked')
    expect((await dana.sendCode()).body.state).toBe('asked')
    expect(await texts()).toHaveLength(1)
    expect(await dana.notes()).toHaveLength(1)
  })

  test('a wrong code counts down, and one that has ended says so', async () => {
    const { visitor, db, now, texts } = await openOnCall()
    const dana = await visitor()
    expect((await dana.enter('123456')).body.message).toBe(textProof.ended)
    await dana.sendCode()
    const code = await lastCode({ db })
    const wrong = await dana.enter(code === '000000' ? '111111' : '000000')
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'That code isn’t right. You have 4 tries left.',
    ])
    now.set('2026-03-10T15:10:00Z')
    expect((await dana.enter(code)).body.message).toBe(textProof.ended)
    expect((await dana.view()).body.state).toBe('offered')
    expect(await texts()).toEqual([])
  })

  test('the code of another conversation proves nothing in this one', async () => {
    const { visitor, db } = await openOnCall()
    const [dana, lee] = [await visitor(), await visitor({ name: 'Lee' })]
    await dana.sendCode()
    const code = await lastCode({ db })
    await lee.sendCode('(330) 555-0143')
    expect((await lee.enter(code)).status).toBe(400)
  })

  test('of another visitor, or of none, is a 404; a closed one says how to go on', async () => {
    const { visitor, call, db } = await openOnCall()
    const [dana, lee] = [await visitor(), await visitor({ name: 'Lee' })]
    const foreign = `/api/chat/sessions/${lee.visitorId}/on-call`
    const { sessionId } = dana
    for (const answer of [
      await call('GET', `${foreign}?sessionId=${sessionId}`),
      await call('POST', `${foreign}/code`, { sessionId, phoneNumber: visitorsNumber }),
      await call('POST', foreign, { sessionId, code: '123456' }),
      await call('POST', foreign, { sessionId: 'nobody', code: '123456' }),
    ])
      expect(answer.status).toBe(404)
    await dana.sendCode()
    await db
      .updateTable('chat_sessions')
      .set({ status: 'closed' })
      .where('id', '=', sessionId)
      .execute()
    expect((await dana.view()).body).toEqual(off)
    const refused = await dana.enter(await lastCode({ db }))
    expect([refused.status, refused.body.message]).toEqual([409, onCallRefusals.closed])
    await dana.say('Still down', 'own-message-2')
    expect((await dana.view()).body.state).toBe('code_sent')
  })

  test.each([
    ['(800) 555-0142', 'We can’t text toll-free or 900 numbers. Please use a mobile number.'],
    ['+1 876 555 0178', 'We text only numbers in the United States and Canada.'],
    ['555', 'Please enter a phone number with area code.'],
  ])('%s is no number for a code', async (phoneNumber, sentence) => {
    const { visitor } = await openOnCall()
    const refused = await (await visitor()).sendCode(phoneNumber)
    expect([refused.status, refused.body.message]).toEqual([400, sentence])
  })

  test('a number that sent STOP gets no code, and its visitor reads whom to call', async () => {
    const { visitor, db } = await openOnCall()
    await suppress(db, 'sms', visitorsNumber, 'opted_out')
    const refused = await (await visitor()).sendCode()
    expect([refused.status, refused.body.message]).toEqual([400, onCallRefusals.stopped])
  })
})

describe('in a night', () => {
  test('a network has three, counted down in words, and three more the night after', async () => {
    const { visitor, now } = await openOnCall()
    now.set(atNight)
    const states = []
    for (let at = 0; at < onCallLimits.oneNetworkANight; at += 1) {
      const one = await visitor()
      states.push((await one.view()).body.limit)
      expect((await one.asks(`+1216555020${at}`)).body.state).toBe('asked')
    }
    expect(states).toEqual([null, null, onCallLimitWords.lastOne])
    const fourth = await visitor()
    const full = { state: 'full', phoneNumber: null, limit: onCallLimitWords.network }
    expect((await fourth.view()).body).toEqual(full)
    const refused = await fourth.sendCode()
    expect([refused.status, refused.body.message]).toEqual([429, onCallLimitWords.network])
    expect((await (await visitor({ address: '198.51.100.4' })).view()).body.state).toBe('offered')
    now.set('2026-03-11T16:00:00Z')
    expect((await fourth.view()).body.state).toBe('offered')
  })

  test('all networks have ten, also of fourteen that press at once', async () => {
    const { visitor, db, texts } = await openOnCall()
    const people = []
    for (let at = 0; at < 14; at += 1) {
      const one = await visitor({ address: `198.51.100.${at}` })
      await one.sendCode(`+121655503${String(at).padStart(2, '0')}`)
      people.push({ one, code: await lastCode({ db }) })
    }
    const answers = await Promise.all(people.map(({ one, code }) => one.enter(code)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(14 - onCallLimits.allANight)
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([429, onCallLimitWords.night])
    expect(await texts()).toHaveLength(onCallLimits.allANight)
  })

  test('codes have the limits of codes, whose refusal says whom to call', async () => {
    const { visitor } = await openOnCall()
    const dana = await visitor()
    for (let at = 0; at < 3; at += 1) expect((await dana.sendCode()).status).toBe(202)
    const refused = await dana.sendCode()
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'We already sent 3 codes to this number today. Please call us: (216) 555-0199.',
    ])
  })
})
