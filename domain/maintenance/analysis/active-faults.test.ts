import { describe, expect, test } from 'vitest'
import type { FaultType } from '#content/fault-codes.ts'
import { predictService } from '#domain/maintenance/predict-service.ts'
import { ago, factsOf, service, today } from './filter-facts-setup.ts'
import type { MetricRow } from './metric-evidence.ts'

const code = (daysAgo: number, value: number): MetricRow => ({
  metricType: 'soot_fault',
  value,
  on: ago(daysAgo),
  isNewDial: false,
})
const pressure = (daysAgo: number, value: number): MetricRow => ({
  ...code(daysAgo, value),
  metricType: 'differential_pressure',
})
const serviced = [service(200, 350_000)]

describe('a code of soot', () => {
  test.each<[string, MetricRow[], boolean]>([
    ['reported lately is active', [code(3, 1)], true],
    ['is taken back by a later report without it', [code(9, 1), code(3, 0)], false],
    ['is taken back on the same day', [code(3, 1), code(3, 0)], false],
    ['came back', [code(9, 0), code(3, 1)], true],
    ['of long ago says nothing of today', [code(46, 1)], false],
    ['of tomorrow is none', [code(-1, 1)], false],
    ['that nobody reported is none', [code(3, 0)], false],
  ])('%s', (_title, metrics, isActive) => {
    expect(factsOf({}, serviced, metrics).facts.faults).toEqual(isActive ? ['soot_fault'] : [])
  })

  test('from before the last service was of the filter before', () => {
    const metrics = [code(20, 1)]
    expect(factsOf({}, [service(19, 390_000)], metrics).facts.faults).toEqual([])
    expect(factsOf({}, [service(20, 390_000)], metrics).facts.faults).toEqual([])
    expect(factsOf({}, [service(21, 390_000)], metrics).facts.faults).toEqual(['soot_fault'])
    expect(factsOf({ lastServiceMileage: 400_000 }, [], metrics).facts.faults).toEqual([])
  })

  test('says nothing of other filters', () => {
    for (const filter of ['DOC', 'Engine air', 'Cabin air'])
      expect(factsOf({ filterTypes: [filter] }, [], [code(3, 1)]).facts.faults).toEqual([])
  })

  const predicted = (metrics: MetricRow[], services = serviced) => {
    const vehicle = { currentMileage: 370_000, lastServiceMileage: null }
    return predictService(factsOf(vehicle, services, metrics).facts, today)
  }

  test.each<[string, MetricRow[], string, string[]]>([
    ['nothing', [], 'low', []],
    ['the code alone', [code(3, 1)], 'medium', ['soot_code']],
    [
      'one reading at the limit and the code',
      [pressure(9, 41), code(3, 1)],
      'critical',
      ['soot_code'],
    ],
    // Whether soot burned off or somebody cleaned it, no record says: it is to be read again.
    [
      'both, taken back',
      [pressure(9, 41), code(9, 1), pressure(3, 12), code(3, 0)],
      'low',
      ['reading_fell'],
    ],
  ])('is a sign at the limit: %s', (_title, metrics, urgency, flags) => {
    expect(predicted(metrics)).toMatchObject({ urgency, flags })
  })

  test('has advice of its own, and moves no date by itself', () => {
    const [alone, both] = [predicted([code(3, 1)]), predicted([pressure(9, 41), code(3, 1)])]
    expect(alone.action).toMatch(
      /Service the DPF around .* A soot code \(P2463 or SPN 3719\) is active: try a parked regeneration/,
    )
    expect(alone.life?.interval).toEqual(predicted([]).life?.interval)
    expect(both.action).toBe('Service the DPF within 48 hours.')
  })

  test('counts without a service on record too', () => {
    const old = pressure(200, 41)
    expect(predicted([old], []).life).toBeNull()
    expect(predicted([code(3, 1)], [])).toMatchObject({ urgency: 'medium', life: null })
    expect(predicted([code(3, 1)], []).action).toMatch(
      /^Inspect the DPF first.* A soot code \(P2463 or SPN 3719\) is active\.$/,
    )
    expect(predicted([old, code(3, 1)], []).urgency).toBe('critical')
  })
})

