import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { url } from '#server/testing/staff-accounts.ts'

test('a change of role is written down, and opens nothing anew: no code, no mail, no new session', async () => {
  const testApp = await openTestApp()
  const { db } = testApp
  const [owner, kim] = [await signedInStaff(testApp, 'owner'), await signedInStaff(testApp)]
  const changed = await owner.call('PATCH', `${url}/${kim.id}`, { payload: { role: 'technician' } })
  expect([changed.status, changed.json()]).toMatchObject([
    200,
    { account: { role: 'technician' }, code: null },
  ])
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'like', 'staff_%')
    .execute()
  expect(acts).toMatchObject([
    { action: 'staff_role_changed', detail: { from: 'office', role: 'technician' } },
  ])
  expect(await queuedMails(db)).toEqual([])
  expect((await kim.call('GET', '/api/staff/me')).json()).toMatchObject({ role: 'technician' })
})
