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

test.each(['', 'abc', '-1', '1e5', '412.5.1'])('%j is no number', (typed) => {
  expect(storedValue('flow_cfm', typed)).toBeNull()
})
