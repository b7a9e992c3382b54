import { expect, test } from 'vitest'
import { timeZone } from '#content/hours.ts'
import { offsetMs } from './eastern-time.ts'

const hourMs = 3_600_000
const zoned = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })

function byZoneDatabase(at: number): number {
  const name = zoned.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return Number(name.replace('GMT', '').replace(':00', '')) * hourMs
}

test.each([...Array(40).keys()].map((count) => 2000 + count))(
  'in %i the rule agrees with the zone database',
  (year) => {
    const apart: string[] = []
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += hourMs) {
      if (offsetMs(at) !== byZoneDatabase(at)) apart.push(new Date(at).toISOString())
    }
    expect(apart).toEqual([])
  },
)

test.each([
  ['2026-03-08T06:59:59.999Z', -5],
  ['2026-03-08T07:00:00Z', -4],
  ['2026-11-01T05:59:59.999Z', -4],
  ['2026-11-01T06:00:00Z', -5],
])('at %s the clock is %i hours ahead', (at, hours) => {
  expect(offsetMs(Date.parse(at))).toBe(hours * hourMs)
  expect(byZoneDatabase(Date.parse(at))).toBe(hours * hourMs)
})
