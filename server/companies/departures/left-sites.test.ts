import { expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { ownRows } from '#server/testing/own-rows.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

/** Dana's company with a yard, and Drew, who leaves it. */
async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const drew = await signedInColleague(testApp, dana.id, 'manager')
  const row = async (noun: string, id: string) =>
    (await ownRows[`/api/customer/${noun}/`]?.(db, id)) ?? ''
  const company = (await scopeOfPerson(db, dana.id)).companyId
  const leave = async () => {
    const left = await drew.call('POST', '/api/customer/company/leaving')
    expect(left.status, left.text).toBe(204)
  }
  const decide = async (toPerson: string[]) => {
    const [one] = (await office.call('GET', `/api/admin/companies/${company}/departures`)).json()
    const decided = await office.call('POST', `/api/admin/departures/${one.id}/decision`, {
      payload: { toPerson },
    })
    expect(decided.status, decided.text).toBe(204)
  }
  return { db, dana, drew, office, row, leave, decide }
}

// A tie of the database found it: the appointment named a site of a company that it had left.
test('an appointment that somebody takes along leaves the company’s site, and keeps its address in words', async () => {
  const { db, dana, drew, row, leave, decide } = await open()
  const siteId = await row('company/sites', dana.id)
  const visit = await row('appointments', drew.id)
  await db
    .updateTable('appointments')
    .set({ siteId, notes: 'Ring twice.' })
    .where('id', '=', visit)
    .execute()
  const { name } = await db
    .selectFrom('sites')
    .select('name')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  await leave()
  await decide([visit])
  const found = db.selectFrom('appointments').select(['companyId', 'siteId', 'notes'])
  expect(await found.where('id', '=', visit).executeTakeFirst()).toEqual({
    companyId: (await scopeOfPerson(db, drew.id)).companyId,
    siteId: null,
    notes: `Ring twice.\nAt ${name}, 1 Dock Street, Sandusky, OH 44870.`,
  })
})

test('filters of a truck that went along are brought back to their own company, not to its new site', async () => {
  const { db, dana, drew, office, row, leave, decide } = await open()
  const truck = await row('vehicles', dana.id)
  await db
    .updateTable('memberships')
    .set({ joinedAt: null, createdAt: new Date('2020-01-01T12:00:00Z') })
    .where('customerId', '=', drew.id)
    .execute()
  const service = await addService(db, dana.id, { status: 'completed', vehicleId: truck })
  await leave()
  await decide([truck])
  await db
    .updateTable('vehicle_profiles')
    .set({ siteId: await row('company/sites', drew.id) })
    .where('id', '=', truck)
    .execute()
  const planned = await office.call('POST', '/api/admin/day/deliveries', {
    payload: { serviceId: service.id, on: '2026-03-11' },
  })
  expect(planned.status, planned.text).toBeLessThan(300)
  const found = await db.selectFrom('appointments').select(['companyId', 'siteId']).execute()
  expect(found).toEqual([{ companyId: service.companyId, siteId: null }])
})
