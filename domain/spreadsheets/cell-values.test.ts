import { describe, expect, test } from 'vitest'
import { dayOfCell } from './day-cell.ts'
import { identityOfCell, sameKey, zipOfCell } from './identity.ts'
import { meterDistance, isImplausible, meterOfCell } from './meter-cell.ts'
import { centsOfCell } from './money-cell.ts'
import { isNothing } from './nothing.ts'
import { answerOfCell, numberOfCell } from './number-cell.ts'

const valueOf = <Value>(read: { value: Value } | { unread: string }) =>
  'value' in read ? read.value : null
const why = (read: object) => ('unread' in read ? String(read.unread) : '')

describe('the day of a cell', () => {
  test.each([
    ['2026-03-10', '2026-03-10'],
    ['2026/3/10', '2026-03-10'],
    ['20260310', '2026-03-10'],
    ['3/10/2026', '2026-03-10'],
    ['03/10/26', '2026-03-10'],
    ['3/4/25', '2025-03-04'],
    ['3-4-2025', '2025-03-04'],
    ['7/4/99', '1999-07-04'],
    ['3/10/2026 14:30', '2026-03-10'],
    ['3/10/2026 2:30 PM', '2026-03-10'],
    ['10-Mar-2026', '2026-03-10'],
    ['10-Mar-26', '2026-03-10'],
    ['Mar 10, 2026', '2026-03-10'],
    ['Mar 4th, 2025, 3:20 PM', '2025-03-04'],
    ['Tue, March 10, 2026', '2026-03-10'],
    ['4 Mar 2025', '2025-03-04'],
    // 44102 as Excel counts.
    ['44102', '2020-09-28'],
    ['44102.75', '2020-09-28'],
    ['45720', '2025-03-04'],
    ['25.02.2026', '2026-02-25'],
    ['03.03.2026', '2026-03-03'],
    ['13/40/2026', null],
    ['25/12/2025', null],
    ['2026-02-30', null],
    ['3/10/0026', null],
    ['Mar 10, 0026', null],
    ['Foo 10, 2026', null],
    ['12', null],
    ['99999', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(valueOf(dayOfCell(text))).toBe(day)
  })

  test.each([
    ['2026-03-11T02:30:00Z', '2026-03-10'],
    ['2025-03-11T02:30:00.000Z', '2025-03-10'],
    ['2025-03-11 02:30 UTC', '2025-03-10'],
    ['2025-03-11T04:30:00Z', '2025-03-11'],
    ['2025-03-10T23:30:00-08:00', '2025-03-11'],
    ['2025-03-10T23:30:00-0400', '2025-03-10'],
    ['2025-03-10T23:30:00+01:00', '2025-03-10'],
    ['3/10/2025 11:30 PM PDT', '2025-03-11'],
    ['3/10/2025 11:30 PM EDT', '2025-03-10'],
    // An hour before the clocks go forward in Ohio, and after they went back.
    ['2026-03-08T04:59:00Z', '2026-03-07'],
    ['2026-11-02T04:59:00Z', '2026-11-01'],
  ])('the instant %j is on %j at the workshop', (text, day) => {
    expect(valueOf(dayOfCell(text))).toBe(day)
  })

  test('that may be two is asked about', () => {
    expect(why(dayOfCell('03.04.2026'))).toContain('may mean two days')
  })
})

describe('the number of a cell', () => {
  test.each([
    ['412,350', 412_350],
    ['412350.7', 412_350.7],
    ['412 350', 412_350],
    ['412\u00a0350', 412_350],
    ['1’234’567', 1_234_567],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['6,4', null],
    ['1,23', null],
    ['-4', null],
    ['12 apples', null],
    ['', null],
  ])('%j is %j', (text, number) => {
    expect(numberOfCell(text)).toBe(number)
  })
})

describe('a meter', () => {
  const plain = { said: null, account: 'mi' } as const
  test.each([
    ['412,350', plain, 412_350, 'mi', false],
    ['412350.7 mi', plain, 412_350.7, 'mi', true],
    ['663,613 km', plain, 663_613, 'km', true],
    ['9120 hrs', plain, 9120, 'h', true],
    ['9120', { said: 'h', account: 'mi' }, 9120, 'h', true],
    ['100 mi', { said: 'km', account: 'mi' }, 100, 'mi', true],
    ['100', { said: null, account: 'km' }, 100, 'km', false],
  ] as const)('%j shows what it counts', (text, unit, amount, counts, isSaid) => {
    expect(meterOfCell(text, unit)).toEqual({ amount, unit: counts, isSaid })
  })

  test.each([
    ['far', 'a number'],
    ['412,5', 'with a point'],
    ['1.23E+05', 'shortened'],
    ['####', 'too narrow'],
  ])('%j is refused with its reason', (text, reason) => {
    expect(why(meterOfCell(text, plain))).toContain(reason)
  })

  test.each(['412.350', '412.350 km', '9.120 hrs'])(
    '%j may be two numbers, and is asked about',
    (text) => {
      expect(meterOfCell(text, plain)).toEqual({ asked: expect.stringContaining('or thousands?') })
    },
  )

  test.each([
    ['412350.125', 412_350.125],
    ['0.350', 0.35],
    ['412.35', 412.35],
    ['1.412.350', 1_412_350],
  ])('%j can only be one number', (text, amount) => {
    expect(meterOfCell(text, plain)).toMatchObject({ amount })
  })

  test('is kept in kilometers as it was typed', () => {
    expect(meterDistance({ amount: 663_613, unit: 'km' })).toEqual({
      miles: 412_350,
      kilometers: 663_613,
    })
    expect(meterDistance({ amount: 412_350.7, unit: 'mi' })).toEqual({
      miles: 412_351,
      kilometers: null,
    })
  })

  test.each([
    [663_613, 2025, true],
    [663_613, 2016, false],
    [180_000, 2026, false],
    [400_000, 2027, true],
  ])('%i miles of a truck of %i in 2026 are implausible: %j', (miles, year, expected) => {
    expect(isImplausible(miles, year, 2026)).toBe(expected)
  })
})

describe('the money of a cell', () => {
  test.each([
    ['1200', 120_000],
    ['$1,240.50', 124_050],
    ['US$1,250.50', 125_050],
    ['USD 12.5', 1250],
    ['1,250.00 USD', 125_000],
    ['(40.00)', -4000],
    ['($40.00)', -4000],
    ['-40', -4000],
    ['-$40', -4000],
    ['$-40', -4000],
    ['40-', -4000],
    ['1.250,00', 125_000],
    ['40)', null],
    ['$6,40', null],
    ['1240,50', null],
    ['12 apples', null],
    ['99999999999', null],
    ['', null],
  ])('%j is %j cents', (text, cents) => {
    expect(valueOf(centsOfCell(text))).toBe(cents)
  })

  test.each(['1.250', '99.995', '10.0000'])('of %s is asked about', (text) => {
    expect(why(centsOfCell(text))).toContain('more than two decimals')
  })
})

describe('a number by which something is known', () => {
  test.each(['0012', 'A6804705995', '1E5', 'XX12', 'Unit #7'])('%j stays', (text) => {
    expect(identityOfCell(text)).toEqual({ value: text })
  })

  test.each([
    ['1.23E+09', 'shortened'],
    ['4.71E+05', 'shortened'],
    ['1E+10', 'shortened'],
    ['8931440302043840000', 'shortened'],
    ['####', 'too narrow'],
    ['***1234', 'masked'],
    ['••••1234', 'masked'],
    ['#REF!', 'error'],
  ])('%j is refused: %s', (text, reason) => {
    expect(why(identityOfCell(text))).toContain(reason)
  })

  test('is compared without capitals and with one blank for many', () => {
    expect(sameKey('UNIT  109')).toBe(sameKey('Unit\u00a0109'))
  })

  test.each([
    ['01040', 'MA', '01040'],
    ['1040', 'MA', '01040'],
    ['1040-1234', 'ma', '01040-1234'],
    ['1040', 'OH', '1040'],
    ['44115', 'OH', '44115'],
    ['1.04E+03', 'MA', null],
  ])('ZIP %j of %s is %j', (text, state, zip) => {
    expect(valueOf(zipOfCell(text, state))).toBe(zip)
  })
})

test.each(['-', '--', '—', 'N/A', 'n.a.', 'none', 'NULL', 'unknown', '?', '...', '#N/A', ' '])(
  '%j is nothing',
  (text) => {
    expect(isNothing(text)).toBe(true)
  },
)
test.each(['0', 'no', 'Na', '####', '***', 'Nona'])('%j is something', (text) => {
  expect(isNothing(text)).toBe(false)
})

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['not due', false],
  ['maybe', undefined],
])('%j is the answer %j', (text, answer) => {
  expect(answerOfCell(text)).toBe(answer)
})
