// office-day.md F8: a life is used up by the first cleaning alone, and what came back is counted.
import { expect, test } from 'vitest'
import { openShop } from '#server/testing/ends.ts'
import { again, delivered } from '#server/testing/reworks.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { list } from '#server/testing/workshop.ts'

const passport = (id: string) => `/api/admin/filters/${id}`

test('what is done again uses up no life, in the passport and in the prediction', async () => {
  const { bringBack, judge, lines, linesOf, office, partOf, read, run, db, dana } =
    await delivered()
  const part = await partOf(lines[0] ?? '')
  const shown = async () => (await office.call('GET', passport(part))).json()
  await run()
  const said = async () =>
    db
      .selectFrom('maintenance_recommendations')
      .select(['filterType', 'serviceBy', 'predictedServiceMileage', 'lastServiceMileage'])
      .where('closedAt', 'is', null)
      .execute()
  const before = { lives: (await shown()).lives, said: await said() }
  expect(before.lives).toMatchObject({ used: 1 })
  const { id } = (await bringBack([lines[0] ?? ''])).json()
  expect(await said(), 'nothing is asked of it while it is here').toEqual([])
  const [{ id: line }] = await linesOf(id)
  await read(line)
  await judge(line)
  await office.call('POST', `${list}/${id}/status`, { payload: { status: 'delivered' } })
  await run()
  expect({ lives: (await shown()).lives, said: await said() }).toEqual(before)
  expect((await shown()).cleanings).toMatchObject([
    { serviceFilterId: lines[0] },
    { serviceFilterId: line, isRework: true },
  ])
  const insights = (await dana.call('GET', '/api/customer/insights')).json()
  expect(insights.filtersServiced).toBe(2)
})

test('what was refused and then restored as a rework is cleaned, and no other one is asked for', async () => {
  const shop = await openShop()
  const { dana, db, run, vehicleId } = shop
  const { id: refused } = (await shop.takeIn({ serialNumber: 'DPF-1', vehicleId })).json()
  await shop.judge(refused, { result: 'not_restorable', reason: 'Cracked.' })
  const restored = await shop.restore('DPF-2')
  await shop.step(shop.id, 'delivered')
  shop.testApp.now.set('2026-03-16T15:00:00Z')
  const { bringBack, judge, linesOf, office, partOf, read } = await again(shop)
  const parts = [await partOf(refused), await partOf(restored)]
  const used = async () =>
    Promise.all(
      parts.map(async (part) => (await office.call('GET', passport(part))).json().lives.used),
    )
  const pending = async () =>
    db
      .selectFrom('maintenance_recommendations')
      .select('refusedOn')
      .where('closedAt', 'is', null)
      .execute()
  await run()
  expect(await pending()).toEqual([{ refusedOn: '2026-03-10' }])
  expect(await used()).toEqual([0, 1])
  const { id } = (await bringBack([refused, restored])).json()
  for (const { id: line } of await linesOf(id)) {
    await read(line)
    expect((await judge(line)).status).toBe(200)
  }
  await office.call('POST', `${list}/${id}/status`, { payload: { status: 'delivered' } })
  await run()
  expect(await used()).toEqual([1, 1])
  expect(await pending()).toEqual([{ refusedOn: null }])
  const there = (await dana.call('GET', `/api/customer/vehicles/${vehicleId}/filters`)).json()
  expect(there).toMatchObject([{ lastCleanedOn: '2026-03-16' }])
})

test('of the filters of a year those that came back within 90 days are counted, once each', async () => {
  const { bringBack, lines, testApp } = await delivered()
  await bringBack([lines[0] ?? ''])
  const asked = async (day: string) => {
    testApp.now.set(`${day}T15:00:00Z`)
    const office = await signedInStaff(testApp, 'office')
    return (await office.call('GET', '/api/admin/returns')).json()
  }
  expect(await asked('2026-06-07'), 'their 90 days are not over').toMatchObject({ back: 0, of: 0 })
  expect(await asked('2026-06-08')).toEqual({
    from: '2025-03-11',
    until: '2026-03-10',
    back: 1,
    of: 2,
  })
  expect(await asked('2027-06-08')).toMatchObject({ back: 0, of: 0 })
})
