import { expect, test } from 'vitest'
import { mostVehiclesInCall, tooManyVehicles } from './front-desk.ts'
import { nameBeingTyped } from './notes.ts'
import { readVehicleLines } from './vehicle-lines.ts'

test.each([
  [mostVehiclesInCall - 1, null],
  [mostVehiclesInCall, null],
  [mostVehiclesInCall + 1, tooManyVehicles],
])('%i vehicles said on the phone: %s', (count, wrong) => {
  const lines = Array.from({ length: count }, (_, at) => `Unit ${at}`).join('\n')
  const read = readVehicleLines(lines, 'Class 8 tractor')
  expect([read.wrong, read.vehicles.length]).toEqual([wrong, wrong === null ? count : 0])
})

test.each([
  ['@Ro', 0, 'Ro'],
  ['a @Ro', 2, 'Ro'],
  [`@${'R'.repeat(40)}`, 0, 'R'.repeat(40)],
  [`@${'R'.repeat(41)}`, null, null],
  ['a@Ro', null, null],
  ['Ro', null, null],
])('of “%s” the name that is being typed begins at %s', (text, from, typed) => {
  const found = nameBeingTyped(text, text.length)
  expect(found).toEqual(from === null ? null : { from, typed })
})
