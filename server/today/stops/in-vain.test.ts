import { dock } from '#server/testing/sites.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { at, stopsUrl } from '#server/testing/day.ts'
import { openStop, sent } from '#server/testing/stop.ts'

describe('a handover', () => {
  test('of no filters needs nobody who signs, and any other does', async () => {
    const { hand, office, id } = await openStop()
    const unsigned = { ...sent, signedBy: null, signature: null }
    const refused = await hand(randomUUID(), unsigned)
    expect([refused.status, refused.json().fields]).toEqual([
      400,
      { signedBy: 'Please enter the name of who signs.' },
    ])
    const done = await hand(randomUUID(), { ...unsigned, filterCount: 0 })
    expect([done.status, done.json().handover]).toMatchObject([201, { signedBy: '' }])
    const read = await office.call('GET', `/api/admin/appointments/${id}/handover`)
    expect(read.json()).toMatchObject({ signedBy: '', signature: null, filterCount: 0 })
  })

  test.each(['pickup', 'on-site', 'delivery'] as const)(
    'of no filters leaves a stop for %s open, tells nobody, and the office sees why',
    async (kind) => {
      const { add, hand, own, mails, db, board, office, id, dana, driver } = await openStop({
        kind,
      })
      const inVain = { ...sent, filterCount: 0, note: 'Gate closed' }
      const key = randomUUID()
      const done = await hand(key, inVain)
      expect([done.status, done.json()]).toMatchObject([
        201,
        { status: 'pending', isOnWay: false, handover: { filterCount: 0 } },
      ])
      expect((await hand(key, inVain)).json()).toEqual(done.json())
      expect((await own()).stops).toMatchObject([{ id, handover: { filterCount: 0 } }])
      expect([
        await mails(),
        await db.selectFrom('notifications').select('title').execute(),
      ]).toEqual([[], []])
      expect((await dana.call('GET', '/api/customer/appointments')).json()).toMatchObject([
        { id, status: 'pending', holdsSlot: false },
      ])
      const request = await add(at(10), { status: 'pending' })
      const lastTry = { filterCount: 0, note: 'Gate closed' }
      expect((await board('2026-03-10')).stops).toMatchObject([{ id, lastTry }])
      const { unconfirmed } = (await office.call('GET', '/api/admin/today')).json()
      expect(unconfirmed).toMatchObject({
        total: 2,
        items: [
          { id, startsAt: null, lastTry },
          { id: request, lastTry: null },
        ],
      })

      const planned = await office.call('POST', `/api/admin/appointments/${id}/confirmation`, {
        payload: { startsAt: at(9), place: dock },
      })
      expect([planned.status, (await mails()).map(([, title]) => title)]).toEqual([
        200,
        ['Appointment confirmed'],
      ])
      expect((await board('2026-03-10')).stops).toEqual([])
      const again = await hand(randomUUID())
      expect([again.status, again.json()]).toMatchObject([
        201,
        { status: 'completed', handover: { filterCount: 6 } },
      ])
      expect((await hand(randomUUID())).status).toBe(409)
      // One order to take in at most, however often the driver was there.
      const { toTakeIn } = (await office.call('GET', '/api/admin/today')).json()
      expect(toTakeIn.total).toBe(toTakeIn.items.length)
      expect(toTakeIn.total).toBeLessThan(2)
      expect(
        await db
          .selectFrom('handovers')
          .select('staffId')
          .where('isReplaced', '=', false)
          .execute(),
      ).toEqual([{ staffId: driver.id }])
    },
  )

  test('that takes the place of a visit in vain leaves its note and its picture to read', async () => {
    const { db, driver, hand, id, office } = await openStop()
    const color = { width: 60, height: 40, channels: 3, background: '#884422' } as const
    const payload = await sharp({ create: color }).png().toBuffer()
    const key = randomUUID()
    const first = { ...sent, filterCount: 0, note: 'Gate closed', at: '2026-03-10T13:00:00Z' }
    await hand(key, first)
    await driver.call('PUT', `${stopsUrl}/${id}/handover/photo`, {
      payload,
      headers: { 'content-type': 'image/png' },
    })
    const next = { ...first, note: 'Nobody there', at: '2026-03-10T14:00:00Z' }
    await hand(randomUUID(), next)
    expect((await hand(key, first)).status).toBe(201)
    expect((await hand(randomUUID())).status).toBe(201)
    expect((await hand(key, first)).json()).toMatchObject({ handover: { filterCount: 6 } })

    const read = `/api/admin/appointments/${id}/handover`
    const { earlier, ...last } = (await office.call('GET', read)).json()
    expect([last, earlier]).toMatchObject([
      { filterCount: 6, note: null, hasPhoto: false },
      [
        { filterCount: 0, note: 'Nobody there', hasPhoto: false },
        { filterCount: 0, note: 'Gate closed', hasPhoto: true, signature: sent.signature },
      ],
    ])
    const photos = await Promise.all(
      ['', `?visit=${earlier[0].id}`, `?visit=${earlier[1].id}`].map((visit) =>
        office.call('GET', `${read}/photo${visit}`),
      ),
    )
    expect(photos.map(({ status }) => status)).toEqual([404, 404, 200])
    expect(
      await db
        .selectFrom('handovers')
        .select('filterCount')
        .where('isReplaced', '=', false)
        .execute(),
    ).toEqual([{ filterCount: 6 }])
  })

  test('of no filters leaves a stop what it is, when its customer chooses another hour', async () => {
    const { db, dana, hand, id } = await openStop({ kind: 'pickup' })
    await hand(randomUUID(), { ...sent, filterCount: 0 })
    const stopOf = () =>
      db
        .selectFrom('appointments')
        .select(['kind', 'siteId', 'holdsSlot'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const before = await stopOf()
    const moved = await dana.call('PATCH', `/api/customer/appointments/${id}`, {
      payload: { requestedDate: at(9, 13), kind: 'drop-off', siteId: null },
    })
    expect([moved.status, await stopOf()]).toEqual([200, { ...before, holdsSlot: true }])
  })

  test('of filters by a second visit of the day is done at its hour', async () => {
    const { board, dana, hand, id } = await openStop()
    await hand(randomUUID(), { ...sent, filterCount: 0 })
    expect((await hand(randomUUID())).json()).toMatchObject({ id, status: 'completed' })
    expect((await board('2026-03-10')).stops).toMatchObject([
      { id, startsAt: at(15, 10), lastTry: null },
    ])
    expect((await dana.call('GET', '/api/customer/appointments')).json()).toMatchObject([
      { id, status: 'completed', holdsSlot: true, handover: { filterCount: 6 } },
    ])
  })

  test('of no filters that is sent once the stop has another day leaves it there', async () => {
    const { hand, office, id, mails } = await openStop()
    await office.call('PATCH', `/api/admin/appointments/${id}`, { payload: { startsAt: at(9) } })
    const late = await hand(randomUUID(), { ...sent, filterCount: 0, note: 'Gate closed' })
    expect([late.status, late.json()]).toMatchObject([
      201,
      { status: 'confirmed', startsAt: at(9), handover: { filterCount: 0 } },
    ])
    expect(await mails()).toHaveLength(1)
    expect((await hand(randomUUID())).json()).toMatchObject({ status: 'completed' })
  })
})
