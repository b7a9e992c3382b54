import { describe, expect, test } from 'vitest'
import { openBench } from '#server/testing/bench.ts'

describe('a reading', () => {
  test.each([
    ['an hour ago', '2026-03-10T14:00:00.000Z', '2026-03-10T14:00:00.000Z'],
    ['a week ago, without signal', '2026-03-03T15:00:00.000Z', '2026-03-03T15:00:00.000Z'],
    ['by a clock that is behind', '1970-01-01T00:00:00.000Z', '2026-03-10T15:00:00.000Z'],
    ['by a clock that is ahead', '9999-12-31T23:59:59.000Z', '2026-03-10T15:00:00.000Z'],
  ])('%s counts from the time that can be, and is known when it is sent again', async (...at) => {
    const { read, takeIn } = await openBench()
    const { id } = (await takeIn({ serialNumber: 'DPF-1' })).json()
    const sent = { takenAt: at[1], key: 'one-reading-of-a-phone' }
    const first = await read(id, ['before', 'flow_cfm', '210'], sent)
    expect([first.status, first.json().takenAt]).toEqual([201, at[2]])
    const again = await read(id, ['before', 'flow_cfm', '210'], sent)
    expect([again.status, again.json()]).toEqual([200, first.json()])
  })
})
