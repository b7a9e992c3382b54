import { describe, expect, test } from 'vitest'
import {
  afterFailure,
  afterStart,
  type Circuit,
  closedCircuit,
  failuresToOpen,
  firstRestMs,
  longestRestMs,
  mayTry,
  trialMs,
} from './circuit-breaker.ts'

const now = 1_000_000

function failedTimes(times: number, at = now): Circuit {
  let circuit = closedCircuit
  for (let time = 0; time < times; time += 1) circuit = afterFailure(circuit, at, null)
  return circuit
}

describe('a provider that fails', () => {
  test.each([
    [0, true],
    [1, true],
    [failuresToOpen - 1, true],
    [failuresToOpen, false],
    [failuresToOpen + 3, false],
  ])('%i times in a row may be tried right away: %s', (times, may) =>
    expect(mayTry(failedTimes(times), now)).toBe(may),
  )

  test.each([
    [0, firstRestMs],
    [1, firstRestMs * 2],
    [2, firstRestMs * 4],
    [10, longestRestMs],
    [100, longestRestMs],
  ])('%i times beyond the limit rests for %i ms', (beyond, rest) => {
    const circuit = failedTimes(failuresToOpen + beyond)
    expect(mayTry(circuit, now + rest - 1)).toBe(false)
    expect(mayTry(circuit, now + rest)).toBe(true)
  })

  test('is asked once after its rest, and by nobody else until that is known', () => {
    const open = failedTimes(failuresToOpen)
    const later = now + firstRestMs
    const halfOpen = afterStart(open, later)
    expect([
      mayTry(open, later),
      mayTry(halfOpen, later),
      mayTry(halfOpen, later + trialMs),
    ]).toEqual([true, false, true])
  })

  test('rests no longer once the clock was set back', () => {
    const open = failedTimes(failuresToOpen)
    const halfOpen = afterStart(open, now + firstRestMs)
    expect([mayTry(open, now - 1), mayTry(halfOpen, now - 3_600_000), mayTry(open, now)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('rests longer when the one try fails too', () => {
    const halfOpen = afterStart(failedTimes(failuresToOpen), now + firstRestMs)
    expect(afterFailure(halfOpen, now + firstRestMs, null)).toEqual({
      failures: failuresToOpen + 1,
      restsFrom: now + firstRestMs,
      restsUntil: now + firstRestMs * 3,
    })
  })

  test('takes many at once as long as it works', () => {
    expect(afterStart(closedCircuit, now)).toEqual(closedCircuit)
    expect(mayTry(afterStart(failedTimes(failuresToOpen - 1), now), now)).toBe(true)
  })
})

test.each([
  [1, 7000, 7000],
  [failuresToOpen, 7000, firstRestMs],
  [failuresToOpen, 90_000, 90_000],
])(
  'after %i failures, one that asks for %i ms is left alone for %i ms',
  (failures, asked, rest) => {
    const circuit = afterFailure(
      { failures: failures - 1, restsFrom: 0, restsUntil: 0 },
      now,
      asked,
    )
    expect(circuit.restsUntil).toBe(now + rest)
  },
)
