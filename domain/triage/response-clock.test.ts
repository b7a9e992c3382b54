import { describe, expect, test } from 'vitest'
import { openMinutes, responseClock } from './response-clock.ts'

// Cleveland: Monday to Friday 7 to 17, Saturday 8 to 14. March 10, 2026 is a Tuesday; clocks go
// forward on March 8.
describe('open minutes', () => {
  test.each([
    ['within a day', '2026-03-10T15:00:00Z', '2026-03-10T15:30:00Z', 30],
    ['none backwards', '2026-03-10T15:30:00Z', '2026-03-10T15:00:00Z', 0],
    ['a part of a minute is none', '2026-03-10T15:00:00Z', '2026-03-10T15:00:59Z', 0],
    ['not before the doors open', '2026-03-10T10:00:00Z', '2026-03-10T11:10:00Z', 10],
    ['not after they close', '2026-03-10T20:50:00Z', '2026-03-10T23:00:00Z', 10],
    ['over a night', '2026-03-10T20:50:00Z', '2026-03-11T11:10:00Z', 20],
    ['a whole day', '2026-03-10T11:00:00Z', '2026-03-11T11:00:00Z', 600],
    ['over a weekend', '2026-03-13T20:59:00Z', '2026-03-16T11:01:00Z', 1 + 360 + 1],
    ['over the change of the clocks', '2026-03-07T18:59:00Z', '2026-03-09T11:01:00Z', 2],
    ['over a holiday', '2026-05-22T20:59:00Z', '2026-05-26T11:01:00Z', 1 + 360 + 1],
    ['all of a Sunday', '2026-03-15T04:00:00Z', '2026-03-16T03:59:00Z', 0],
  ])('%s', (_what, from, to, minutes) => {
    expect(openMinutes(new Date(from), new Date(to))).toBe(minutes)
  })

  test('are counted over sixty days at most, whatever the years', () => {
    const month = openMinutes(new Date('2026-03-10T15:00:00Z'), new Date('2026-05-09T15:00:00Z'))
    const years = openMinutes(new Date('2026-03-10T15:00:00Z'), new Date('2046-05-09T15:00:00Z'))
    expect(years - month).toBeLessThan(600)
    expect(years).toBeGreaterThan(20_000)
  })
})

describe('the clock of a request', () => {
  const at = (text: string | null) => (text === null ? null : new Date(text))

  test.each([
    // created, answered, running, now; response, waiting, due, late, closed
    [
      '2026-03-10T15:00:00Z',
      null,
      true,
      '2026-03-10T16:30:00Z',
      null,
      90,
      '2026-03-11T15:00:00.000Z',
      false,
      false,
    ],
    [
      '2026-03-10T15:00:00Z',
      null,
      true,
      '2026-03-11T15:00:00Z',
      null,
      600,
      '2026-03-11T15:00:00.000Z',
      false,
      false,
    ],
    [
      '2026-03-10T15:00:00Z',
      null,
      true,
      '2026-03-11T15:00:01Z',
      null,
      600,
      '2026-03-11T15:00:00.000Z',
      true,
      false,
    ],
    [
      '2026-03-10T15:00:00Z',
      '2026-03-10T15:20:00Z',
      false,
      '2026-03-20T15:00:00Z',
      20,
      0,
      '2026-03-11T15:00:00.000Z',
      false,
      false,
    ],
    [
      '2026-03-10T15:00:00Z',
      '2026-03-12T15:00:00Z',
      false,
      '2026-03-20T15:00:00Z',
      1200,
      0,
      '2026-03-11T15:00:00.000Z',
      true,
      false,
    ],
    // Closed without an answer: nobody waits, and nothing is late.
    [
      '2026-03-10T15:00:00Z',
      null,
      false,
      '2026-03-20T15:00:00Z',
      null,
      0,
      '2026-03-11T15:00:00.000Z',
      false,
      false,
    ],
    // Saturday evening: promised for Monday at nine.
    [
      '2026-03-14T22:00:00Z',
      null,
      true,
      '2026-03-16T12:00:00Z',
      null,
      60,
      '2026-03-16T13:00:00.000Z',
      false,
      true,
    ],
  ] as const)(
    'created %s, answered %s',
    (
      created,
      answered,
      isRunning,
      now,
      responseMinutes,
      waitingMinutes,
      dueBy,
      isLate,
      arrivedWhileClosed,
    ) => {
      const clock = responseClock(
        { createdAt: new Date(created), answeredAt: at(answered), isRunning },
        new Date(now),
      )
      expect({ ...clock, dueBy: clock.dueBy.toISOString() }).toEqual({
        responseMinutes,
        waitingMinutes,
        dueBy,
        isLate,
        arrivedWhileClosed,
      })
    },
  )
})
