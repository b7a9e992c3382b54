import { describe, expect, test } from 'vitest'
import { asksForContact, deskOf, waitingSince } from './desk.ts'

// Tuesday, 11:00 AM ET, and the evening of that day.
const eleven = new Date('2026-03-10T15:00:00Z')
const night = new Date('2026-03-11T02:00:00Z')

const said = (senderType: 'customer' | 'agent' | 'system', minutesAgo: number, at = eleven) => ({
  senderType,
  senderName: senderType === 'agent' ? 'Robin' : 'Dana',
  createdAt: new Date(at.getTime() - minutesAgo * 60_000).toISOString(),
})
const desk = {
  now: eleven,
  isTeamHere: false as boolean | null,
  messages: [] as ReturnType<typeof said>[],
  typing: null as { senderName: string | null } | null,
  hasWaited: false,
}

// look.md S1: the chat says who is there, not what the clock says.
describe('who is at the desk', () => {
  test.each([
    ['someone of our team, in opening hours', { isTeamHere: true }, 'here'],
    ['nobody, though the shop is open', {}, 'away'],
    ['not known yet', { isTeamHere: null }, 'unknown'],
    [
      'nobody at night, even where a page was left open',
      { isTeamHere: true, now: night },
      'closed',
    ],
    ['whoever answered a moment ago', { messages: [said('agent', 2)] }, 'answering'],
    [
      'whoever answered a moment ago, at night',
      { now: night, messages: [said('agent', 2, night)] },
      'answering',
    ],
    ['whoever is typing', { typing: { senderName: 'Robin' } }, 'answering'],
    ['nobody by a typing mark without a name', { typing: { senderName: null } }, 'away'],
    ['nobody who answered an hour ago', { messages: [said('agent', 60)] }, 'away'],
    [
      'nobody who left a minute-old question unanswered',
      { messages: [said('agent', 10), said('customer', 2)], hasWaited: true },
      'away',
    ],
  ])('%s', (_title, change, state) => {
    expect(deskOf({ ...desk, ...change }).state).toBe(state)
  })
})

describe('a reply is promised', () => {
  test('for two working hours after the message that waits', () => {
    const messages = [said('customer', 60)]
    expect(deskOf({ ...desk, messages })).toEqual({ state: 'away', when: 'by 12 PM ET' })
  })

  test('again when that time has passed', () => {
    const messages = [said('customer', 200)]
    expect(deskOf({ ...desk, messages })).toEqual({ state: 'away', when: 'by 1 PM ET' })
  })

  test('for the next opening at night', () => {
    expect(deskOf({ ...desk, now: night })).toEqual({
      state: 'closed',
      when: 'by Wednesday 9 AM ET',
    })
  })

  test('and while someone is there, until when', () => {
    expect(deskOf({ ...desk, isTeamHere: true })).toEqual({ state: 'here', until: '5:00 PM ET' })
  })
})

describe('an email or phone is asked for', () => {
  test.each([
    ['not before anything was written', 'away', [], false, false],
    ['once nobody is there', 'away', [said('customer', 0)], false, true],
    ['once the shop is closed', 'closed', [said('customer', 0)], false, true],
    ['not while someone is there', 'here', [said('customer', 0)], false, false],
    ['not before it is known who is there', 'unknown', [said('customer', 0)], false, false],
    ['once nobody has answered for a minute', 'here', [said('customer', 1)], true, true],
    ['once it was not known for a minute', 'unknown', [said('customer', 1)], true, true],
  ] as const)('%s', (_title, state, messages, hasWaited, expected) => {
    expect(asksForContact({ state, messages, hasWaited })).toBe(expected)
  })
})

test('a visitor waits since the first message that nobody has answered', () => {
  const at = (minutesAgo: number) => eleven.getTime() - minutesAgo * 60_000
  expect([
    waitingSince([]),
    waitingSince([said('customer', 9), said('agent', 8)]),
    waitingSince([said('customer', 9), said('agent', 8), said('customer', 5), said('customer', 1)]),
    waitingSince([said('customer', 9), said('system', 8)]),
  ]).toEqual([null, null, at(5), at(9)])
})
