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
    staff_id: staffId,
    is_by_hand: false,
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
    .select(['template', 'recipient', 'staff_id', 'is_by_hand'])
    .execute()
  expect(rows.filter(({ staff_id: staffId }) => staffId !== null)).toEqual([
    { template: 'news', recipient: dana.email, staff_id: office.id, is_by_hand: false },
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
  const issue = (customerId: string) =>
    office.call('POST', '/api/admin/invoices', {
      payload: { customerId, dueDate: '2026-04-09', lines },
    })
  const refused = await issue(dana.id)
  expect([refused.status, refused.headers['retry-after'], refused.json().code]).toEqual([
    429,
    '3600',
    'too_many_requests',
  ])
  expect(await testApp.db.selectFrom('invoices').select('id').execute()).toEqual([])
  expect((await issue(other.id)).status).toBe(201)
})

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
      customer_id: dana.id,
      service_type: 'DPF Cleaning',
      requested_date: new Date('2026-03-12T14:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(
    (await office.call('POST', `/api/admin/appointments/${id}/confirmation`, { payload: {} }))
      .status,
  ).toBe(200)
})
