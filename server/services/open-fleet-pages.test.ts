import { expect, test } from 'vitest'
import { addOfLevel } from '#server/testing/analyses.ts'
import { openBench } from '#server/testing/bench.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { listening, openedSocket } from '#server/testing/sockets.ts'

test('open pages of a fleet, and of nobody else, learn of each arrival, its mistake, a handover and a place by hand', async () => {
  const bench = await openBench({ quantity: 2 })
  const { dana, db, judge, read, takeIn, testApp, to, workshop } = bench
  const { id: vehicleId } = await addOfLevel(dana, 'critical')
  const lee = await signedInColleague(testApp, dana.id, 'manager')
  const other = await signedInCustomer(testApp)
  const { url } = await listening(testApp)
  const cookies = [dana.cookie, lee.cookie, other.cookie]
  const [page, colleague, stranger] = await Promise.all(
    cookies.map((cookie) => openedSocket(url, cookie)),
  )
  if (!page || !colleague || !stranger) throw new Error('a page is missing')
  const came = async (serialNumber: string) =>
    (await takeIn({ serialNumber, vehicleId })).json().id as string
  let notified = 0
  /** One more, and no more than that. */
  async function notifiedBy(act: () => Promise<unknown>, times = 1) {
    await act()
    notified += times
    for (const each of [page, colleague]) {
      await each?.heard('notification', notified)
      const pongs = each?.ofType('pong').length ?? 0
      each?.say({ type: 'ping' })
      await each?.heard('pong', pongs + 1)
      expect(each?.ofType('notification')).toHaveLength(notified)
    }
  }

  let [first, second] = ['', '']
  await notifiedBy(async () => (first = await came('DPF-1')))
  await notifiedBy(async () => (second = await came('DPF-2')))
  await notifiedBy(() => workshop.call('DELETE', `/api/admin/service-filters/${second}`))
  await notifiedBy(async () => {
    await read(first, ['before', 'flow_cfm', '210'])
    await read(first, ['after', 'flow_cfm', '412.5'])
    expect((await judge(first, { result: 'restored' })).status).toBe(200)
    expect((await to(first, 'packed')).status).toBe(200)
  }, 0)
  await notifiedBy(() => to(first, 'handed_over'))
  const { id } = await db
    .selectFrom('filters')
    .select('id')
    .where('serialNumber', '=', 'DPF-1')
    .executeTakeFirstOrThrow()
  for (const state of ['at_shop', 'in_service'])
    await notifiedBy(() =>
      workshop.call('PATCH', `/api/admin/filters/${id}`, { payload: { state } }),
    )
  expect(stranger.ofType('notification')).toEqual([])
})
