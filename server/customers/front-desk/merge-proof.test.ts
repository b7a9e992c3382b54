import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '777.00' }]
const callBack = 'Called 440-555-0101: Rita says that the account is hers.'

/** Rita's file of years, without a sign-in, and an account that a stranger opened in her name. */
async function open({ phone = '440-555-0101', email = '' } = {}) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const office = await signedInStaff(testApp)
  const made = await office.call('POST', '/api/admin/customers', {
    payload: { firstName: 'Rita', lastName: 'Real', company: 'Real Freight', phone, email },
  })
  expect(made.status, made.text).toBe(201)
  const rita: string = made.json().id
  const bill = { customerId: rita, serviceHistoryId: null, dueDate: '2026-03-31', lines }
  expect((await office.call('POST', '/api/admin/invoices', { payload: bill })).status).toBe(201)
  const stranger = await signedInCustomer(testApp, {
    firstName: 'Rita',
    lastName: 'Real',
    company: 'Real Freight',
    emailProven: false,
  })
  const url = (id: string) => `/api/admin/customers/${id}/merge`
  const merge = (more: object = {}) =>
    office.call('POST', url(rita), { payload: { into: stranger.id, ...more } })
  const preview = async () => (await office.call('GET', `${url(rita)}?into=${stranger.id}`)).json()
  const reads = async () => (await stranger.call('GET', '/api/customer/invoices')).json().length
  return { testApp, db, office, rita, stranger, merge, preview, reads, url }
}

// security.md S2
describe('a file is merged into an account that registered itself', () => {
  test('not while nothing shows that it is the same customer’s, either way around', async () => {
    const { office, rita, stranger, merge, reads, url } = await open()
    const refused = await merge()
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'This account registered itself, and nothing shows that it’s the same customer’s. Call back 440-555-0101, the number in the other file, and note the call; or send an invitation to the address in that file.',
    ])
    const other = await office.call('POST', url(stranger.id), { payload: { into: rita } })
    expect(other.status).toBe(409)
    expect(other.text).not.toContain('way around')
    expect(other.json().message).toContain('send an invitation to the address in that file')
    expect(await reads()).toBe(0)
  })

  test('after a call back that is noted: who called and when is stored, and in the log', async () => {
    const { db, office, rita, stranger, merge, reads } = await open()
    expect((await merge({ callBack: '   ' })).status).toBe(409)
    expect((await merge({ callBack })).status).toBe(201)
    expect(await reads()).toBe(1)
    const noted = await db
      .selectFrom('record_changes')
      .select(['customerId', 'after', 'staffName'])
      .where('field', '=', 'callBack')
      .execute()
    expect(noted).toEqual([{ customerId: stranger.id, after: callBack, staffName: office.name }])
    const acts = await db.selectFrom('audit_log').select(['detail', 'subjectId']).execute()
    const act = acts.find(({ detail }) => detail?.['change'] === 'merged')
    expect(act).toEqual({
      subjectId: rita,
      detail: { change: 'merged', into: stranger.id, proof: 'call_back' },
    })
  })

  test('not by a call where the file has no number', async () => {
    const { db, rita, merge } = await open()
    await db.updateTable('customers').set({ phone: null }).where('id', '=', rita).execute()
    const refused = await merge({ callBack })
    expect([refused.status, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Please send an invitation'),
    ])
  })

  test('with a proven address that our team has had in the file', async () => {
    const { db, office, rita, stranger, merge, preview } = await open()
    await db
      .insertInto('record_changes')
      .values({
        customerId: rita,
        subjectKind: 'customers',
        subjectId: rita,
        field: 'email',
        before: stranger.email.toUpperCase(),
        after: null,
        staffId: null,
        staffName: office.name,
      })
      .execute()
    expect((await merge()).status).toBe(409)
    const proven = { emailProvenAt: '2026-03-01T12:00:00Z' }
    await db.updateTable('customers').set(proven).where('id', '=', stranger.id).execute()
    expect((await preview()).proof).toBe('address')
    expect((await merge()).status).toBe(201)
  })

  test.each([
    ['rita@xn--bcher-kva.example', 'address'],
    ['rosa@xn--bcher-kva.example', null],
  ])('with the file’s own address, as an old row may spell it: %s, %s', async (email, proof) => {
    const { db, rita, stranger, preview } = await open()
    // Before addresses were normalized a file kept the letters that were typed.
    await db
      .updateTable('customers')
      .set({ email: 'Rita@bücher.example' })
      .where('id', '=', rita)
      .execute()
    await db
      .updateTable('customers')
      .set({ email, emailProvenAt: '2026-03-01T12:00:00Z' })
      .where('id', '=', stranger.id)
      .execute()
    expect((await preview()).proof).toBe(proof)
  })
})

test('before a merge our team reads who will see what, and what is missing', async () => {
  const { office, rita, stranger, preview, url } = await open()
  expect(await preview()).toEqual({
    readers: [
      {
        name: 'Rita Real',
        email: stranger.email,
        role: 'manager',
        isEmailProven: false,
        registered: true,
      },
    ],
    gives: { vehicles: 0, services: 0, invoices: 1, appointments: 0 },
    proof: null,
    phone: '440-555-0101',
  })
  expect((await office.call('GET', `${url(rita)}?into=nobody`)).status).toBe(404)
  expect((await office.call('GET', `${url(rita)}?into=${rita}`)).status).toBe(409)
  expect((await office.call('GET', url(rita))).status).toBe(400)
})
