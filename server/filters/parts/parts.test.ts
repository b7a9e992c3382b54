import { describe, expect, test } from 'vitest'
import { filtersToLearnFrom } from '#content/bench-limits.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import { openBench } from '#server/testing/bench.ts'
import { signedInStaff } from '#server/testing/people.ts'

// office-day.md F13: the published limits spoke for no new customer's filter.

const part = 'A 680 491 03 94'
const blank = {
  kind: null,
  maker: null,
  weightNewG: null,
  flowNewCfm: null,
  pressureNewInH2O: null,
}

async function openParts() {
  const bench = await openBench({ quantity: 40 })
  const office = await signedInStaff(bench.testApp, 'office')
  const save = (payload: object) =>
    office.call('PUT', '/api/admin/part-numbers', {
      payload: { ...blank, seenAt: null, ...payload },
    })
  const list = async (q = '') =>
    (await office.call('GET', `/api/admin/part-numbers?q=${encodeURIComponent(q)}`)).json().items
  /** Restored with these air flows after the cleaning, one filter each. */
  async function restoreWith(flows: readonly string[], partNumber: string, prefix: string) {
    for (const [at, flow] of flows.entries()) {
      const serialNumber = `${prefix}-${at}`
      const { id } = (await bench.takeIn({ serialNumber, partNumber })).json()
      await bench.read(id, ['before', 'flow_cfm', '210'])
      await bench.read(id, ['after', 'flow_cfm', flow])
      await bench.judge(id, { result: 'restored', reason: 'It is as good as new.' })
    }
  }
  return { ...bench, office, save, list, restoreWith }
}

describe('a filter of a new customer', () => {
  test('is compared with what our team typed of its part number, and its neighbor is not', async () => {
    const { filters, read, save, takeIn } = await openParts()
    expect((await save({ partNumber: part, flowNewCfm: '412' })).status).toBe(200)
    // Typed as people do, without the spaces of the plate.
    const one = (await takeIn({ serialNumber: 'S-1', partNumber: 'a6804910394' })).json()
    const two = (await takeIn({ serialNumber: 'S-2' })).json()
    for (const { id } of [one, two]) {
      await read(id, ['before', 'flow_cfm', '210'])
      await read(id, ['after', 'flow_cfm', '405'])
    }
    expect(await filters()).toMatchObject([
      {
        partNumber: 'a6804910394',
        asNew: { flowCfm: '412.0' },
        asNewFrom: { flowCfm: { source: 'typed', filters: null } },
        proposal: { result: 'restored' },
      },
      { partNumber: null, asNew: { flowCfm: null }, proposal: { result: null } },
    ])
  })

  test('of which a value was typed is compared with that one', async () => {
    const { filters, office, save, takeIn } = await openParts()
    await save({ partNumber: part, flowNewCfm: '412' })
    const { filterId } = (await takeIn({ serialNumber: 'S-1', partNumber: part })).json()
    const payload = { flowNewCfm: '430' }
    await office.call('PATCH', `/api/admin/filters/${filterId}`, { payload })
    expect((await filters())[0]).toMatchObject({
      partNumber: part,
      asNew: { flowCfm: '430.0' },
      asNewFrom: { flowCfm: { source: 'filter' } },
    })
    const passport = (await office.call('GET', `/api/admin/filters/${filterId}`)).json()
    expect(passport).toMatchObject({ asNewFrom: { flowCfm: { source: 'filter' } } })
  })

  test('is compared with the middle of what we read of others, from five filters on, and never in place of what was typed', async () => {
    const { filters, list, restoreWith, save, takeIn } = await openParts()
    const flows = ['380', '400', '410', '420', '500']
    await restoreWith(flows.slice(1), part, 'S')
    await restoreWith(['100'], 'B 2', 'T')
    const { id } = (await takeIn({ serialNumber: 'NEW-1', partNumber: part })).json()
    const fresh = async () => (await filters()).find((one: { id: string }) => one.id === id)
    expect((await fresh()).asNew.flowCfm).toBeNull()
    await restoreWith(flows.slice(0, 1), part, 'U')
    expect(flows).toHaveLength(filtersToLearnFrom)
    expect(await fresh()).toMatchObject({
      asNew: { flowCfm: '410.0', weightG: null },
      asNewFrom: { flowCfm: { source: 'learned', filters: 5 }, weightG: null },
    })
    expect(await list('a680')).toMatchObject([
      {
        partNumber: part,
        source: null,
        filters: 6,
        learned: { flowCfm: { value: '410.0', filters: 5 } },
      },
    ])
    await save({ partNumber: part, flowNewCfm: '430' })
    expect(await fresh()).toMatchObject({
      asNew: { flowCfm: '430.0' },
      asNewFrom: { flowCfm: { source: 'typed' } },
    })
  })

  test('that was cleaned twice, or not restored, teaches no more than once, or nothing', async () => {
    const { judge, list, order, read, record, restoreWith, takeIn, workshop } = await openParts()
    await restoreWith(['400', '400', '400', '400'], part, 'S')
    const refused = (await takeIn({ serialNumber: 'S-bad', partNumber: part })).json()
    await read(refused.id, ['before', 'flow_cfm', '210'])
    await read(refused.id, ['after', 'flow_cfm', '100'], { isConfirmed: true })
    await judge(refused.id, { result: 'not_restorable', reason: 'Cracked.' })
    const lines = (await workshop.call('GET', `${order}/filters`)).json()
    await workshop.call('POST', `/api/admin/service-filters/${lines[0].id}/state`, {
      payload: { state: 'handed_over' },
    })
    const { id: again } = (await record({ quantity: 1 })).json()
    const second = await workshop.call('POST', `/api/admin/services/${again}/filters`, {
      payload: { serialNumber: 'S-0', partNumber: part },
    })
    expect(second.status).toBe(201)
    await read(second.json().id, ['before', 'flow_cfm', '210'])
    await read(second.json().id, ['after', 'flow_cfm', '300'])
    await judge(second.json().id, { result: 'restored' })
    expect((await list())[0].learned.flowCfm).toBeNull()
    await restoreWith(['400'], part, 'V')
    expect((await list())[0].learned.flowCfm).toEqual({ value: '400.0', filters: 5 })
  })
})

