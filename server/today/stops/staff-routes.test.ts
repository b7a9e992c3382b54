import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { openStop, sent } from '#server/testing/stop.ts'
import { at, stopsUrl } from '#server/testing/day.ts'
import { proveNumber } from '#server/testing/text-proof.ts'

describe('a driver', () => {
  test('sees the own stops of today and tomorrow, without amounts and addresses of email', async () => {
    const { own, add, driver, id, dana, db } = await openStop()
    const tomorrow = await add(at(9), { driverId: driver.id })
    await add(at(10))
    await add(at(9, 12), { driverId: driver.id })
    await db.updateTable('customers').set({ phone: '(419) 555-0142', city: 'Sandusky' }).execute()
    const { stops, driverId } = await own()
    expect([driverId, stops.map((stop) => stop.id)]).toEqual([driver.id, [id, tomorrow]])
    expect(stops[0]).toMatchObject({
      company: 'Sandusky Bay Freight',
      phone: '(419) 555-0142',
      place: { address: 'Sandusky' },
      handover: null,
    })
    expect(JSON.stringify(stops)).not.toContain(dana.email)
  })

  test('is refused everything else of staff, and another driver’s stop does not exist', async () => {
    const { driver, id, hand, ...testApp } = await openStop()
    const other = await signedInStaff(testApp, 'driver')
    for (const url of [`/api/admin/appointments/${id}`, '/api/admin/today', '/api/admin/customers'])
      expect((await driver.call('GET', url)).status).toBe(403)
    expect((await other.call('POST', `${stopsUrl}/${id}/on-our-way`)).status).toBe(404)
    expect((await hand(randomUUID(), sent, other)).status).toBe(404)
  })
})

/** Of their appointments. */
async function takeTexts(db: Db, dana: Awaited<ReturnType<typeof openStop>>['dana']) {
  await db.updateTable('customers').set({ phone: '(216) 555-0131' }).execute()
  await dana.call('PUT', '/api/customer/notification-choices', {
    payload: { choices: [{ topic: 'appointment', channel: 'sms', wanted: true }] },
  })
  await proveNumber({ db }, dana)
}

describe('on our way', () => {
  test('is said once for each stop, however often it is pressed', async () => {
    const { db, driver, id, mails } = await openStop()
    const press = () => driver.call('POST', `${stopsUrl}/${id}/on-our-way`)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map((answer) => [answer.status, answer.json().isOnWay])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ])
    // An email would come after the driver (office-day.md F20).
    expect(await mails()).toEqual([])
    const notices = await db.selectFrom('notifications').select('title').execute()
    expect(notices).toEqual([{ title: 'We’re on our way' }])
  })

  const noEmail = { email: 'nobody@no-email.invalid' }
  const noSignIn = { passwordHash: 'none' }
  test.each([
    ['reads email and signs in', { isActive: true }, true],
    ['has no email but signs in', noEmail, true],
    ['has an email and never signed in', noSignIn, false],
    ['has neither', { ...noEmail, ...noSignIn }, false],
  ])('is known to be heard or not by a customer who %s', async (_name, customer, isNotified) => {
    const { driver, id, own, db, dana } = await openStop()
    await db.updateTable('customers').set(customer).where('id', '=', dana.id).execute()
    expect((await own()).stops[0]).not.toHaveProperty('isNotified')
    const press = () => driver.call('POST', `${stopsUrl}/${id}/on-our-way`)
    expect((await press()).json()).toMatchObject({ isOnWay: true, isNotified })
    expect((await press()).json()).toMatchObject({ isOnWay: true, isNotified })
    expect((await own()).stops).toMatchObject([{ isOnWay: true, isNotified }])
  })

  // resolutions.md, States: `kept`
  test.each([
    ['a text that is on its way', 'queued', true],
    ['one that came back', 'bounced', false],
    ['one that no service took', 'kept', false],
  ] as const)('is heard or not by %s', async (_what, status, isNotified) => {
    const { driver, id, own, db, dana } = await openStop()
    await takeTexts(db, dana)
    await db.updateTable('customers').set(noSignIn).where('id', '=', dana.id).execute()
    await driver.call('POST', `${stopsUrl}/${id}/on-our-way`)
    await db.updateTable('outbox').set({ status }).execute()
    expect((await own()).stops).toMatchObject([{ isNotified }])
  })
})

