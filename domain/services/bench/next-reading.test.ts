import { expect, test } from 'vitest'
import type { Read } from './newest-readings.ts'
import { nextReading, shownValue, stageFor, storedValue } from './next-reading.ts'

const flow: Read = { stage: 'before', quantity: 'flow_cfm', value: '210' }

test('one number after the other, without those that are skipped', () => {
  expect(nextReading([], 'before')).toBe('flow_cfm')
  expect(nextReading([flow], 'before')).toBe('pressure_inh2o')
  expect(nextReading([flow], 'before', ['pressure_inh2o', 'weight_g'])).toBeNull()
  expect(nextReading([flow], 'after')).toBe('flow_cfm')
})

test('after, once it is cleaned', () => {
  expect([stageFor('received'), stageFor('inspected'), stageFor('cleaned')]).toEqual([
    'before',
    'before',
    'after',
  ])
})

test('pounds are typed and shown, grams are stored', () => {
  expect(storedValue('weight_g', '18.08')).toBe('8200.95')
  expect(shownValue('weight_g', '8200.95')).toBe('18.08')
  expect(storedValue('flow_cfm', '412.5')).toBe('412.5')
})

test.each([
  ['1,050', '1050'],
  ['1,050.5', '1050.5'],
  ['12,345', '12345'],
  ['210,5', '210.5'],
  ['1,25', '1.25'],
  ['0,125', '0.13'],
])('%s is read as %s: a comma before three digits is between thousands', (typed, stored) => {
  expect(storedValue('flow_cfm', typed)).toBe(stored)
})

test('what is shown and typed again is the same', () => {
  for (const value of ['5', '412.5', '1050', '1412.6', '99999.9'])
    expect(storedValue('flow_cfm', shownValue('flow_cfm', value))).toBe(value)
})

test.each(['', 'abc', '-1', '1e5', '412.5.1', '1,05,0', '210,500', '1,0500'])(
  '%j is no number',
  (typed) => {
    expect(storedValue('flow_cfm', typed)).toBeNull()
  },
)
