import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  centsOf,
  formatDollars,
  formatDollarsCents,
  roundToDollars,
  toCents,
} from './money.ts'

describe('dollars become whole cents', () => {
  test.each([
    [0, 0],
    [1, 100],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1.1, 110],
    [19.99, 1999],
    [1.005, 101],
    [1.004, 100],
    [4.35, 435],
    [1234.56, 123_456],
    [100_000, 10_000_000],
    [-1.5, -150],
    [-0.01, -1],
    [90_000_000_000_000, 9_000_000_000_000_000],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e15, -1e15])(
    '%d dollars cannot be counted exactly and are refused',
    (dollars) => {
      expect(() => toCents(dollars)).toThrow(RangeError)
    },
  )

  test('every amount with two decimals comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(toCents(cents / 100) + 0).toBe(cents)
      }),
    )
  })
})

describe('cents round to dollars, half a dollar up', () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [99, 1],
    [100, 1],
    [149, 1],
    [150, 2],
    [250, 3],
    [-49, 0],
    [-50, 0],
    [-51, -1],
    [-150, -1],
    [-151, -2],
    [33.3, 0],
    [50.5, 1],
    [6_000_000_000_000_050, 60_000_000_000_001],
    [Number.MAX_SAFE_INTEGER, 90_071_992_547_410],
    [Number.MIN_SAFE_INTEGER, -90_071_992_547_410],
  ])('%d cents are %d dollars', (cents, dollars) => {
    expect(roundToDollars(cents)).toBe(dollars)
  })

  test('rounding moves an amount by half a dollar at most', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        const away = Number(BigInt(roundToDollars(cents)) * 100n - BigInt(cents))
        expect(away).toBeGreaterThan(-50)
        expect(away).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('money is written as Americans read it', () => {
  test.each([
    [0, '$0'],
    [49, '$0'],
    [50, '$1'],
    [99_949, '$999'],
    [100_000, '$1,000'],
    [123_400, '$1,234'],
    [123_450, '$1,235'],
    [123_456_700, '$1,234,567'],
    [-123_400, '-$1,234'],
    [-50, '$0'],
    [-51, '-$1'],
    [6_000_000_000_000_000, '$60,000,000,000,000'],
  ])('%d cents are %s', (cents, text) => {
    expect(formatDollars(cents)).toBe(text)
  })

  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [50, '$0.50'],
    [100, '$1.00'],
    [123_405, '$1,234.05'],
    [123_456_789, '$1,234,567.89'],
    [-5, '-$0.05'],
    [-123_405, '-$1,234.05'],
  ])('%d cents are %s to the cent', (cents, text) => {
    expect(formatDollarsCents(cents)).toBe(text)
  })
})

describe('amounts as the wire writes them', () => {
  test.each([
    ['1200.00', 120_000],
    ['0.00', 0],
    ['0.01', 1],
    ['1.15', 115],
    ['19.9', 1990],
    ['7', 700],
    ['-3.50', -350],
    ['-0.01', -1],
    ['99999999.99', 9_999_999_999],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %i cents', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents)
  })

  test.each([
    '',
    '.5',
    '1.',
    '1.005',
    '1,200.00',
    '$5',
    ' 5',
    '5 ',
    '1e3',
    '--1',
    'NaN',
    '90071992547409.92',
  ])('%j is refused', (amount) => {
    expect(() => centsOf(amount)).toThrow(RangeError)
  })

  test('cents come back as they were', () => {
    expect([amountOf(0), amountOf(5), amountOf(-5), amountOf(120_000)]).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '1200.00',
    ])
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(centsOf(amountOf(cents))).toBe(cents)
      }),
    )
  })
})
