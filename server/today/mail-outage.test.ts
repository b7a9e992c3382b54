import { expect, test } from 'vitest'
import type { TodayPage } from '#domain/today/contract.ts'
import { ownerAddresses } from '#server/staff/account-store.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { url } from '#server/testing/today.ts'

const outage = {
  since: '2026-03-10T14:00:00Z',
  waiting: 3,
  reason: 'SendGrid answered 401: bad key',
}

test('who may read the outbox sees since when no email goes out, until it does', async () => {
  const site = await openTestApp()
  const [office, technician] = [
    await signedInStaff(site, 'office'),
    await signedInStaff(site, 'technician'),
  ]
  const seenBy = async (staff: typeof office) =>
    ((await staff.call('GET', url)).json() as TodayPage).mailOutage
  expect(await seenBy(office)).toBeNull()
  await site.db.insertInto('mail_outages').values(outage).execute()
  expect(await seenBy(office)).toEqual({ ...outage, since: '2026-03-10T14:00:00.000Z' })
  expect(await seenBy(technician)).toBeNull()
  await site.db.updateTable('mail_outages').set({ endedAt: new Date() }).execute()
  expect(await seenBy(office)).toBeNull()
})

test('there is one open outage at a time, whichever process notices it', async () => {
  const { db } = await openTestApp()
  const insert = () => db.insertInto('mail_outages').values(outage).execute()
  await insert()
  await expect(insert()).rejects.toThrow(/mail_outages_open/)
})

test('owners who can sign in are reached, and nobody else', async () => {
  const site = await openTestApp()
  const owner = await signedInStaff(site, 'owner')
  await signedInStaff(site, 'office')
  await signedInStaff(site, 'owner', { isActive: false })
  expect(await ownerAddresses(site.db)).toEqual([owner.email])
})
