import { expect, test } from 'vitest'
import { actionOf } from './action.ts'

const today = '2026-11-22'
const life = { serviceBy: 28, p10: 30, p90: 60 }
const act = (urgency: 'critical' | 'high' | 'medium', serviceBy: number) =>
  actionOf(
    urgency,
    { filter: 'Engine air', today, life: { ...life, serviceBy }, overdue: null },
    [],
  )

test('names one thing to check first', () => {
  const situation = { filter: 'DPF', today, life, overdue: null }
  const first = (...flags: Parameters<typeof actionOf>[2]) =>
    actionOf('medium', situation, flags).match(/[^.]*first[:.]/g)
  expect(first('single_limit_reading')).toHaveLength(1)
  for (const other of ['single_limit_reading', 'flat_at_limit', 'soot_at_limit'] as const)
    expect(first('engine_first', other)).toEqual(['Check the engine first:'])
  for (const code of ['soot_code', 'pressure_code'] as const)
    expect(first('engine_first', code)).toEqual(['Check the engine first:'])
})

test.each([
  ['high', 28, 'Book the Engine air now, service by December 20, 2026.'],
  ['high', 3, 'Book the Engine air now, service by November 25, 2026.'],
  ['critical', 0, 'Service the Engine air within 48 hours.'],
  ['medium', 28, 'Plan the Engine air with the next preventive maintenance, by December 20, 2026.'],
] as const)('%s, in %i days: %s', (urgency, serviceBy, action) => {
  expect(act(urgency, serviceBy)).toBe(action)
})
