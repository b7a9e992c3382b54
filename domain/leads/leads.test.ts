import { describe, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { CodedError } from '#domain/errors.ts'
import { dayPassed, filterTypeKeys, filterTypeOf, isStillAhead, requestDemo } from './leads.ts'

const today = '2026-11-21'

describe('a demo is wished for today or a later day', () => {
  test.each([
    [null, true],
    ['2026-11-21', true],
    ['2026-11-22', true],
    ['2027-01-01', true],
    ['9999-12-31', true],
    ['2026-11-20', false],
    ['2025-12-31', false],
    ['0000-01-01', false],
  ])('%s: %s', (day, ahead) => {
    expect(isStillAhead(day, today)).toBe(ahead)
  })

  test('a request without a day, or for a day ahead, passes as it is', () => {
    const request = { fullName: 'Dana Ortiz', preferredDate: '2026-11-21' }
    expect(requestDemo(request, today)).toBe(request)
    expect(requestDemo({ preferredDate: null }, today)).toEqual({ preferredDate: null })
  })

  test('a day that has passed is refused at its field', () => {
    expect(dayPassed).toBe('Please choose today or a later day.')
    expect(() => requestDemo({ preferredDate: '2026-11-20' }, today)).toThrow(
      new CodedError('invalid_input', dayPassed, { preferredDate: dayPassed }),
    )
  })
})

describe('what a demo is about is one of the four values', () => {
  test('they are the ones of the form, in its order', () => {
    expect(filterTypeKeys).toEqual(['dpf', 'air', 'fleet', 'multiple'])
    expect(demo.form.filterTypes.map(({ value }) => value)).toEqual(filterTypeKeys)
    expect(demo.form.filterTypes.map(({ label }) => label)).toEqual([
      'DPF/DOC Cleaning', 'Industrial Air Filters', 'Fleet Maintenance', 'Multiple Types',
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
