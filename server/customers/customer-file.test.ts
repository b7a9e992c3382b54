import { describe, expect, test } from 'vitest'
import type { CustomerEvent } from '#domain/customers/contract.ts'
import { queueMail } from '#server/outbox/store.ts'
import { addInvoice, addPayment, addService } from '#server/testing/bookkeeping.ts'
import { list, open } from '#server/testing/customers.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

describe('the file of a customer', () => {
  test('holds everything of this customer, nothing of another, no secret, and is written down', async () => {
    const { dana, db, log, office, testApp } = await open()
    const other = await signedInCustomer(testApp)
    for (const { id } of [dana, other]) {
      await addService(db, id, { status: 'delivered' })
      const invoice = await addInvoice(db, id)
      await addPayment(db, invoice.id)
    }
    await dana.call('POST', '/api/customer/appointments', {
      payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z' },
    })
    const answer = await office.call('GET', `${list}/${dana.id}`)
    expect(answer.json()).toMatchObject({
      customer: { id: dana.id },
      services: [{ customerId: dana.id }],
      invoices: [{ customerId: dana.id }],
      appointments: [{ status: 'pending', startsAt: '2026-03-12T14:00:00.000Z' }],
      messages: [{ channel: 'mail', template: 'appointment', status: 'queued' }],
    })
    expect(answer.json().timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining([
        'account',
        'service',
        'invoice',
        'payment',
        'appointment',
        'message',
      ]),
    )
    expect(answer.text).not.toContain(other.id)
    expect(answer.text).not.toMatch(/password|hash/i)
    expect(await log()).toMatchObject([{ action: 'customer_read', subjectId: dana.id }])
  })

  test('holds what staff have written by hand to its address or number, by subject or first words, and its conversations', async () => {
    const { dana, db, office, testApp } = await open()
    const other = await signedInCustomer(testApp)
    await db
      .updateTable('customers')
      .set({ phone: '(216) 555-0131' })
      .where('id', '=', dana.id)
      .execute()
    const letter = (to: string, subject: string) =>
      office.call('POST', '/api/email-services/send', { payload: { to, subject, text: 'Hello' } })
    expect((await letter(dana.email.toUpperCase(), 'About unit 214')).status).toBe(202)
    await letter(other.email, 'About somebody else')
    const text = {
      phoneNumber: '+1 216 555 0131',
      message: 'Your filters leave today.',
      templateType: 'custom',
      customerId: null,
    }
    expect((await office.call('POST', '/api/admin/send-sms', { payload: text })).status).toBe(202)
    await queueMail(db, {
      to: dana.email,
      template: 'passwordReset',
      data: { firstName: 'Dana', secretLink: 'http://localhost/secret-1' },
      customerId: dana.id,
    })
    const conversation = { visitorId: 'visitor', customerId: dana.id, customerEmail: dana.email }
    const { id } = await db
      .insertInto('chat_sessions')
      .values(conversation)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('chat_messages')
      .values({
        sessionId: id,
        senderType: 'customer',
        senderName: 'Dana',
        message: 'Do you pick up?',
      })
      .execute()
    const answer = await office.call('GET', `${list}/${dana.id}`)
    const told = answer
      .json()
      .timeline.filter(({ kind }: CustomerEvent) => kind === 'message' || kind === 'chat')
    expect(told.map(({ text: said }: CustomerEvent) => said).sort()).toEqual([
      'Do you pick up?',
      'Email: About unit 214',
      'Email: Choose a new password',
      'Text: Your filters leave today.',
    ])
    expect(told.find(({ kind }: CustomerEvent) => kind === 'chat')).toMatchObject({
      id,
      status: 'active',
    })
    expect(answer.text).not.toContain('secret-1')
  })

  test('shows a technician no invoice, no amount, no payment and no message, in the file and in the list', async () => {
    const { dana, db, office, testApp } = await open()
    const technician = await signedInStaff(testApp, 'technician')
    await addService(db, dana.id)
    const invoice = await addInvoice(db, dana.id)
    await addPayment(db, invoice.id, { amount: '200.00' })
    await queueMail(db, {
      to: dana.email,
      template: 'news',
      data: {
        firstName: 'Dana',
        title: `Invoice ${invoice.invoiceNumber}`,
        message: 'm',
        links: [],
      },
      customerId: dana.id,
    })
    const seen = async ({ call }: typeof office) =>
      [await call('GET', `${list}/${dana.id}`), await call('GET', list)] as const
    const [file, rows] = await seen(technician)
    expect([
      file.json().invoices,
      file.json().messages,
      file.json().timeline.map(({ kind }: CustomerEvent) => kind),
    ]).toEqual([[], [], ['account', 'service']])
    expect(file.text).not.toMatch(new RegExp(`${invoice.invoiceNumber}|1,200|1200\\.00|200\\.00`))
    expect(rows.json().items).toMatchObject([{ openAmount: null, people: [{ id: dana.id }] }])
    const [whole, all] = await seen(office)
    expect(whole.json().timeline).toContainEqual({
      kind: 'payment',
      day: '2026-03-05',
      text: `$200.00 for ${invoice.invoiceNumber}`,
      status: null,
      id: invoice.id,
    })
    expect(all.json().items).toMatchObject([{ openAmount: '1000.00' }])
  })

  test('names a message that only our own mailbox has as kept, in its list and on its timeline', async () => {
    const { dana, db, office } = await open()
    const mail = {
      channel: 'mail',
      recipient: 'dana@fleet.example',
      template: 'news',
      data: '{}',
      customerId: dana.id,
      status: 'sent',
    } as const
    await db
      .insertInto('outbox')
      .values([
        { ...mail, status: 'kept', provider: 'file' },
        { ...mail, provider: 'sendgrid' },
      ])
      .execute()
    const file = (await office.call('GET', `${list}/${dana.id}`)).json()
    expect(file.messages.map(({ status }: { status: string }) => status).sort()).toEqual([
      'kept',
      'sent',
    ])
    const told = file.timeline.filter(({ kind }: { kind: string }) => kind === 'message')
    expect(told.map(({ status }: { status: string }) => status).sort()).toEqual(['kept', 'sent'])
  })
})
