import { describe, expect, test } from 'vitest'
import { answerOfCell, centsOfCell, dayOfCell, milesOfCell } from './cells.ts'

describe('the day of a cell', () => {
  test.each([
    ['2026-03-10', '2026-03-10'],
    ['3/10/2026', '2026-03-10'],
    ['03/10/26', '2026-03-10'],
    ['3/10/2026 14:30', '2026-03-10'],
    ['10-Mar-2026', '2026-03-10'],
    ['Mar 10, 2026', '2026-03-10'],
    ['March 10, 2026', '2026-03-10'],
    // 44102 as Excel counts.
    ['44102', '2020-09-28'],
    ['44102.75', '2020-09-28'],
    ['13/40/2026', null],
    ['2026-02-30', null],
    ['3/10/0026', null],
    ['Mar 10, 0026', null],
    ['Foo 10, 2026', null],
    ['12', null],
    ['99999', null],
    ['', null],
  ])('%j is %j', (text, day) => {
    expect(dayOfCell(text)).toBe(day)
  })
})

describe('the cents of a cell', () => {
  test.each([
    ['1200', 120_000],
    ['$1,240.50', 124_050],
    ['USD 12.5', 1250],
    ['(40.00)', -4000],
    ['-40', -4000],
    ['40)', null],
    ['$6,40', null],
    ['1240,50', null],
    ['12 apples', null],
    ['99999999999', null],
    ['', null],
  ])('%j are %j', (text, cents) => {
    expect(centsOfCell(text)).toBe(cents)
  })
})

test.each([
  ['412,000', 412_000],
  ['412000 mi', 412_000],
  ['98,400.6 miles', 98_401],
  ['far', null],
  ['412,5', null],
])('the miles of %j are %j', (text, miles) => {
  expect(milesOfCell(text)).toBe(miles)
})

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['not due', false],
  ['maybe', undefined],
])('%j is the answer %j', (text, answer) => {
  expect(answerOfCell(text)).toBe(answer)
})
