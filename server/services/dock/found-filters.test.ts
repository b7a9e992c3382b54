// office-day.md 4, "arrives without owner": it is on Today until someone says whose it is.
import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const dock = '/api/admin/found-filters'

async function openDock() {
  const bench = await openBench({ quantity: 2 })
  const { db, testApp, workshop } = bench
  const office = await signedInStaff(testApp, 'office')
  const kim = await signedInCustomer(testApp, { firstName: 'Kim', company: 'Kim Freight' })
  const find = (more: object = {}, key?: string, by = workshop) =>
    by.call('POST', dock, {
      payload: { serialNumber: 'DPF-1', kind: 'dpf', note: 'Behind the kiln, muddy.', ...more },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const match = (id: string, payload: object, by = workshop) =>
    by.call('POST', `${dock}/${id}/match`, {
      payload: { serviceId: null, serviceType: null, ...payload },
    })
  const scrap = (id: string, reason = 'Nobody missed it for a year.', by = office) =>
    by.call('POST', `${dock}/${id}/scrap`, { payload: { reason } })
  const found = async (by = office) =>
    (await by.call('GET', '/api/admin/today')).json().forYou.found_filter
  const passport = async (id: string) =>
    (await office.call('GET', `/api/admin/filters/${id}`)).json()
  const filters = () =>
    db
      .selectFrom('filters')
      .select(['id', 'companyId', 'state', 'mergedInto'])
      .orderBy('id')
      .execute()
  return { ...bench, office, kim, find, match, scrap, found, passport, filters }
}

describe('a filter that is found on the dock', () => {
  test('is held, on Today with its age, and found by its number', async () => {
    const { find, found, office, passport, testApp, workshop } = await openDock()
    const driver = await signedInStaff(testApp, 'driver')
    expect((await find({}, undefined, driver)).status).toBe(403)
    expect((await find({ note: ' ' })).status).toBe(400)
    const [one, two] = await Promise.all([find({}, 'found-key-1'), find({}, 'found-key-1')])
    expect([one.status, two.status]).toEqual([201, 201])
    const { id } = one.json()
    expect(two.json().id).toBe(id)
    testApp.now.set('2026-03-10T16:00:00Z')
    const tagged = (await find({ serialNumber: null })).json()
    expect(tagged.serialNumber).toMatch(/tag 0*\d+$/)
    for (const who of [office, workshop])
      expect(await found(who)).toMatchObject({
        total: 2,
        items: [
          {
            kind: 'found_filter',
            customerId: null,
            subject: { kind: 'filters', id, title: 'DPF-1' },
            text: 'Behind the kiln, muddy.',
            by: workshop.name,
            owner: null,
          },
          { subject: { id: tagged.id } },
        ],
      })
    expect(await passport(id)).toMatchObject({
      company: null,
      filter: { state: 'at_shop' },
      found: { note: 'Behind the kiln, muddy.', by: workshop.name },
    })
    const sought = (await office.call('GET', '/api/admin/search?q=DPF-1')).json()
    expect(sought.items).toMatchObject([{ kind: 'filter', id }])
  })

  test('is on the list once, and one with a tag of ours is none', async () => {
    const { find, found } = await openDock()
    await find()
    expect((await find()).status).toBe(409)
    expect((await find({ serialNumber: 'Lakeline tag 000001' })).status).toBe(409)
    expect((await found()).total).toBe(1)
  })

  test('is off the list by a match or a reason alone', async () => {
    const { find, found, office } = await openDock()
    await find()
    const [task] = (await found()).items
    const done = await office.call('PUT', `/api/admin/tasks/${task.id}/done`, {
      payload: { isDone: true },
    })
    expect(done.status).toBe(409)
    expect((await found()).total).toBe(1)
  })
})

describe('whose it is', () => {
  test('is settled by an open order of theirs, in which it goes on like any other', async () => {
    const { dana, filters, find, found, id: order, kim, log, match, takeIn } = await openDock()
    await takeIn({ serialNumber: 'DPF-2' })
    const { id } = (await find()).json()
    expect((await match(id, { customerId: kim.id, serviceId: order })).status).toBe(400)
    expect((await match(id, { customerId: dana.id })).status).toBe(400)
    const taken = await match(id, { customerId: dana.id, serviceId: order })
    expect([taken.status, taken.json()]).toMatchObject([
      201,
      { serviceId: order, filterId: id, serialNumber: 'DPF-1', state: 'received', owner: null },
    ])
    expect((await found()).total).toBe(0)
    expect((await filters()).every(({ companyId }) => companyId !== null)).toBe(true)
    expect((await match(id, { customerId: dana.id, serviceId: order })).status).toBe(409)
    expect((await log()).map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ change: 'found_filter_matched' }),
    )
  })

  test('is settled once, however often it is sent', async () => {
    const { db, find, kim, testApp } = await openDock()
    const office = await signedInStaff(testApp, 'office')
    const [{ id }, { id: other }] = [
      (await find()).json(),
      (await find({ serialNumber: 'DPF-9' })).json(),
    ]
    const send = (of: string) =>
      office.call('POST', `${dock}/${of}/match`, {
        payload: { customerId: kim.id, serviceId: null, serviceType: 'DPF Cleaning' },
        headers: { 'idempotency-key': 'match-once' },
      })
    const before = await db.selectFrom('service_history').select('id').execute()
    const both = await Promise.all([send(id), send(id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.json().id).toBe(both[1]?.json().id)
    const after = await db.selectFrom('service_history').select('id').execute()
    expect(after).toHaveLength(before.length + 1)
    expect((await send(other)).status).toBe(422)
  })

  test('is settled by a new order, also where it has a tag of ours', async () => {
    const { find, found, kim, match } = await openDock()
    const { id, serialNumber } = (await find({ serialNumber: null })).json()
    const taken = await match(id, { customerId: kim.id, serviceType: 'DPF Cleaning' })
    expect([taken.status, taken.json()]).toMatchObject([201, { filterId: id, serialNumber }])
    expect((await found()).total).toBe(0)
    const seen = (await kim.call('GET', '/api/customer/service-history')).json()
    expect(seen).toMatchObject([{ serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 1 }])
  })

  test('is settled by taking it in where it belongs', async () => {
    const { find, found, takeIn } = await openDock()
    const { id } = (await find()).json()
    const taken = await takeIn({ serialNumber: 'dpf-1' })
    expect([taken.status, taken.json().filterId]).toEqual([201, id])
    expect((await found()).total).toBe(0)
  })

  test('is the one that its owner has on file: its history goes on', async () => {
    const { dana, filters, find, found, match, office, restore, step, id: order } = await openDock()
    const line = await restore('DPF-1')
    await restore('DPF-2')
    await step(order, 'delivered')
    const { id } = (await find()).json()
    const taken = (await match(id, { customerId: dana.id, serviceType: 'DPF Cleaning' })).json()
    const first = (await office.call('GET', `/api/admin/service-filters/${line}`)).json()
    expect(taken.filterId).toBe(first.filterId)
    expect((await filters()).find((one) => one.id === id)).toMatchObject({
      mergedInto: first.filterId,
    })
    expect((await found()).total).toBe(0)
    const all = await filters()
    expect(all.filter(({ state }) => state === 'at_shop')).toHaveLength(1)
  })

  test.each([false, true])(
    'and was a mistake: it lies on the dock again (their own: %s)',
    async (isKnown) => {
      const {
        dana,
        filters,
        find,
        found,
        match,
        restore,
        step,
        workshop,
        id: order,
      } = await openDock()
      if (isKnown) {
        await restore('DPF-1')
        await restore('DPF-2')
        await step(order, 'delivered')
      }
      const before = await filters()
      const { id } = (await find()).json()
      const onDock = await found()
      const taken = (await match(id, { customerId: dana.id, serviceType: 'DPF Cleaning' })).json()
      expect((await found()).total).toBe(0)
      const out = await workshop.call('DELETE', `/api/admin/service-filters/${taken.id}`)
      expect(out.status).toBe(204)
      expect((await found()).items).toMatchObject([
        { id: onDock.items[0].id, createdAt: onDock.items[0].createdAt },
      ])
      const after = await filters()
      expect(after.filter((one) => one.id !== id)).toEqual(before)
      expect(after.find((one) => one.id === id)).toEqual({
        id,
        companyId: null,
        state: 'at_shop',
        mergedInto: null,
      })
    },
  )
})

test('it is scrapped with a reason, once, and that stays on record', async () => {
  const { find, found, log, passport, scrap, takeIn } = await openDock()
  const { id } = (await find()).json()
  await find({ serialNumber: 'DPF-8' })
  expect((await scrap(id, ' ')).status).toBe(400)
  expect((await scrap(id)).json()).toMatchObject({
    state: 'retired',
    retiredReason: 'Nobody missed it for a year.',
  })
  expect((await scrap(id)).status).toBe(409)
  expect((await scrap('nobody')).status).toBe(404)
  expect((await found()).total).toBe(1)
  expect((await passport(id)).found).toBeUndefined()
  expect((await log()).map(({ detail }) => detail)).toContainEqual({
    change: 'found_filter_scrapped',
    reason: 'Nobody missed it for a year.',
  })
  expect((await takeIn({ serialNumber: 'DPF-1' })).status, 'another one is asked about').toBe(409)
})
