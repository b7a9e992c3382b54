import { expect, test } from 'vitest'
import { formatMinute, readMinute } from './minute.ts'

test('a minute is by the clock of the workshop, unless a zone is beside it', () => {
  const instants = (texts: string[]) => texts.map((text) => readMinute(text)?.toISOString())
  expect(
    instants([
      '2026-11-23 14:05',
      '2026-07-04T14:05:09',
      '2026-11-23T19:05Z',
      '2026-11-23 14:05:00+01:00',
    ]),
  ).toEqual([
    '2026-11-23T19:05:00.000Z',
    '2026-07-04T18:05:09.000Z',
    '2026-11-23T19:05:00.000Z',
    '2026-11-23T13:05:00.000Z',
  ])
  for (const wrong of [
    '',
    'yesterday',
    '2026-02-30 14:05',
    '2026-11-23',
    '2026-11-23 24:00',
    '11/23/2026 2:05 PM',
  ])
    expect(readMinute(wrong)).toBeNull()
})

test('a minute is said in both clocks', () => {
  expect(formatMinute(new Date('2026-11-24T03:05:09.900Z'))).toBe(
    '2026-11-23 22:05:09 Eastern time (03:05:09 UTC)',
  )
})