describe('a code that says nothing of clogging', () => {
  const fault = (type: FaultType, daysAgo = 3, value = 1) => ({
    ...code(daysAgo, value),
    metricType: type,
  })
  const predicted = (metrics: MetricRow[], currentMileage = 370_000) =>
    predictService(
      factsOf({ currentMileage, lastServiceMileage: null }, serviced, metrics).facts,
      today,
    )

  test.each<[FaultType, RegExp]>([
    [
      'efficiency_fault',
      /^Check the DPF for cracks first: soot gets past it \(P2002\), and cleaning won’t help that\. Service the DPF around /,
    ],
    [
      'low_pressure_fault',
      /^Check the pressure tubes and the DPF for cracks first: .* \(P244A or SPN 3251\)\. Service the DPF around /,
    ],
    [
      'regeneration_fault',
      /^Nothing to do yet\. .* A regeneration code \(P24A2, P2458, or P2459\) is active/,
    ],
    [
      'regeneration_age_fault',
      /^Nothing to do yet\. .* \(SPN 3721\) .* Let one finish, or start a parked one\.$/,
    ],
    ['lamp_fault', /^Nothing to do yet\. .* The DPF lamp is on \(SPN 3697\)/],
    ['temperature_fault', /^Nothing to do yet\. .* \(SPN 3246\)/],
    ['sensor_fault', /^Nothing to do yet\. .* Have it repaired before you go by its readings\.$/],
  ])('%s is said in words, and makes no filter due', (type, words) => {
    const [said, without] = [predicted([fault(type)]), predicted([])]
    expect(said.action).toMatch(words)
    expect(said.flags).toEqual([type.replace('_fault', '_code')])
    const isLookedAt = said.action.startsWith('Check')
    expect(said.urgency).toBe(isLookedAt ? 'medium' : without.urgency)
    expect(said.life).toEqual(without.life)
    expect(predicted([fault(type), fault(type, 1, 0)]).action).toBe(without.action)
    // It is no second sign beside a reading at the limit.
    const full = pressure(9, 41)
    expect(predicted([full, fault(type)]).urgency).toBe(predicted([full]).urgency)
  })

  test('comes first also where the filter is due', () => {
    const metrics = [pressure(9, 41), code(3, 1), fault('efficiency_fault')]
    expect(predicted(metrics).action).toMatch(
      /^Check the DPF for cracks first: .* Service the DPF within 48 hours\.$/,
    )
  })
})

describe('codes of ash and of pressure', () => {
  const fault = (metricType: string, daysAgo: number, value = 1) => ({
    ...code(daysAgo, value),
    metricType,
  })
  const ash = (daysAgo: number, value = 1) => fault('ash_fault', daysAgo, value)
  const high = (daysAgo: number) => fault('pressure_fault', daysAgo)
  const vehicle = { currentMileage: 370_000, lastServiceMileage: null }
  const predicted = (metrics: MetricRow[], services = serviced) =>
    predictService(factsOf(vehicle, services, metrics).facts, today)

  // predictor.md 6: P242F is the one code that means our service.
  test('of ash asks for the service: high by itself', () => {
    const { urgency, action, flags } = predicted([ash(3)])
    expect([urgency, flags]).toEqual(['high', ['ash_code']])
    expect(action).toMatch(
      /^Book the DPF now, service by .* Its ash code \(P242F or SPN 3720\) is active: the engine asks for this service\.$/,
    )
    expect(predicted([ash(3), ash(1, 0)])).toMatchObject({ urgency: 'low', flags: [] })
  })

  test('of ash, soon after a service on record, is of a counter that nobody has reset', () => {
    const { urgency, action, flags } = predicted([ash(3)], [service(60, 365_000)])
    expect([urgency, flags]).toEqual(['low', ['ash_not_reset']])
    expect(action).toContain('Reset the ash counter')
  })

  test('of pressure is one sign, and its sensor is to be checked first', () => {
    const { urgency, action, flags } = predicted([high(3)])
    expect([urgency, flags]).toEqual(['medium', ['pressure_code']])
    expect(action).toContain('check the sensor and its tube first')
  })

  test.each<[string, MetricRow[], string]>([
    ['soot and pressure, of one sensor', [code(3, 1), high(3)], 'medium'],
    ['soot and ash', [code(3, 1), ash(3)], 'critical'],
    ['pressure, and a reading at the limit', [high(3), pressure(9, 41)], 'critical'],
  ])('together are so many signs: %s', (_which, metrics, urgency) => {
    expect(predicted(metrics).urgency).toBe(urgency)
  })
})
