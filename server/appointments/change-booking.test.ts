import { describe, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const list = '/api/admin/appointments'
const nine = '2026-03-12T13:00:00.000Z'
const agreed = {
  kind: 'pickup',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  notes: null,
  siteId: null,
  rush: false,
  units: '214, 215',
}

async function open() {
  const testApp = await openTestApp()
  const [dana, office, workshop] = [
    await signedInCustomer(testApp, { address: '12 Lake Road' }),
    await signedInStaff(testApp),
    await signedInStaff(testApp, 'technician'),
  ]
  for (const vehicleIdentifier of ['214', '215', '216', '217'])
    await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier, vehicleType: 'Tractor' },
    })
  const booked = await office.call('POST', list, {
    payload: { ...agreed, customerId: dana.id, date: nine },
  })
  const { id } = booked.json()
  const read = async () => (await office.call('GET', `${list}/${id}`)).json()
  const change = async (more: object) =>
    office.call('PUT', `${list}/${id}/details`, {
      payload: { ...agreed, updatedAt: (await read()).updatedAt, ...more },
    })
  const openOrder = async (): Promise<string> =>
    (await workshop.call('POST', `${list}/${id}/order`)).json().id
  const order = async (service: string) => {
    const { quantity, filterType, rush } = (
      await workshop.call('GET', `/api/admin/services/${service}`)
    ).json()
    const filters = (await workshop.call('GET', `/api/admin/services/${service}/filters`)).json()
    return {
      quantity,
      filterType,
      rush,
      units: filters.map((one: { state: string; vehicle: { name: string } | null }) => [
        one.vehicle?.name,
        one.state,
      ]),
    }
  }
  return { ...testApp, testApp, dana, office, workshop, id, read, change, openOrder, order }
}

