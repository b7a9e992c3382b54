import { describe, expect, test } from 'vitest'
import { areaCodes } from '#content/area-codes.ts'
import { timeZone } from '#content/hours.ts'
import { quietUntil } from '#domain/outbox/quiet-hours.ts'
import { zonesOfNumber } from './area-codes.ts'

describe('the list of area codes', () => {
  const codes = areaCodes.flatMap((row) => row.codes)

  test('names each once, of the United States and Canada, with clocks that exist', () => {
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(String(code)).toMatch(/^[2-9]\d\d$/)
    expect(
      areaCodes.filter(({ country }) => country === 'US').flatMap((row) => row.codes).length,
    ).toBeGreaterThan(340)
    expect(
      areaCodes.filter(({ country }) => country === 'CA').flatMap((row) => row.codes).length,
    ).toBeGreaterThan(45)
    for (const { zones } of areaCodes) {
      for (const zone of zones)
        expect(
          new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone,
        ).toBe(zone)
    }
  })

  test('holds every area code of Ohio', () => {
    for (const code of [216, 220, 234, 283, 326, 330, 380, 419, 436, 440, 513, 567, 614, 740, 937])
      expect([code, codes.includes(code)]).toEqual([code, true])
  })
})

describe('the clock that counts', () => {
  test.each<[string, readonly string[]]>([
    ['+12165550178', ['America/New_York']],
    ['+12135550178', ['America/Los_Angeles']],
    ['+18085550178', ['Pacific/Honolulu']],
    ['+16025550178', ['America/Phoenix']],
    ['+19155550178', ['America/Denver']],
    ['+12085550178', ['America/Denver', 'America/Los_Angeles']],
    ['+18505550178', ['America/Chicago', 'America/New_York']],
    ['+12199550178', ['America/Chicago', 'America/New_York']],
    ['+14165550178', ['America/Toronto']],
    ['+18765550178', [timeZone]],
    ['+442079460958', [timeZone]],
  ])('for %s is %j', (number, zones) => {
    expect([...zonesOfNumber(number)].sort()).toEqual([...zones].sort())
  })

  test('where an area code lies under two, both must show daytime', () => {
    const panhandle = zonesOfNumber('+18505550178')
    const at = (time: string) => quietUntil(new Date(time), panhandle)?.toISOString() ?? null
    expect([
      at('2026-03-10T12:30:00Z'),
      at('2026-03-10T13:00:00Z'),
      at('2026-03-11T00:59:00Z'),
      at('2026-03-11T01:30:00Z'),
    ]).toEqual(['2026-03-10T13:00:00.000Z', null, null, '2026-03-11T13:00:00.000Z'])
  })
})
