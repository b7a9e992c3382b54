import { describe, expect, test } from 'vitest'
import { readCustomer } from '#server/accounts/store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { addRow } from '#server/testing/add-row.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/appointments'
const own = '/api/customer/appointments'
const nine = '2026-03-12T13:00:00.000Z'
const twenty = '2026-03-12T13:20:00.000Z'
const night = '2026-03-13T06:00:00.000Z'
const full = 'The hour is full: 1 of 1 pickups. Book it anyway?'

async function open() {
  const testApp = await openTestApp()
  const [dana, kim, office] = [
    await signedInCustomer(testApp, { address: '12 Lake Road' }),
    await signedInCustomer(testApp, { address: '9 Canal Street', company: 'Kim Trucking' }),
    await signedInStaff(testApp),
  ]
  const book = (date: string, more: object = {}, who: { id: string } = dana) =>
    office.call('POST', list, {
      payload: { customerId: who.id, kind: 'pickup', serviceType: 'DPF Cleaning', date, ...more },
    })
  const request = (requestedDate: string) =>
    kim.call('POST', own, {
      payload: { serviceType: 'DPF Cleaning', kind: 'pickup', requestedDate },
    })
  const audited = async () =>
    (
      await testApp.db
        .selectFrom('audit_log')
        .select('detail')
        .where('action', '=', 'appointment_changed')
        .orderBy('id')
        .execute()
    ).map(({ detail }) => detail)
  const booked = () => testApp.db.selectFrom('appointments').selectAll().execute()
  return { ...testApp, testApp, dana, kim, office, book, request, audited, booked }
}

