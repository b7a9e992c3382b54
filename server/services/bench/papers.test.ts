import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'

const textOf = (pdf: Buffer) => pagesOf(pdf).map((page) => page.replace(/\s/g, ''))

describe('papers of single filters', () => {
  test('are made with the result, one for each, with unit, VIN and part number', async () => {
    const { dana, db, id, line, order, restore, takeIn, judge, workshop } = await openBench()
    const { id: vehicleId } = await db
      .insertInto('vehicle_profiles')
      .values({
        customerId: dana.id,
        vehicleIdentifier: 'Truck 12',
        vehicleType: 'Truck',
        unitNumber: '0012',
        vin: '1FUJGLDR5CLBP8834',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const first = (await takeIn({ serialNumber: 'DPF-1', vehicleId, mileage: 182_000 })).json()
    expect((await workshop.call('GET', `${line(first.id)}/certificate.pdf`)).json()).toMatchObject({
      code: 'no_readings',
    })
    await judge(first.id, { result: 'not_restorable', reason: 'Cracked.' })
    await restore('DPF-2')
    await restore('DPF-3')
    const one = await workshop.call('GET', `${line(first.id)}/certificate.pdf`)
    const [page = ''] = textOf(one.raw)
    expect(one.status).toBe(200)
    for (const part of ['Inspectionreport', 'DPF-1', '0012', '1FUJGLDR5CLBP8834', 'Truck12'])
      expect(page).toContain(part)
    const all = await dana.call('GET', `/api/customer/service-history/${id}/certificate.pdf`)
    const pages = textOf(all.raw)
    expect(pages).toHaveLength(2)
    expect([pages[0]?.includes('DPF-2'), pages[1]?.includes('DPF-3')]).toEqual([true, true])
    expect((await workshop.call('GET', `${order}/filters`)).json()).toMatchObject([
      { mileage: 182_000, vehicle: { unitNumber: '0012' }, paper: { kind: 'inspection' } },
      { paper: { kind: 'certificate' } },
      { paper: { kind: 'certificate' } },
    ])
  })

  test('are nobody else’s, and none without readings', async () => {
    const { dana, id, restore, testApp } = await openBench()
    const none = await dana.call('GET', `/api/customer/service-history/${id}/certificate.pdf`)
    expect(none.status).toBe(409)
    const filterId = await restore('DPF-1')
    const own = `/api/customer/service-filters/${filterId}/certificate.pdf`
    expect((await dana.call('GET', own)).status).toBe(200)
    const other = await signedInCustomer(testApp)
    expect((await other.call('GET', own)).status).toBe(404)
  })

  test('are corrected by a new one that names the old, which stays and says so', async () => {
    const { app, db, filters, judge, restore } = await openBench()
    const filterId = await restore('DPF-1')
    const { number: old } = (await filters())[0].paper
    await judge(filterId, { result: 'restored_with_limits', reason: 'A small dent.' })
    const { number } = (await filters())[0].paper
    expect(number).not.toBe(old)
    expect((await app.inject(`/api/verify/${old}`)).json()).toMatchObject({
      withdrawnOn: '2026-03-10',
      replacedBy: number,
      verdicts: [{ verdict: 'restored' }],
    })
    expect(
      await db
        .selectFrom('certificates')
        .select(['number', 'replaces'])
        .where('replaces', 'is not', null)
        .execute(),
    ).toEqual([{ number, replaces: old }])
    // The same again attests nothing new.
    await judge(filterId, { result: 'restored_with_limits', reason: 'A small dent.' })
    expect((await filters())[0].paper.number).toBe(number)
  })

  test('are corrected with the serial or part number of the filter, and with nothing else of it', async () => {
    const { app, dana, filters, restore, workshop } = await openBench()
    await restore('S-1')
    const [{ filterId, paper }] = await filters()
    const correct = (payload: object) =>
      workshop.call('PATCH', `/api/admin/filters/${filterId}`, { payload })
    await correct({ weightNewG: '8100', kind: 'dpf' })
    expect((await filters())[0].paper).toEqual(paper)
    expect((await correct({ serialNumber: 'S-7' })).status).toBe(200)
    const [{ id, paper: second }] = await filters()
    expect((await app.inject(`/api/verify/${paper.number}`)).json()).toMatchObject({
      withdrawnOn: '2026-03-10',
      replacedBy: second.number,
    })
    await correct({ partNumber: 'PN-1' })
    expect((await filters())[0].paper.number).not.toBe(second.number)
    const own = await dana.call('GET', `/api/customer/service-filters/${id}/certificate.pdf`)
    const [page = ''] = textOf(own.raw)
    expect([page.includes('S-7'), page.includes('PN-1'), page.includes('S-1')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('follow a reading that arrives after the result', async () => {
    const { filters, read, restore } = await openBench()
    const filterId = await restore('DPF-1')
    const { number } = (await filters())[0].paper
    await read(filterId, ['after', 'weight_g', '7900'])
    expect((await filters())[0].paper.number).not.toBe(number)
  })
})

describe('a reading after the result that our limits judge otherwise', () => {
  const otherwise = ['after', 'flow_cfm', '150'] as const

  test('withdraws the paper, and the filter is judged again', async () => {
    const bench = await openBench({ quantity: 1 })
    const { app, filters, judge, read, restore, service, testApp, workshop } = bench
    const filterId = await restore('DPF-1')
    const { number } = (await filters())[0].paper
    testApp.now.set('2026-03-10T16:00:00Z')
    await read(filterId, [...otherwise], { isConfirmed: true, takenAt: '2026-03-10T15:30:00Z' })
    const [filter] = await filters()
    expect(filter).toMatchObject({ state: 'tested', result: null, judgedBy: null, paper: null })
    expect(filter.steps.at(-1).state).toBe('tested')
    expect((await service()).status).toBe('in_progress')
    expect((await workshop.call('GET', '/api/admin/work')).json().items).toMatchObject([
      { filter: { id: filterId } },
    ])
    const verified = async () => (await app.inject(`/api/verify/${number}`)).json()
    expect(await verified()).toMatchObject({ withdrawnOn: '2026-03-10' })
    expect((await judge(filterId, { result: 'restored' })).status).toBe(409)
    await judge(filterId, { result: 'not_restorable', reason: 'It leaks.' })
    const [again] = await filters()
    expect(again).toMatchObject({ state: 'judged', paper: { kind: 'inspection' } })
    expect(await verified()).toMatchObject({ replacedBy: again.paper.number })
  })

  test('leaves a result that was given with a reason', async () => {
    const { filters, judge, read, restore } = await openBench()
    const filterId = await restore('DPF-1')
    await judge(filterId, { result: 'restored_with_limits', reason: 'A small dent.' })
    await read(filterId, [...otherwise], { isConfirmed: true })
    expect((await filters())[0]).toMatchObject({
      state: 'judged',
      result: 'restored_with_limits',
      paper: { kind: 'certificate' },
    })
  })

  test('leaves a filter on hold there, to be judged once it is released', async () => {
    const { filters, read, restore, to } = await openBench()
    const filterId = await restore('DPF-1')
    await to(filterId, 'packed')
    await to(filterId, 'on_hold', 'Approval of the exchange.')
    await read(filterId, [...otherwise], { isConfirmed: true })
    expect((await filters())[0]).toMatchObject({
      state: 'on_hold',
      heldFrom: 'tested',
      holdReason: 'Approval of the exchange.',
      result: null,
      paper: null,
    })
    expect((await to(filterId, 'tested')).json()).toMatchObject({ state: 'tested' })
  })

  test('withdraws the paper of a filter that is handed over, which stays delivered', async () => {
    const { filters, id, read, restore, service, step } = await openBench({ quantity: 1 })
    const filterId = await restore('DPF-1')
    await step(id, 'delivered')
    for (const value of ['150', '140'])
      await read(filterId, ['after', 'flow_cfm', value], { isConfirmed: true })
    expect((await filters())[0]).toMatchObject({
      state: 'handed_over',
      result: 'restored',
      paper: null,
    })
    expect((await service()).status).toBe('delivered')
  })
})

describe('the passport', () => {
  test('has every cleaning of the filter, also those that were recorded with their service', async () => {
    const { dana, id, record, restore, filters, workshop } = await openBench()
    const earlier = {
      serialNumber: 'dpf-1',
      pressureBeforeInH2O: '9.1',
      pressureAfterInH2O: '2.00',
      verdict: 'restored',
    }
    const { id: old } = (
      await record({
        quantity: 1,
        measurements: [earlier],
        serviceDate: '2025-03-12',
        status: 'delivered',
      })
    ).json()
    await restore('DPF-1')
    const [{ filterId }] = await filters()
    const passport = (await workshop.call('GET', `/api/admin/filters/${filterId}`)).json()
    expect(passport).toMatchObject({
      filter: { serialNumber: 'dpf-1', kind: 'dpf', state: 'at_shop' },
      lives: { used: 2, of: 5 },
      lastResult: 'restored',
      cleanings: [
        { serviceId: old, on: '2025-03-12' },
        { serviceId: id, on: '2026-03-10' },
      ],
    })
    const own = await dana.call('GET', `/api/customer/filters/${filterId}`)
    expect(own.json()).toMatchObject({ lives: { used: 2 } })
    expect(own.json()).not.toHaveProperty('company')
  })
})
