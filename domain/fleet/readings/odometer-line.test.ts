import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { misfitsOf, type OdometerReading } from '#domain/fleet/odometer.ts'
import { neededSince, odometerLine } from './odometer-line.ts'

const first = '2026-01-01'

test('a reading fits its neighbors exactly when it fits all that fitted before', () => {
  const reading = fc.record({ day: fc.nat(60), miles: fc.integer({ min: 0, max: 20_000 }) })
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 60 }), (sent) => {
      const line = odometerLine([])
      const all: OdometerReading[] = []
      for (const { day, miles } of sent) {
        const read = { on: addDays(first, day), miles: 100_000 + miles }
        const isNear = line.misfitsOf(read).length === 0
        // Of one day all count as a day apart, so a long chain of them may go further than a leap.
        const far = misfitsOf(all, read).filter((known) =>
          known.on <= read.on ? known.miles > read.miles : known.miles < read.miles,
        )
        if (isNear) expect(far).toEqual([])
        if (!isNear) continue
        line.add(read)
        all.push(read)
        all.sort((a, b) => (a.on === b.on ? a.miles - b.miles : a.on < b.on ? -1 : 1))
        expect(line.last()?.miles).toBe(all.at(-1)?.miles)
      }
    }),
  )
})

test('an odometer that was replaced is judged by the new dial', () => {
  const line = odometerLine([
    { on: '2026-01-01', miles: 400_000 },
    { on: '2026-02-01', miles: 20, isNewDial: true },
  ])
  expect(line.misfitsOf({ on: '2026-02-03', miles: 900 })).toEqual([])
  expect(line.misfitsOf({ on: '2026-02-03', miles: 401_000 })).toHaveLength(1)
  line.add({ on: '2026-02-03', miles: 900 })
  expect(line.last()?.miles).toBe(900)
})

test('readings are needed from the day before the first', () => {
  expect(neededSince(['2026-03-10', '2026-03-05']).toISOString()).toBe('2026-03-04T05:00:00.000Z')
})
