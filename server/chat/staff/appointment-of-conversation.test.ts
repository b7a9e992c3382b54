import { describe, expect, test } from 'vitest'
import { all, openOffice } from '#server/testing/chat-office.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe('an appointment out of a conversation', () => {
  const thursdayAtTen = '2026-03-12T14:00:00Z'

  async function openConversation(settings: { isProven: boolean }) {
    const office = await openOffice()
    const dana = await signedInCustomer(office.testApp)
    const conversation = await beginConversation(
      office.testApp,
      settings.isProven ? { cookie: dana.cookie } : { name: 'Dana', email: dana.email },
    )
    const make = (payload: object = {}, who = office.robin, key = 'key-of-a-form-1') =>
      who.call('POST', `${all}/${conversation.sessionId}/appointment`, {
        payload: { serviceType: 'DPF Cleaning', startsAt: thursdayAtTen, ...payload },
        headers: { 'idempotency-key': key },
      })
    const stored = () => office.db.selectFrom('appointments').selectAll().execute()
    return { ...office, dana, conversation, make, stored }
  }

  test('is the request of who is signed in there, once; customer and office hear of it, and the other agents read it', async () => {
    const { dana, make, stored, robin, conversation, db, audited } = await openConversation({
      isProven: true,
    })
    const [one, two] = [
      await make({ quantity: 2, notes: ' Two of them ' }),
      await make({ quantity: 2, notes: ' Two of them ' }),
    ]
    expect([one.status, two.status, two.json()]).toEqual([201, 201, { id: one.json().id }])
    expect(await stored()).toMatchObject([
      {
        customerId: dana.id,
        serviceType: 'DPF Cleaning',
        quantity: 2,
        notes: 'Two of them',
        status: 'pending',
        holdsSlot: true,
        requestedDate: new Date(thursdayAtTen),
      },
    ])
    expect((await dana.call('GET', '/api/customer/appointments')).json()).toMatchObject([
      { id: one.json().id, status: 'pending' },
    ])
    expect((await dana.call('GET', '/api/customer/notifications')).json()).toMatchObject([
      { title: 'Appointment requested' },
    ])
    expect((await queuedMails(db)).map(({ to }) => to)).toContain(dana.email)
    expect(
      (await robin.call('GET', `${all}/${conversation.sessionId}`)).json().notes,
    ).toMatchObject([
      {
        staffName: robin.name,
        text: 'Appointment requested: DPF Cleaning, Thursday, March 12, 2026 at 10:00 AM ET.',
      },
    ])
    expect((await audited()).filter((action) => action === 'appointment_changed')).toHaveLength(1)
  })

  test('is of the kind that was agreed on', async () => {
    const { make, stored } = await openConversation({ isProven: true })
    expect((await make({ kind: 'pickup' })).status).toBe(201)
    expect((await make({ kind: 'teleport' }, undefined, 'key-of-a-form-2')).status).toBe(400)
    expect(await stored()).toMatchObject([{ kind: 'pickup' }])
  })

  test('of somebody who only says who they are belongs to whom the office has chosen, and to nobody by itself', async () => {
    const { testApp, dana, make, stored } = await openConversation({ isProven: false })
    const kim = await signedInCustomer(testApp)
    expect((await make()).json()).toMatchObject({
      code: 'invalid_input',
      fields: { customerId: 'Please choose whose appointment it is.' },
    })
    expect((await make({ customerId: 'nobody-at-all' })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { customerId: expect.any(String) },
    })
    expect(await stored()).toEqual([])
    expect((await make({ customerId: kim.id })).status).toBe(201)
    expect((await stored()).map(({ customerId }) => customerId)).toEqual([kim.id])
    expect((await dana.call('GET', '/api/customer/appointments')).json()).toEqual([])
  })

  test('is refused when another account has signed in there meanwhile', async () => {
    const { testApp, make, stored } = await openConversation({ isProven: true })
    const kim = await signedInCustomer(testApp)
    expect((await make({ customerId: kim.id })).status).toBe(409)
    expect(await stored()).toEqual([])
  })

  test('is refused for an account that was closed', async () => {
    const { db, dana, make } = await openConversation({ isProven: true })
    await db.updateTable('customers').set({ isActive: false }).where('id', '=', dana.id).execute()
    expect((await make()).json()).toMatchObject({
      code: 'invalid_input',
      fields: { customerId: expect.any(String) },
    })
  })

  test('takes an hour that is free, and that the office can promise', async () => {
    const { make } = await openConversation({ isProven: true })
    expect((await make()).status).toBe(201)
    expect((await make({}, undefined, 'key-of-a-form-2')).json()).toMatchObject({
      code: 'conflict',
      message: 'This time has just been taken. Please choose another.',
    })
    for (const startsAt of [
      '2026-03-12T14:30:00Z',
      '2026-03-12T05:00:00Z',
      '2026-03-09T14:00:00Z',
      'tomorrow',
    ]) {
      expect((await make({ startsAt }, undefined, 'key-of-a-form-3')).json()).toMatchObject({
        code: 'invalid_input',
        fields: { startsAt: expect.any(String) },
      })
    }
  })

  test('is made by those who plan', async () => {
    const { testApp, make, stored } = await openConversation({ isProven: true })
    expect((await make({}, await signedInStaff(testApp, 'technician'))).status).toBe(403)
    expect(await stored()).toEqual([])
  })
})
