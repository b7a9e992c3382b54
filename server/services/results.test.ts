import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { filter, list, open, typed } from '#server/testing/workshop.ts'

async function openBoth() {
  const shop = await open()
  return { ...shop, office: await signedInStaff(shop.testApp, 'office') }
}

describe('a result', () => {
  const unjudged = { ...filter, verdict: '' }

  test('is empty until somebody has judged, and the customer sees none before', async () => {
    const { record, seen, step } = await open()
    const { id } = (await record({ measurements: [unjudged] })).json()
    await step(id, 'in_progress')
    expect((await step(id, 'completed')).json()).toMatchObject({
      measurements: [{ verdict: null }],
      isCertified: false,
    })
    expect(await seen(id)).toMatchObject({
      measurements: [{ verdict: null }],
      hasCertificate: false,
    })
  })

  test('of a filter that cannot be restored takes a reason, which the customer reads', async () => {
    const { record, seen } = await open()
    const refused = {
      ...filter,
      flowAfterCfm: '',
      pressureAfterInH2O: '',
      weightAfterG: '',
      verdict: 'not_restorable',
    }
    expect((await record({ measurements: [refused] })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { 'measurements.0.reason': expect.stringMatching(/^Please say why/) },
    })
    const { id } = (
      await record({
        status: 'completed',
        serviceDate: '2026-03-09',
        measurements: [{ ...refused, reason: 'Cracked core.' }],
      })
    ).json()
    expect(await seen(id)).toMatchObject({
      measurements: [{ verdict: 'not_restorable', reason: 'Cracked core.' }],
      hasCertificate: false,
      hasInspectionReport: true,
    })
  })
})

describe('a correction of the form', () => {
  const kept = (db: Db) =>
    db
      .selectFrom('service_filters as line')
      .leftJoin('bench_readings as reading', 'reading.serviceFilterId', 'line.id')
      .select(['line.id', 'serialNumber', 'result', 'judgedBy', 'judgedAt', 'line.createdAt'])
      .select(['stage', 'quantity', 'value', 'staffId', 'staffName', 'reading.createdAt as readAt'])
      .orderBy('serialNumber')
      .orderBy('quantity')
      .orderBy('stage')
      .execute()
  const other = { ...filter, serialNumber: 'DPF-88214' }

  test('of its notes leaves who measured and judged, and when', async () => {
    const { db, now, office, record, testApp } = await openBoth()
    const { id, updatedAt } = (await record({ measurements: [filter, other] })).json()
    const before = await kept(db)
    now.set('2026-03-10T16:00:00Z')
    const payload = { ...typed, notes: 'Gate 4', measurements: [filter, other], updatedAt }
    expect((await office.call('PUT', `${list}/${id}`, { payload })).status).toBe(200)
    expect(await kept(testApp.db)).toEqual(before)
  })

  test('of one filter is by whoever corrects it, and only what they change', async () => {
    const { db, now, office, record } = await openBoth()
    const { id, updatedAt } = (await record({ measurements: [filter, other] })).json()
    const before = await kept(db)
    now.set('2026-03-10T16:00:00Z')
    const corrected = {
      ...other,
      flowAfterCfm: '400',
      verdict: 'restored_with_limits',
      reason: 'Dented.',
    }
    // The order of the form is no change of a filter.
    const payload = { ...typed, measurements: [corrected, filter], updatedAt }
    expect((await office.call('PUT', `${list}/${id}`, { payload })).status).toBe(200)
    const at = new Date('2026-03-10T16:00:00Z')
    const by = { staffId: office.id, staffName: office.name, readAt: at }
    expect(await kept(db)).toEqual(
      before.map((row) => {
        if (row.serialNumber !== 'DPF-88214') return row
        const isRead = row.stage === 'after' && row.quantity === 'flow_cfm'
        return {
          ...row,
          result: 'restored_with_limits',
          judgedBy: office.name,
          judgedAt: at,
          ...(isRead && { ...by, value: '400.00' }),
        }
      }),
    )
  })
})

test.each([
  ['flowAfterCfm', '412.45', '412.5'],
  ['weightAfterG', '0.15', '0.2'],
  ['weightBeforeG', '999999.95', '1000000.0'],
  ['pressureAfterInH2O', '2.05', '2.05'],
])('%s %s is kept as %s', async (field, written, stored) => {
  const { record, seen } = await open()
  const measurements = [{ ...filter, [field]: written, readingsConfirmed: true }]
  const { id } = (await record({ measurements })).json()
  expect((await seen(id)).measurements[0][field]).toBe(stored)
})

describe('readings that cannot well be', () => {
  const unlikely = { ...filter, flowAfterCfm: '100', weightAfterG: '9900' }

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
      status: 'scheduled',
      confirmedReadings: ['2 flowAfterCfm', '2 weightAfterG'],
    })
  })

  test('are refused in a correction too, and of the confirmation the customer sees nothing', async () => {
    const { correct, record, seen } = await open()
    const { id, updatedAt } = (await record({ measurements: [filter] })).json()
    expect((await correct(id, { ...typed, measurements: [unlikely], updatedAt })).status).toBe(400)
    expect(
      (
        await correct(id, {
          ...typed,
          measurements: [{ ...unlikely, readingsConfirmed: true }],
          updatedAt,
        })
      ).status,
    ).toBe(200)
    expect((await seen(id)).measurements[0]).not.toHaveProperty('readingsConfirmed')
  })
})
