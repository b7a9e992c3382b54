import { describe, expect, test } from 'vitest'
import { isOutageOver, type MailLook, outageSince, outageTime } from './outage.ts'

const now = new Date('2026-03-10T15:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const quiet: MailLook = {
  lastLeft: null,
  waiting: 0,
  waitingSince: null,
  givenUp: 0,
  givenUpSince: null,
  reason: null,
}

describe('an outage of email', () => {
  test.each<[string, Partial<MailLook>, Date | null]>([
    ['nothing waits', {}, null],
    ['one waits for 15 minutes', { waiting: 1, waitingSince: ago(15) }, ago(15)],
    ['one waits for 14 minutes', { waiting: 1, waitingSince: ago(14) }, null],
    [
      'one waits and another left 14 minutes ago',
      { waiting: 1, waitingSince: ago(60), lastLeft: ago(14) },
      null,
    ],
    [
      'one waits and the last left 15 minutes ago',
      { waiting: 1, waitingSince: ago(60), lastLeft: ago(15) },
      ago(60),
    ],
    ['one recipient was given up', { givenUp: 1, givenUpSince: ago(60) }, null],
    ['two recipients were given up', { givenUp: 2, givenUpSince: ago(60) }, ago(60)],
    ['two were given up just now', { givenUp: 2, givenUpSince: ago(1) }, null],
    [
      'some wait and some were given up before',
      { waiting: 1, waitingSince: ago(20), givenUp: 2, givenUpSince: ago(40) },
      ago(40),
    ],
  ])('%s', (_what, look, since) => {
    expect(outageSince({ ...quiet, ...look }, now)).toEqual(since)
  })
})

describe('its end', () => {
  const outage = { noticedAt: ago(30) }
  test.each<[string, Partial<MailLook>, boolean]>([
    ['one left since it was noticed', { waiting: 3, lastLeft: ago(1) }, true],
    ['the last left before', { waiting: 3, lastLeft: ago(31) }, false],
    ['nothing waits any more', {}, true],
    ['what waited was given up', { givenUp: 1 }, false],
  ])('%s', (_what, look, isOver) => {
    expect(isOutageOver(outage, { ...quiet, ...look })).toBe(isOver)
  })
})

test('a time is given by the clock of the workshop', () => {
  expect(outageTime(now)).toBe('Tue, Mar 10, 11:00 AM EDT')
})
