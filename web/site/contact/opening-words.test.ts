import { describe, expect, test } from 'vitest'
import { openingWords } from './opening-words.ts'

const at = (wall: string, offset = '-05:00') => openingWords(new Date(`${wall}:00${offset}`))

describe('the business hours say', () => {
  test.each([
    [
      'Monday morning before the doors open',
      '2026-11-23T06:59',
      'Closed now, opens today at 7:00 AM',
    ],
    ['the first open minute', '2026-11-23T07:00', 'Open now, until 5:00 PM'],
    ['the last open minute', '2026-11-23T16:59', 'Open now, until 5:00 PM'],
    ['the minute of closing', '2026-11-23T17:00', 'Closed now, opens tomorrow at 7:00 AM'],
    ['Saturday noon', '2026-11-21T12:00', 'Open now, until 2:00 PM'],
    ['Saturday evening', '2026-11-21T18:00', 'Closed now, opens Monday at 7:00 AM'],
    ['Sunday', '2026-11-22T12:00', 'Closed now, opens tomorrow at 7:00 AM'],
    [
      'Thanksgiving Day',
      '2026-11-26T10:00',
      'Closed today for Thanksgiving Day, opens tomorrow at 7:00 AM',
    ],
    [
      'the eve of Christmas after work',
      '2026-12-24T18:00',
      'Closed now, opens Saturday at 8:00 AM',
    ],
  ])('%s', (_when, wall, status) => {
    expect(at(wall).status).toBe(status)
  })

  test('open and closed by the clock in Cleveland, in summer too', () => {
    expect(at('2026-07-01T16:59', '-04:00').isOpen).toBe(true)
    expect(at('2026-07-01T17:00', '-04:00').isOpen).toBe(false)
  })

  test('a holiday within a week, and none that lies further off or is today', () => {
    expect(at('2026-11-21T12:00').notice).toBe(
      'Closed on Thursday, November 26 for Thanksgiving Day.',
    )
    expect(at('2026-11-18T12:00').notice).toBeNull()
    expect(at('2026-11-26T12:00').notice).toBeNull()
  })

  test('which row of the table is today', () => {
    expect([
      at('2026-11-20T12:00').row,
      at('2026-11-21T12:00').row,
      at('2026-11-22T12:00').row,
      at('2026-11-26T12:00').row,
    ]).toEqual([0, 1, 2, -1])
  })
})
