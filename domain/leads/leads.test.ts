import { describe, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { CodedError } from '#domain/errors.ts'
import {
  dayPassed,
  dayTooFar,
  demoDayFault,
  filterTypeKeys,
  filterTypeOf,
  bookableDemo,
} from './leads.ts'

const today = '2026-11-21'

describe('a demo is for a day on which we are open, within a year', () => {
  test.each([
    [null, null],
    ['2026-11-21', null],
    ['2026-11-23', null],
    ['2027-11-20', null],
    ['2027-11-22', dayTooFar],
    ['9999-12-31', dayTooFar],
    ['2026-11-20', dayPassed],
    ['2025-12-31', dayPassed],
    ['0000-01-01', dayPassed],
    ['2026-11-22', 'We are closed on Sundays. Please choose another day.'],
    ['2026-12-25', 'We are closed on that holiday. Please choose another day.'],
  ])('%s: %s', (day, fault) => {
    expect(demoDayFault(day, today)).toBe(fault)
  })

  test('a request without a day, or for a day ahead, passes as it is', () => {
    const request = { fullName: 'Dana Ortiz', preferredDate: '2026-11-21' }
    expect(bookableDemo(request, today)).toBe(request)
    expect(bookableDemo({ preferredDate: null }, today)).toEqual({ preferredDate: null })
  })

  test('a day that has passed is refused at its field', () => {
    expect(dayPassed).toBe('Please choose today or a later day.')
    expect(() => bookableDemo({ preferredDate: '2026-11-20' }, today)).toThrow(
      new CodedError('invalid_input', dayPassed, { preferredDate: dayPassed }),
    )
  })
})

describe('what a demo is about is one of the four values', () => {
  test('they are the ones of the form, in its order', () => {
    expect(filterTypeKeys).toEqual(['dpf', 'air', 'fleet', 'multiple'])
    expect(demo.form.filterTypes.map(({ value }) => value)).toEqual(filterTypeKeys)
    expect(demo.form.filterTypes.map(({ label }) => label)).toEqual([
      'DPF/DOC Cleaning',
      'Industrial Air Filters',
      'Fleet Maintenance',
      'Multiple Types',
    ])
  })

  test.each([
    [null, null],
    ['', null],
    ['dpf', 'dpf'],
    ['multiple', 'multiple'],
    [[], null],
    [[''], null],
    [['air'], 'air'],
    [['air', 'air'], 'air'],
    [['', 'fleet'], 'fleet'],
    [['dpf', 'air'], 'multiple'],
    [['fleet', 'dpf', 'air'], 'multiple'],
    [['dpf', 'multiple'], 'multiple'],
  ] as const)('%j is %j', (chosen, stored) => {
    expect(filterTypeOf(chosen)).toBe(stored)
  })
})
