import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

// office-day.md F2: a serial number is unique in the world, whoever's filters we know it from.

/** A filter of Sandusky Bay Freight, and an order of another company that it is typed for. */
async function openForeign({ isOnBench = true } = {}) {
  const bench = await openBench()
  const { db, record, step, takeIn, testApp, workshop } = bench
  const first = (await takeIn({ serialNumber: 'DPF-29041148' })).json()
  if (!isOnBench) await step(bench.id, 'cancelled')
  const marta = await signedInCustomer(testApp, {
    firstName: 'Marta',
    company: 'Cuyahoga Haulers',
  })
  const { id: order } = (await record({ customerId: marta.id })).json()
  const type = (more: object = {}, key?: string) =>
    workshop.call('POST', `/api/admin/services/${order}/filters`, {
      payload: { serialNumber: ' dpf-29041148', ...more },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const filters = () =>
    db
      .selectFrom('filters')
      .select(['id', 'companyId', 'state', 'sharesSerial', 'vehicleId'])
      .orderBy('createdAt')
      .execute()
  const linesOf = async (id: string) =>
    (await workshop.call('GET', `/api/admin/services/${id}/filters`)).json()
  return { ...bench, first, marta, foreignOrder: order, type, filters, linesOf }
}

describe('a serial number that another company’s filter has', () => {
  test('is asked about at its arrival, with where that filter is, and nothing is stored', async () => {
    const { filters, foreignOrder, id, linesOf, type } = await openForeign()
    const answer = await type()
    expect(answer.json()).toMatchObject({
      code: 'doubtful_arrival',
      message: 'This serial is Sandusky Bay Freight’s, on our bench since March 10.',
      foreign: { company: 'Sandusky Bay Freight', since: '2026-03-10', serviceId: id },
    })
    expect([answer.status, await linesOf(foreignOrder)]).toEqual([409, []])
    expect(await filters()).toHaveLength(1)
  })

  test('is asked about when it is only announced, and when that filter is not here', async () => {
    const { type } = await openForeign({ isOnBench: false })
    expect((await type({ isExpected: true })).json()).toMatchObject({
      message: 'This serial is Sandusky Bay Freight’s.',
      foreign: { since: null, serviceId: null },
    })
  })

  test('is asked about as well where a file of the customer’s own has it', async () => {
    const { marta, type } = await openForeign()
    const file = { csv: 'Serial number\nDPF-29041148', dryRun: false }
    expect(
      (await marta.call('POST', '/api/customer/filters/import', { payload: file })).json().added,
    ).toBe(1)
    expect((await type()).json()).toMatchObject({ code: 'doubtful_arrival' })
  })
})

describe('the answer', () => {
  test('“theirs” leads to their order while the filter is in one', async () => {
    const { filters, type } = await openForeign()
    expect((await type({ serialIs: 'theirs' })).json()).toMatchObject({ code: 'conflict' })
    expect(await filters()).toHaveLength(1)
  })

  test('“theirs” takes it in for them, in an order of theirs, once', async () => {
    const { db, dana, first, foreignOrder, linesOf, type } = await openForeign({ isOnBench: false })
    const both = await Promise.all([
      type({ serialIs: 'theirs' }, 'one-answer'),
      type({ serialIs: 'theirs' }, 'one-answer'),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const [taken, again] = both.map((answer) => answer.json())
    expect([taken.id, taken.filterId]).toEqual([again.id, first.filterId])
    expect(taken.serviceId).not.toBe(foreignOrder)
    expect(await linesOf(foreignOrder)).toEqual([])
    const service = await db
      .selectFrom('service_history')
      .select(['customerId', 'filterType', 'quantity', 'status'])
      .where('id', '=', taken.serviceId)
      .executeTakeFirst()
    expect(service).toEqual({
      customerId: dana.id,
      filterType: 'DPF',
      quantity: 1,
      status: 'in_progress',
    })
  })

  test('“theirs” uses an order of theirs that still waits for filters of this kind', async () => {
    const { record, type } = await openForeign({ isOnBench: false })
    await record({ filterType: 'Cabin filter' })
    const { id: waiting } = (await record()).json()
    const taken = (await type({ serialIs: 'theirs' })).json()
    expect(taken.serviceId).toBe(waiting)
  })

  test('“theirs” uses one that lists only filters that are expected: these have not come', async () => {
    const { db, record, type, workshop } = await openForeign({ isOnBench: false })
    const { id: waiting } = (await record()).json()
    const expect1 = () =>
      workshop.call('POST', `/api/admin/services/${waiting}/filters`, {
        payload: { isExpected: true },
      })
    for (const line of [await expect1(), await expect1()]) expect(line.status).toBe(201)
    await db
      .updateTable('service_filters')
      .set({ state: 'on_hold', heldFrom: 'expected', holdReason: 'Waits.' })
      .where('serviceHistoryId', '=', waiting)
      .where('position', '=', 1)
      .execute()
    const taken = (await type({ serialIs: 'theirs' })).json()
    expect(taken).toMatchObject({ serviceId: waiting, position: 2 })
  })

  test('“brought for them” leaves it theirs, in the order of whoever pays, who sees no passport of it', async () => {
    const { dana, filters, first, foreignOrder, linesOf, marta, type, workshop } =
      await openForeign({ isOnBench: false })
    const taken = (await type({ serialIs: 'brought' })).json()
    expect(taken).toMatchObject({
      filterId: first.filterId,
      serviceId: foreignOrder,
      owner: 'Sandusky Bay Freight',
    })
    const [one] = await filters()
    expect([one?.companyId, (await filters()).length]).toEqual([
      (await workshop.call('GET', `/api/admin/filters/${first.filterId}`)).json().company.id,
      1,
    ])
    expect(await linesOf(foreignOrder)).toHaveLength(1)
    const seen = (await marta.call('GET', `/api/customer/service-history/${foreignOrder}`)).json()
    expect(seen.filters).toMatchObject([{ serialNumber: 'DPF-29041148', filterId: null }])
    expect(JSON.stringify(seen)).not.toContain('Sandusky')
    expect((await marta.call('GET', `/api/customer/filters/${first.filterId}`)).status).toBe(404)
    const passport = (await dana.call('GET', `/api/customer/filters/${first.filterId}`)).json()
    expect(JSON.stringify(passport)).not.toMatch(new RegExp(`Cuyahoga|${foreignOrder}`))
    const own = (await workshop.call('GET', `/api/admin/filters/${first.filterId}`)).json()
    expect(own.cleanings.at(-1)).toMatchObject({
      serviceId: foreignOrder,
      payer: 'Cuyahoga Haulers',
    })
  })

  test('“brought for them” is given once: announced, it is taken in, and scanned again it is there', async () => {
    const { filters, first, foreignOrder, linesOf, marta, type } = await openForeign({
      isOnBench: false,
    })
    await type({ serialIs: 'brought', isExpected: true })
    const { id: truck } = (
      await marta.call('POST', '/api/customer/vehicles', {
        payload: { vehicleIdentifier: 'Unit 9', vehicleType: 'Tractor', filterTypes: ['DPF'] },
      })
    ).json()
    const taken = await type({ vehicleId: truck })
    expect([taken.status, taken.json()]).toMatchObject([
      201,
      { filterId: first.filterId, position: 1, state: 'received' },
    ])
    expect((await type()).json()).toMatchObject({
      code: 'conflict',
      message: 'This filter is already in this service.',
    })
    expect([await linesOf(foreignOrder), await filters()]).toMatchObject([
      [{ filterId: first.filterId }],
      [{ id: first.filterId, vehicleId: null }],
    ])
  })

  test('“brought for them” is visible to its owner: where it is, its result, and its certificate, with no name and no amount', async () => {
    const { dana, first, foreignOrder, judge, linesOf, marta, read, to, type } = await openForeign({
      isOnBench: false,
    })
    const news = async (who: typeof dana) =>
      (await who.call('GET', '/api/customer/notifications'))
        .json()
        .map(({ title }: { title: string }) => title)
    const before = await news(dana)
    await type({ serialIs: 'brought', isExpected: true })
    expect(await news(dana)).toEqual(before)
    await type()
    expect(await news(dana)).toEqual(['Your filter is in our shop', ...before])
    const [{ id }] = await linesOf(foreignOrder)
    await read(id, ['before', 'flow_cfm', '210'])
    await read(id, ['after', 'flow_cfm', '412.5'])
    const { paper } = (await judge(id, { result: 'restored' })).json()
    await to(id, 'handed_over')
    const [last] = (await dana.call('GET', '/api/customer/notifications')).json()
    expect(last).toMatchObject({
      title: 'Your filter has left our shop',
      message: expect.stringContaining(paper.number),
      link: `/customer/filters/${first.filterId}`,
    })
    expect(JSON.stringify(last)).not.toMatch(/Cuyahoga|\$/)
    expect(await news(marta)).not.toContain('Your filter has left our shop')
    const passport = (await dana.call('GET', `/api/customer/filters/${first.filterId}`)).json()
    expect(passport.cleanings.at(-1)).toMatchObject({
      serviceId: null,
      serviceFilterId: null,
      paper,
      measured: { verdict: 'restored', flowAfterCfm: '412.50' },
    })
    expect(JSON.stringify(passport)).not.toMatch(new RegExp(`Cuyahoga|${foreignOrder}`))
  })

  test.each(['received', 'read'])(
    '“brought for them” notifies its owner once a step, and what was taken back leaves no notification and no mail (%s)',
    async (how) => {
      const { dana, db, foreignOrder, judge, line, linesOf, read, to, type, workshop } =
        await openForeign({ isOnBench: false })
      const news = async () =>
        (await dana.call('GET', '/api/customer/notifications'))
          .json()
          .map(({ title }: { title: string }) => title)
          .filter((title: string) => title.startsWith('Your filter '))
      const mails = async () =>
        (await db.selectFrom('outbox').select(['data', 'status']).execute()).filter(
          ({ data, status }) =>
            status === 'queued' && JSON.stringify(data).includes('Your filter '),
        )
      await type({ serialIs: 'brought' })
      const [mistake] = await linesOf(foreignOrder)
      expect([await news(), (await mails()).length]).toEqual([['Your filter is in our shop'], 1])
      expect((await workshop.call('DELETE', line(mistake.id))).status).toBe(204)
      expect([await news(), await mails()]).toEqual([[], []])
      await type({ serialIs: 'brought', isExpected: true })
      const [{ id }] = await linesOf(foreignOrder)
      if (how === 'received') await to(id, how)
      await read(id, ['before', 'flow_cfm', '210'])
      await read(id, ['after', 'flow_cfm', '412.5'])
      await judge(id, { result: 'restored' })
      for (const state of ['handed_over', 'packed', 'handed_over'] as const) await to(id, state)
      expect([await news(), (await mails()).length]).toEqual([
        ['Your filter has left our shop', 'Your filter is in our shop'],
        2,
      ])
    },
  )

  test('“another filter” marks both, for our team alone, and is asked no more', async () => {
    const { filters, first, foreignOrder, linesOf, id, marta, record, step, type, workshop } =
      await openForeign()
    const taken = (await type({ serialIs: 'another' })).json()
    expect(taken.filterId).not.toBe(first.filterId)
    expect(await filters()).toMatchObject([{ sharesSerial: true }, { sharesSerial: true }])
    expect([taken.sharesSerial, (await linesOf(id))[0].sharesSerial]).toEqual([true, true])
    const passport = (await workshop.call('GET', `/api/admin/filters/${taken.filterId}`)).json()
    expect(passport.sameSerial).toEqual([{ id: first.filterId, company: 'Sandusky Bay Freight' }])
    const seen = await marta.call('GET', `/api/customer/filters/${taken.filterId}`)
    expect(seen.json()).not.toHaveProperty('sameSerial')
    expect(seen.text).not.toContain('Sandusky')
    const { id: next } = (await record({ customerId: marta.id })).json()
    await step(foreignOrder, 'cancelled')
    const again = await workshop.call('POST', `/api/admin/services/${next}/filters`, {
      payload: { serialNumber: 'DPF-29041148' },
    })
    expect(again.status).toBe(201)
  })
})

describe('a seventh filter in an order of six', () => {
  test('is asked about, and makes the order larger once somebody says so', async () => {
    const { service, takeIn } = await openBench({ quantity: 1 })
    await takeIn({ serialNumber: 'DPF-1' })
    const asked = await takeIn({ serialNumber: 'DPF-2' })
    expect(asked.json()).toMatchObject({
      code: 'doubtful_arrival',
      message: 'This order is for 1 filter, and 1 is on its list already.',
    })
    expect(await service()).toMatchObject({ quantity: 1 })
    expect((await takeIn({ serialNumber: 'DPF-2', isMore: true })).status).toBe(201)
    expect(await service()).toMatchObject({ quantity: 2 })
    expect((await takeIn({ serialNumber: 'DPF-3' })).json()).toMatchObject({
      message: 'This order is for 1 filter, and 2 are on its list already.',
    })
  })
})

describe('a file of filters that our team brings', () => {
  test('names beside each row whose filter has its serial number, and a customer’s own does not', async () => {
    const { marta, testApp } = await openForeign()
    const office = await signedInStaff(testApp, 'office')
    const payload = { csv: 'Serial number\nDPF-29041148\nDPF-2', dryRun: true }
    const ours = await office.call('POST', `/api/admin/customers/${marta.id}/filters/import`, {
      payload,
    })
    expect(ours.json().preview).toMatchObject([
      { serialNumber: 'DPF-29041148', alsoOf: 'Sandusky Bay Freight' },
      { serialNumber: 'DPF-2' },
    ])
    expect(ours.json().preview[1]).not.toHaveProperty('alsoOf')
    const own = await marta.call('POST', '/api/customer/filters/import', { payload })
    expect(own.text).not.toContain('Sandusky')
  })
})
