import { describe, expect, test } from 'vitest'
import { filter, list, open, typed } from '#server/testing/workshop.ts'

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
