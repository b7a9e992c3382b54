import { describe, expect, test } from 'vitest'
import { lineTaken, stepsOfFilters } from './derived-service.ts'
import { endsOf } from './ends.ts'
import {
  type FilterState,
  filterStates,
  hasReached,
  isAwaited,
  isInWork,
  isOnlyExpected,
  isReady,
  nextStates,
  workStates,
} from './filter-states.ts'

const now = new Date('2026-03-10T15:00:00Z')
const at = (state: FilterState) => ({ state, heldFrom: null })

describe('a filter on the van', () => {
  const known = { ...at('on_the_van'), filterId: 'f' }

  test('can only be taken in, and by its vehicle alone only by intake', () => {
    expect(nextStates(known, now, now)).toEqual(['received'])
    expect(nextStates({ ...known, filterId: null }, now, now)).toEqual([])
    expect([isOnlyExpected(known), isOnlyExpected({ ...known, filterId: null })]).toEqual([
      false,
      true,
    ])
  })

  test('is awaited, and has not come', () => {
    expect([isAwaited(known), hasReached(known, 'received'), isReady(known)]).toEqual([
      true,
      false,
      false,
    ])
    expect([isAwaited(at('expected')), isAwaited(at('received'))]).toEqual([true, false])
    for (const state of workStates)
      expect(isAwaited(at(state)), state).toBe(!hasReached(at(state), 'received'))
    const inWork = ['received', 'inspected', 'cleaned', 'tested', 'judged', 'packed']
    expect(filterStates.filter((state) => isInWork(at(state)))).toEqual(inWork)
  })

  test('may be lost, or with the wrong customer', () => {
    expect(endsOf(known)).toEqual(['lost', 'given_to_wrong_customer'])
  })

  test('is no step of the turnaround, whoever said that it is there', () => {
    const line = {
      ...at('on_the_van'),
      result: null,
      judgedBy: null,
      readings: [],
      steps: [
        { state: 'expected', by: 'Sam' },
        { state: 'on_the_van', by: 'Sam' },
      ] as const,
    }
    const order = {
      status: 'scheduled',
      quantity: 2,
      serviceDate: '2026-03-12',
      pickupDate: '2026-03-10',
      deliveryDate: null,
    } as const
    const [received] = stepsOfFilters(order, [line, line], '2026-03-10')
    expect(received?.count).toEqual({ done: 0, of: 2 })
  })
})

describe('an arrival takes', () => {
  const line = (id: string, state: FilterState, vehicle: string | null, filterId = null) => ({
    id,
    state,
    filterId,
    vehicle: vehicle === null ? null : { id: vehicle },
  })
  const lines = [
    line('left', 'expected', '214'),
    line('van', 'on_the_van', '214'),
    line('other', 'on_the_van', '215'),
    line('left too', 'expected', '216'),
  ]

  test.each([
    ['214', 'van'],
    ['215', 'other'],
    ['216', 'left too'],
    // Nobody named it: what our driver left there did not come.
    [null, 'other'],
  ])('of vehicle %s the line "%s"', (vehicleId, id) => {
    expect(lineTaken({ quantity: 4 }, lines, { filterId: null, vehicleId })?.id).toBe(id)
  })

  test('a line of its own while more are to come than are named', () => {
    expect(lineTaken({ quantity: 5 }, lines, { filterId: null, vehicleId: null })).toBeNull()
  })
})
