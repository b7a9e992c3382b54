import { notSent } from '#content/text-messages.ts'
import { describe, expect, test } from 'vitest'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { placesOf } from '#server/testing/planted-person.ts'
import { filesWith, nobody, openPrivacy } from '#server/testing/privacy.ts'
import { queueSms } from '#server/outbox/texts/text-store.ts'
import { receiveText } from '#server/outbox/webhooks/receive.ts'

const noAppointment = async () => null

describe('an erasure', () => {
  test('ends sessions, and the number that had agreed to texts gets none until its owner texts START', async () => {
    const opened = await openPrivacy()
    const { ask, db, testApp, environment } = opened
    const dana = await signedInCustomer(testApp)
    const consent = {
      customerId: dana.id,
      phoneNumber: '+12165550142',
      proof: 'code' as const,
      wording: 'Yes',
      givenAt: '2026-03-01',
    }
    await db.insertInto('text_consents').values(consent).execute()
    expect(
      (
        await ask('', {
          kind: 'erasure',
          person: { ...nobody, customers: [dana.id] },
          confirmation: dana.email,
        })
      ).status,
    ).toBe(200)
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(401)
    expect(await placesOf(db, ['12165550142', dana.email])).toEqual([])
    const office = await signedInStaff(testApp)
    await office.call('POST', '/api/admin/send-sms', {
      payload: { phoneNumber: '+12165550142', message: 'Hello', templateType: 'custom' },
    })
    await runQueued(testApp, 'send_outbox', environment)
    expect(
      await db.selectFrom('sms_messages').select(['status', 'errorMessage']).execute(),
    ).toEqual([{ status: 'failed', errorMessage: notSent.opted_out }])
    await receiveText(
      { config: opened.config, db, now: opened.now },
      { messageId: 'SM1', from: '+12165550142', body: 'START', isAnswered: false },
      noAppointment,
    )
    expect(await db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  })

  test('is said to whoever gives that number again: no code is texted there before its START', async () => {
    const opened = await openPrivacy()
    const { ask, db, testApp } = opened
    const phone = '(216) 555-0142'
    const [dana, kim, office] = [
      await signedInCustomer(testApp),
      await signedInCustomer(testApp),
      await signedInStaff(testApp),
    ]
    await db.updateTable('customers').set({ phone }).execute()
    const consent = {
      customerId: dana.id,
      phoneNumber: '+12165550142',
      proof: 'code' as const,
      wording: 'Yes',
      givenAt: '2026-03-01',
    }
    await db.insertInto('text_consents').values(consent).execute()
    expect(
      (
        await ask('', {
          kind: 'erasure',
          person: { ...nobody, customers: [dana.id] },
          confirmation: dana.email,
        })
      ).status,
    ).toBe(200)
    await kim.call('PUT', '/api/customer/notification-choices', {
      payload: { choices: [{ topic: 'service', channel: 'sms', wanted: true }] },
    })
    expect((await kim.call('GET', '/api/customer/text-consent')).json()).toMatchObject({
      isStopped: true,
      isWaiting: true,
    })
    const stopped = {
      code: 'conflict',
      message: 'This number sent STOP. Please text START from it first.',
    }
    expect((await kim.call('POST', '/api/customer/text-code')).json()).toMatchObject(stopped)
    const heard = {
      phoneNumber: phone,
      way: 'by_phone',
      givenBy: 'Kim',
      heardBy: 'Pat',
      topics: ['service'],
    }
    expect(
      (
        await office.call('POST', `/api/admin/customers/${kim.id}/text-consents`, {
          payload: heard,
        })
      ).json(),
    ).toMatchObject(stopped)
    await receiveText(
      { config: opened.config, db, now: opened.now },
      { messageId: 'SM1', from: '+12165550142', body: 'START', isAnswered: true },
      noAppointment,
    )
    expect((await kim.call('POST', '/api/customer/text-code')).status).toBe(202)
  })

  test('takes the files of texts with it, and the code that one of them holds', async () => {
    const opened = await openPrivacy()
    const { ask, db, dataDir, environment, testApp } = opened
    const dana = await signedInCustomer(testApp)
    const order = {
      phoneNumber: '+12165550142',
      message: 'Your code is ******.',
      secretCode: '482913',
      templateType: 'custom',
      customerId: dana.id,
      method: 'mailbox',
    }
    await queueSms(db, order)
    await runQueued(testApp, 'send_outbox', environment)
    expect(filesWith(dataDir, ['+12165550142', '482913'])).toHaveLength(1)
    expect(
      (
        await ask('', {
          kind: 'erasure',
          person: { ...nobody, customers: [dana.id] },
          confirmation: dana.email,
        })
      ).status,
    ).toBe(200)
    expect(filesWith(dataDir, ['+12165550142', '482913'])).toEqual([])
  })

  test('takes what was texted to us along, and the alert about it', async () => {
    const opened = await openPrivacy()
    const { ask, testApp, db } = opened
    const dana = await signedInCustomer(testApp)
    await db.updateTable('customers').set({ phone: '(216) 555-0142' }).execute()
    await receiveText(
      { config: opened.config, db, now: opened.now },
      { messageId: 'SM1', from: '+12165550142', body: 'Gate code is 9913', isAnswered: false },
      noAppointment,
    )
    expect(await placesOf(db, ['Gate code is 9913'])).not.toEqual([])
    const person = { ...nobody, customers: [dana.id] }
    await ask('', { kind: 'erasure', person, confirmation: dana.email })
    expect(await placesOf(db, ['Gate code is 9913', '12165550142', '555-0142'])).toEqual([])
  })

  test('leaves texts of a number that others have given too, and says so', async () => {
    const { ask, testApp, db } = await openPrivacy()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    await db
      .updateTable('customers')
      .set({ phone: '(216) 555-0142' })
      .where('id', 'in', [dana.id, kim.id])
      .execute()
    await db
      .insertInto('inbound_texts')
      .values({
        phoneNumber: '+12165550142',
        message: 'From the dispatcher',
        providerMessageId: 'SM1',
      })
      .execute()
    const person = { ...nobody, customers: [dana.id] }
    expect((await ask('/preview', person)).json().warnings).toEqual([
      'Others gave the number 2165550142 too, so its texts are kept.',
    ])
    await ask('', { kind: 'erasure', person, confirmation: dana.email })
    expect(await db.selectFrom('inbound_texts').select('message').execute()).toEqual([
      { message: 'From the dispatcher' },
    ])
    expect((await kim.call('GET', '/api/customer/me')).status).toBe(200)
  })
})
