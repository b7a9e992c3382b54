import { describe, expect, test } from 'vitest'
import { scopeOfPerson } from '#server/companies/store.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { callWith, signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { storeDeparture } from './store.ts'

const people = '/api/customer/company/people'
const lines = [{ description: 'Cleaning', quantity: 1, unitPrice: '777.00' }]
const truck = { vehicleIdentifier: 'Unit 1', vehicleType: 'Class 8 tractor' }

/** Drew of Dana's company, for whom our team has made an invoice. */
async function open(hasJoined = true) {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
  const drew = await signedInColleague(testApp, dana.id, 'manager')
  const payload = { customerId: drew.id, serviceHistoryId: null, dueDate: '2026-03-31', lines }
  const invoice = (await office.call('POST', '/api/admin/invoices', { payload })).json()
  if (!hasJoined)
    await db
      .updateTable('memberships')
      .set({ joinedAt: null })
      .where('customerId', '=', drew.id)
      .execute()
  const { companyId } = await scopeOfPerson(db, dana.id)
  const departures = async () =>
    (await office.call('GET', `/api/admin/companies/${companyId}/departures`)).json()
  const decide = (id: string, toPerson: string[]) =>
    office.call('POST', `/api/admin/departures/${id}/decision`, { payload: { toPerson } })
  const again = async () => {
    const { token } = await beginSession(
      db,
      customerDoor,
      drew.id,
      'Firefox on Windows',
      testApp.now(),
    )
    return callWith(testApp.app, `session=${token}`)
  }
  const reads = async (call: typeof dana.call) =>
    (await call('GET', '/api/customer/invoices')).json().map(({ id }: { id: string }) => id)
  return { testApp, db, dana, drew, office, invoice, departures, decide, again, reads }
}

// security.md B1: when someone is removed, what was made for them is our team's decision.
describe('what was made for someone who left a company', () => {
  test('stays with it until our team gives it to them, once; the log says who did', async () => {
    const { db, dana, drew, invoice, departures, decide, again, reads, office } = await open()
    expect((await dana.call('DELETE', `${people}/${drew.id}`)).status).toBe(204)
    const drews = await again()
    expect([await reads(dana.call), await reads(drews)]).toEqual([[invoice.id], []])
    const alerts = (await queuedMails(db, 'officeAlert')).filter(
      ({ data }) => data['subject'] === 'Someone left a company',
    )
    expect(alerts).toHaveLength(1)
    const [departure] = await departures()
    expect(departure).toMatchObject({
      person: { id: drew.id, name: 'Lee Novak' },
      reason: 'removed',
      decidedBy: null,
      rows: [{ kind: 'invoice', id: invoice.id, isWith: 'company' }],
    })
    expect(JSON.stringify(departure)).not.toContain('777')
    expect((await decide(departure.id, ['another'])).status).toBe(400)
    expect((await decide(departure.id, [invoice.id])).status).toBe(204)
    expect([await reads(dana.call), await reads(drews)]).toEqual([[], [invoice.id]])
    expect((await decide(departure.id, [])).status).toBe(409)
    expect((await decide('nobody', [])).status).toBe(404)
    expect(await departures()).toMatchObject([
      { decidedBy: office.name, rows: [{ isWith: 'person' }] },
    ])
    const acts = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'customer_changed')
      .execute()
    expect(acts.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ change: 'departure decided', toPerson: 1, toCompany: 0 }),
    )
  })

  test('goes to them as it is, only a rework of a service that stays does nothing again', async () => {
    const { db, dana, drew, departures, decide } = await open()
    const again = { cost: '0.00', serviceDate: '2026-03-05' }
    const stays = await addService(db, dana.id, { serviceDate: '2026-03-01' })
    const goes = await addService(db, drew.id, { serviceDate: '2026-03-01' })
    const parted = await addService(db, drew.id, { ...again, reworkOf: stays.id })
    const along = await addService(db, drew.id, { ...again, reworkOf: goes.id })
    expect((await dana.call('DELETE', `${people}/${drew.id}`)).status).toBe(204)
    const [departure] = await departures()
    expect((await decide(departure.id, [goes.id, parted.id, along.id])).status).toBe(204)
    const ties = await db
      .selectFrom('service_history')
      .select(['id', 'reworkOf'])
      .where('customerId', '=', drew.id)
      .execute()
    expect(new Map(ties.map(({ id, reworkOf }) => [id, reworkOf]))).toEqual(
      new Map([
        [goes.id, null],
        [parted.id, null],
        [along.id, goes.id],
      ]),
    )
  })

  test('of a driver or a biller who leaves by themselves as well; the last manager does not leave', async () => {
    const { testApp, dana, drew, departures, again } = await open()
    const leave = (call: typeof dana.call) => call('POST', '/api/customer/company/leaving')
    await dana.call('PATCH', `${people}/${drew.id}`, {
      payload: { role: 'driver', siteId: null },
    })
    const biller = await signedInColleague(testApp, dana.id, 'billing')
    expect((await leave(dana.call)).status).toBe(409)
    expect((await leave(drew.call)).status).toBe(204)
    expect((await leave(biller.call)).status).toBe(204)
    expect((await leave(dana.call)).json().message).toContain('only person')
    expect((await (await again())('GET', '/api/customer/company')).json()).toMatchObject({
      role: 'manager',
      name: 'Lee Novak',
      people: [{ id: drew.id }],
    })
    expect(await departures()).toMatchObject([{ reason: 'left', person: { id: drew.id } }])
  })

  test('is nobody’s business where there was nothing', async () => {
    const { testApp, dana, departures } = await open()
    const driver = await signedInColleague(testApp, dana.id, 'driver')
    await driver.call('POST', '/api/customer/company/leaving')
    expect(await departures()).toEqual([])
  })
})

