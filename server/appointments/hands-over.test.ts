import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const own = '/api/customer/appointments'
const list = '/api/admin/appointments'

async function open() {
  const testApp = await openTestApp()
  const marta = await signedInCustomer(testApp, { firstName: 'Marta', address: '900 Carter Rd' })
  const [joe, ben, other, office] = [
    await signedInColleague(testApp, marta.id, 'driver'),
    await signedInColleague(testApp, marta.id, 'driver'),
    await signedInCustomer(testApp, { company: 'Kim Trucking' }),
    await signedInStaff(testApp),
  ]
  const book = async (requestedDate: string): Promise<string> =>
    (
      await marta.call('POST', own, {
        payload: { serviceType: 'DPF Cleaning', kind: 'pickup', requestedDate },
      })
    ).json().id
  const ids = [await book('2026-03-12T14:00:00.000Z'), await book('2026-03-13T14:00:00.000Z')]
  const seen = async (person: Pick<typeof marta, 'call'>) =>
    (await person.call('GET', own)).json().map(({ id }: { id: string }) => id)
  const choose = (
    who: Pick<typeof marta, 'call'>,
    id: string | undefined,
    personId: string | null,
  ) => who.call('PUT', `${own}/${id}/hands-over`, { payload: { personId } })
  return { ...testApp, marta, joe, ben, other, office, ids, seen, choose }
}

describe('a driver of the customer', () => {
  test('sees the pickup that a manager put them on, and nothing else', async () => {
    const { ben, choose, ids, joe, marta, seen } = await open()
    const [first, second] = ids
    expect([await seen(joe), await seen(ben)]).toEqual([[], []])
    const chosen = await choose(marta, first, joe.id)
    expect([chosen.status, chosen.json().handsOverId]).toEqual([200, joe.id])
    expect([await seen(joe), await seen(ben)]).toEqual([[first], []])
    expect((await joe.call('GET', `${own}/${first}`)).status).toBe(200)
    expect((await joe.call('GET', `${own}/${second}`)).status).toBe(404)
    expect((await joe.call('GET', '/api/customer/service-history')).status).toBe(403)
    await choose(marta, first, ben.id)
    expect([await seen(joe), await seen(ben)]).toEqual([[], [first]])
    await choose(marta, first, null)
    expect([await seen(joe), await seen(ben)]).toEqual([[], []])
  })

  test('is put on it by our team as well, which writes it down', async () => {
    const { db, ids, joe, office, seen } = await open()
    const [first] = ids
    const answer = await office.call('PUT', `${list}/${first}/hands-over`, {
      payload: { personId: joe.id },
    })
    expect([answer.status, answer.json().handsOverId]).toEqual([200, joe.id])
    expect(await seen(joe)).toEqual([first])
    const details = await db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'appointment_changed')
      .execute()
    expect(details).toEqual([{ detail: { change: 'hander', personId: joe.id } }])
  })

  test('is notified once, whoever put them on it, and no one else is', async () => {
    const { ben, choose, db, ids, joe, marta, office } = await open()
    const [first] = ids
    const heard = async () => {
      const mails = await db
        .selectFrom('outbox')
        .select('customerId')
        .where('template', '=', 'appointment')
        .where(sql<boolean>`data ->> 'title' = ${'You’re meeting our driver'}`)
        .orderBy('createdAt')
        .execute()
      const news = await db
        .selectFrom('notifications')
        .select('customerId')
        .where('title', '=', 'You’re meeting our driver')
        .orderBy('createdAt')
        .execute()
      return [mails, news].map((rows) => rows.map(({ customerId }) => customerId))
    }
    await choose(marta, first, joe.id)
    await choose(marta, first, joe.id)
    await office.call('PUT', `${list}/${first}/hands-over`, { payload: { personId: joe.id } })
    expect(await heard()).toEqual([[joe.id], [joe.id]])
    await office.call('PUT', `${list}/${first}/hands-over`, { payload: { personId: ben.id } })
    await choose(marta, first, marta.id)
    await choose(marta, first, null)
    expect(await heard()).toEqual([
      [joe.id, ben.id],
      [joe.id, ben.id],
    ])
  })

  test('puts nobody on it, and nobody of another company is put on it', async () => {
    const { ben, choose, ids, joe, marta, office, other } = await open()
    const [first, second] = ids
    await choose(marta, first, joe.id)
    expect((await choose(joe, first, ben.id)).status).toBe(403)
    expect((await choose(joe, second, joe.id)).status).toBe(404)
    expect((await choose(other, first, other.id)).status).toBe(404)
    expect((await choose(marta, first, other.id)).status).toBe(400)
    await office.call('POST', `${list}/${first}/cancellation`, { payload: { reason: 'Sold.' } })
    expect((await choose(marta, first, ben.id)).status).toBe(409)
  })

  test('who is listed and has not joined sees nothing of it', async () => {
    const { choose, db, ids, joe, marta } = await open()
    await choose(marta, ids[0], joe.id)
    await db
      .updateTable('memberships')
      .set({ joinedAt: null })
      .where('customerId', '=', joe.id)
      .execute()
    expect((await joe.call('GET', own)).status).toBe(403)
  })
})
