import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer } from '#server/testing/people.ts'

describe('an arrival', () => {
  test('is a filter of the order, and brings the service into work once', async () => {
    const { filters, news, service, takeIn } = await openBench()
    const taken = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) => takeIn({ serialNumber: `DPF-${at}` })),
    )
    expect(taken.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect((await filters()).map(({ position }: { position: number }) => position)).toEqual([
      1, 2, 3, 4, 5, 6,
    ])
    expect(await service()).toMatchObject({ status: 'in_progress', quantity: 6, isByFilter: true })
    expect(await news()).toEqual(['Your filters are in our shop', 'Service scheduled'])
  })

  test('under one key is one, and with the same serial number is refused', async () => {
    const { filters, takeIn } = await openBench()
    const both = await Promise.all([
      takeIn({ serialNumber: 'DPF-1' }, 'key-of-this-filter'),
      takeIn({ serialNumber: 'DPF-1' }, 'key-of-this-filter'),
    ])
    expect(new Set(both.map((answer) => `${answer.status} ${answer.json().id}`)).size).toBe(1)
    expect((await takeIn({ serialNumber: ' dpf-1 ' })).json()).toMatchObject({ code: 'conflict' })
    expect(await filters()).toHaveLength(1)
  })

  test('of a serial number that we know is the same filter, of another customer another', async () => {
    const { db, id, takeIn, record, step, workshop, testApp } = await openBench()
    const first = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await step(id, 'cancelled')
    const { id: second } = (await record()).json()
    const again = await workshop.call('POST', `/api/admin/services/${second}/filters`, {
      payload: { serialNumber: 'dpf-1' },
    })
    expect(again.json().filterId).toBe(first.filterId)
    const other = await signedInCustomer(testApp)
    const { id: third } = (await record({ customerId: other.id })).json()
    const foreign = await workshop.call('POST', `/api/admin/services/${third}/filters`, {
      payload: { serialNumber: 'DPF-1', serialIs: 'another' },
    })
    expect(foreign.json().filterId).not.toBe(first.filterId)
    expect(await db.selectFrom('filters').select('serialNumber').execute()).toHaveLength(2)
  })

  test('goes to those that were recorded with their service', async () => {
    const { record, workshop } = await openBench()
    const { id } = (
      await record({ measurements: [{ serialNumber: 'DPF-9', flowBeforeCfm: '210' }] })
    ).json()
    const answer = await workshop.call('POST', `/api/admin/services/${id}/filters`, {
      payload: { serialNumber: 'DPF-1' },
    })
    expect(answer.json()).toMatchObject({ state: 'received', position: 2 })
  })
})

