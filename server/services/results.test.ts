import { describe, expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/people.ts'
import { truck, vehicles } from '#server/testing/serviced-vehicle.ts'
import { filter, list, open } from '#server/testing/workshop.ts'

const unjudged = { ...filter, verdict: '' }
const refused = {
  ...filter,
  flowAfterCfm: '',
  pressureAfterInH2O: '',
  weightAfterG: '',
  verdict: 'not_restorable',
}
const done = { quantity: 1, status: 'completed', serviceDate: '2026-03-09' }

describe('a result', () => {
  test('is empty until somebody has judged, and the customer sees none before', async () => {
    const { record, seen, workshop } = await open()
    const { id, ...recorded } = (await record({ quantity: 1, measurements: [unjudged] })).json()
    expect(recorded).toMatchObject({ status: 'in_progress', measurements: [{ verdict: null }] })
    expect(await seen(id)).toMatchObject({
      measurements: [{ verdict: null }],
      hasCertificate: false,
    })
    const [{ id: line }] = (await workshop.call('GET', `${list}/${id}/filters`)).json()
    await workshop.call('POST', `/api/admin/service-filters/${line}/result`, {
      payload: { result: 'restored' },
    })
    expect(await seen(id)).toMatchObject({ status: 'completed', hasCertificate: true })
  })

  test('of a filter that cannot be restored takes a reason, which the customer reads', async () => {
    const { record, seen } = await open()
    expect((await record({ measurements: [refused] })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'measurements.0.reason': expect.stringMatching(/^Please say why/) },
    })
    const { id } = (
      await record({ ...done, measurements: [{ ...refused, reason: 'Cracked core.' }] })
    ).json()
    expect(await seen(id)).toMatchObject({
      refused: 1,
      measurements: [{ verdict: 'not_restorable', reason: 'Cracked core.' }],
      hasCertificate: false,
      hasInspectionReport: true,
    })
  })

  test('of what is done is the one that the limits propose, and without one it is refused beside its filter', async () => {
    const { db, record } = await open()
    const fields = { 'measurements.0.verdict': expect.stringMatching(/^Filter DPF-88213 has no/) }
    expect((await record({ ...done, measurements: [unjudged] })).json()).toMatchObject({
      code: 'invalid_input',
      fields,
    })
    await record({ quantity: 1, measurements: [{ serialNumber: 'DPF-88213' }] })
    await db.updateTable('filters').set({ flowNewCfm: '430' }).execute()
    await db.deleteFrom('service_history').execute()
    const recorded = (await record({ ...done, measurements: [unjudged] })).json()
    expect(recorded).toMatchObject({
      status: 'completed',
      isCertified: true,
      measurements: [{ verdict: 'restored' }],
    })
    await db.updateTable('filters').set({ flowNewCfm: '900' }).execute()
    const against = await record({ ...done, status: 'delivered', measurements: [filter] })
    expect([against.status, against.json()]).toMatchObject([
      409,
      { fields: { 'measurements.0.reason': expect.stringMatching(/^Our limits say otherwise/) } },
    ])
    const why = [{ ...filter, reason: 'Read on the small bench.' }]
    const anyhow = await record({ ...done, status: 'delivered', measurements: why })
    expect(anyhow.json()).toMatchObject({
      status: 'delivered',
      measurements: [{ verdict: 'restored' }],
    })
  })

  test('that nothing shows is refused', async () => {
    const { record } = await open()
    const answer = await record({
      ...done,
      measurements: [{ ...filter, flowAfterCfm: '', pressureAfterInH2O: '', weightAfterG: '' }],
    })
    expect(answer.json()).toMatchObject({
      code: 'no_readings',
      fields: { 'measurements.0.verdict': expect.stringMatching(/^Please measure this filter/) },
    })
  })
})

