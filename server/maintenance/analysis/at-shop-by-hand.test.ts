import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addOfLevel, analyse, list } from '#server/testing/analyses.ts'
import { openBench } from '#server/testing/bench.ts'
import { asOwner } from '#server/testing/harness.ts'

/** A truck whose DPF is critical, and the part itself, which its fleet has told us of. */
async function asked(serials: readonly string[] = ['DPF-1'], kind = 'DPF') {
  const bench = await openBench({ quantity: 1 })
  const { dana, workshop, db, takeIn } = bench
  const { id: vehicleId } = await addOfLevel(dana, 'critical')
  const csv = ['Serial number,Kind,Vehicle', ...serials.map((one) => `${one},${kind},Unit 109`)]
  const imported = await dana.call('POST', '/api/customer/filters/import', {
    payload: { csv: csv.join('\n'), dryRun: false },
  })
  expect(imported.json()).toMatchObject({ added: serials.length })
  const run = async () => expect((await dana.call('POST', analyse)).status).toBe(200)
  const said = async () =>
    (await dana.call('GET', list))
      .json()
      .map(({ status, urgencyLevel }: Record<string, string>) => [status, urgencyLevel])
  const atShop = async () =>
    (await dana.call('GET', '/api/customer/maintenance-summary')).json().atShop
  const put = async (state: string, serial = 'DPF-1', more: object = {}) => {
    const { id } = await db
      .selectFrom('filters')
      .select('id')
      .where('serialNumber', '=', serial)
      .executeTakeFirstOrThrow()
    const answer = await workshop.call('PATCH', `/api/admin/filters/${id}`, {
      payload: { state, ...more },
    })
    expect([answer.status, answer.json().state]).toEqual([200, state])
  }
  const comesIn = async (): Promise<string> =>
    (await takeIn({ serialNumber: 'DPF-1', vehicleId })).json().id
  await run()
  expect(await said()).toEqual(critical)
  return { ...bench, vehicleId, run, said, atShop, put, comesIn }
}

const critical = [['pending', 'critical']]
const here = (vehicleId: string, since = '2026-03-10') => ({
  total: 1,
  filters: [{ vehicleId, vehicle: 'Unit 109', filterType: 'DPF', since }],
})

describe('a filter whose place staff set to “In our shop” without an order', () => {
  test('is asked for nowhere from then on, and the page says since when we have it', async () => {
    const { atShop, db, now, put, run, said, vehicleId } = await asked()
    await put('at_shop')
    for (const isAnalysedAgain of [false, true]) {
      if (isAnalysedAgain) await run()
      expect([await said(), await atShop()]).toEqual([[], here(vehicleId)])
    }
    now.set('2026-03-10T19:00:00Z')
    await put('at_shop', 'DPF-1', { partNumber: 'PN-1' })
    expect(await db.selectFrom('filters').select('atShopSince').execute()).toEqual([
      { atShopSince: new Date('2026-03-10T15:00:00Z') },
    ])
  })

  test.each(['in_service', 'on_shelf', 'retired'])(
    'is asked for as before once it is set to %s, in the same moment and by every analysis',
    async (state) => {
      const { atShop, put, run, said } = await asked()
      await put('at_shop')
      await run()
      await put(state, 'DPF-1', { retiredReason: 'Cracked core.' })
      expect([await said(), await atShop()]).toEqual([critical, undefined])
      await run()
      expect([await said(), await atShop()]).toEqual([critical, undefined])
    },
  )

  test('is withdrawn with the change of its place, or neither is', async () => {
    const { db, put, said } = await asked()
    await sql`alter table audit_log add constraint refused check (action <> 'service_changed') not valid`.execute(
      asOwner(db),
    )
    await expect(put('at_shop')).rejects.toThrow()
    expect(await said()).toEqual(critical)
    expect(await db.selectFrom('filters').select('state').execute()).toEqual([
      { state: 'in_service' },
    ])
  })

  test('that comes in with an order is listed once, and stays with us when that was a mistake', async () => {
    const { atShop, comesIn, put, run, said, vehicleId, workshop } = await asked()
    await put('at_shop')
    const line = await comesIn()
    await run()
    expect([await said(), await atShop()]).toEqual([[], here(vehicleId)])
    await workshop.call('DELETE', `/api/admin/service-filters/${line}`)
    await run()
    expect([await said(), await atShop()]).toEqual([[], here(vehicleId)])
  })

  test('that was cleaned and handed over in an order is with us no more', async () => {
    const { atShop, comesIn, judge, put, read, run, said, to } = await asked()
    await put('at_shop')
    const line = await comesIn()
    await read(line, ['before', 'flow_cfm', '210'])
    await read(line, ['after', 'flow_cfm', '412.5'])
    expect((await judge(line, { result: 'restored' })).status).toBe(200)
    for (const state of ['packed', 'handed_over']) expect((await to(line, state)).status).toBe(200)
    await run()
    expect([await said(), await atShop()]).toEqual([[['pending', 'low']], undefined])
  })

  test('of a kind that nobody named is the one filter of its truck', async () => {
    const { atShop, put, said } = await asked(['DPF-1'], '')
    await put('at_shop')
    expect([await said(), (await atShop()).total]).toEqual([[], 1])
  })

  test('in another truck, or in none, leaves this one asked for', async () => {
    const { dana, db, put, run, said } = await asked()
    await dana.call('POST', '/api/customer/vehicles', {
      payload: { vehicleIdentifier: 'Unit 110', vehicleType: 'Tractor', filterTypes: ['DPF'] },
    })
    const { id } = await db
      .selectFrom('vehicle_profiles')
      .select('id')
      .where('vehicleIdentifier', '=', 'Unit 110')
      .executeTakeFirstOrThrow()
    for (const vehicle of [id, null]) {
      await db.updateTable('filters').set({ vehicleId: vehicle }).execute()
      await put('at_shop')
      await run()
      expect(await said()).toContainEqual(['pending', 'critical'])
      await put('in_service')
    }
  })
})

test('a place that was “In our shop” before anybody said so by hand says nothing of the truck', async () => {
  const { atShop, db, run, said } = await asked()
  await db.updateTable('filters').set({ state: 'at_shop' }).execute()
  await run()
  expect([await said(), await atShop()]).toEqual([critical, undefined])
})

test('one that the release before this one has set elsewhere since is asked for', async () => {
  const { atShop, db, put, run, said } = await asked()
  await put('at_shop')
  await db.updateTable('filters').set({ state: 'in_service' }).execute()
  await run()
  expect([await said(), await atShop()]).toEqual([critical, undefined])
})
