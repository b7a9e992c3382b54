import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { storeSecondFactorRule } from './rule-store.ts'
import { staffSessionsStillOpen } from './session.ts'

test('sessions that still need a second factor are not open, while those of other roles are', async () => {
  const testApp = await openTestApp()
  for (const role of ['office', 'technician'] as const) await signedInStaff(testApp, role)
  const sessions = await testApp.db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staffId')
    .select(['staff_sessions.id', 'staff.role'])
    .execute()
  const open = async () => {
    const at = testApp.now()
    const ids = sessions.map(({ id }) => id)
    const still = await staffSessionsStillOpen(testApp.db, ids, at)
    return sessions.flatMap(({ id, role }) => (still.has(id) ? [role] : [])).toSorted()
  }
  expect(await open()).toEqual(['office', 'technician'])
  await storeSecondFactorRule(testApp.db, true)
  expect(await open()).toEqual(['technician'])
})