describe('a reading', () => {
  test('that is sent again is the same one', async () => {
    const { db, read, takeIn } = await openBench()
    const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    const one = ['before', 'flow_cfm', '210'] as const
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => read(id, [...one], { key: 'the-same-reading' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const other = await read(id, ['before', 'flow_cfm', '211'], { key: 'the-same-reading' })
    expect(other.json()).toMatchObject({ code: 'key_reused' })
    expect(await db.selectFrom('bench_readings').select('id').execute()).toHaveLength(1)
  })

  test('that is sent again is not asked about, whatever was read since', async () => {
    const { read, takeIn } = await openBench()
    const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    const first = await read(id, ['before', 'flow_cfm', '210'], { key: 'the-first-reading' })
    await read(id, ['after', 'flow_cfm', '100'], { isConfirmed: true })
    const again = await read(id, ['before', 'flow_cfm', '210'], { key: 'the-first-reading' })
    expect([again.status, again.json()]).toEqual([200, first.json()])
  })

  test('needs a key', async () => {
    const { line, takeIn, workshop } = await openBench()
    const { id } = (await takeIn()).json()
    const answer = await workshop.call('POST', `${line(id)}/readings`, {
      payload: {
        stage: 'before',
        quantity: 'flow_cfm',
        value: '210',
        takenAt: '2026-03-10T15:00:00Z',
      },
    })
    expect(answer.json()).toMatchObject({ code: 'invalid_input' })
  })

  test('that is unlikely is asked about, and kept once it is confirmed', async () => {
    const { filters, read, takeIn } = await openBench()
    const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await read(id, ['before', 'flow_cfm', '210'])
    const asked = await read(id, ['after', 'flow_cfm', '200'], { key: 'an-odd-reading' })
    expect([asked.status, asked.json()]).toMatchObject([
      409,
      { code: 'doubtful_reading', fields: { value: expect.stringContaining('went down') } },
    ])
    const kept = await read(id, ['after', 'flow_cfm', '200'], {
      key: 'an-odd-reading',
      isConfirmed: true,
    })
    expect([kept.status, kept.json().isConfirmed]).toEqual([201, true])
    expect((await filters())[0].state).toBe('tested')
  })

  test('stays as it was taken, and the newest counts', async () => {
    const { dana, db, id, read, seen, takeIn } = await openBench()
    const { id: filterId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await read(filterId, ['before', 'flow_cfm', '210'], { takenAt: '2026-03-10T14:00:00Z' })
    // From a phone that had no signal: taken before, and arriving after.
    await read(filterId, ['before', 'flow_cfm', '190'], { takenAt: '2026-03-10T13:00:00Z' })
    expect((await seen(id)).measurements).toMatchObject([{ flowBeforeCfm: '210.00' }])
    for (const change of [
      sql`update bench_readings set value = 1`,
      sql`delete from bench_readings`,
    ])
      await expect(change.execute(db)).rejects.toThrow('stays as it was taken')
    await db.deleteFrom('service_history').where('customerId', '=', dana.id).execute()
    expect(await db.selectFrom('bench_readings').select('id').execute()).toEqual([])
  })
})

describe('a result', () => {
  test('against the limits needs a reason, and what was proposed is kept', async () => {
    const { db, filters, judge, read, takeIn, workshop } = await openBench()
    const { id, filterId } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await workshop.call('PATCH', `/api/admin/filters/${filterId}`, {
      payload: { flowNewCfm: '420' },
    })
    expect((await judge(id, { result: 'restored' })).json()).toMatchObject({ code: 'no_readings' })
    await read(id, ['before', 'flow_cfm', '210'])
    await read(id, ['after', 'flow_cfm', '370'])
    expect((await filters())[0].proposal).toMatchObject({ result: 'restored_with_limits' })
    expect((await judge(id, { result: 'restored' })).status).toBe(409)
    expect(
      (await judge(id, { result: 'restored', reason: 'A used reference.' })).json(),
    ).toMatchObject({ state: 'judged', result: 'restored', paper: { kind: 'certificate' } })
    expect(
      await db.selectFrom('service_filters').select(['proposedResult', 'reason']).execute(),
    ).toEqual([{ proposedResult: 'restored_with_limits', reason: 'A used reference.' }])
  })

  test('of all filters completes the service, and tells the customer each step once', async () => {
    const { dana, db, id, judge, read, restore, seen, service, takeIn, to } = await openBench()
    const ids: string[] = []
    for (const at of [1, 2, 3, 4, 5]) ids.push(await restore(`DPF-${at}`))
    const cracked = (await takeIn({ serialNumber: 'DPF-6' })).json().id
    await read(cracked, ['before', 'weight_g', '8200'])
    expect((await seen(id)).turnaround.map((step: { count: object }) => step.count)).toEqual([
      { done: 6, of: 6 },
      { done: 6, of: 6 },
      { done: 5, of: 6 },
      { done: 5, of: 6 },
      { done: 5, of: 6 },
      { done: 0, of: 6 },
    ])
    expect((await service()).status).toBe('in_progress')
    await judge(cracked, { result: 'not_restorable', reason: 'Cracked.' })
    expect((await service()).status).toBe('completed')
    for (const filter of [...ids, cracked]) await to(filter, 'handed_over')
    expect(await service()).toMatchObject({ status: 'delivered', deliveryDate: '2026-03-10' })
    const titles = (await queuedMails(db, 'news')).map(
      ({ data }) => (data as { title: string }).title,
    )
    expect(titles.sort()).toEqual([
      '5 of your filters are ready, 1 could not be restored',
      'Your filters are back: 5 restored, 1 not usable',
      'Your filters are in our shop',
    ])
    expect(dana.id).not.toBe('')
  })

  test('is one for six phones that judge at the same time', async () => {
    const { judge, news, read, service, takeIn } = await openBench()
    const ids: string[] = []
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const { id } = (await takeIn({ serialNumber: `DPF-${at}` })).json()
      await read(id, ['before', 'flow_cfm', '210'])
      await read(id, ['after', 'flow_cfm', '412.5'])
      ids.push(id)
    }
    await Promise.all(ids.map((id) => judge(id, { result: 'restored' })))
    expect((await service()).status).toBe('completed')
    expect(
      (await news()).filter((title: string) => title === 'Your filters are ready'),
    ).toHaveLength(1)
  })

  test('and a step that are said again, since the answer was lost, are one', async () => {
    const { db, judge, read, takeIn, to } = await openBench()
    const { id: filter } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await read(filter, ['before', 'flow_cfm', '210'])
    const cleaned = await Promise.all([1, 2, 3].map(() => to(filter, 'cleaned')))
    await read(filter, ['after', 'flow_cfm', '412.5'])
    const judged = await Promise.all([1, 2, 3].map(() => judge(filter, { result: 'restored' })))
    expect([...cleaned, ...judged].map(({ status }) => status)).toEqual(Array(6).fill(200))
    const steps = await db
      .selectFrom('service_filter_steps')
      .select('state')
      .orderBy('createdAt')
      .execute()
    expect(steps.map(({ state }) => state).sort()).toEqual([
      'cleaned',
      'inspected',
      'judged',
      'received',
      'tested',
    ])
    const reason = 'The can is dented.'
    await judge(filter, { result: 'not_restorable', reason })
    const issued = await db.selectFrom('certificates').select('kind').execute()
    expect(issued.map(({ kind }) => kind).sort()).toEqual(['certificate', 'inspection'])
  })

  test('waits while the filter is on hold', async () => {
    const { filters, judge, read, takeIn, to } = await openBench()
    const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    await read(id, ['before', 'flow_cfm', '210'])
    expect((await to(id, 'on_hold')).json()).toMatchObject({ code: 'invalid_input' })
    await to(id, 'on_hold', 'Approval of the exchange.')
    expect((await judge(id, { result: 'not_restorable', reason: 'Cracked.' })).status).toBe(409)
    await to(id, 'inspected')
    expect((await filters())[0]).toMatchObject({ state: 'inspected', holdReason: null })
  })
})

describe('a delivery of filters', () => {
  test('is one press, and taken back by one within an hour', async () => {
    const { id, news, restore, service, step } = await openBench({ quantity: 1 })
    await restore('DPF-1')
    expect(await service()).toMatchObject({ status: 'completed', steps: ['delivered'] })
    expect((await step(id, 'delivered')).json()).toMatchObject({ status: 'delivered' })
    expect((await step(id, 'completed')).json()).toMatchObject({
      status: 'completed',
      deliveryDate: null,
    })
    await step(id, 'delivered')
    const told = await news()
    expect(told[0]).toBe('Your filters are delivered')
    expect(told).toHaveLength(4)
  })
})

describe('the form of the service', () => {
  test('leaves its filters alone, and takes no fewer than have arrived', async () => {
    const { correct, filters, id, service, takeIn } = await openBench()
    await takeIn({ serialNumber: 'DPF-1' })
    await takeIn({ serialNumber: 'DPF-2' })
    const fields = async (more: object) => {
      const now = await service()
      return correct(id, {
        serviceType: now.serviceType,
        filterType: now.filterType,
        quantity: now.quantity,
        serviceDate: now.serviceDate,
        updatedAt: now.updatedAt,
        ...more,
      })
    }
    expect((await fields({ quantity: 1 })).json()).toMatchObject({ code: 'invalid_input' })
    expect((await fields({ quantity: 2 })).json()).toMatchObject({ quantity: 2 })
    expect(await filters()).toHaveLength(2)
  })
})