describe('a booking that is changed', () => {
  test('keeps its hour, names its units, and its customer is notified once', async () => {
    const { change, db, read } = await open()
    expect((await change({})).status).toBe(200)
    const changed = await change({ quantity: 4, units: '214, 216, a trailer', notes: 'Gate 3' })
    expect(changed.json()).toMatchObject({
      status: 'confirmed',
      confirmedDate: nine,
      quantity: 4,
      units: '214, 216',
      vehicleIdentifier: '214, 216, a trailer',
      notes: 'Gate 3',
    })
    expect(await read()).toMatchObject({ quantity: 4, units: '214, 216' })
    const mails = await queuedMails(db, 'appointment')
    expect(mails.map(({ data }) => data['title']).slice(-2)).toEqual([
      'We updated your appointment',
      'We updated your appointment',
    ])
    expect(
      (await db.selectFrom('record_changes').select('field').execute()).length,
    ).toBeGreaterThan(2)
  })

  test('is followed by its order: as many, of those units, and as urgent', async () => {
    const { change, openOrder, order } = await open()
    await change({})
    const service = await openOrder()
    await change({ quantity: 4, units: '214, 216, 217', rush: true, filterType: 'DOC' })
    expect(await order(service)).toEqual({
      quantity: 4,
      filterType: 'DOC',
      rush: true,
      units: [
        ['214', 'expected'],
        ['216', 'expected'],
        ['217', 'expected'],
      ],
    })
    await change({ quantity: 1, units: '217' })
    expect(await order(service)).toMatchObject({ quantity: 1, units: [['217', 'expected']] })
  })

  test('leaves what has come, and orders no fewer than that', async () => {
    const { change, openOrder, order, workshop } = await open()
    await change({ units: '214, 215' })
    const service = await openOrder()
    for (const serialNumber of ['DPF-1', 'DPF-2'])
      await workshop.call('POST', `/api/admin/services/${service}/filters`, {
        payload: { serialNumber },
      })
    await change({ quantity: 1, units: '216' })
    const { quantity, units } = await order(service)
    expect([quantity, units.filter(([, state]: string[]) => state === 'received').length]).toEqual([
      2, 2,
    ])
  })

  test('leaves what was announced of no vehicle', async () => {
    const { change, openOrder, order, workshop } = await open()
    await change({ quantity: 4, units: '214' })
    const service = await openOrder()
    await workshop.call('POST', `/api/admin/services/${service}/filters`, {
      payload: { serialNumber: null, isExpected: true },
    })
    await change({ quantity: 4, units: '215' })
    const { units } = await order(service)
    expect(units.toSorted()).toEqual([
      [undefined, 'expected'],
      ['215', 'expected'],
    ])
  })

  test('that changes its notes or is rushed leaves the order as the office has corrected it', async () => {
    const { change, db, openOrder, order } = await open()
    await change({})
    const service = await openOrder()
    await change({ quantity: 2, units: '214' })
    const corrected = { quantity: 5, orderedQuantity: 2, filterType: 'DOC', rush: true }
    await db.updateTable('service_history').set(corrected).where('id', '=', service).execute()
    await db.deleteFrom('service_filter_steps').execute()
    await db.deleteFrom('service_filters').where('serviceHistoryId', '=', service).execute()
    const stored = async () => [
      await order(service),
      await db.selectFrom('service_history').select('orderedQuantity').execute(),
    ]
    const before = await stored()
    expect((await change({ units: '214', notes: 'Gate 3' })).status).toBe(200)
    expect(await stored()).toEqual(before)
    await change({ units: '214', notes: 'Gate 3', rush: true })
    expect(await stored()).toEqual(before)
    await change({ units: '214', notes: 'Gate 3', rush: true, quantity: 3 })
    expect(await order(service)).toMatchObject({ quantity: 3, filterType: 'DOC', rush: true })
  })

  test('by its rush alone keeps the words of its units, and notifies no one', async () => {
    const { change, db, read } = await open()
    const news = async () => (await queuedMails(db, 'appointment')).length
    await change({ units: '214, 216, a trailer' })
    const [words, sent] = [await read(), await news()]
    await change({ units: words.vehicleIdentifier, rush: true })
    expect(await read()).toMatchObject({
      vehicleIdentifier: '214, 216, a trailer',
      units: '214, 216',
      rush: true,
    })
    // Named when it was booked, and typed by nobody.
    await db.updateTable('appointments').set({ vehicleIdentifier: null }).execute()
    await change({ units: '214, 216' })
    const { rush, units, vehicleIdentifier } = await read()
    expect({ rush, units, vehicleIdentifier }).toEqual({
      rush: undefined,
      units: '214, 216',
      vehicleIdentifier: null,
    })
    // What the day board has to say is still to be said.
    await db.updateTable('appointments').set({ awaitsNotice: true }).execute()
    await change({ units: '214, 216', rush: true })
    expect(await db.selectFrom('appointments').select('awaitsNotice').execute()).toEqual([
      { awaitsNotice: true },
    ])
    expect(await news()).toBe(sent)
    await change({ units: null, rush: true })
    expect((await read()).units ?? null).toBeNull()
    await change({ units: '216' })
    expect(await read()).toMatchObject({ vehicleIdentifier: '216', units: '216' })
    expect(await news()).toBe(sent + 2)
  })

  test('names one vehicle by each name: the one that is on it already before the one of that number', async () => {
    const { change, dana, read } = await open()
    for (const [vehicleIdentifier, unitNumber] of [
      ['Red truck', '214'],
      ['Blue truck', '9'],
    ])
      await dana.call('POST', '/api/customer/vehicles', {
        payload: { vehicleIdentifier, unitNumber, vehicleType: 'Tractor' },
      })
    await change({ units: '214' })
    expect((await read()).units).toBe('214')
    await change({ units: '214, 9' })
    expect((await read()).units).toBe('214, Blue truck')
  })

  test('of another kind asks about its hour and needs a place', async () => {
    const { change, db, dana, office } = await open()
    await office.call('POST', list, {
      payload: { ...agreed, kind: 'on-site', customerId: dana.id, date: nine },
    })
    const asked = await change({ kind: 'on-site' })
    expect([asked.status, asked.json()]).toMatchObject([
      409,
      { message: 'The hour is full: 1 of 1 on-site visits. Book it anyway?', question: true },
    ])
    expect((await change({ kind: 'on-site', anyway: true })).json().kind).toBe('on-site')
    expect((await change({ kind: 'delivery' })).status).toBe(409)
    expect((await change({ kind: 'drop-off' })).json().kind).toBe('drop-off')
    await db.updateTable('customers').set({ address: null }).execute()
    expect((await change({ kind: 'pickup' })).json()).toMatchObject({
      fields: { address: expect.any(String) },
    })
  })

  test('whose notes say where it is, or whose kind nobody said, keeps that', async () => {
    const { change, db, id, read } = await open()
    const news = async () => (await queuedMails(db, 'appointment')).length
    await db.updateTable('customers').set({ address: null }).execute()
    await db.updateTable('appointments').set({ notes: 'At the depot on Dock Street.' }).execute()
    const where = { notes: 'At the depot on Dock Street.' }
    expect((await change({ ...where, quantity: 4 })).json()).toMatchObject({ quantity: 4 })
    const before = await news()
    await db.updateTable('appointments').set({ kind: null }).where('id', '=', id).execute()
    const { units } = await read()
    const unchanged = { ...where, quantity: 4, units: units ?? agreed.units, kind: 'drop-off' }
    expect((await change({ ...unchanged, rush: true })).json().rush).toBe(true)
    expect((await read()).kind).toBeUndefined()
    expect(await news()).toBe(before)
  })

  test('without a time yet is asked about none, and its customer reads of none', async () => {
    const { change, db, id } = await open()
    const inVain = { status: 'pending', holdsSlot: false, confirmedDate: null } as const
    await db
      .updateTable('appointments')
      .set({ ...inVain, requestedDate: '2026-03-09T13:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    expect((await change({ kind: 'on-site' })).status).toBe(200)
    expect((await queuedMails(db, 'appointment')).at(-1)?.data).toMatchObject({
      title: 'We updated your appointment',
      message: expect.stringMatching(/^We updated the details of the request for [^0-9]+214, 215/),
    })
  })

  test('by an older form is refused with what it is by now, and one that is over as well', async () => {
    const { change, id, office, read } = await open()
    const { updatedAt } = await read()
    await change({ quantity: 3 })
    const late = await change({ quantity: 5, updatedAt })
    expect([late.status, late.json().current.quantity]).toEqual([409, 3])
    await office.call('POST', `${list}/${id}/cancellation`, { payload: { reason: 'Sold.' } })
    expect((await change({ quantity: 6 })).status).toBe(409)
  })
})
