import { describe, expect, test } from 'vitest'
import { triageStatuses, type TriageStatus } from './states.ts'
import { changedStatus, isWaiting, statusAfterContact } from './triage.ts'

const allowed = [
  'pending in_progress',
  'pending resolved',
  'pending escalated',
  'in_progress resolved',
  'in_progress escalated',
  'escalated in_progress',
  'escalated resolved',
  'resolved in_progress',
]

describe('the status of a request', () => {
  test.each(
    triageStatuses.flatMap((from) =>
      triageStatuses.map((to) => [from, to] as [TriageStatus, TriageStatus]),
    ),
  )('%s to %s', (from, to) => {
    if (from === to || allowed.includes(`${from} ${to}`)) expect(changedStatus(from, to)).toBe(to)
    else
      expect(() => changedStatus(from, to)).toThrow(
        /^This request is [a-z ]+ and can’t change to [a-z ]+\. Please reload the list\.$/,
      )
  })

  test('a refusal names both as people read them', () => {
    expect(() => changedStatus('in_progress', 'pending')).toThrow(
      'This request is in progress and can’t change to pending.',
    )
  })

  test.each([
    ['pending', 'in_progress'],
    ['in_progress', 'in_progress'],
    ['escalated', 'escalated'],
    ['resolved', 'resolved'],
  ] as const)('after an answer to a %s one is %s', (from, to) => {
    expect(statusAfterContact(from)).toBe(to)
  })
})

test.each([
  ['pending', false, true],
  ['in_progress', false, true],
  ['escalated', false, true],
  ['resolved', false, false],
  ['pending', true, false],
  ['resolved', true, false],
] as const)('a %s request, answered %s, waits: %s', (status, answered, waits) => {
  expect(isWaiting({ status, answeredAt: answered ? new Date() : null })).toBe(waits)
})