describe('our team books any minute', () => {
  test('and is asked once about a full hour; the answer is in the audit', async () => {
    const { audited, book, booked } = await open()
    expect((await book(nine)).status).toBe(201)
    const asked = await book(twenty)
    expect([asked.status, asked.json()]).toMatchObject([409, { message: full, question: true }])
    expect(await booked()).toHaveLength(1)
    const sure = await book(twenty, { anyway: true })
    expect([sure.status, sure.json().confirmedDate]).toEqual([201, twenty])
    expect(await audited()).toEqual([{ change: 'booked' }, { change: 'booked', anyway: 'full' }])
  })

  test('at night, without a question of another kind in the way', async () => {
    const { audited, book } = await open()
    const asked = await book(night, { kind: 'on-site' })
    expect([asked.status, asked.json().message]).toEqual([
      409,
      'That’s outside opening hours: Friday, March 13, 2026 at 2:00 AM ET. Book it anyway?',
    ])
    expect((await book(night, { kind: 'on-site', anyway: true })).status).toBe(201)
    expect(await audited()).toEqual([{ change: 'booked', anyway: 'closed' }])
  })

  test('for a walk-in at the counter, who is not notified', async () => {
    const { book, db } = await open()
    expect((await book('2026-03-10T15:00:00Z', { kind: 'drop-off' })).status).toBe(201)
    expect(await queuedMails(db, 'appointment')).toEqual([])
    expect((await book('2026-03-09T15:00:00Z', { kind: 'drop-off', anyway: true })).status).toBe(
      400,
    )
  })

  test('of many who press together without an answer as many are booked as an hour has', async () => {
    const { book, booked } = await open()
    const minutes = [nine, twenty, '2026-03-12T13:40:00.000Z']
    const answers = await Promise.all([...minutes, ...minutes].map((at) => book(at)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await booked()).toHaveLength(1)
    const sure = await Promise.all(minutes.map((at) => book(at, { anyway: true })))
    expect(sure.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  test('a kind that is closed too, with the same question', async () => {
    const { book, db } = await open()
    await db
      .updateTable('appointment_capacity')
      .set({ capacity: 0 })
      .where('kind', '=', 'pickup')
      .execute()
    expect((await book(nine)).json().message).toBe(
      'The hour is full: 0 of 0 pickups. Book it anyway?',
    )
    expect((await book(nine, { anyway: true })).status).toBe(201)
  })

  test('and moves and confirms by the same question', async () => {
    const { audited, book, office, request } = await open()
    await book(nine)
    const other = (await book('2026-03-12T15:00:00.000Z')).json()
    const move = (payload: object) => office.call('PATCH', `${list}/${other.id}`, { payload })
    expect((await move({ startsAt: twenty })).json()).toMatchObject({ message: full })
    expect((await move({ startsAt: twenty, anyway: true })).json().confirmedDate).toBe(twenty)
    const { id } = (await request('2026-03-12T16:00:00.000Z')).json()
    const confirm = (payload: object) =>
      office.call('POST', `${list}/${id}/confirmation`, { payload })
    expect((await confirm({ startsAt: nine })).json()).toMatchObject({
      message: 'The hour is full: 2 of 1 pickups. Book it anyway?',
    })
    expect((await confirm({ startsAt: nine, anyway: true })).status).toBe(200)
    expect((await audited()).filter((detail) => detail !== null && 'anyway' in detail)).toEqual([
      { change: 'rescheduled', anyway: 'full' },
      { change: 'confirmed', anyway: 'full' },
    ])
  })
})

describe('customers keep to the hours', () => {
  test('of which one that our team filled at another minute is taken', async () => {
    const { book, kim, request } = await open()
    await book(twenty)
    const slots = (
      await kim.call('GET', '/api/appointments/slots?from=2026-03-12&to=2026-03-12&kind=pickup')
    ).json()
    const at = (startsAt: string) =>
      slots.find((slot: { startsAt: string }) => slot.startsAt === startsAt)
    expect([at(nine).isFree, at('2026-03-12T14:00:00.000Z').isFree]).toEqual([false, true])
    const refused = await request(nine)
    expect([refused.status, refused.json().message]).toEqual([
      409,
      'This time has just been taken. Please choose another.',
    ])
    expect((await request(twenty)).status).toBe(400)
  })

  test('and a place that is free again under an overbooked hour is none', async () => {
    const { book, office, request } = await open()
    const first = (await book(nine)).json()
    await book(nine, { anyway: true })
    await office.call('POST', `${list}/${first.id}/cancellation`, { payload: { reason: 'Sold.' } })
    expect((await request(nine)).status).toBe(409)
  })

  test('also where they move what our team booked anyway', async () => {
    const { book, dana } = await open()
    await book(nine)
    const sure = (await book(nine, { anyway: true })).json()
    await book('2026-03-13T14:00:00.000Z')
    const moved = await dana.call('PATCH', `${own}/${sure.id}`, {
      payload: { requestedDate: '2026-03-13T14:00:00.000Z' },
    })
    expect(moved.status).toBe(409)
  })
})

describe('where our drivers go to', () => {
  const nowhere = 'Where to? Please enter a street address or choose a site.'
  test.each(['pickup', 'on-site'])('is asked of a %s by our team', async (kind) => {
    const { book, booked, testApp } = await open()
    const lost = await signedInCustomer(testApp, { company: 'Nowhere Trucking' })
    const refused = await book(nine, { kind, notes: 'Gate 3' }, lost)
    expect([refused.status, refused.json()]).toMatchObject([400, { fields: { address: nowhere } }])
    expect((await book(nine, { kind: 'drop-off' }, lost)).status).toBe(201)
    expect(await booked()).toHaveLength(1)
  })

  test('is asked of whoever confirms a request that says it nowhere, and is said with that', async () => {
    const { db, office, testApp } = await open()
    const [lost, other] = [
      await signedInCustomer(testApp, { company: 'Nowhere Trucking' }),
      await signedInCustomer(testApp, { company: 'Elsewhere Trucking' }),
    ]
    const request = async (hour: number, customerId = lost.id) => {
      const requestedDate = new Date(Date.UTC(2026, 2, 12, hour))
      const row = {
        customerId,
        serviceType: 'DPF Cleaning',
        kind: 'pickup' as const,
        requestedDate,
      }
      return (await addRow(db, 'appointments', row)).id
    }
    const ids = [await request(16), await request(17), await request(18)]
    const confirm = (id: string | undefined, said: object = {}) =>
      office.call('POST', `/api/admin/appointments/${id}/confirmation`, { payload: said })
    const refused = await confirm(ids[0])
    expect([refused.status, refused.json()]).toMatchObject([400, { fields: { address: nowhere } }])
    const siteOf = async ({ id }: { id: string }) => {
      const { companyId } = await scopeOfPerson(db, id)
      const yard = { companyId, name: 'Yard', address: '1 Dock St', city: 'Erie', state: 'PA' }
      return (await addRow(db, 'sites', { ...yard, zipCode: '16501' })).id
    }
    expect((await confirm(ids[0], { siteId: await siteOf(other) })).status).toBe(400)
    const atSite = await confirm(ids[0], { siteId: await siteOf(lost) })
    expect([atSite.status, atSite.json().site.name]).toEqual([200, 'Yard'])
    const place = { address: '12 Lake Road', city: 'Erie', state: null, zipCode: null }
    expect((await confirm(ids[1], { place })).json()).toMatchObject({
      status: 'confirmed',
      customerAddress: '12 Lake Road, Erie',
    })
    // Where they are is known by now, and stays.
    await confirm(ids[2], { place: { ...place, address: '99 Other Road' } })
    const { address } = await readCustomer(db, lost.id)
    expect(address).toBe('12 Lake Road')
  })
})
