import { expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { checkDates } from './recording.ts'

const today = '2026-03-12'

function refusal(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    if (error instanceof CodedError) return [error.code, ...Object.keys(error.fields ?? {})]
    throw error
  }
  return null
}

const on = (serviceDate: string, more: object = {}) => ({
  serviceDate,
  pickupDate: null,
  deliveryDate: null,
  ...more,
})
test.each([
  ['completed', on('2026-03-12'), null],
  ['completed', on('2026-03-13'), 'serviceDate'],
  ['completed', on('2026-03-12', { deliveryDate: '2026-03-20' }), null],
  ['delivered', on('2027-03-12'), 'serviceDate'],
  ['delivered', on('2026-03-12', { deliveryDate: '2026-03-13' }), 'deliveryDate'],
  ['delivered', on('0026-03-12'), 'serviceDate'],
  ['delivered', on('1999-12-31'), 'serviceDate'],
  ['delivered', on('2000-01-01'), null],
  ['scheduled', on('2026-03-12', { pickupDate: '0026-03-11' }), 'pickupDate'],
  ['in_progress', on('2027-04-01'), null],
  ['scheduled', on('2027-04-16'), null],
  ['scheduled', on('2027-04-17'), 'serviceDate'],
  ['scheduled', on('2026-03-12', { deliveryDate: '2062-03-12' }), 'deliveryDate'],
] as const)('%s takes only days that can be: %o', (status, dates, field) => {
  expect(refusal(() => checkDates({ ...dates, status }, today))).toEqual(
    field && ['invalid_input', field],
  )
})

test('a day that was stored once does not stand in the way of another correction', () => {
  const odd = { ...on('0026-03-12'), status: 'delivered' as const }
  expect(refusal(() => checkDates(odd, today, odd))).toBeNull()
  expect(refusal(() => checkDates({ ...odd, deliveryDate: today }, today, odd))).toBeNull()
})
