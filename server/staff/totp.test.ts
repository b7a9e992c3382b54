import { describe, expect, test } from 'vitest'
import { codeAt, newSecret, stepOf } from './totp.ts'

const at = (seconds: number) => new Date(seconds * 1000)
// The secret of RFC 6238, appendix B, in base 32, and the last six of the eight digits there
// (SHA-1).
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const rfcCodes: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

describe('a code', () => {
  test.each(rfcCodes)('of second %i is %s, and is known again', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect([codeAt(rfcSecret, step), stepOf(rfcSecret, code, at(seconds))]).toEqual([code, step])
  })

  test.each([
    [0, null],
    [29, null],
    [30, 2],
    [60, 2],
    [119, 2],
    [120, null],
  ])('of second 60 counts at second %i as step %j', (seconds, step) => {
    expect(stepOf(rfcSecret, codeAt(rfcSecret, 2), at(seconds))).toBe(step)
  })

  test.each(['287083', '28708', '2870820', '', '28708a'])('%j is none', (code) => {
    expect(stepOf(rfcSecret, code, at(59))).toBeNull()
  })
})

// Made and enrolled by the code of 2026-11-22, before a package did it.
test('a secret that was enrolled before still gives the codes of its app', () => {
  expect([0, 1, 58_904_640].map((step) => codeAt(enrolled.secret, step))).toEqual(enrolled.codes)
})

const enrolled = {
  secret: 'ZDWREN24QGTMX4AVHJPYJKOO6MMD2YUH',
  codes: ['903460', '329089', '061490'],
}

test('a new secret has 160 bits in 32 letters that can be typed, and no two are alike', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(secrets.filter((secret) => !/^[A-Z2-7]{32}$/.test(secret))).toEqual([])
  expect(new Set(secrets).size).toBe(50)
})
