import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZone } from '#content/hours.ts'
import { areaCodes } from '#content/area-codes.ts'
import { quietUntil } from './quiet-hours.ts'

const losAngeles = ['America/Los_Angeles']
const indiana = [timeZone, 'America/Chicago']

describe('a text', () => {
  test.each<[string, string, readonly string[], string | null]>([
    ['leaves at eight sharp', '2026-03-10T12:00:00Z', [timeZone], null],
    ['leaves a minute before nine in the evening', '2026-03-11T00:59:59Z', [timeZone], null],
    [
      'waits from nine in the evening',
      '2026-03-11T01:00:00Z',
      [timeZone],
      '2026-03-11T12:00:00.000Z',
    ],
    [
      'waits after midnight for the same morning',
      '2026-03-11T05:30:10Z',
      [timeZone],
      '2026-03-11T12:00:00.000Z',
    ],
    [
      'waits at a second before eight',
      '2026-03-11T11:59:59Z',
      [timeZone],
      '2026-03-11T12:00:00.000Z',
    ],
    [
      "is not sent by the workshop's morning to the west",
      '2026-03-11T12:00:00Z',
      losAngeles,
      '2026-03-11T15:00:00.000Z',
    ],
    ['may leave to the west when it is night here', '2026-03-11T03:00:00Z', losAngeles, null],
    [
      'waits for the later clock of two in the morning',
      '2026-03-11T12:30:00Z',
      indiana,
      '2026-03-11T13:00:00.000Z',
    ],
    [
      'stops by the earlier clock of two in the evening',
      '2026-03-11T01:30:00Z',
      indiana,
      '2026-03-11T13:00:00.000Z',
    ],
    [
      'knows the night in which clocks go forward',
      '2026-03-08T06:00:00Z',
      [timeZone],
      '2026-03-08T12:00:00.000Z',
    ],
    [
      'knows the night in which clocks go back',
      '2026-11-01T04:30:00Z',
      [timeZone],
      '2026-11-01T13:00:00.000Z',
    ],
    [
      'leaves where no hour is day for everybody',
      '2026-03-11T05:00:00Z',
      ['Pacific/Honolulu', 'Asia/Kolkata', 'Europe/Paris'],
      null,
    ],
  ])('%s', (_what, now, zones, until) => {
    expect(quietUntil(new Date(now), zones)?.toISOString() ?? null).toBe(until)
  })

  test('that waits may leave when its time has come, within fifteen hours', () => {
    const instant = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, fc.constantFrom(...areaCodes), (now, { zones }) => {
        const until = quietUntil(now, zones)
        if (until === null) return
        expect(quietUntil(until, zones)).toBeNull()
        expect(until.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(15 * 3_600_000)
      }),
      { numRuns: 300 },
    )
  })
})
