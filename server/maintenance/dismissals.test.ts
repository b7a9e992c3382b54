import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer } from '#server/testing/people.ts'

const url = '/api/customer/maintenance-recommendations'

async function addRecommendation(db: Db, customerId: string, more = {}) {
  const row = {
    customerId,
    filterType: 'DPF',
    urgencyLevel: 'high',
    recommendedAction: 'Schedule the DPF within 2 weeks.',
    estimatedCostSavings: '2800.00',
    ...more,
  } as const
  return (
    await db
      .insertInto('maintenance_recommendations')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

async function open() {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const id = await addRecommendation(testApp.db, dana.id)
  const change = (payload: object) => dana.call('PATCH', `${url}/${id}`, { payload })
  const appointments = async () => (await dana.call('GET', '/api/customer/appointments')).json()
  return { ...testApp, dana, id, change, appointments }
}

describe('dismissing', () => {
  test('takes it out of the list of the page and of the numbers above it, with a day and without one', async () => {
    const { change, dana, db, now } = await open()
    await addRecommendation(db, dana.id, { urgencyLevel: 'critical', filterType: 'Cabin' })
    const listed = async (query = 'urgency=all') =>
      (await dana.call('GET', `${url}?only=open&${query}`))
        .json()
        .map(({ filterType }: { filterType: string }) => filterType)
    const counted = async () =>
      (await dana.call('GET', '/api/customer/maintenance-summary')).json().recommendations
    for (const more of [{}, { snoozedUntil: '2026-03-20' }]) {
      await change({ status: 'dismissed', ...more })
      expect([await listed(), await counted()]).toEqual([['Cabin'], 1])
      expect(await listed('urgency=high')).toEqual([])
      expect(await listed('status=dismissed')).toEqual(['DPF'])
    }
    // Its day has come: the next analysis makes a new one in its place.
    now.set('2026-03-20T15:00:00Z')
    expect([await listed(), await counted()]).toEqual([['Cabin'], 1])
  })

  test('acts at once; why and until when may be said after it', async () => {
    const { change, dana, id } = await open()
    expect((await change({ status: 'dismissed' })).json()).toMatchObject({
      status: 'dismissed',
      dismissReason: null,
      snoozedUntil: null,
    })
    expect(
      (
        await change({ status: 'dismissed', reason: 'Sold next week.', snoozedUntil: '2026-05-01' })
      ).json(),
    ).toMatchObject({ dismissReason: 'Sold next week.', snoozedUntil: '2026-05-01' })
    expect((await dana.call('GET', url)).json()).toEqual([])
    expect((await dana.call('GET', `${url}?status=dismissed`)).json()).toMatchObject([
      { id, snoozedUntil: '2026-05-01' },
    ])
  })

  test('may be left without reason and day again; pressed again without a word it changes nothing', async () => {
    const { change, dana } = await open()
    const said = async () => (await dana.call('GET', `${url}?status=dismissed`)).json()
    await change({ status: 'dismissed', reason: 'Sold.', snoozedUntil: '2026-05-01' })
    expect((await change({ status: 'dismissed' })).status).toBe(409)
    expect(await said()).toMatchObject([{ dismissReason: 'Sold.', snoozedUntil: '2026-05-01' }])
    expect((await change({ status: 'dismissed', reason: null, snoozedUntil: null })).status).toBe(
      200,
    )
    expect(await said()).toMatchObject([{ dismissReason: null, snoozedUntil: null }])
  })

  test('makes no appointment', async () => {
    const { appointments, change } = await open()
    await change({ status: 'dismissed' })
    expect(await appointments()).toEqual([])
  })
})