describe('the part number of an arrival', () => {
  test('that is another one than the filter has is asked about beside its field; the same in other signs is not', async () => {
    const { id, record, step, takeIn, workshop } = await openParts()
    await takeIn({ serialNumber: 'S-1', partNumber: part })
    await step(id, 'cancelled')
    const { id: next } = (await record({ quantity: 2 })).json()
    const send = (partNumber: string | null) =>
      workshop.call('POST', `/api/admin/services/${next}/filters`, {
        payload: { serialNumber: 'S-1', partNumber },
      })
    expect((await send('B 2')).json()).toMatchObject({
      code: 'conflict',
      fields: { partNumber: expect.stringContaining(part) },
    })
    expect((await send('A6804910394')).json()).toMatchObject({ partNumber: part })
  })

  test('is that of a filter with a tag of ours as well, also where it was only announced', async () => {
    const { db, filters, takeIn } = await openParts()
    await takeIn({ partNumber: part })
    await takeIn({ isExpected: true, partNumber: 'B 2' })
    await takeIn({})
    expect((await filters()).map((one: { partNumber: unknown }) => one.partNumber)).toEqual([
      part,
      'B 2',
    ])
    expect(
      (await db.selectFrom('filters').select('partNumber').orderBy('tagNumber').execute()).map(
        ({ partNumber }) => partNumber,
      ),
    ).toEqual([part, 'B 2'])
  })

  test('goes with the arrival that said it first, unless another one says it too', async () => {
    const { dana, db, line, takeIn, workshop } = await openParts()
    const { companyId } = await scopeOfPerson(db, dana.id)
    for (const serialNumber of ['S-1', 'S-2'])
      await db.insertInto('filters').values({ companyId, serialNumber, kind: 'dpf' }).execute()
    const wrong = (await takeIn({ serialNumber: 'S-1', partNumber: part })).json()
    await takeIn({ serialNumber: 'S-2', partNumber: part })
    expect((await workshop.call('DELETE', line(wrong.id))).status).toBe(204)
    const known = async () =>
      (
        await db
          .selectFrom('filters')
          .select(['serialNumber', 'partNumber'])
          .orderBy('serialNumber')
          .execute()
      ).map(({ serialNumber, partNumber }) => [serialNumber, partNumber])
    expect(await known()).toEqual([
      ['S-1', null],
      ['S-2', part],
    ])
  })

  test('that our team said before stays, and so does one that a later arrival says as well', async () => {
    const { db, id, line, record, step, takeIn, workshop } = await openParts()
    const first = (await takeIn({ serialNumber: 'S-1', partNumber: part })).json()
    await takeIn({ serialNumber: 'S-2' })
    await db
      .updateTable('filters')
      .set({ partNumber: part })
      .where('serialNumber', '=', 'S-2')
      .execute()
    await step(id, 'cancelled')
    const { id: next } = (await record({ quantity: 2 })).json()
    const send = async (serialNumber: string) =>
      (
        await workshop.call('POST', `/api/admin/services/${next}/filters`, {
          payload: { serialNumber, partNumber: part },
        })
      ).json()
    const [again, typed] = [await send('S-1'), await send('S-2')]
    const known = async () =>
      (await db.selectFrom('filters').select('partNumber').orderBy('serialNumber').execute()).map(
        ({ partNumber }) => partNumber,
      )
    await workshop.call('DELETE', line(first.id))
    await workshop.call('DELETE', line(typed.id))
    expect(await known()).toEqual([part, part])
    await workshop.call('DELETE', line(again.id))
    expect(await known()).not.toContainEqual(undefined)
    const [one] = await db
      .selectFrom('filters')
      .select('partNumber')
      .where('serialNumber', '=', 'S-1')
      .execute()
    expect(one?.partNumber ?? null).toBeNull()
  })

  test('keeps no filter whose arrival was a mistake', async () => {
    const { db, line, takeIn, workshop } = await openParts()
    const { id } = (await takeIn({ serialNumber: 'S-1', partNumber: part })).json()
    await takeIn({ serialNumber: 'S-2', partNumber: part })
    expect((await workshop.call('DELETE', line(id))).status).toBe(204)
    expect(await db.selectFrom('filters').select('serialNumber').execute()).toEqual([
      { serialNumber: 'S-2' },
    ])
  })
})

