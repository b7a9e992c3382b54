import { describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { derivedQuantity, derivedStatus, stepsOfFilters, type Recorded } from './derived-service.ts'
import type { FilterState } from './filter-states.ts'
import type { Read } from './newest-readings.ts'

const before: Read = { stage: 'before', quantity: 'flow_cfm', value: '210' }
const after: Read = { stage: 'after', quantity: 'flow_cfm', value: '400' }
const said = (...states: FilterState[]) => states.map((state) => ({ state, by: 'Sam' }))
const filter = (state: FilterState, more: Partial<Recorded> = {}): Recorded => ({
  state,
  heldFrom: null,
  result: null,
  judgedBy: null,
  readings: [],
  steps: [],
  ...more,
})
const restored = { result: 'restored', judgedBy: 'Sam', readings: [before, after] } as const
const refused = { result: 'not_restorable', judgedBy: 'Sam', readings: [before] } as const

const announced = filter('expected')
const received = filter('received', { steps: said('received') })
const inspected = filter('inspected', { readings: [before] })
const cleaned = filter('cleaned', { steps: said('received', 'cleaned') })
const ready = filter('judged', restored)
const gone = filter('handed_over', { ...restored, steps: said('handed_over') })
const held = filter('on_hold', { ...restored, heldFrom: 'judged' })

describe('the status of a service', () => {
  test.each<[string, ServiceStatus, number, Recorded[], ServiceStatus]>([
    ['nothing has come', 'completed', 2, [announced, announced], 'scheduled'],
    ['nothing has come, and work was said to run', 'in_progress', 1, [announced], 'in_progress'],
    ['it was cancelled', 'cancelled', 1, [gone], 'cancelled'],
    ['the first has come', 'scheduled', 2, [received, announced], 'in_progress'],
    ['all but one are ready', 'scheduled', 2, [ready, cleaned], 'in_progress'],
    ['fewer came than were ordered', 'scheduled', 3, [ready, ready], 'in_progress'],
    ['all are ready', 'scheduled', 2, [ready, ready], 'completed'],
    ['more came than were ordered', 'scheduled', 1, [ready, ready], 'completed'],
    ['one of them was refused', 'scheduled', 2, [ready, filter('judged', refused)], 'completed'],
    ['one of them waits', 'scheduled', 2, [ready, held], 'in_progress'],
    ['one of them is gone', 'scheduled', 2, [ready, gone], 'completed'],
    ['all are gone', 'scheduled', 2, [gone, gone], 'delivered'],
    [
      'all are gone, and nobody said of one who gave it out',
      'scheduled',
      2,
      [gone, filter('handed_over', restored)],
      'completed',
    ],
  ])('where %s', (_where, status, quantity, filters, derived) => {
    expect(derivedStatus({ status, quantity }, filters)).toBe(derived)
  })

  test('counts what was ordered, or more where more came', () => {
    const quantities = [1, 2, 3].map((quantity) =>
      derivedQuantity({ quantity, status: 'scheduled' }, [ready, ready]),
    )
    expect(quantities).toEqual([2, 2, 3])
  })
})

describe('the steps', () => {
  const days = { pickupDate: '2026-03-04', serviceDate: '2026-03-08', deliveryDate: '2026-03-12' }
  const steps = (filters: Recorded[], quantity = 2, given: Partial<typeof days> = {}) =>
    stepsOfFilters({ status: 'scheduled', quantity, ...days, ...given }, filters, '2026-03-10')
  const counts = (filters: Recorded[], quantity = 2) =>
    steps(filters, quantity).map(({ step, count }) => `${step} ${count?.done}/${count?.of}`)

  test('count each filter that somebody has brought that far', () => {
    expect(counts([announced, received, inspected, cleaned, ready, gone], 6)).toEqual([
      'received 5/6',
      'inspected 3/6',
      'cleaned 3/6',
      'tested 2/6',
      'ready 2/6',
      'delivered 1/6',
    ])
  })

  test.each<[string, Recorded, string[]]>([
    ['of which nobody said that it came', filter('received'), []],
    [
      'with a step that nobody signed',
      filter('cleaned', { steps: [{ state: 'cleaned', by: ' ' }] }),
      [],
    ],
    ['that was only announced', filter('expected', { steps: said('expected') }), []],
    [
      'inspected without a reading',
      filter('inspected', { steps: said('inspected') }),
      ['received', 'inspected'],
    ],
    [
      'sent back to be received',
      filter('received', { steps: said('received', 'inspected') }),
      ['received'],
    ],
    [
      'that waits',
      filter('on_hold', { heldFrom: 'cleaned', steps: said('cleaned') }),
      ['received', 'cleaned'],
    ],
    [
      'that waits since nobody knows when',
      filter('on_hold', { steps: said('received', 'cleaned') }),
      ['received'],
    ],
    [
      'with a result by nobody',
      filter('judged', { ...restored, judgedBy: ' ' }),
      ['received', 'inspected', 'cleaned', 'tested'],
    ],
    [
      'packed, not handed over',
      filter('packed', { ...restored, steps: said('handed_over') }),
      ['received', 'inspected', 'cleaned', 'tested', 'ready'],
    ],
  ])('of one %s are those that are proven', (_which, one, done) => {
    const found = steps([one], 1).filter(({ state }) => state === 'done')
    expect(found.map(({ step }) => step)).toEqual(done)
  })

  // office-day.md F1
  test('leave a filter that is refused out of what is ready, and uncleaned out of cleaning and testing', () => {
    const one = filter('judged', refused)
    expect(counts([one, ready])).toEqual([
      'received 2/2',
      'inspected 2/2',
      'cleaned 1/1',
      'tested 1/1',
      'ready 1/1',
      'delivered 0/2',
    ])
    expect(counts([one], 1)).toEqual([
      'received 1/1',
      'inspected 1/1',
      'not_restorable 1/1',
      'returned 0/1',
    ])
    // Cleaned before it was refused.
    const late = filter('judged', { ...refused, steps: said('cleaned') })
    expect(counts([late], 1)).toContain('cleaned 1/1')
    expect(counts([late], 1)).toContain('tested 0/1')
  })

  test('leave out what a filter that came back went without, once its first certificate is confirmed', () => {
    const rework = { confirmed: { number: 'LF-2026-AAAA-BBBB' } } as Recorded['rework']
    const confirmed = filter('judged', {
      ...restored,
      readings: [],
      steps: said('received'),
      ...(rework && { rework }),
    })
    const isCurrent = ({ state }: { state: string }) => state === 'current'
    expect(counts([confirmed], 1)).toEqual(['received 1/1', 'ready 1/1', 'delivered 0/1'])
    expect(steps([confirmed], 1).find(isCurrent)?.step).toBe('delivered')
    expect(counts([confirmed, inspected])).toEqual([
      'received 2/2',
      'inspected 1/1',
      'cleaned 0/1',
      'tested 0/1',
      'ready 1/2',
      'delivered 0/2',
    ])
    const again = filter('judged', {
      ...restored,
      steps: said('received'),
      ...(rework && { rework }),
    })
    expect(counts([again], 1)).toContain('tested 1/1')
  })

  test('are done, the first open one is current, and the rest is ahead', () => {
    expect(steps([received, cleaned]).map(({ state }) => state)).toEqual([
      'done',
      'current',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ])
  })

  test.each([
    ['2026-03-09', '2026-03-09', null, '2026-03-12'],
    ['2026-03-10', '2026-03-10', '2026-03-10', '2026-03-12'],
    ['2026-03-11', null, '2026-03-11', '2026-03-12'],
  ])('have their day where it can be true: on %s', (day, done, open, delivery) => {
    const given = { pickupDate: day, serviceDate: day }
    const dayOf = (filters: Recorded[]) =>
      Object.fromEntries(steps(filters, 1, given).map((one) => [one.step, one.day]))
    expect(dayOf([ready])).toEqual({
      received: done,
      inspected: null,
      cleaned: done,
      tested: null,
      ready: null,
      delivered: delivery,
    })
    expect(dayOf([announced])).toMatchObject({ received: open, cleaned: open })
  })
})
