import { describe, expect, test } from 'vitest'
import { milesIn, readFilterTypes, readHistory } from './stored-json.ts'

describe('filters that came with a vehicle', () => {
  test.each<[unknown, string[] | null]>([
    ['', []],
    [undefined, []],
    ['   ', null],
    ['DPF;DOC|Cabin\nOil', ['DPF', 'DOC', 'Cabin', 'Oil']],
    ['{"dpf":true,"doc":null,"oil":false,"cabin":1}', ['dpf', 'cabin']],
    [{}, []],
    ['{}', []],
    ['[]', []],
    [[' '], null],
    [{ dpf: false }, null],
    [
      [{ name: 'DPF' }, { filter: 'DOC' }, { color: 'red' }],
      ['DPF', 'DOC'],
    ],
    [[{ filterType: 'A', type: 'B', name: 'C', filter: 'D' }], ['A']],
    [[{ type: 'B', name: 'C', filter: 'D' }], ['B']],
    [[{ name: 'C', filter: 'D' }], ['C']],
    [[{ type: 7 }], null],
    ['[DPF', ['[DPF']],
    ['"DPF, DOC"', ['DPF', 'DOC']],
    [true, null],
    [['A, B'], ['A, B']],
  ])('%j are %j', (stored, names) => {
    expect(readFilterTypes(stored)).toEqual(names)
  })

  test('have a hundred letters each at most', () => {
    expect(readFilterTypes(['x'.repeat(101), 'y'])).toEqual(['x'.repeat(100), 'y'])
  })
})

describe('a history that came with a vehicle', () => {
  const day = '2025-01-10'
  const services = (stored: unknown) => readHistory(stored).services

  test.each<[string, unknown]>([
    ['a list', [{ date: day }]],
    ['one service', { date: day }],
    ['a list of services', { services: [{ date: day }] }],
    ['JSON', JSON.stringify({ services: [{ on: day }] })],
    ['an instant', [{ serviceDate: `${day}T23:00:00Z` }]],
  ])('is %s', (_what, stored) => {
    expect(readHistory(stored)).toEqual({
      services: [{ filterType: null, on: day, mileage: null, wasDue: null }],
      unread: 0,
    })
  })

  test.each<[unknown, number]>([
    ['  ', 0],
    ['soon', 1],
    [42, 0],
    [null, 0],
    [[[{ date: day }]], 1],
    [{ services: 'none' }, 1],
    [[{ date: 20_250_110 }, { date: `${day}` }, 'x'], 2],
  ])('of %j leaves %d unread', (stored, unread) => {
    expect(readHistory(stored).unread).toBe(unread)
  })

  test('is two hundred services at most, as a list and inside of an object', () => {
    const many = Array.from({ length: 201 }, () => ({ date: day }))
    expect(services(many)).toHaveLength(200)
    expect(services({ services: many })).toHaveLength(200)
    expect(readHistory(many).unread).toBe(0)
  })

  test.each<[object, object]>([
    [{ mileage: 1, miles: 2, odometer: 3 }, { mileage: 1 }],
    [{ miles: 2, odometer: 3 }, { mileage: 2 }],
    [{ odometer: '3' }, { mileage: 3 }],
    [{ wasDue: false, due: true }, { wasDue: false }],
    [{ due: true }, { wasDue: true }],
    [{ due: 'yes' }, { wasDue: null }],
    [{ filter: 'DPF' }, { filterType: 'DPF' }],
    [{ serviceDate: '2024-01-01' }, { on: day }],
  ])('%j says %j', (entry, said) => {
    expect(services([{ date: day, ...entry }])).toMatchObject([said])
  })

  test.each<[unknown, number | null]>([
    [0, 0],
    ['0', 0],
    [5_000_000, 5_000_000],
    [5_000_001, null],
    ['1 234 mile', null],
    ['1 234 miles', 1234],
    ['1,234 MI.', 1234],
    ['41,2350', null],
    [12.5, 13],
    [-0.5, null],
    [' ', null],
    [null, null],
    [Infinity, null],
  ])('%j is %s miles', (value, miles) => {
    expect(milesIn(value)).toBe(miles)
  })
})