describe('the list of part numbers', () => {
  test('is typed by our office, read by the bench, and says who typed what', async () => {
    const { list, office, save, workshop } = await openParts()
    const saved = (
      await save({ partNumber: part, maker: 'Mercedes-Benz', weightNewG: '8200.9' })
    ).json()
    await save({ partNumber: 'B 2', flowNewCfm: '300' })
    expect(await list()).toMatchObject([
      {
        partNumber: part,
        maker: 'Mercedes-Benz',
        weightNewG: '8200.9',
        source: 'typed',
        filters: 0,
      },
      { partNumber: 'B 2', flowNewCfm: '300.0' },
    ])
    expect(saved.staffName).toBe((await list())[0].staffName)
    expect((await workshop.call('GET', `/api/admin/part-numbers/${saved.id}`)).json()).toEqual(
      saved,
    )
    const refused = await workshop.call('PUT', '/api/admin/part-numbers', {
      payload: { ...blank, partNumber: 'C 3', seenAt: null },
    })
    expect(refused.status).toBe(403)
    expect((await office.call('DELETE', `/api/admin/part-numbers/${saved.id}`)).status).toBe(204)
    expect((await list()).map((one: { partNumber: string }) => one.partNumber)).toEqual(['B 2'])
  })

  test('of two who type the same part number, the second one sees that it exists', async () => {
    const { list, save } = await openParts()
    const both = await Promise.all([
      save({ partNumber: part, flowNewCfm: '412' }),
      save({ partNumber: 'a6804910394', flowNewCfm: '400' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [row] = await list()
    const change = { partNumber: row.partNumber, flowNewCfm: '415' }
    expect((await save({ ...change, seenAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
    expect((await save({ ...change, seenAt: row.updatedAt })).json().flowNewCfm).toBe('415.0')
    expect(await list()).toHaveLength(1)
  })
})
