import { describe, expect, test } from 'vitest'
import { assigned, droppedOn, groupOf, neighborHour, movedTo, reordered } from './board-moves.ts'
import type { DayStop } from './day-contract.ts'

const nine = '2026-03-11T13:00:00.000Z'
const ten = '2026-03-11T14:00:00.000Z'

const stop = (id: string, rest: Partial<DayStop> = {}): DayStop => ({
  id,
  version: '0.0',
  startsAt: nine,
  kind: 'pickup',
  status: 'confirmed',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  unit: null,
  notes: null,
  customer: { id: 'c', name: 'Dana', company: null, email: 'dana@x.example', phone: null },
  place: {
    name: null,
    address: null,
    gate: null,
    hours: null,
    contactName: null,
    contactPhone: null,
  },
  driverId: 'sam',
  stopOrder: null,
  serviceId: null,
  awaitsNotice: false,
  noticedHour: null,
  isOnWay: false,
  lastTry: null,
  ...rest,
})
const [a, b, c] = [stop('a'), stop('b'), stop('c')]

describe('the order of an hour', () => {
  test('is by its numbers, and without them by the id', () => {
    const stops = [c, stop('x', { stopOrder: 1 }), a, stop('late', { startsAt: ten }), b]
    expect(groupOf(stops, a).map(({ id }) => id)).toEqual(['x', 'a', 'b', 'c'])
  })

  test('changes by one place, and every stop of the hour then has its number', () => {
    expect(reordered([a, b, c], c, -1)).toEqual([
      { id: 'a', version: '0.0', stopOrder: 1 },
      { id: 'c', version: '0.0', stopOrder: 2 },
      { id: 'b', version: '0.0', stopOrder: 3 },
    ])
  })

  test('has an end both ways, and other hours and drivers are no part of it', () => {
    expect(reordered([a, b], a, -1)).toEqual([])
    expect(reordered([a, stop('late', { startsAt: ten })], a, 1)).toEqual([])
    expect(reordered([a, stop('theirs', { driverId: 'lee' })], a, 1)).toEqual([])
  })
})

describe('a stop', () => {
  test('goes to another driver or hour at the end of those who are there', () => {
    expect(assigned(a, 'lee')).toEqual([
      { id: 'a', version: '0.0', driverId: 'lee', stopOrder: null },
    ])
    expect(movedTo(a, ten)).toEqual([{ id: 'a', version: '0.0', startsAt: ten, stopOrder: null }])
    expect([assigned(a, 'sam'), movedTo(a, nine)]).toEqual([[], []])
  })

  test('dropped on another takes its driver, its hour and the place before it', () => {
    const theirs = [
      stop('x', { driverId: 'lee', startsAt: ten, stopOrder: 1 }),
      stop('y', { driverId: 'lee', startsAt: ten, stopOrder: 2 }),
    ] as const
    expect(droppedOn([a, ...theirs], a, theirs[1])).toEqual([
      { id: 'a', version: '0.0', driverId: 'lee', startsAt: ten, stopOrder: 2 },
      { id: 'y', version: '0.0', stopOrder: 3 },
    ])
    expect(droppedOn([a], a, a)).toEqual([])
  })

  test('moves to the nearest hour that is free for its kind', () => {
    const free = (pickup: number) => ({ pickup, 'drop-off': 1, delivery: 1, 'on-site': 1 })
    const hours = [
      { startsAt: nine, free: free(1) },
      { startsAt: ten, free: free(0) },
      { startsAt: '2026-03-11T15:00:00.000Z', free: free(1) },
    ]
    expect(neighborHour(hours, a, 1)).toBe('2026-03-11T15:00:00.000Z')
    expect(neighborHour(hours, a, -1)).toBeNull()
    expect(neighborHour(hours, stop('d', { kind: null }), 1)).toBe(ten)
  })
})
