import { expect, test } from 'vitest'
import type { MetricReading } from '#domain/fleet/contract.ts'
import { openFleet } from '#server/testing/vehicle-imports.ts'

async function open() {
  const fleet = await openFleet()
  const hours = async () =>
    (await fleet.dana.call('GET', '/api/customer/maintenance-metrics'))
      .json()
      .filter(({ metricType }: MetricReading) => metricType === 'engine_hours')
      .map(({ metricValue, recordedDate }: MetricReading) => [
        metricValue,
        recordedDate.slice(0, 10),
      ])
      .sort()
  return { ...fleet, hours }
}

test('the engine hours of a file of vehicles are readings of new and of known ones, each stored once', async () => {
  const { send, hours, list } = await open()
  const lines = ['Unit,Odometer,Engine Hours', 'Old 1,51000,1200.5', 'A1,,9120', 'A2,7,']
  expect(await send(lines, true)).toMatchObject({ created: 2, updated: 1 })
  expect(await hours()).toEqual([])
  const stored = [
    ['1200.50', '2026-03-20'],
    ['9120.00', '2026-03-20'],
  ]
  for (const _again of [1, 2]) {
    await send(lines)
    expect(await hours()).toEqual(stored)
  }
  expect((await list()).map(({ currentMileage }) => currentMileage)).toEqual([null, 7, 51_000])
})

test('an hour meter only moves on by a file', async () => {
  const { send, hours, now } = await open()
  await send(['Unit,Engine Hours', 'Old 1,1200'])
  now.set('2026-03-21T15:00:00Z')
  await send(['Unit,Engine Hours', 'Old 1,1100'])
  expect(await hours()).toEqual([['1200.00', '2026-03-20']])
  await send(['Unit,Engine Hours', 'Old 1,1210'])
  expect(await hours()).toHaveLength(2)
})

test('a meter that counts hours is read as such, and goes with its vehicle when the file is taken back', async () => {
  const { send, hours, undo } = await open()
  const { importId, notes } = await send(['Unit,Current Meter,Meter Unit', 'A1,3200,hr'])
  expect(notes).toMatchObject([{ line: 2, message: '3,200 are engine hours, not miles.' }])
  expect(await hours()).toEqual([['3200.00', '2026-03-20']])
  expect((await undo(importId)).json()).toMatchObject({ removed: 1, kept: 0 })
  expect(await hours()).toEqual([])
})
