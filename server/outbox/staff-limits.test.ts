import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendLimits } from '#domain/outbox/send-limits.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const lines = [{ description: 'DPF cleaning', quantity: 2, unitPrice: '600' }]

/** As if staff had caused so many mails to an address within the last minutes. */
async function sentBefore(
  { db }: TestApp,
  staffId: string,
  recipient: string,
  count: number,
): Promise<void> {
  const row = {
    channel: 'mail' as const,
    recipient,
    template: 'news',
    data: '{}',
    staffId,
    isByHand: false,
  }
  await db
    .insertInto('outbox')
    .values(Array.from({ length: count }, () => row))
    .execute()
}

test('every way into the outbox asks for the limits of staff', () => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file),
  )
  const ways = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return [...text.matchAll(/insert into outbox\b|insertInto\('outbox'\)/g)].map(() => [
      file,
      text.includes('await withinSendLimits(tx'),
    ])
  })
  expect(ways.sort()).toEqual([
    ['outbox/batch-store.ts', true],
    ['outbox/store.ts', true],
  ])
})

test('what a call of staff causes bears their name; what a customer or a job causes bears nobody’s', async () => {
  const testApp = await openTestApp()
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  await office.call('POST', '/api/admin/invoices', {
    payload: { customerId: dana.id, dueDate: '2026-04-09', lines },
  })
  await dana.call('POST', '/api/customer/appointments', {
    payload: { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00.000Z', notes: '' },
  })
  const rows = await testApp.db
    .selectFrom('outbox')
    .select(['template', 'recipient', 'staffId', 'isByHand'])
    .execute()
  expect(rows.filter(({ staffId }) => staffId !== null)).toEqual([
    { template: 'news', recipient: dana.email, staffId: office.id, isByHand: false },
  ])
  expect(rows.length).toBeGreaterThan(1)
})

test('a notice beyond the limit of one address is refused with what causes it, and nothing is stored', async () => {
  const testApp = await openTestApp()
  const [dana, other, office] = [
    await signedInCustomer(testApp),
    await signedInCustomer(testApp),
    await signedInStaff(testApp),
  ]
  await sentBefore(testApp, office.id, dana.email, sendLimits.notice.mail.oneRecipientADay)
  const work = { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 1 }
  const recorded = async (customerId: string): Promise<string> =>
    (
      await office.call('POST', '/api/admin/services', {
        payload: { ...work, customerId, serviceDate: '2026-03-10' },
      })
    ).json().id
  const begin = (id: string) =>
    office.call('POST', `/api/admin/services/${id}/status`, { payload: { status: 'in_progress' } })
  const [danas, others] = [await recorded(dana.id), await recorded(other.id)]
  const refused = await begin(danas)
  expect([refused.status, refused.headers['retry-after'], refused.json().code]).toEqual([
    429,
    '3600',
    'too_many_requests',
  ])
  const { status } = await testApp.db
    .selectFrom('service_history')
    .select('status')
    .where('id', '=', danas)
    .executeTakeFirstOrThrow()
  expect(status).toBe('scheduled')
  expect((await begin(others)).status).toBe(200)
})

test.each([
  ['of one address', (dana: string) => dana, sendLimits.notice.mail.oneRecipientADay],
  ['of one person', () => 'somebody@else.example', sendLimits.notice.mail.onePersonAnHour],
])(
  'an invoice, its payment and its end beyond the limit %s are stored and shown in the portal, without an email',
  async (_whose, recipient, limit) => {
    const testApp = await openTestApp()
    const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
    await sentBefore(testApp, office.id, recipient(dana.email), limit)
    const list = '/api/admin/invoices'
    const issue = () =>
      office.call('POST', list, {
        payload: { customerId: dana.id, dueDate: '2026-04-09', lines },
      })
    const [paid, cancelled] = [await issue(), await issue()]
    expect([paid.status, cancelled.status]).toEqual([201, 201])
    const payment = await office.call('POST', `${list}/${paid.json().id}/payments`, {
      payload: { method: 'cheque', amount: '1200', receivedOn: '2026-03-10', reference: '1204' },
    })
    expect([payment.status, payment.json().status]).toEqual([201, 'paid'])
    expect(
      (await office.call('POST', `${list}/${cancelled.json().id}/cancellation`)).json().status,
    ).toBe('cancelled')
    expect(
      (await dana.call('GET', '/api/customer/notifications'))
        .json()
        .map(({ title }: { title: string }) => title)
        .toSorted(),
    ).toEqual([
      'Invoice LFR-2026-0001',
      'Invoice LFR-2026-0002',
      'Invoice LFR-2026-0002 was cancelled',
      'Payment received for invoice LFR-2026-0001',
    ])
    expect(await testApp.db.selectFrom('outbox').select('id').execute()).toHaveLength(limit)
  },
)

test('word to our own team is not counted', async () => {
  const testApp = await openTestApp()
  const [dana, office] = [
    await signedInCustomer(testApp, { isActive: false }),
    await signedInStaff(testApp),
  ]
  await sentBefore(
    testApp,
    office.id,
    'somebody@else.example',
    sendLimits.notice.mail.onePersonAnHour,
  )
  const { id } = await testApp.db
    .insertInto('appointments')
    .values({
      customerId: dana.id,
      serviceType: 'DPF Cleaning',
      requestedDate: new Date('2026-03-12T14:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(
    (await office.call('POST', `/api/admin/appointments/${id}/confirmation`, { payload: {} }))
      .status,
  ).toBe(200)
})