describe('a handover', () => {
  test('of a pickup completes the appointment and tells the customer once', async () => {
    const { hand, own, mails, db, dana, id } = await openStop()
    const answer = await hand(randomUUID())
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      {
        status: 'completed',
        handover: { signedBy: 'Pat Miller', filterCount: 6, hasPhoto: false },
      },
    ])
    expect((await own()).stops[0]?.status).toBe('completed')
    expect(await mails()).toEqual([])
    const told = await db
      .selectFrom('notifications')
      .select('title')
      .where('customerId', '=', dana.id)
      .execute()
    expect(told).toEqual([{ title: 'Appointment completed' }])
    const shown = (await dana.call('GET', '/api/customer/appointments')).json()
    expect(shown[0]).toMatchObject({
      id,
      handover: { at: '2026-03-10T15:00:00.000Z', signedBy: 'Pat Miller', filterCount: 6 },
    })
    expect(shown[0].handover).not.toHaveProperty('signature')
  })

  test('of a delivery marks its service delivered through its own door', async () => {
    const {
      hand,
      db,
      serviceId = '',
      office,
      dana,
    } = await openStop({
      kind: 'delivery',
      isReady: true,
    })
    expect((await hand(randomUUID())).status).toBe(201)
    const services = await db
      .selectFrom('service_history')
      .select(['status', 'deliveryDate'])
      .execute()
    expect(services).toEqual([{ status: 'delivered', deliveryDate: '2026-03-10' }])
    const notices = await db.selectFrom('notifications').select('title').execute()
    expect(notices).toEqual([{ title: 'Your filters are delivered' }])
    const handover = { kind: 'delivery', signedBy: 'Pat Miller' }
    expect((await office.call('GET', `/api/admin/services/${serviceId}`)).json()).toMatchObject({
      handovers: [handover],
    })
    expect(
      (await dana.call('GET', `/api/customer/service-history/${serviceId}`)).json(),
    ).toMatchObject({ handovers: [handover] })
  })

  test.each([
    [0, []],
    [3, []],
    [4, [{ title: 'Your filters are delivered' }]],
  ])(
    'of %i out of 4 filters says delivered only of all of them, else the office plans the rest',
    async (filterCount, told) => {
      const { hand, db, board, id, office, mails, serviceId } = await openStop({
        kind: 'delivery',
        isReady: true,
      })
      const done = await hand(randomUUID(), { ...sent, filterCount, note: 'Gate closed' })
      expect([done.status, done.json().status]).toEqual([
        201,
        filterCount === 0 ? 'pending' : 'completed',
      ])
      const isAll = told.length > 0
      expect(await db.selectFrom('service_history').select('status').execute()).toEqual([
        { status: isAll ? 'delivered' : 'completed' },
      ])
      expect(await db.selectFrom('notifications').select('title').execute()).toEqual(told)
      expect(await mails()).toHaveLength(told.length)
      const left = { id: serviceId, quantity: 4, lastTry: { filterCount, note: 'Gate closed' } }
      expect((await board()).ready.items).toMatchObject(isAll ? [] : [left])
      const again = await office.call('POST', '/api/admin/day/deliveries', {
        payload: { serviceId, on: '2026-03-11' },
      })
      // In vain it is the same stop, with what was planned for it.
      expect([again.status, again.json().id === id, again.json().quantity]).toEqual(
        isAll ? [409, false, undefined] : [201, filterCount === 0, filterCount === 0 ? 6 : 1],
      )
      expect((await board()).ready.total).toBe(0)
    },
  )

  test('of the rest marks its service delivered; once that is taken back, all of it is left', async () => {
    const { hand, db, board, office, driver, serviceId } = await openStop({
      kind: 'delivery',
      isReady: true,
    })
    const plan = async () =>
      (
        await office.call('POST', '/api/admin/day/deliveries', {
          payload: { serviceId, on: '2026-03-11' },
        })
      ).json()
    await hand(randomUUID(), { ...sent, filterCount: 3 })
    const { id } = await plan()
    await db.updateTable('appointments').set({ driverId: driver.id }).where('id', '=', id).execute()
    const rest = await driver.call('POST', `${stopsUrl}/${id}/handover`, {
      payload: { ...sent, filterCount: 1 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(rest.status).toBe(201)
    const step = (status: string) =>
      office.call('POST', `/api/admin/services/${serviceId}/status`, { payload: { status } })
    expect((await board()).ready.total).toBe(0)
    expect((await step('completed')).json()).toMatchObject({ status: 'completed' })
    expect((await board()).ready.items).toMatchObject([{ id: serviceId }])
    expect(await plan()).toMatchObject({ quantity: 4 })
  })

  test('sent twice at once with one key is one, and with another key is refused', async () => {
    const { hand, db } = await openStop()
    const key = randomUUID()
    const answers = await Promise.all([hand(key), hand(key), hand(key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await db.selectFrom('handovers').select('id').execute()).toHaveLength(1)
    expect((await hand(randomUUID())).status).toBe(409)
  })

  test('of a cancelled appointment is refused, and nothing is stored', async () => {
    const { hand, db, id } = await openStop()
    await db.updateTable('appointments').set({ status: 'cancelled' }).where('id', '=', id).execute()
    expect((await hand(randomUUID())).status).toBe(409)
    expect(await db.selectFrom('handovers').select('id').execute()).toEqual([])
  })

  test.each([
    { filterCount: -1 },
    { signedBy: ' ' },
    { signature: [[1]] },
    { signature: [[10_000, 5]] },
    { at: 'now' },
  ])('with %j is refused', async (wrong) => {
    const { hand } = await openStop()
    expect((await hand(randomUUID(), { ...sent, ...wrong })).status).toBe(400)
  })

  test('has a picture that is encoded again, sent twice is one, and staff open it', async () => {
    const { hand, driver, id, office, db } = await openStop()
    const picture = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#884422' },
    })
      .png()
      .toBuffer()
    const put = () =>
      driver.call('PUT', `${stopsUrl}/${id}/handover/photo`, {
        payload: picture,
        headers: { 'content-type': 'image/png' },
      })
    expect((await put()).status).toBe(409)
    await hand(randomUUID())
    expect((await put()).status).toBe(200)
    expect((await put()).json().handover.hasPhoto).toBe(true)
    const read = `/api/admin/appointments/${id}/handover`
    expect((await office.call('GET', read)).json()).toMatchObject({
      signature: sent.signature,
      hasPhoto: true,
    })
    const photo = await office.call('GET', `${read}/photo`)
    expect([photo.headers['content-type'], (await sharp(photo.raw).metadata()).format]).toEqual([
      'image/jpeg',
      'jpeg',
    ])
    expect((await db.selectFrom('handovers').select('id').execute()).length).toBe(1)
  })
})
