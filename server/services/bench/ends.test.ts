import { describe, expect, test } from 'vitest'
import { becameOfFilter, filterEndNotices } from '#content/filter-end-notices.ts'
import { endsOf, isMissing } from '#domain/services/bench/ends.ts'
import { filterEnds } from '#domain/services/bench/filter-states.ts'
import { before, listsWith, openShop, reason } from '#server/testing/ends.ts'
import { signedInStaff } from '#server/testing/people.ts'

const goodNews = /ready|delivered|restored|complete/i
type From = keyof typeof before
const ways = (Object.keys(before) as From[]).flatMap((from) =>
  filterEnds.map((end) => [from, end] as const),
)

describe('a filter that ended, from where it was', () => {
  test.each(ways)(
    '%s: “%s” makes no certificate, is no good news, and is in one list at most, before and after its way back',
    async (from, how) => {
      const shop = await openShop({ quantity: 1 })
      const { end, heard, one, papers, seen, told, wayBack } = shop
      const id = await before[from](shop)
      const possible = endsOf(await one(id)).includes(how)
      const known = [await heard(), await told()]
      const response = await end(id, how)
      if (!possible) {
        expect(response.status).toBe(409)
        return
      }
      expect(response.status).toBe(200)
      expect(response.json()).toMatchObject({
        state: 'ended',
        ended: { end: how, reason, by: shop.workshop.name },
      })
      const certificates = (await papers()).filter(({ kind }) => kind === 'certificate')
      expect(certificates).toEqual([])
      const [notice] = await heard()
      expect((await heard()).filter((one: string) => !known[0].includes(one))).toEqual([notice])
      expect(notice).toContain(becameOfFilter[how])
      expect(notice).not.toMatch(goodNews)
      for (const mail of (await told()).slice(known[1].length)) {
        expect(mail).not.toMatch(goodNews)
        expect(mail, 'another customer may be in it').not.toContain('Moreno')
      }
      const service = await seen()
      expect(service).toMatchObject({
        status: 'cancelled',
        quantity: 1,
        ended: 1,
        turnaround: [],
        hasCertificate: false,
        filters: [{ state: 'ended', ended: { end: how, on: '2026-03-10' } }],
      })
      expect(JSON.stringify(service)).not.toContain('Moreno')
      expect(await listsWith(shop, id)).toEqual(isMissing(how) ? ['missing'] : [])
      expect(await shop.place('DPF-1')).toBe(
        how !== 'returned_uncleaned' ? 'gone' : from === 'received' ? 'in_service' : 'on_shelf',
      )

      expect((await wayBack(id)).status).toBe(200)
      const after = await one(id)
      expect(after).toMatchObject({
        ended: null,
        result: from === 'refused' ? 'not_restorable' : null,
      })
      expect((await seen()).ended).toBeUndefined()
      expect((await shop.missing()).total).toBe(0)
      expect((await heard())[0]).toContain(filterEndNotices.wayBack.title)
      expect(await listsWith(shop, id)).toEqual(
        from === 'expected' ? [] : [from === 'refused' ? 'ready' : 'bench'],
      )
    },
  )
})

