import { expect, test } from 'vitest'
import { mostVehiclesInCall, tooManyVehicles } from './front-desk.ts'
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