describe('filters that are recorded with their service', () => {
  test('are on file, out of its vehicle, read at noon of its day, by whoever records them', async () => {
    const { db, dana, record, workshop } = await open()
    const vehicle = (await dana.call('POST', vehicles, { payload: truck })).json()
    const more = { ...done, vehicleId: vehicle.id, mileage: 480_000 }
    const { id } = (await record({ ...more, measurements: [filter] })).json()
    const [line] = (await workshop.call('GET', `${list}/${id}/filters`)).json()
    expect(line).toMatchObject({
      serialNumber: 'DPF-88213',
      kind: 'dpf',
      vehicle: { id: vehicle.id },
      mileage: 480_000,
      state: 'judged',
      result: 'restored',
      judgedBy: workshop.name,
      paper: { kind: 'certificate' },
    })
    expect(line.steps.map(({ state, by }: { state: string; by: string }) => [state, by])).toEqual(
      ['received', 'inspected', 'tested', 'judged'].map((state) => [state, workshop.name]),
    )
    for (const { takenAt, by } of line.readings)
      expect([takenAt, by]).toEqual(['2026-03-09T16:00:00.000Z', workshop.name])
    const part = await db.selectFrom('filters').select(['vehicleId', 'state']).execute()
    expect(part).toEqual([{ vehicleId: vehicle.id, state: 'at_shop' }])
  })

  test('of a delivery are handed over, and where they belong', async () => {
    const { db, record } = await open()
    const two = [filter, { ...refused, serialNumber: 'b', reason: 'Cracked.' }]
    await record({ ...done, quantity: 2, status: 'delivered', measurements: two })
    const lines = await db
      .selectFrom('service_filters')
      .select(['state', 'result'])
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { state: 'handed_over', result: 'restored' },
      { state: 'handed_over', result: 'not_restorable' },
    ])
    const places = await db
      .selectFrom('filters')
      .select(['serialNumber', 'state'])
      .orderBy('serialNumber')
      .execute()
    expect(places).toEqual([
      { serialNumber: 'DPF-88213', state: 'on_shelf' },
      { serialNumber: 'b', state: 'returned' },
    ])
  })

  test('say how far the work is, unless all of it is done', async () => {
    const { news, record } = await open()
    for (const [more, status] of [
      [{ measurements: [filter] }, 'in_progress'],
      [{ measurements: [{ serialNumber: 'c' }] }, 'scheduled'],
      [
        {
          quantity: 1,
          serviceDate: '2026-03-10',
          measurements: [{ ...filter, serialNumber: 'd' }],
        },
        'completed',
      ],
    ] as const)
      expect((await record(more)).json()).toMatchObject({ status, isByFilter: true })
    expect(await news()).toEqual([
      'Your filters are ready',
      'Service scheduled',
      'Your filters are in our shop',
    ])
  })

  test('that are in another open order, retired, or unknown by a tag are refused beside their field', async () => {
    const { db, record } = await open()
    await record({ measurements: [unjudged] })
    const field = 'measurements.0.serialNumber'
    expect((await record({ measurements: [unjudged] })).json()).toMatchObject({
      code: 'conflict',
      fields: { [field]: expect.stringMatching(/^This filter is already in another open service/) },
    })
    expect((await record({ measurements: [{ serialNumber: 'TAG 000900' }] })).json()).toMatchObject(
      {
        fields: { [field]: expect.stringMatching(/^We have no filter/) },
      },
    )
    const retired = { state: 'retired', retiredReason: 'Melted.' } as const
    await db.deleteFrom('service_history').execute()
    await db.updateTable('filters').set(retired).execute()
    expect((await record({ measurements: [unjudged] })).json()).toMatchObject({ code: 'conflict' })
  })

  test('are found by what was typed in any letters, and never named by the address on a label', async () => {
    const { db, record } = await open()
    const delivered = { ...done, status: 'delivered' }
    for (const serialNumber of ['İ-1', 'ΑΣ', 'ΑΣ'])
      expect(
        (await record({ ...delivered, measurements: [{ ...filter, serialNumber }] })).json(),
      ).toMatchObject({ status: 'delivered', measurements: [{ serialNumber }] })
    const [part] = await db.selectFrom('filters').select(['id', 'publicCode']).execute()
    const serialNumber = `https://lakeline.example/verify/filter/${part?.publicCode}`
    expect((await record({ measurements: [{ serialNumber }] })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'measurements.0.serialNumber': expect.stringMatching(/^This is the address/) },
    })
  })

  test('are sent again with their key: the same are there already, others are refused', async () => {
    const { db, now, record } = await open()
    for (const status of ['delivered', 'completed']) {
      const measured = [{ ...filter, serialNumber: status }]
      const sent = { ...done, status, measurements: measured }
      const first = (await record(sent, `key-of-${status}`)).json()
      now.set(new Date(now().getTime() + 5000).toISOString())
      expect((await record(sent, `key-of-${status}`)).json()).toMatchObject({ id: first.id })
      const [own] = sent.measurements
      for (const measurements of [
        [{ ...own, serialNumber: 'other' }],
        [{ ...own, flowAfterCfm: '401' }],
        [{ ...own, verdict: 'not_restorable', reason: 'Cracked.' }],
      ])
        expect((await record({ ...sent, measurements }, `key-of-${status}`)).json()).toMatchObject({
          code: 'key_reused',
        })
    }
    const two = [filter, { ...filter, serialNumber: 'second' }]
    const sent = { quantity: 3, status: 'in_progress', serviceDate: '2026-03-10' }
    expect((await record({ ...sent, measurements: two }, 'key-of-two')).status).toBe(201)
    const fewer = await record({ ...sent, measurements: two.slice(1) }, 'key-of-two')
    expect(fewer.json()).toMatchObject({ code: 'key_reused' })
    expect(await db.selectFrom('service_filters').select('id').execute()).toHaveLength(4)
  })

  test('of another customer with the same number are theirs', async () => {
    const { db, record, testApp } = await open()
    const other = await signedInCustomer(testApp)
    await record({ ...done, measurements: [filter] })
    await record({ ...done, customerId: other.id, measurements: [filter] })
    expect(await db.selectFrom('filters').select('id').execute()).toHaveLength(2)
  })
})

