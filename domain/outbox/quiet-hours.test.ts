import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeZone } from '#content/hours.ts'
import { stateTimeZones } from '#content/state-time-zones.ts'
import { quietUntil, zonesOf } from './quiet-hours.ts'

describe('the clock that counts', () => {
  test.each<[string | null, readonly string[]]>([
    [null, [timeZone]],
    ['', [timeZone]],
    ['OH', [timeZone]],
    ['Ontario', [timeZone]],
    ['CA', ['America/Los_Angeles']],
    [' california ', ['America/Los_Angeles']],
    ['Ill.', [timeZone]],
    ['il.', ['America/Chicago']],
    ['Indiana', ['America/New_York', 'America/Chicago']],
    ['toString', [timeZone]],
  ])('of somebody in %j is %j', (state, zones) => {
    expect(zonesOf(state)).toEqual(zones)
  })

  test('is one that exists, for every state', () => {
    for (const { code, zones } of stateTimeZones) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      for (const zone of zones) expect(new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone).toBe(zone)
    }
    expect(new Set(stateTimeZones.map(({ code }) => code)).size).toBe(stateTimeZones.length)
  })
})

const losAngeles = ['America/Los_Angeles']
const indiana = zonesOf('IN')

describe('a text', () => {
  test.each<[string, string, readonly string[], string | null]>([
    ['leaves at eight sharp', '2026-03-10T12:00:00Z', [timeZone], null],
    ['leaves a minute before nine in the evening', '2026-03-11T00:59:59Z', [timeZone], null],
    ['waits from nine in the evening', '2026-03-11T01:00:00Z', [timeZone], '2026-03-11T12:00:00.000Z'],
    ['waits after midnight for the same morning', '2026-03-11T05:30:10Z', [timeZone], '2026-03-11T12:00:00.000Z'],
    ['waits at a second before eight', '2026-03-11T11:59:59Z', [timeZone], '2026-03-11T12:00:00.000Z'],
    ['is not sent by the workshop\'s morning to the west', '2026-03-11T12:00:00Z', losAngeles, '2026-03-11T15:00:00.000Z'],
    ['may leave to the west when it is night here', '2026-03-11T03:00:00Z', losAngeles, null],
    ['waits for the later clock of two in the morning', '2026-03-11T12:30:00Z', indiana, '2026-03-11T13:00:00.000Z'],
    ['stops by the earlier clock of two in the evening', '2026-03-11T01:30:00Z', indiana, '2026-03-11T13:00:00.000Z'],
    ['knows the night in which clocks go forward', '2026-03-08T06:00:00Z', [timeZone], '2026-03-08T12:00:00.000Z'],
    ['knows the night in which clocks go back', '2026-11-01T04:30:00Z', [timeZone], '2026-11-01T13:00:00.000Z'],
    ['leaves where no hour is day for everybody', '2026-03-11T05:00:00Z', ['Pacific/Honolulu', 'Asia/Kolkata', 'Europe/Paris'], null],
  ])('%s', (_what, now, zones, until) => {
    expect(quietUntil(new Date(now), zones)?.toISOString() ?? null).toBe(until)
  })

  test('that waits may leave when its time has come, within fifteen hours', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.constantFrom(...stateTimeZones), (now, { zones }) => {
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
