import { describe, expect, test } from 'vitest'
import { ago } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { LineRow } from './filter-rows.ts'
import {
  advised,
  adviceOn,
  filter,
  line,
  lives,
  moved,
  odometer,
  unit,
} from './filter-rows-setup.ts'

// office-day.md F1: nobody has said that another filter is in the truck, so nothing is predicted.
const vehicles = [unit('a')]
const one = filter('one', { vehicleId: 'a' })
const earlier = [900, 600, 300].map((on) => line('one', 'a', on, { wasDue: true }))
const refused = (more: Partial<LineRow> = {}) =>
  line('one', 'a', 100, { outcome: 'refused', judgedOn: ago(98), ...more })

describe('a filter that was refused', () => {
  test('ends its life, and asks to be replaced: another one begins none by itself', () => {
    const cleaned = adviceOn({
      vehicles,
      lines: [...earlier, line('one', 'a', 100)],
      filters: [one],
    })
    const said = adviceOn({ vehicles, lines: [...earlier, refused()], filters: [one] })
    expect(said.ended).toEqual(cleaned.ended)
    expect(said).toMatchObject({
      filterId: 'one',
      refusal: { lineId: 'line-one-100', on: ago(98) },
      urgency: 'high',
      serviceBy: null,
      predictedServiceMileage: null,
      lastServiceMileage: null,
      savings: 0,
      reasoning: null,
    })
    expect(said.action).toMatch(
      /^This DPF was refused on \w+ \d+\. Replace it, then let us know\.$/,
    )
    expect(said.isAtShop).toBeUndefined()
  })

  test.each<[string, Partial<LineRow>]>([
    ['without a serial number', { filterId: null }],
    ['still with us', { isBack: false }],
    [
      'out of a truck that only its order names',
      {
        filterId: null,
        vehicleId: null,
        order: { id: 'order', vehicleId: 'a', mileage: null, wasDue: null },
      },
    ],
  ])('asks for it as well where it is %s', (_name, more) => {
    const said = adviceOn({ vehicles, lines: [...earlier, refused(more)], filters: [one] })
    expect(said.refusal).toMatchObject({ lineId: 'line-one-100' })
  })

  test('is replaced on the day that somebody says: from then on a new filter runs', () => {
    const lines = [...earlier, refused({ replacedOn: ago(60) })]
    const said = adviceOn({ vehicles, lines, filters: [one] })
    expect([said.refusal, said.filterId, said.lastServiceMileage]).toEqual([
      undefined,
      null,
      394_000,
    ])
    const effects = said.reasoning?.effects.map(({ factor }) => factor)
    expect(effects).not.toContain('cleanings')
    expect(effects).toContain('own_lives')
    const ahead = [...earlier, refused({ replacedOn: ago(-5) })]
    expect(adviceOn({ vehicles, lines: ahead, filters: [one] }).refusal).toBeDefined()
  })

  test.each<[string, Parameters<typeof adviceOn>[0]]>([
    [
      'came in out of that truck',
      {
        vehicles,
        lines: [...earlier, refused(), line('two', 'a', 10)],
        filters: [one, filter('two', { vehicleId: 'a' })],
      },
    ],
    [
      'was put in',
      {
        vehicles,
        lines: [...earlier, refused()],
        filters: [
          one,
          filter('two', { vehicleId: 'a', knownSince: ago(50), moves: [moved(50, 'a')] }),
        ],
      },
    ],
    [
      'is in our shop',
      {
        vehicles,
        lines: [...earlier, refused(), line('two', 'a', 10, { outcome: null, isBack: false })],
        filters: [one, filter('two', { vehicleId: 'a' })],
      },
    ],
    [
      'was cleaned, as a service of the truck says',
      {
        vehicles,
        lines: [...earlier, refused()],
        filters: [one],
        services: { a: [{ filterType: 'DPF', on: ago(20), mileage: null, wasDue: null }] },
      },
    ],
  ])('is answered once another filter %s', (_name, rows) => {
    expect(adviceOn(rows).refusal).toBeUndefined()
  })

  test('that comes again and is cleaned after all is asked about no more', () => {
    const lines = [...earlier, refused(), line('one', 'a', 10)]
    const said = adviceOn({ vehicles, lines, filters: [one] })
    expect([said.refusal, said.lastServiceMileage]).toEqual([undefined, 399_000])
  })

  test('beside another one asks first, as urgently as that one at least', () => {
    const both = [line('one', 'a', 300), line('two', 'a', 300)]
    const said = adviceOn({
      vehicles,
      lines: [...both, refused()],
      filters: [one, filter('two', { vehicleId: 'a' })],
    })
    expect(said.refusal).toBeDefined()
    expect(lives(said.ended).at(-1)?.[0]).toBe(20_000)
  })

  test('is none of the lives of other trucks', () => {
    const all = advised({
      vehicles: [unit('a'), unit('b')],
      lines: [...earlier, refused()],
      filters: [one],
      metrics: { a: odometer(), b: odometer() },
    })
    expect(all.map(({ vehicleId, refusal }) => [vehicleId, refusal !== undefined])).toEqual([
      ['a', true],
      ['b', false],
    ])
  })
})

test('a filter that is retired after its cleaning leaves a place of which nobody knows what is in it', () => {
  const said = adviceOn({
    vehicles,
    lines: [...earlier, line('one', 'a', 100)],
    filters: [filter('one', { vehicleId: 'a', isRetired: true })],
  })
  expect([said.serviceBy, said.reasoning, said.refusal]).toEqual([null, null, undefined])
  expect(said.action).toContain('Inspect the DPF first')
})

test('a service whose form says that its filter was refused ends a life and begins none', () => {
  const service = {
    filterType: 'DPF',
    on: ago(100),
    mileage: null,
    wasDue: null,
    line: {
      filterId: null,
      isNew: true,
      ash: null,
      refusal: { serviceId: 'order', lineId: null, on: ago(100), replacedOn: null },
    },
  }
  const said = adviceOn({ vehicles, services: { a: [service] } })
  expect(said.refusal).toMatchObject({ serviceId: 'order', lineId: null })
})

test.each<[string, Partial<Parameters<typeof filter>[1]>, boolean]>([
  ['since', { knownSince: ago(50) }, true],
  ['before', { knownSince: ago(200) }, false],
  ['since, of another kind', { knownSince: ago(50), kind: 'doc' }, false],
  ['since, in another truck', { knownSince: ago(50), vehicleId: 'b' }, false],
])('a filter that is recorded in the truck %s answers a refusal: %s', (_when, more, isAnswer) => {
  const said = adviceOn({
    vehicles,
    lines: [...earlier, refused()],
    filters: [one, filter('two', { vehicleId: 'a', ...more })],
  })
  expect(said.refusal === undefined).toBe(isAnswer)
})
