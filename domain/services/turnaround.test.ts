import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceStatuses } from '#domain/statuses.ts'
import { type Measurement, type ServiceStatus, type TurnaroundStep, verdicts } from './contract.ts'
import { isMeasuredAfter, isMeasuredBefore } from './readings.ts'
import { isPlannedDay, turnaround } from './turnaround.ts'

const today = '2026-03-10'
const marks = { done: 'x', current: '>', ahead: '.' } as const
const letters = {
  received: 'r',
  inspected: 'i',
  cleaned: 'c',
  tested: 't',
  ready: 'y',
  not_restorable: 'n',
  delivered: 'd',
  returned: 'b',
} as const

const blank: Measurement = {
  position: 1,
  serialNumber: 'DPF-88213',
  flowBeforeCfm: null,
  flowAfterCfm: null,
  pressureBeforeInH2O: null,
  pressureAfterInH2O: null,
  weightBeforeG: null,
  weightAfterG: null,
  verdict: null,
  reason: null,
}
const filters = {
  noted: blank,
  before: { ...blank, flowBeforeCfm: '210' },
  both: { ...blank, flowBeforeCfm: '210', flowAfterCfm: '412' },
  after: { ...blank, weightAfterG: '7900' },
  refused: { ...blank, verdict: 'not_restorable' },
  judged: { ...blank, verdict: 'restored' },
} as const satisfies Record<string, Measurement>

type Days = {
  pickupDate?: string | null
  serviceDate?: string
  deliveryDate?: string | null
  quantity?: number
}

function steps(
  status: ServiceStatus,
  listed: readonly Measurement[],
  days: Days = {},
): TurnaroundStep[] {
  return turnaround(
    {
      status,
      quantity: listed.length,
      pickupDate: null,
      serviceDate: '2026-03-02',
      deliveryDate: null,
      ...days,
    },
    { filters: [], measurements: listed },
    today,
  )
}
const drawn = (found: TurnaroundStep[]) =>
  found.map(({ step, state }) => `${letters[step]}${marks[state]}`).join(' ')

describe('where the filters are', () => {
  test.each([
    ['scheduled', [], 'r. i. c. t. y. d.'],
    ['scheduled', ['both'], 'r. i. c. t. y. d.'],
    ['in_progress', [], 'rx i> c. t. y. d.'],
    ['in_progress', ['noted'], 'rx i> c. t. y. d.'],
    ['in_progress', ['judged'], 'rx i> c. t. y. d.'],
    ['in_progress', ['before', 'noted'], 'rx i> c. t. y. d.'],
    ['in_progress', ['before', 'refused'], 'rx ix c> t. y. d.'],
    ['in_progress', ['both', 'before'], 'rx ix c> t. y. d.'],
    ['in_progress', ['both', 'refused'], 'rx ix cx t> y. d.'],
    ['in_progress', ['after'], 'rx cx t> y. d.'],
    ['in_progress', ['refused'], 'rx i> n. b.'],
    ['completed', ['both', 'refused'], 'rx ix cx tx y> d.'],
    ['completed', [], 'rx cx y> d.'],
    ['completed', ['noted'], 'rx cx y> d.'],
    ['completed', ['both', 'before'], 'rx ix cx y> d.'],
    // office-day.md F1
    ['completed', ['refused'], 'rx ix n> b.'],
    ['delivered', ['refused'], 'rx ix nx bx'],
    ['delivered', ['both'], 'rx ix cx tx yx dx'],
    ['delivered', [], 'rx cx yx dx'],
    ['cancelled', ['both'], ''],
  ] as [ServiceStatus, (keyof typeof filters)[], string][])(
    '%s with %j: %s',
    (status, listed, expected) => {
      expect(
        drawn(
          steps(
            status,
            listed.map((name) => filters[name]),
          ),
        ),
      ).toBe(expected)
    },
  )

  test('a filter that is not on the list yet has not been inspected', () => {
    expect(drawn(steps('in_progress', [filters.both], { quantity: 2 }))).toBe('rx i> c. t. y. d.')
  })

  test('no day moves a step', () => {
    for (const day of ['2026-03-09', today, '2026-03-11']) {
      expect(
        drawn(steps('in_progress', [], { pickupDate: day, serviceDate: day, deliveryDate: day })),
      ).toBe('rx i> c. t. y. d.')
      expect(
        drawn(steps('scheduled', [], { pickupDate: day, serviceDate: day, deliveryDate: day })),
      ).toBe('r. i. c. t. y. d.')
    }
  })
})

