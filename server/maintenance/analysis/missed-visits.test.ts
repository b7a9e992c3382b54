import { describe, expect, test } from 'vitest'
import { list, open } from '#server/testing/analyses.ts'
import { signedInStaff } from '#server/testing/people.ts'

const missedAt = '2026-03-11T15:00:00Z'
const movedTo = '2026-03-17T14:00:00.000Z'

/** A recommendation that is asked for again, since nobody made its visit. */
async function openMissed() {
  const site = await open()
  const { addAt, dana, db, listed, now, run, testApp } = site
  await addAt('critical')
  await run()
  const [{ id }] = await listed()
  const { appointmentId } = (
    await dana.call('PATCH', `${list}/${id}`, { payload: { status: 'scheduled' } })
  ).json()
  await db
    .updateTable('appointments')
    .set({ status: 'confirmed', confirmedDate: missedAt, holdsSlot: true })
    .execute()
  now.set('2026-03-13T16:00:00Z')
  await run()
  expect(await listed()).toMatchObject([{ id, status: 'pending', appointmentId: null }])
  const office = await signedInStaff(testApp)
  const move = () =>
    office.call('PATCH', `/api/admin/appointments/${appointmentId}`, {
      payload: { startsAt: movedTo },
    })
  return { ...site, id, appointmentId, office, move }
}

describe('what is asked for again after a visit that nobody made', () => {
  test.each(['by itself', 'on the day board'])(
    'is scheduled with that visit, once our team moves it %s',
    async (way) => {
      const { appointmentId, id, listed, move, office, run } = await openMissed()
      const { stops } = (await office.call('GET', '/api/admin/day?on=2026-03-11')).json()
      const moved =
        way === 'by itself'
          ? await move()
          : await office.call('PATCH', '/api/admin/day/stops', {
              payload: {
                stops: [{ id: appointmentId, version: stops[0].version, startsAt: movedTo }],
              },
            })
      expect(moved.status).toBe(200)
      const scheduled = [{ id, status: 'scheduled', appointmentId }]
      expect(await listed()).toMatchObject(scheduled)
      await run()
      expect(await listed()).toMatchObject(scheduled)
    },
  )

  test('stays as its customer has decided meanwhile', async () => {
    const { dana, id, listed, move } = await openMissed()
    const again = (
      await dana.call('PATCH', `${list}/${id}`, { payload: { status: 'scheduled' } })
    ).json()
    expect((await move()).status).toBe(200)
    expect(await listed()).toMatchObject([{ id, appointmentId: again.appointmentId }])
    const cancelled = await dana.call(
      'POST',
      `/api/customer/appointments/${again.appointmentId}/cancellation`,
      { payload: { reason: 'The truck is away.' } },
    )
    expect(cancelled.status).toBe(200)
    expect(await listed()).toMatchObject([{ id, status: 'pending' }])
  })

  test('stays dismissed', async () => {
    const { dana, id, move, db } = await openMissed()
    await dana.call('PATCH', `${list}/${id}`, { payload: { status: 'dismissed' } })
    expect((await move()).status).toBe(200)
    expect(
      await db.selectFrom('maintenance_recommendations').select(['id', 'status']).execute(),
    ).toEqual([{ id, status: 'dismissed' }])
  })
})
