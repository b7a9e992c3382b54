import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { at, openDay, stopsUrl } from '#server/testing/day.ts'

const toldOfIt = { awaitsNotice: false }
const toldOfNone = { awaitsNotice: true }

async function openPlanned(startsAt = at(9), told: object = toldOfIt) {
  const day = await openDay()
  const { add, addReady, db, driver, office } = day
  const serviceId = await addReady()
  const id = await add(startsAt, { kind: 'delivery', serviceId, driverId: driver.id })
  await db.updateTable('appointments').set(told).where('id', '=', id).execute()
  const step = (status: string) =>
    office.call('POST', `/api/admin/services/${serviceId}/status`, { payload: { status } })
  const planned = () => db.selectFrom('appointments').select(['id', 'status']).execute()
  const titles = async () =>
    (await db.selectFrom('notifications').select('title').execute()).map(({ title }) => title)
  return { ...day, serviceId, id, step, planned, titles }
}

describe('a service that is handed out at the counter', () => {
  test('leaves board and phone, and may be planned again once that is taken back', async () => {
    const { board, id, own, planned, serviceId, step, db } = await openPlanned()
    expect((await step('delivered')).status).toBe(200)
    expect([(await board()).stops, (await own()).stops]).toEqual([[], []])
    expect(await planned()).toEqual([{ id, status: 'cancelled' }])
    const log = await db
      .selectFrom('audit_log')
      .select(['subjectId', 'detail'])
      .where('action', '=', 'appointment_changed')
      .execute()
    expect(log).toEqual([{ subjectId: id, detail: { change: 'calledOff' } }])
    await step('completed')
    expect((await board()).ready.items).toMatchObject([{ id: serviceId }])
  })

  test.each([
    ['who knows of its hour', at(9), toldOfIt, ['We cancelled your appointment']],
    [
      'who knew of another hour',
      at(9),
      { ...toldOfNone, noticedHour: at(8) },
      ['We cancelled your appointment'],
    ],
    ['who knows of none', at(9), toldOfNone, []],
    ['whose hour has passed', at(9, 10), toldOfIt, []],
  ])('says so of the delivery to a customer %s', async (_what, startsAt, told, said) => {
    const { mails, planned, step, titles } = await openPlanned(startsAt, told)
    await step('delivered')
    expect(await planned()).toMatchObject([{ status: 'cancelled' }])
    const all = [...said, 'Your filters are delivered']
    expect((await titles()).toSorted()).toEqual(all.toSorted())
    expect((await mails()).map(([, title]) => title).toSorted()).toEqual(all.toSorted())
  })

  test('one filter after the other has no delivery ahead either', async () => {
    const { db, office, planned, serviceId } = await openPlanned()
    await db.updateTable('service_history').set({ quantity: 1 }).execute()
    const filter = {
      serviceHistoryId: serviceId,
      position: 1,
      state: 'packed',
      result: 'not_restorable',
      reason: 'Cracked',
      judgedBy: 'Sam Novak',
      judgedAt: new Date('2026-03-09T15:00:00Z'),
    } as const
    const { id } = await db
      .insertInto('service_filters')
      .values(filter)
      .returning('id')
      .executeTakeFirstOrThrow()
    const handed = await office.call('POST', `/api/admin/service-filters/${id}/state`, {
      payload: { state: 'handed_over' },
    })
    expect(handed.status).toBe(200)
    expect(await planned()).toMatchObject([{ status: 'cancelled' }])
  })

  test('at the moment in which its driver delivers it is delivered once', async () => {
    const { db, driver, id, planned, step, titles } = await openPlanned()
    const payload = { filterCount: 4, signedBy: 'Pat', note: null, at: '2026-03-10T15:00:00Z' }
    const answers = await Promise.all([
      step('delivered'),
      driver.call('POST', `${stopsUrl}/${id}/handover`, {
        payload,
        headers: { 'idempotency-key': randomUUID() },
      }),
    ])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    expect((await planned())[0]?.status).not.toBe('confirmed')
    expect((await titles()).filter((title) => title === 'Your filters are delivered')).toHaveLength(
      1,
    )
    expect(await db.selectFrom('service_history').select('status').execute()).toEqual([
      { status: 'delivered' },
    ])
  })
})
