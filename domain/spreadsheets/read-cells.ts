import { addressOfCell } from './address-cell.ts'
import {
  dayFields,
  identityFields,
  moneyFields,
  noteCell,
  numberFields,
  vehicleNamedIn,
  type CellRefusal,
  type Cells,
  type NumberField,
  type ReadCells,
  type RowReading,
  type TextField,
} from './cells.ts'
import { emailOfCell, phoneOfCell } from './contact-cells.ts'
import { dayOfCell } from './day-cell.ts'
import { vehicleNames, type ImportField } from './fields.ts'
import { damageOf, identityOfCell, lineOf, zipOfCell, type ReadCell } from './identity.ts'
import { readMeters } from './read-meters.ts'
import { centsOfCell } from './money-cell.ts'
import { personOfCell } from './name-cell.ts'
import { answerOfCell, numberOfCell } from './number-cell.ts'
import type { Said } from './table-lines.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { numberWrong as commaOr } from '#domain/thousands.ts'
import { vinOfCell } from './vin-cell.ts'

const phones = ['phone', 'mobile'] as const
const numberWrong = 'Please enter a number such as 18.4.'
const answerWrong = 'Please enter yes or no.'
const tooLong = 'This is too long to be read.'
const mostSigns = 500

/** Reads each cell by what its column is. One that can't be read is left empty, and says so. */
export function readCells(said: Said, reading: RowReading): ReadCells {
  const read: ReadCells = { cells: {}, notes: [], refused: [] }
  const { cells } = read
  const unnamed: CellRefusal[] = []
  const leaveEmpty = (field: ImportField, message: string) => {
    if (vehicleNames.some((name) => name === field)) unnamed.push({ field, message })
    else if (reading.identity.has(field)) read.refused.push({ field, message })
    else noteCell(read, field, 'unread', message)
  }
  const take = <Field extends keyof Cells & ImportField>(
    field: Field,
    readOne: (text: string) => ReadCell<NonNullable<Cells[Field]>>,
  ) => {
    const cell = said[field]
    if (cell === undefined) return
    const one = cell.text.length > mostSigns ? { unread: tooLong } : readOne(cell.text)
    if ('unread' in one) return leaveEmpty(field, one.unread)
    cells[field] = one.value
    if (one.changed !== undefined) noteCell(read, field, 'changed', one.changed)
  }
  for (const field of plainFields) take(field, lineOfCell)
  for (const field of identityFields) take(field, identityOfCell)
  const unit = said.unit?.text
  if (unit !== undefined && unit !== cells.unit && pastedCode(unit) === cells.unit)
    cells.unitAsSent = unit
  for (const field of dayFields) take(field, dayOfCell)
  for (const field of moneyFields) take(field, centsOfCell)
  for (const field of phones) take(field, phoneOfCell)
  for (const field of numberFields) if (!isMeter(field)) take(field, numberCell)
  take('email', emailOfCell)
  take('zipCode', (text) => zipOfCell(text, said.state?.text))
  take('wasDue', (text) => {
    const value = answerOfCell(text)
    return value === undefined ? { unread: answerWrong } : { value }
  })
  readVin(read, said, leaveEmpty)
  // One of its names costs the row only where no other says what the row is about.
  const isAbout = reading.identity.has('unit') && vehicleNamedIn(cells) === undefined
  if (unnamed.length > 0) cells.unreadNames = unnamed
  if (isAbout) read.refused.push(...unnamed)
  else for (const { field, message } of unnamed) noteCell(read, field, 'unread', message)
  readName(read)
  readAddress(read, said)
  readMeters(read, said, reading)
  return read
}

const plainFields = [
  'customer',
  'company',
  'firstName',
  'lastName',
  'fullName',
  'address',
  'address2',
  'city',
  'state',
  'role',
  'vehicleType',
  'make',
  'model',
  'engineType',
  'operatingConditions',
  'filterTypes',
  'site',
  'filterKind',
  'maker',
  'serviceType',
  'filterType',
  'metric',
  'valueUnit',
  'transactionType',
] as const satisfies TextField[]

const isMeter = (field: NumberField) => field === 'engineHours'

function lineOfCell(text: string): ReadCell<string> {
  const value = lineOf(text)
  const damage = damageOf(value)
  return damage === null ? { value } : { unread: damage }
}

function numberCell(text: string): ReadCell<number> {
  const damage = damageOf(text.trim())
  if (damage !== null) return { unread: damage }
  const value = numberOfCell(text)
  return value === null ? { unread: commaOr(text.trim(), numberWrong) } : { value }
}

/** What is no VIN is a serial number, where the row has no other. */
function readVin(
  read: ReadCells,
  said: Said,
  leaveEmpty: (field: ImportField, message: string) => void,
): void {
  const { vin: cell } = said
  const vin = cell === undefined ? null : vinOfCell(cell.text.slice(0, mostSigns))
  if (vin === null) return
  if ('vin' in vin) read.cells.vin = vin.vin
  else if ('unread' in vin) leaveEmpty('vin', vin.unread)
  else {
    read.cells.vehicleSerial ??= vin.serial
    noteCell(read, 'vin', 'moved', `${vin.serial} is no VIN, so it is kept as a serial number.`)
  }
}

function readName({ cells, notes }: ReadCells): void {
  if (cells.fullName === undefined || (cells.firstName ?? cells.lastName) !== undefined) return
  const { firstName, lastName, changed } = personOfCell(cells.fullName)
  cells.firstName = firstName
  cells.lastName = lastName
  if (changed !== undefined) notes.push({ field: 'fullName', what: 'changed', message: changed })
}

/** What a column of its own says goes first. */
function readAddress({ cells }: ReadCells, said: Said): void {
  if (said.addressBlock === undefined) return
  const names = [cells.customer, cells.company, cells.fullName]
  const person = [cells.firstName, cells.lastName].filter(Boolean).join(' ')
  const read = addressOfCell(said.addressBlock.text, [...names, person])
  for (const field of ['address', 'city', 'state', 'zipCode'] as const)
    if (read[field] !== null) cells[field] ??= read[field]
}
