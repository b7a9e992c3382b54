import { describe, expect, test } from 'vitest'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { topics } from '#domain/notifications/contract.ts'
import { requests, consent, night, number, open } from '#server/testing/texted-customer.ts'

describe('what the office does', () => {
  async function openAppointment(person = {}) {
    const opened = await open(person)
    const office = await signedInStaff(opened.testApp)
    await opened.choose(true, ...topics)
    const { id } = (
      await opened.dana.call('POST', '/api/customer/appointments', { payload: requests })
    ).json()
    const act = (path: string, payload: object) =>
      office.call(path === '' ? 'PATCH' : 'POST', `/api/admin/appointments/${id}${path}`, {
        payload,
      })
    return { ...opened, office, act }
  }

  test('with an appointment is texted: confirmed, moved and cancelled, each once', async () => {
    const { act, texts } = await openAppointment()
    await act('/confirmation', {})
    await act('', { startsAt: '2026-03-13T15:00:00.000Z' })
    await act('/cancellation', { reason: 'The bench is down.' })
    expect(await texts()).toEqual([
      expect.objectContaining({
        message:
          'Lakeline: Hi Dana, your DPF Cleaning is confirmed for Thu, Mar 12, 10:00 AM. Questions? (216) 555-0178',
        templateType: 'appointment_reminder',
        phoneNumber: number,
      }),
      expect.objectContaining({
        message: expect.stringContaining('we moved your DPF Cleaning to Fri, Mar 13, 11:00 AM.'),
      }),
      expect.objectContaining({
        message: expect.stringContaining(
          'we had to cancel your DPF Cleaning on Fri, Mar 13, 11:00 AM.',
        ),
      }),
    ])
  })

  test('with a service is texted when it is ready and when it is delivered, each once however often it is mended', async () => {
    const { dana, office, texts } = await openAppointment()
    const recorded = await office.call('POST', '/api/admin/services', {
      payload: {
        customerId: dana.id,
        serviceType: 'DPF Cleaning',
        filterType: 'DPF',
        quantity: 4,
        serviceDate: '2026-03-10',
      },
    })
    for (const status of ['in_progress', 'completed', 'in_progress', 'completed', 'delivered']) {
      expect(
        (
          await office.call('POST', `/api/admin/services/${recorded.json().id}/status`, {
            payload: { status },
          })
        ).status,
      ).toBe(200)
    }
    const link = / http:\/\/localhost:3000\/verify\/status\/[0-9a-f]{20}$/
    const sent = await texts()
    expect(sent.filter(({ message }) => !link.test(message))).toEqual([])
    expect(sent.map(({ message }) => message.replace(link, ''))).toEqual([
      'Lakeline: Hi Dana, your DPF Cleaning (DPF) is in our shop.',
      'Lakeline: Hi Dana, your DPF Cleaning (4 x DPF) is done and ready.',
      'Lakeline: Hi Dana, your DPF Cleaning (4 x DPF) is delivered.',
    ])
  })

  test('with an invoice is texted when it is issued', async () => {
    const { dana, office, texts } = await openAppointment()
    const payload = {
      customerId: dana.id,
      serviceHistoryId: null,
      dueDate: '2026-03-31',
      lines: [{ description: 'Cleaning', quantity: 1, unitPrice: '1200.50' }],
    }
    const issued = await office.call('POST', '/api/admin/invoices', { payload })
    expect(issued.status).toBe(201)
    expect((await texts()).map(({ message, templateType: kind }) => [kind, message])).toEqual([
      [
        'payment_due',
        `Lakeline: Hi Dana, invoice ${issued.json().invoiceNumber} for $1,200.50 is due Mar 31. Questions? (216) 555-0178`,
      ],
    ])
  })

  test.each<[string, (opened: Awaited<ReturnType<typeof openAppointment>>) => Promise<unknown>]>([
    ['chose no texts of it', ({ choose }) => choose(false, 'appointment')],
    ['ended all texts', ({ choose }) => choose(false, ...topics)],
    ['sent STOP', ({ db }) => suppress(db, 'sms', number, 'opted_out')],
    ['has another number since', ({ setPhone }) => setPhone('330 555 0142')],
    ['has no number any more', ({ setPhone }) => setPhone(null)],
    [
      'closed the account',
      ({ db }) => db.updateTable('customers').set({ isActive: false }).execute(),
    ],
  ])('is not texted to a customer who %s', async (_who, change) => {
    const opened = await openAppointment()
    await change(opened)
    expect((await opened.act('/confirmation', {})).status).toBe(200)
    expect(await opened.texts()).toEqual([])
  })

  test('stays in the house for the demo account', async () => {
    const { act, db } = await openAppointment({ isDemo: true })
    await act('/confirmation', {})
    expect(await db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  })

  test('is kept back when STOP comes between the office and the morning', async () => {
    const { act, db, dana, now, testApp, texts } = await openAppointment()
    await act('/confirmation', {})
    now.set(night)
    await suppress(db, 'sms', number, 'opted_out')
    expect((await dana.call('GET', consent)).json()).toMatchObject({ isStopped: true })
    await runQueued(testApp, 'send_outbox')
    expect(await texts()).toMatchObject([{ status: 'failed' }])
    expect(
      await db
        .selectFrom('outbox')
        .select('handedTo')
        .where('template', '=', 'text')
        .where('status', '=', 'failed')
        .execute(),
    ).toEqual([{ handedTo: null }, { handedTo: null }])
  })
})
