import { expect, test } from 'vitest'
import { lines, list, open } from '#server/testing/billing.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { untilBlocked } from '#server/testing/locks.ts'

/** Dana, the main contact of a company that is named as she has entered it, and her colleague. */
async function company() {
  const world = await open({ company: 'Ohio Haul' })
  const { dana, db, office, testApp } = world
  const kim = await signedInColleague(testApp, dana.id, 'manager')
  const { id: vehicle } = await db
    .insertInto('vehicle_profiles')
    .values({ customerId: dana.id, vehicleIdentifier: 'Unit 7', vehicleType: 'truck' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const profile = { firstName: 'Dana', lastName: 'Ortiz', company: 'Ohio Haulers' }
  const invoice = { customerId: dana.id, dueDate: '2026-04-09', lines }
  const ends = {
    removed: () => kim.call('DELETE', `/api/customer/company/people/${dana.id}`),
    closed: () => office.call('POST', `/api/admin/customers/${dana.id}/deactivation`),
  }
  const acts = {
    profile: () => dana.call('PATCH', '/api/customer/me', { payload: profile }),
    invoice: () => office.call('POST', list, { payload: invoice }),
  }
  return { db, vehicle, ends, acts }
}

test.each([
  ['removed', 'profile', 200],
  ['closed', 'profile', 200],
  ['removed', 'invoice', 201],
  ['closed', 'invoice', 201],
] as const)('the main contact is %s while their %s is stored: both are', async (end, act, done) => {
  const { db, vehicle, ends, acts } = await company()
  const held = await db.startTransaction().execute()
  await held
    .selectFrom('vehicle_profiles')
    .select('id')
    .where('id', '=', vehicle)
    .forUpdate()
    .execute()
  const ended = ends[end]()
  // It has the company by now, and passes its fleet on.
  await untilBlocked(db, 1)
  const acted = acts[act]()
  await untilBlocked(db, 2)
  await held.commit().execute()
  const answers = await Promise.all([ended, acted])
  expect(answers.map(({ status }) => status)).toEqual([end === 'closed' ? 200 : 204, done])
})
