import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/calendar.ts'
import { houseSettings, settingsChange } from './contract.ts'
import {
  afterChange,
  hitsOf,
  readStored,
  settingsOf,
  statedSettings,
  openingTableOf,
} from './settings.ts'

const stated = statedSettings()
const closed = { opens: null, closes: null }
const friday = { date: '2031-07-11', name: 'Inventory' }

describe('what is stored', () => {
  test('is nothing while all is as the site says it, and the site’s own words fit the contract', () => {
    expect(houseSettings.parse(stated)).toEqual(stated)
    expect(settingsOf({})).toEqual(stated)
    expect(afterChange({}, stated)).toEqual({})
  })

  test('is what differs, and goes when it is changed back', () => {
    const changed = afterChange({}, { emergencyNumber: '+12165550100' })
    expect(changed).toEqual({ emergencyNumber: '+12165550100' })
    expect(settingsOf(changed)).toEqual({ ...stated, emergencyNumber: '+12165550100' })
    expect(afterChange(changed, { emergencyNumber: stated.emergencyNumber })).toEqual({})
  })

  test('is the same after a database has put its keys in another order', () => {
    const hours = Object.fromEntries(Object.entries(stated.hours).reverse())
    expect(Object.keys(readStored({ hours }).hours ?? {})).toEqual(Object.keys(stated.hours))
  })

  test.each([null, 7, 'text', [], { hours: { monday: 'never' }, prices: {}, other: 1 }])(
    'and cannot be read counts as not there: %j',
    (row) => {
      expect(readStored(row)).toEqual({})
    },
  )

  test('has its closed days in order', () => {
    const days = [...stated.closedDays, { date: '2025-01-01', name: 'New Year’s Day' }]
    expect(afterChange({}, { closedDays: days }).closedDays?.[0]?.date).toBe('2025-01-01')
  })
})

describe('a change is refused', () => {
  const withMonday = (monday: object) => ({ hours: { ...stated.hours, monday } })
  const neverOpen = Object.fromEntries(Object.keys(stated.hours).map((day) => [day, closed]))
  const dpf = (prices: object) => ({ prices: { ...stated.prices, dpf: prices } })
  test.each<[string, object]>([
    ['that closes before it opens', withMonday({ opens: '17:00', closes: '07:00' })],
    ['that opens and never closes', withMonday({ opens: '07:00', closes: null })],
    ['with an hour that no clock has', withMonday({ opens: '24:00', closes: '25:00' })],
    ['without an open day', { hours: neverOpen }],
    ['with a day that does not exist', { closedDays: [{ date: '2031-02-29', name: 'x' }] }],
    ['with a day without a reason', { closedDays: [{ date: '2031-02-28', name: ' ' }] }],
    ['with a day twice', { closedDays: [friday, friday] }],
    ['with a name on two lines', { closedDays: [{ ...friday, name: 'a\nb' }] }],
    ['with a number that nobody can call', { emergencyNumber: 'call us' }],
    ['with cents', dpf({ bought: [1.5, 2], cleaning: [1, 2] })],
    ['with a range from high to low', dpf({ bought: [200, 100], cleaning: [1, 2] })],
  ])('%s', (_what, change) => {
    expect(settingsChange.safeParse(change).success).toBe(false)
  })
})

test('confirmed appointments that a change hits are counted by day; those outside the hours before are not', () => {
  const after = openingTableOf({
    ...stated,
    closedDays: [...stated.closedDays, friday],
    hours: { ...stated.hours, saturday: closed },
  })
  const at = (day: string, time: string) => instantAt(day, time)
  const booked = [
    at('2031-07-12', '09:00'),
    at('2031-07-11', '09:00'),
    at('2031-07-11', '14:00'),
    at('2031-07-11', '19:00'),
    at('2031-07-10', '09:00'),
    at('2031-07-13', '09:00'),
  ]
  expect(hitsOf(booked, openingTableOf(stated), after)).toEqual([
    { day: '2031-07-11', count: 2 },
    { day: '2031-07-12', count: 1 },
  ])
})
