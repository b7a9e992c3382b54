import { newVehicle, type NewVehicle } from '#domain/fleet/contract.ts'
import { codeKey } from '#domain/pasted-text.ts'
import { mostVehiclesInCall, tooManyVehicles } from './front-desk.ts'

type Read = { vehicles: NewVehicle[]; wrong: string | null }

const vinShape = /^[A-HJ-NPR-Z0-9]{17}$/i
const yearShape = /^(19[5-9]|20\d|210)\d$/
/**
 * Vehicles as they are said on the phone, one on each line: the unit, and after a comma whatever
 * else is known, in any order: "214, Freightliner Cascadia 2019". A year and a VIN are known by
 * their shape; of the other words the first is the make. `wrong` names the line.
 */
export function readVehicleLines(text: string, vehicleType: string): Read {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length > mostVehiclesInCall) return { vehicles: [], wrong: tooManyVehicles }
  const vehicles: NewVehicle[] = []
  const seen = new Set<string>()
  for (const line of lines) {
    const read = newVehicle.safeParse({ ...partsOf(line), vehicleType })
    if (!read.success)
      return { vehicles, wrong: `“${line}”: ${read.error.issues[0]?.message ?? ''}` }
    const unit = codeKey(read.data.vehicleIdentifier)
    if (seen.has(unit)) return { vehicles, wrong: `“${line}”: This unit is on the list twice.` }
    seen.add(unit)
    vehicles.push(read.data)
  }
  return { vehicles, wrong: null }
}

function partsOf(line: string) {
  const [unit = '', ...rest] = line.split(',')
  const words = rest.join(' ').split(/\s+/).filter(Boolean)
  const vin = words.find((word) => vinShape.test(word)) ?? null
  const year = words.find((word) => yearShape.test(word)) ?? null
  const [make = null, ...model] = words.filter((word) => word !== vin && word !== year)
  return { vehicleIdentifier: unit, make, model: model.join(' '), year, vin }
}
