import { describe, expect, test } from 'vitest'
import { draftOf } from '#domain/maintenance/recommendation.ts'
import { ago, factsOf, today } from './filter-facts-setup.ts'

type Shown = { ash?: number; soot?: number; differential_pressure?: number }

/** Each of them on every day, the newest last. */
const draftAfter = (days: readonly Shown[]) => {
  const metrics = days.flatMap((shown, at) =>
    Object.entries(shown).map(([metricType, value]) => ({
      metricType,
      value,
      on: ago(days.length - at),
      isNewDial: false,
    })),
  )
  return draftOf('DPF', factsOf({}, [], metrics).facts, today)
}
const month = (shown: (day: number) => Shown) =>
  draftAfter(Array.from({ length: 30 }, (_none, day) => shown(day)))

describe('gauges that are read together', () => {
  const beside: [string, (day: number) => Shown][] = [
    ['pressure', (day) => ({ differential_pressure: 16 + 0.2 * day })],
    ['pressure and soot', (day) => ({ differential_pressure: 16 + 0.2 * day, soot: 40 + day })],
  ]

  // predictor.md 5: the engine counts its ash, and measures its pressure.
  test('a counter over its limit every day asks for the service, unless a gauge speaks against it', () => {
    const over = (day: number) => ({ ash: 105 + 0.3 * day })
    const alone = month(over)
    expect(alone).toMatchObject({
      urgency: 'high',
      action: expect.stringMatching(/Its ash counter is at the limit: the engine asks for this/),
    })
    expect(alone.reasoning?.dataQuality).not.toContain('single_limit_reading')
    for (const [, others] of beside) {
      const draft = month((day) => ({ ...over(day), ...others(day) }))
      expect(draft.urgency).toBe('medium')
      expect(draft.reasoning?.dataQuality).toContain('ash_alone')
      expect(draft.action).not.toContain('tube')
    }
  })

  test('a counter over its limit is the second sign beside a gauge at its own', () => {
    const one = { ash: 118, differential_pressure: 42 }
    expect(
      month((day) => (day === 29 ? one : { ash: 100, differential_pressure: 37 })),
    ).toMatchObject({
      urgency: 'critical',
      action: expect.not.stringContaining('One reading'),
    })
  })

  test.each(beside)('leave the date to what is measured: %s', (_which, others) => {
    const alone = month((day) => others(day))
    const together = month((day) => ({ ash: 68 + 0.4 * day, ...others(day) }))
    expect(together.reasoning?.interval).toEqual(alone.reasoning?.interval)
    expect(together.reasoning?.dataQuality).toEqual(alone.reasoning?.dataQuality)
  })

  test('make nothing of one that slipped once', () => {
    const plain = (day: number) => ({
      ash: 40 + 0.1 * day,
      soot: 30 + 0.1 * day,
      differential_pressure: 14,
    })
    const slipped = month((day) => ({ ...plain(day), ...(day === 29 && { ash: 104 }) }))
    expect([slipped.urgency, slipped.reasoning?.dataQuality]).toEqual([
      'medium',
      expect.arrayContaining(['ash_alone']),
    ])
    expect(slipped.reasoning?.interval.p50).toBeGreaterThan(
      0.99 * (month(plain).reasoning?.interval.p50 ?? NaN),
    )
  })
})