test.each([
  ['flowAfterCfm', '412.45', '412.45'],
  ['weightAfterG', '0.15', '0.15'],
  ['weightBeforeG', '999999.95', '999999.95'],
  ['pressureAfterInH2O', '2.05', '2.05'],
])('%s %s is kept as it was written', async (field, written, stored) => {
  const { record, seen } = await open()
  const measurements = [{ ...unjudged, [field]: written, readingsConfirmed: true }]
  const { id } = (await record({ measurements })).json()
  expect((await seen(id)).measurements[0][field]).toBe(stored)
})

describe('readings that cannot well be', () => {
  const unlikely = { ...unjudged, flowAfterCfm: '100', weightAfterG: '9900' }

  test('are asked about beside their fields, taken with a confirmation, kept with it, and audited', async () => {
    const { log, record, workshop } = await open()
    expect(
      (await record({ measurements: [filter, { ...unlikely, serialNumber: 'b' }] })).json(),
    ).toMatchObject({
      code: 'invalid_input',
      fields: {
        'measurements.1.flowAfterCfm': expect.stringMatching(/^Air flow went down/),
        'measurements.1.weightAfterG': expect.stringMatching(/^Weight went up/),
      },
    })
    const { id } = (
      await record({
        measurements: [filter, { ...unlikely, serialNumber: 'b', readingsConfirmed: true }],
      })
    ).json()
    expect((await workshop.call('GET', `${list}/${id}`)).json().measurements).toMatchObject([
      { readingsConfirmed: false },
      { readingsConfirmed: true },
    ])
    expect((await log()).at(-1)?.detail).toEqual({
      change: 'recorded',
      status: 'in_progress',
      confirmedReadings: ['2 flowAfterCfm', '2 weightAfterG'],
    })
  })

  test('of the confirmation the customer sees nothing', async () => {
    const { record, seen } = await open()
    const { id } = (
      await record({ measurements: [{ ...unlikely, readingsConfirmed: true }] })
    ).json()
    expect((await seen(id)).measurements[0]).not.toHaveProperty('readingsConfirmed')
  })
})
