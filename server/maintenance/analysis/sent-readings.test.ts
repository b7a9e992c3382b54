import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { open } from '#server/testing/analyses.ts'

/** A fleet whose gateway sends readings by an API key. */
async function openWithGateway() {
  const opened = await open()
  const { app, dana, listed, run } = opened
  const made = await dana.call('POST', '/api/customer/api-keys', {
    payload: { name: 'Gateway', scopes: ['readings:write'] },
  })
  const { key } = made.json()
  let sent = 0
  const send = async (day: string, more: object) => {
    sent += 1
    const reading = { id: `r${sent}`, vehicle: 'Unit 109', at: `${day}T12:00:00Z`, ...more }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/fleet/readings',
      headers: { authorization: `Bearer ${key}` },
      payload: { readings: [reading] },
    })
    expect(answer.json()).toMatchObject({ accepted: 1 })
  }
  const advised = async () => {
    expect((await run()).status).toBe(200)
    return (await listed())[0]
  }
  return { ...opened, send, advised }
}

describe('readings that a gateway has sent change what is advised', () => {
  test('code P2463: alone, beside a reading at the limit, and taken back', async () => {
    const { add, advised, send } = await openWithGateway()
    await add(20_000)
    expect(await advised()).toMatchObject({ urgencyLevel: 'low' })
    await send('2026-03-05', { faultCodes: ['P0420', 'P2463'] })
    expect(await advised()).toMatchObject({
      urgencyLevel: 'medium',
      recommendedAction: expect.stringContaining('A soot code (P2463 or SPN 3719) is active'),
      reasoningFactors: { dataQuality: ['soot_code'] },
    })
    await send('2026-03-06', { spn3251: 10.5 })
    expect(await advised()).toMatchObject({ urgencyLevel: 'critical' })
    await send('2026-03-08', { spn3251: 2.2, faultCodes: [] })
    const after = await advised()
    expect(after.urgencyLevel).toBe('low')
    expect(after.reasoningFactors.dataQuality).not.toContain('soot_code')
  })

  test('code P2463: of two reports of one moment the one that was stored last counts', async () => {
    const { add, advised, db, send } = await openWithGateway()
    await add(20_000)
    await send('2026-03-04', { faultCodes: ['P2463'] })
    await send('2026-03-05', { faultCodes: [] })
    await send('2026-03-05', { faultCodes: ['P2463'] })
    const storedLast = (value: number) =>
      db
        .updateTable('maintenance_metrics')
        .set({ createdAt: sql`created_at + interval '1 hour'` })
        .where('metricValue', '=', String(value))
        .execute()
    await storedLast(1)
    expect(await advised()).toMatchObject({ urgencyLevel: 'medium' })
    await storedLast(0)
    await storedLast(0)
    expect(await advised()).toMatchObject({ urgencyLevel: 'low' })
  })

  // market.md T1
  test.each([4, 8])('ash of 129 percent, sent %d times, asks for the service', async (times) => {
    const { add, advised, send } = await openWithGateway()
    await add(0, { currentMileage: 130_000, lastServiceMileage: null })
    for (let day = 1; day <= times; day += 1) await send(`2026-03-0${day}`, { spn3720: 129 })
    expect(await advised()).toMatchObject({
      urgencyLevel: 'high',
      recommendedAction: expect.stringMatching(
        /^Book the DPF now, service by March \d+, 2026\. Its ash counter is at the limit/,
      ),
    })
  })

  test('counts of regenerations: closer and closer together', async () => {
    const { add, advised, send } = await openWithGateway()
    await add(125_000)
    const before = await advised()
    await send('2026-01-10', { odometer: 210_000, activeRegenerations: 700 })
    await send('2026-02-10', { odometer: 217_000, activeRegenerations: 740 })
    await send('2026-03-09', { odometer: 224_500, activeRegenerations: 800 })
    const after = await advised()
    expect(after.reasoningFactors.dates.p50 < before.reasoningFactors.dates.p50).toBe(true)
    expect(['high', 'critical']).toContain(after.urgencyLevel)
  })

  test('engine hours: a truck that idles is due sooner, at the odometer that it will show', async () => {
    const { add, advised, send } = await openWithGateway()
    await add(0, { currentMileage: 60_000, lastServiceMileage: null })
    const before = await advised()
    await send('2025-12-10', { odometer: 51_000, engineHours: 3000 })
    await send('2026-03-09', { odometer: 59_900, engineHours: 4000 })
    const after = await advised()
    const { dates, dataQuality, milesPerDay } = after.reasoningFactors
    expect(dates.p50 < before.reasoningFactors.dates.p50).toBe(true)
    expect(dataQuality).toEqual(['hours_ahead', 'original_assumed'])
    expect(after).toMatchObject({ currentMileage: 60_000, lastServiceMileage: 0 })
    expect(milesPerDay).toBe(100)
    const days = (Date.parse(dates.p50) - Date.parse('2026-03-10')) / 86_400_000
    const shown = 60_000 + days * milesPerDay
    expect(Math.abs(after.predictedServiceMileage / shown - 1)).toBeLessThan(0.05)
  })

  test('engine hours: a machine without an odometer is counted by them', async () => {
    const { add, advised, send } = await openWithGateway()
    const machine = { vehicleType: 'Wheel loader', operatingConditions: null, year: null }
    await add(0, { ...machine, currentMileage: null, lastServiceMileage: null })
    expect(await advised()).toMatchObject({ urgencyLevel: 'medium', reasoningFactors: null })
    await send('2025-12-10', { engineHours: 100 })
    await send('2026-03-10', { engineHours: 600 })
    expect(await advised()).toMatchObject({
      urgencyLevel: 'low',
      currentMileage: 19_980,
      reasoningFactors: {
        dataQuality: ['hours_counted', 'original_assumed'],
        milesSinceService: 19_980,
      },
    })
  })
})