describe('whatever is recorded', () => {
  const reading = fc.option(fc.constant('5'))
  const filter: fc.Arbitrary<Measurement> = fc.record({
    position: fc.constant(1),
    serialNumber: fc.constant('a'),
    flowBeforeCfm: reading,
    flowAfterCfm: reading,
    pressureBeforeInH2O: reading,
    pressureAfterInH2O: reading,
    weightBeforeG: reading,
    weightAfterG: reading,
    verdict: fc.option(fc.constantFrom(...verdicts)),
    reason: fc.constant(null),
  })
  const rows = fc.tuple(
    fc.constantFrom(...serviceStatuses),
    fc.array(filter, { maxLength: 4 }),
    fc.integer({ min: 1, max: 5 }),
  )

  test('no step is done that nobody has recorded', () => {
    fc.assert(
      fc.property(rows, ([status, listed, quantity]) => {
        const done = steps(status, listed, { quantity })
          .filter(({ state }) => state === 'done')
          .map(({ step }) => step)
        const isOver = status === 'completed' || status === 'delivered'
        const toClean = listed.filter(({ verdict }) => verdict !== 'not_restorable')
        if (done.includes('received')) expect(isOver || status === 'in_progress').toBe(true)
        if (done.includes('inspected'))
          expect(
            listed.every((one) => one.verdict === 'not_restorable' || isMeasuredBefore(one)) &&
              listed.length > 0,
          ).toBe(true)
        if (done.includes('cleaned')) expect(isOver || toClean.every(isMeasuredAfter)).toBe(true)
        if (done.includes('cleaned') && listed.length > 0) expect(toClean).not.toEqual([])
        if (done.includes('tested'))
          expect(isOver && toClean.length > 0 && toClean.every(isMeasuredAfter)).toBe(true)
        if (done.includes('ready') || done.includes('delivered')) expect(status).toBe('delivered')
      }),
    )
  })

  test('no step is done after one that is not, and one at most is current', () => {
    fc.assert(
      fc.property(rows, ([status, listed, quantity]) => {
        expect(
          steps(status, listed, { quantity })
            .map(({ state }) => marks[state])
            .join(''),
        ).toMatch(/^x*>?\.*$/)
      }),
    )
  })
})

describe('the day of a step', () => {
  const days = (found: TurnaroundStep[]) =>
    Object.fromEntries(found.filter(({ day }) => day !== null).map(({ step, day }) => [step, day]))

  test.each([
    [
      'delivered',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      { received: '2026-03-01', cleaned: '2026-03-02', delivered: '2026-03-03' },
    ],
    ['delivered', null, '2026-03-02', null, { cleaned: '2026-03-02' }],
    // A planned step ahead is shown; one that passed without happening is not.
    [
      'completed',
      '2026-03-01',
      '2026-03-02',
      '2026-03-12',
      { received: '2026-03-01', cleaned: '2026-03-02', delivered: '2026-03-12' },
    ],
    [
      'completed',
      '2026-03-01',
      '2026-03-02',
      '2026-03-09',
      { received: '2026-03-01', cleaned: '2026-03-02' },
    ],
    ['completed', null, '2026-04-02', null, {}],
    ['scheduled', null, '2026-03-20', null, { cleaned: '2026-03-20' }],
    ['scheduled', null, '2026-03-01', null, {}],
    ['in_progress', '2026-03-09', '2026-03-09', null, { received: '2026-03-09' }],
  ] as const)(
    '%s, picked up %s, serviced %s, delivered %s',
    (status, pickupDate, serviceDate, deliveryDate, expected) => {
      expect(days(steps(status, [], { pickupDate, serviceDate, deliveryDate }))).toEqual(expected)
    },
  )
})

describe('a day that is a plan', () => {
  test.each([
    ['pickupDate', 'scheduled', '2026-03-20', true],
    // Nobody has recorded that it happened.
    ['pickupDate', 'scheduled', '2026-03-01', true],
    ['pickupDate', 'in_progress', '2026-03-01', false],
    ['pickupDate', 'in_progress', '2026-03-20', true],
    ['pickupDate', 'cancelled', '2026-03-01', false],
    ['pickupDate', 'scheduled', null, false],
    ['deliveryDate', 'scheduled', '2026-03-01', true],
    ['deliveryDate', 'in_progress', '2026-03-01', true],
    ['deliveryDate', 'completed', '2026-03-01', true],
    ['deliveryDate', 'delivered', '2026-03-01', false],
    ['deliveryDate', 'delivered', '2026-03-20', true],
  ] as const)('%s of one that is %s on %s: %s', (of, status, day, expected) => {
    const service = { status, pickupDate: day, deliveryDate: day }
    expect(isPlannedDay(of, service, today)).toBe(expected)
  })
})