// security.md B1: memberships from before invitations asked.
describe('whoever a colleague had added, and who never joined', () => {
  test('takes along what was made for them; our team decides whose the trucks are that came since', async () => {
    const { db, dana, drew, invoice, departures, decide, reads } = await open(false)
    await db
      .updateTable('customers')
      .set({ invitedAt: '2026-03-01T12:00:00Z' })
      .where('id', '=', drew.id)
      .execute()
    const [unit] = [
      (await dana.call('POST', '/api/customer/vehicles', { payload: truck })).json().id,
    ]
    expect((await drew.call('GET', '/api/customer/company')).json().offer).toMatchObject({
      inviter: { name: 'Dana Ortiz' },
    })
    expect((await drew.call('POST', '/api/customer/company/leaving')).status).toBe(204)
    expect([await reads(dana.call), await reads(drew.call)]).toEqual([[], [invoice.id]])
    const [departure] = await departures()
    expect(departure).toMatchObject({
      reason: 'declined',
      rows: [
        { kind: 'invoice', isWith: 'person' },
        { kind: 'vehicle', id: unit, what: 'Unit 1', isWith: 'company' },
      ],
    })
    expect((await decide(departure.id, [unit])).status).toBe(204)
    const trucks = async (call: typeof dana.call) =>
      (await call('GET', '/api/customer/vehicles')).json().length
    expect([await trucks(dana.call), await trucks(drew.call)]).toEqual([0, 1])
    expect([await reads(dana.call), await reads(drew.call)]).toEqual([[invoice.id], []])
  })

  test('does so as well when a manager removes them before they answer', async () => {
    const { db, dana, drew, invoice, again, reads } = await open(false)
    await db
      .updateTable('customers')
      .set({ invitedAt: '2026-03-01T12:00:00Z' })
      .where('id', '=', drew.id)
      .execute()
    expect((await dana.call('DELETE', `${people}/${drew.id}`)).status).toBe(204)
    expect([await reads(dana.call), await reads(await again())]).toEqual([[], [invoice.id]])
  })
})

test('of a company its twenty newest departures are listed, those that wait before all', async () => {
  const { db, dana, drew, departures } = await open()
  const { companyId } = await scopeOfPerson(db, dana.id)
  const left = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
  for (let minute = 0; minute < 21; minute += 1)
    await storeDeparture(
      db,
      { customerId: drew.id, companyId, reason: 'left', made: {} },
      left(minute),
    )
  await db
    .updateTable('departures')
    .set({ decidedAt: left(59), decidedBy: 'Robin' })
    .where('createdAt', '>', left(2))
    .execute()
  const listed = (await departures()).map(({ at }: { at: string }) => at)
  const minutes = [2, 1, 0, ...Array.from({ length: 17 }, (_, at) => 20 - at)]
  expect(listed).toEqual(minutes.map((minute) => left(minute).toISOString()))
})

test('of two companies each has its own departures, and one is decided at a time', async () => {
  const { testApp, db, dana, drew, decide, departures } = await open()
  const other = await signedInCustomer(testApp)
  const companyOf = async (id: string) => (await scopeOfPerson(db, id)).companyId
  const [own, theirs] = [await companyOf(dana.id), await companyOf(other.id)]
  const left = (customerId: string, companyId: string, hour: number) =>
    storeDeparture(
      db,
      { customerId, companyId, reason: 'left', made: {} },
      new Date(Date.UTC(2026, 2, 9, hour)),
    )
  await left(drew.id, own, 12)
  await left(drew.id, own, 13)
  await left(other.id, theirs, 14)
  const listed = async () =>
    (await departures()).map(({ at, decidedBy }: { at: string; decidedBy: string | null }) => [
      at.slice(11, 13),
      decidedBy !== null,
    ])
  expect(await listed()).toEqual([
    ['13', false],
    ['12', false],
  ])
  const [{ id }] = await departures()
  expect((await decide(id, [])).status).toBeLessThan(300)
  expect(await listed()).toEqual([
    ['12', false],
    ['13', true],
  ])
})
