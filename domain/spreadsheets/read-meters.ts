import { distanceNames, type DistanceUnit } from '#domain/distance.ts'
import type { ImportField, MeterUnit } from './fields.ts'
import {
  meterDistance,
  isImplausible,
  meterOfCell,
  meterUnitNamed,
  type Meter,
} from './meter-cell.ts'
import {
  distanceFields,
  noteCell,
  type DistanceField,
  type ReadCells,
  type RowReading,
} from './cells.ts'
import type { Said } from './table-lines.ts'

const unitWrong = (unit: string) => `${unit} is no unit of a meter. Please enter mi, km, or hr.`
const hoursWrong = 'This is a distance, and the column is of engine hours.'
const noHours = 'These are hours, and the column is of a distance.'

/**
 * What odometers and hour meters show. Their unit is said by the cell, a column of units or the
 * heading; else it is that of the account. Hours are never miles.
 */
export function readMeters(
  read: ReadCells,
  said: Said,
  { unit: account, today }: RowReading,
): void {
  const { meterUnit, engineHours } = said
  const ofColumn = meterUnit === undefined ? null : meterUnitNamed(meterUnit.text)
  if (meterUnit !== undefined && ofColumn === null)
    noteCell(read, 'meterUnit', 'unread', unitWrong(meterUnit.text.slice(0, 40)))
  if (engineHours !== undefined) {
    const meter = meterOfCell(engineHours.text, { said: 'h', account })
    if (!('unit' in meter)) noteUnread(read, 'engineHours', meter)
    else if (meter.unit === 'h') read.cells.engineHours = meter.amount
    else noteCell(read, 'engineHours', 'unread', hoursWrong)
  }
  for (const field of distanceFields) {
    const cell = said[field]
    if (cell === undefined) continue
    // An unknown unit is no reason to take the account's own.
    const unknown = meterUnit !== undefined && ofColumn === null && cell.unit === null
    const unit: MeterUnit | null = isMeter(field) ? (ofColumn ?? cell.unit) : cell.unit
    const meter = meterOfCell(cell.text, { said: unit, account })
    if (!('unit' in meter)) noteUnread(read, field, meter)
    else if (meter.unit === 'h') readHours(read, field, meter)
    else if (unknown && !meter.isSaid && isMeter(field))
      noteCell(read, field, 'asked', unitWrong(meterUnit.text.slice(0, 40)))
    else readDistance(read, field, meter, { account, thisYear: Number(today.slice(0, 4)) })
  }
}

const noteUnread = (
  read: ReadCells,
  field: ImportField,
  why: Exclude<ReturnType<typeof meterOfCell>, Meter>,
): void =>
  'asked' in why
    ? noteCell(read, field, 'asked', why.asked)
    : noteCell(read, field, 'unread', why.unread)

// The unit beside a meter says nothing of miles a month.
const isMeter = (field: DistanceField) => field === 'currentMileage' || field === 'mileage'

function readHours(read: ReadCells, field: DistanceField, { amount }: Meter): void {
  if (!isMeter(field)) return noteCell(read, field, 'unread', noHours)
  if (read.cells.engineHours === undefined) read.cells.engineHours = amount
  noteCell(read, field, 'moved', `${amount.toLocaleString('en-US')} are engine hours, not miles.`)
}

function readDistance(
  read: ReadCells,
  field: DistanceField,
  meter: Meter,
  { account, thisYear }: { account: DistanceUnit; thisYear: number },
): void {
  const distance = meterDistance(meter)
  const shown = `${Math.round(meter.amount).toLocaleString('en-US')} ${distanceNames[meter.unit === 'km' ? 'km' : 'mi']}`
  const year = read.cells.year ?? null
  if (field !== 'milesPerMonth' && year !== null && !meter.isSaid) {
    if (isImplausible(distance.miles, year, thisYear))
      return noteCell(read, field, 'asked', asked(shown, year))
  }
  read.cells[field] = distance
  if (meter.unit === 'km' && account === 'mi')
    noteCell(
      read,
      field,
      'changed',
      `${shown} are ${distance.miles.toLocaleString('en-US')} miles.`,
    )
}

const asked = (shown: string, year: number) =>
  `${shown} is too much for a vehicle of ${year}. Is it kilometers? Please say the unit in the heading, like “Odometer (km)”.`