describe('what becomes of a filter', () => {
  test('is said by whoever works at the bench, and taken back by the office alone', async () => {
    const { end, log, office, testApp, wayBack, workshop, ...shop } = await openShop()
    const id = await before.received({ end, log, office, testApp, wayBack, workshop, ...shop })
    const driver = await signedInStaff(testApp, 'driver')
    expect((await end(id, 'lost', driver)).status).toBe(403)
    expect((await end(id, 'lost')).status).toBe(200)
    expect((await end(id, 'lost')).status, 'said again').toBe(200)
    expect((await end(id, 'exchanged')).status).toBe(409)
    expect((await wayBack(id, workshop)).status).toBe(403)
    expect((await wayBack(id)).status).toBe(200)
    expect((await wayBack(id)).status).toBe(409)
    const said = (await log()).map(({ detail }) => detail).slice(-2)
    expect(said).toEqual([
      { change: 'filter_ended', end: 'lost', reason },
      { change: 'filter_end_taken_back', end: 'lost', reason: 'It was under the bench.' },
    ])
  })

  test('takes no reading where it never came, and a late one where it did', async () => {
    const shop = await openShop({ quantity: 4 })
    const [expected, onVan, came] = [
      await before.expected(shop),
      (await shop.takeIn({ serialNumber: 'DPF-3', isExpected: true })).json().id,
      (await shop.takeIn({ serialNumber: 'DPF-2' })).json().id,
    ]
    const lines = shop.db.updateTable('service_filters')
    await lines.set({ state: 'on_the_van' }).where('id', '=', onVan).execute()
    for (const id of [expected, onVan, came]) expect((await shop.end(id, 'lost')).status).toBe(200)
    for (const id of [expected, onVan]) {
      const refused = await shop.read(id, ['before', 'flow_cfm', '210'])
      expect([refused.status, refused.json().message]).toEqual([
        409,
        'This filter is closed and was never here. If it has come after all, our office can take that back first.',
      ])
    }
    expect((await shop.read(came, ['before', 'flow_cfm', '210'])).status).toBe(201)
  })

  test('needs a reason, and is of the list', async () => {
    const shop = await openShop()
    const id = await before.received(shop)
    const send = (payload: object) =>
      shop.workshop.call('POST', `${shop.line(id)}/end`, { payload })
    expect((await send({ end: 'lost', reason: ' ' })).status).toBe(400)
    expect((await send({ end: 'stolen', reason })).status).toBe(400)
    expect((await shop.end('nobody', 'lost')).status).toBe(404)
  })

  test('is a task on Today, nobody’s yet, until it is settled', async () => {
    const shop = await openShop()
    const id = await before.received(shop)
    await shop.end(id, 'lost')
    const { items, total } = await shop.missing()
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        kind: 'missing_filter',
        customerId: shop.dana.id,
        owner: null,
        by: shop.workshop.name,
        subject: { kind: 'services', id: shop.id, title: 'DPF Cleaning' },
      },
    ])
    expect(items[0].text).toContain('Lost: unit 217')
    const done = `/api/admin/tasks/${items[0].id}/done`
    expect((await shop.office.call('PUT', done, { payload: { isDone: true } })).status).toBe(200)
    expect((await shop.missing()).total).toBe(0)
    expect((await shop.wayBack(id)).status).toBe(200)
  })

  test('is no task again once it is here, or another task is to find it', async () => {
    const shop = await openShop()
    const id = await before.received(shop)
    await shop.end(id, 'lost')
    const [task] = (await shop.missing()).items
    const done = async (isDone: boolean) =>
      (await shop.office.call('PUT', `/api/admin/tasks/${task.id}/done`, { payload: { isDone } }))
        .status
    expect([await done(true), await done(false), await done(true)]).toEqual([200, 200, 200])
    await shop.wayBack(id)
    expect(await done(false)).toBe(409)
    await shop.end(id, 'lost')
    expect(await done(false)).toBe(409)
    expect((await shop.missing()).total).toBe(1)
  })

  test('is not taken out of its service at the bench', async () => {
    const shop = await openShop()
    const id = await before.received(shop)
    await shop.end(id, 'lost')
    expect((await shop.workshop.call('DELETE', shop.line(id))).status).toBe(409)
    expect((await shop.missing()).total).toBe(1)
    await shop.wayBack(id)
    expect((await shop.workshop.call('DELETE', shop.line(id))).status).toBe(204)
  })

  test('takes no reading for a result, and none back without the office', async () => {
    const shop = await openShop({ quantity: 2 })
    const id = await before.judged(shop)
    await shop.end(id, 'lost')
    await shop.read(id, ['after', 'flow_cfm', '410'])
    expect((await shop.judge(id, { result: 'restored' })).status).toBe(409)
    expect((await shop.to(id, 'handed_over')).status).toBe(409)
    expect(await shop.papers()).toEqual([])
    await shop.wayBack(id)
    expect((await shop.one(id)).state).toBe('tested')
    expect((await shop.judge(id, { result: 'restored' })).status).toBe(200)
    expect(await shop.papers()).toMatchObject([{ kind: 'certificate' }])
  })
})
