import { expect, test } from 'vitest'
import { callBack } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const lee = { phone: '440-555-0101', email: 'lee@novak.example' }

/** Two files of one customer: the first with a number and an address, the second as asked. */
async function open(reachedBy: { phone?: string; email?: string }) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const office = await signedInStaff(testApp)
  const make = async (lastName: string, more: object): Promise<string> => {
    const payload = { firstName: 'Lee', lastName, confirmTwins: true, ...more }
    const made = await office.call('POST', '/api/admin/customers', { payload })
    expect(made.status, made.text).toBe(201)
    return made.json().id
  }
  const twin = await make('Novak', lee)
  const kept = await make('Nowak', reachedBy)
  const merge = async (from = twin, into = kept) => {
    const payload = { into, callBack }
    const answer = await office.call('POST', `/api/admin/customers/${from}/merge`, { payload })
    expect(answer.status, answer.text).toBe(201)
  }
  const takeBack = async (from = twin) => {
    const answer = await office.call('DELETE', `/api/admin/customers/${from}/merge`)
    expect(answer.status, answer.text).toBe(204)
  }
  const file = async (id: string) => (await office.call('GET', `/api/admin/customers/${id}`)).json()
  const reached = (id: string) =>
    db
      .selectFrom('customers')
      .select(['phone', 'email', 'emailProvenAt', 'passwordHash', 'isActive'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { testApp, db, office, make, twin, kept, merge, takeBack, file, reached }
}

test('the remaining file has the number and address of the other one where it has none, until it is taken back', async () => {
  const { db, kept, twin, merge, takeBack, file, reached } = await open({ phone: '440-555-0102' })
  await db.updateTable('customers').set({ phone: null }).where('id', '=', kept).execute()
  const before = [await reached(twin), await reached(kept)]
  await merge()
  expect(await reached(kept)).toMatchObject({ ...lee, emailProvenAt: null })
  const { customer, changes } = await file(kept)
  expect(customer).toMatchObject(lee)
  expect(changes.map(({ field, after }: Record<string, string>) => [field, after]).sort()).toEqual([
    ['email', lee.email],
    ['merged', 'Lee Novak'],
    ['phone', lee.phone],
  ])
  expect((await file(twin)).customer).toMatchObject({ isActive: false })
  await takeBack()
  expect([await reached(twin), await reached(kept)]).toEqual(before)
  expect(await queuedMails(db)).toEqual([])
})

test('of a file with a number and address of its own nothing changes, and those of the other one are read there', async () => {
  const own = { phone: '440-555-0102', email: 'lee@nowak.example' }
  const { kept, twin, merge, file, reached } = await open(own)
  const before = await reached(kept)
  await merge()
  expect(await reached(kept)).toEqual(before)
  expect(await reached(twin)).toMatchObject(lee)
  expect((await file(kept)).merges).toEqual([
    expect.objectContaining({ fromId: twin, fromPhone: lee.phone, fromEmail: lee.email }),
  ])
})

test('an address is no way into a file that has a password', async () => {
  const { db, kept, twin, merge, reached } = await open({ phone: '440-555-0102' })
  const passwordHash = '$argon2id$'
  await db.updateTable('customers').set({ passwordHash }).where('id', '=', kept).execute()
  await merge()
  expect((await reached(kept)).email).not.toBe(lee.email)
  expect((await reached(twin)).email).toBe(lee.email)
})

test('what was changed or confirmed since the merge stays, and the other file has what is free', async () => {
  const { db, office, kept, twin, merge, takeBack, file, reached } = await open({
    phone: '440-555-0102',
  })
  await merge()
  const confirmed = new Date('2026-03-10T12:00:00Z')
  await db
    .updateTable('customers')
    .set({ emailProvenAt: confirmed })
    .where('id', '=', kept)
    .execute()
  await takeBack()
  expect(await reached(kept)).toMatchObject({ email: lee.email, emailProvenAt: confirmed })
  expect((await file(twin)).customer).toMatchObject({ isActive: true, phone: lee.phone })
  expect((await reached(twin)).email).toMatch(/no-email/)

  const { updatedAt, ...profile } = (await file(twin)).customer
  const email = 'lee@elsewhere.example'
  const corrected = await office.call('PATCH', `/api/admin/customers/${twin}`, {
    payload: { ...profile, email, updatedAt },
  })
  expect(corrected.status, corrected.text).toBe(200)
})

test('an address that our team replaced since goes back to the file it came from', async () => {
  const { office, kept, twin, merge, takeBack, file, reached } = await open({
    phone: '440-555-0102',
  })
  await merge()
  const { updatedAt, ...profile } = (await file(kept)).customer
  const email = 'lee@elsewhere.example'
  const payload = { ...profile, email, updatedAt }
  await office.call('PATCH', `/api/admin/customers/${kept}`, { payload })
  await takeBack()
  expect((await reached(kept)).email).toBe(email)
  expect((await reached(twin)).email).toBe(lee.email)
})

test('an invitation to the address ends when the merge is taken back', async () => {
  const { db, office, kept, merge, takeBack } = await open({ phone: '440-555-0102' })
  await merge()
  const invited = await office.call('POST', `/api/admin/customers/${kept}/invitation`)
  expect(invited.status, invited.text).toBe(200)
  await takeBack()
  const usable = await db
    .selectFrom('account_links')
    .select('purpose')
    .where('customerId', '=', kept)
    .where('usedAt', 'is', null)
    .execute()
  expect(usable).toEqual([])
})

test('a customer who signs in keeps their address through a merge', async () => {
  const { testApp, twin, merge, reached } = await open({ phone: '440-555-0102' })
  const dana = await signedInCustomer(testApp)
  await merge(twin, dana.id)
  expect(await reached(dana.id)).toMatchObject({ email: dana.email, phone: lee.phone })
})

test('an address that went on with a further merge stays there', async () => {
  const { make, kept, twin, merge, takeBack, reached } = await open({ phone: '440-555-0102' })
  const last = await make('Nowack', { phone: '440-555-0103' })
  await merge()
  await merge(kept, last)
  await takeBack()
  expect((await reached(last)).email).toBe(lee.email)
  expect((await reached(twin)).email).toMatch(/no-email/)
})
