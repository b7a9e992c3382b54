import * as z from 'zod/mini'
import type { DistanceUnit } from '#domain/distance.ts'
import { companyRoles, type CompanyRole } from '#domain/company-roles.ts'
import {
  readVehicle,
  withoutServiceAhead,
  type FileVehicle,
} from '#domain/fleet/imports/read-vehicle.ts'
import { dayCellWrong } from '#domain/spreadsheets/day-cell.ts'
import { email, optionalLine, optionalPhone, orNull, requiredLine } from '#domain/form-fields.ts'
import type {
  CellNote,
  CellRefusal,
  Cells,
  Partly,
  RowReading,
} from '#domain/spreadsheets/cells.ts'
import {
  readReadingRow,
  vehicleMissing,
  withValueUnit,
} from '#domain/fleet/imports/readings-import.ts'
import type { VehicleReading } from '#domain/fleet/reading-batch.ts'
import { readFilter, type FilterOfRow } from '#domain/filters/filters-import.ts'
import type { ImportField, SheetKind } from '#domain/spreadsheets/fields.ts'
import { keepGood } from '#domain/spreadsheets/keep-good.ts'
import {
  isCompany,
  isTurnedName,
  personOfCell,
  withoutLastName,
} from '#domain/spreadsheets/name-cell.ts'
import { readCells } from '#domain/spreadsheets/read-cells.ts'
import type { Said } from '#domain/spreadsheets/table-lines.ts'
import { readInvoiceRow, readServiceRow, type ReadInvoice, type ReadService } from './read-paper.ts'

export type ReadPerson = {
  firstName: string
  lastName: string
  company: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  role: CompanyRole
}
/** How a row says whose it is: whatever of it is known. */
export type Whose = {
  email: string | null
  names: string[]
  /** Of whom somebody has said that the whole sheet is theirs. */
  customerId?: string
}
export type ReadRow = {
  whose: Whose
  person: ReadPerson | null
  vehicle: FileVehicle | null
  filter: FilterOfRow | null
  service: ReadService | null
  readings: readonly VehicleReading[]
  invoice: ReadInvoice | null
}
/** `errors` cost the row, `notes` only a cell. */
export type RowOutcome = { row: ReadRow | null; errors: CellRefusal[]; notes: CellNote[] }

/** In what somebody counts distances. */
export type UnitOf = (whose: Whose) => DistanceUnit
/** `owner`: whose a row is that doesn’t say it itself. */
export type SheetReading = Omit<RowReading, 'unit'> & {
  unitOf: UnitOf
  kind?: SheetKind | null
  owner?: string | null
}
type Reading = RowReading & Pick<SheetReading, 'kind'>

const nobody = 'Please enter the customer: a name, a company, or an email.'
const oneName = 'Please enter the first and the last name.'
const roleWrong = `Please enter one of these roles: ${companyRoles.join(', ')}.`
const nothingSaid = 'There is nothing in this row that can be imported.'
// Whose role nobody can read sees the least.
const unreadRole: CompanyRole = 'driver'

const checked = z.object({
  firstName: requiredLine(oneName),
  lastName: requiredLine(oneName),
  company: optionalLine(),
  email: orNull(email()),
  phone: optionalPhone(),
  address: optionalLine(),
  city: optionalLine(),
  state: optionalLine(),
  zipCode: optionalLine(20),
  role: z._default(z.enum(companyRoles, roleWrong), unreadRole),
})

/**
 * What one row of a table says. `makesCustomer`: its columns describe people, not only whose
 * something is.
 */
export function readRow(
  words: Said,
  makesCustomer: boolean,
  { owner = null, unitOf, ...sheet }: SheetReading,
): RowOutcome {
  const said = withValueUnit(words)
  const inMiles = { ...sheet, unit: 'mi' as const }
  const first = readCells(said, inMiles)
  if (first.refused.length > 0) return { row: null, errors: first.refused, notes: [] }
  const whose = whoseOf(first.cells, owner)
  // Whose it is says in what it counts.
  const reading: Reading = { ...inMiles, unit: unitOf(whose) }
  const { cells, notes } = reading.unit === 'mi' ? first : readCells(said, reading)
  if (whose.email === null && whose.names.length === 0 && owner === null)
    return { row: null, errors: [{ field: null, message: nobody }], notes }
  const isPerson = makesCustomer && hasPerson(cells)
  const person: Partly<ReadPerson> | null = isPerson ? readPerson(cells, notes) : null
  const { vehicle, filter, service, readings } = fleetParts(cells, said, reading)
  const invoice = readInvoiceRow(cells, reading.today)
  const parts = [person, vehicle, filter, service, readings, invoice]
  const errors = parts.flatMap((part) => part?.errors ?? [])
  const isEmpty = parts.every((part) => part === null)
  if (isEmpty)
    errors.push(
      reading.identity.has('unit')
        ? { field: 'unit', message: vehicleMissing }
        : { field: null, message: nothingSaid },
    )
  if (errors.length > 0) return { row: null, errors, notes: [] }
  const read = person?.part ?? null
  return {
    row: {
      whose: read === null ? whose : withPerson(whose, read),
      person: read,
      vehicle: vehicle?.part ?? null,
      filter: filter?.part ?? null,
      service: service?.part ?? null,
      readings: readings?.part ?? [],
      invoice: invoice?.part ?? null,
    },
    errors: [],
    notes: [...notes, ...parts.flatMap((part) => part?.notes ?? [])],
  }
}

/** A row of filters, services or readings only names the vehicle that it is about. */
function fleetParts(cells: Cells, said: Said, { kind, ...reading }: Reading) {
  const isService = cells.serviceDate !== undefined
  const isFilter = kind === 'filters' || cells.serialNumber !== undefined
  const isReading = kind === 'readings' || cells.readingDate !== undefined
  const isAbout = kind === 'filters' || isReading || (isService && !describesVehicle(cells))
  return {
    vehicle: isAbout ? null : withoutLaterService(readVehicle(cells)),
    filter: isFilter ? readFilter(cells) : null,
    service: isService ? readServiceRow(cells, reading.today) : undated(cells, reading),
    readings: isReading ? readReadingRow({ cells, said }, reading) : null,
  }
}

/** A mileage of a service that is still to come is left empty. */
function withoutLaterService(read: Partly<FileVehicle> | null): Partly<FileVehicle> | null {
  if (read === null || read.part === null) return read
  const { vehicle, note } = withoutServiceAhead(read.part, null)
  return note === null ? read : { ...read, part: vehicle, notes: [...read.notes, note] }
}

/** A service of which no day is said is no service, and no vehicle either. */
function undated(cells: Cells, { identity }: RowReading): Partly<ReadService> | null {
  const isDone = [cells.filterType, cells.serviceType, cells.mileage].some(
    (one) => one !== undefined,
  )
  if (!identity.has('serviceDate') || !isDone) return null
  return { part: null, errors: [{ field: 'serviceDate', message: dayCellWrong }], notes: [] }
}

/** More than which of their vehicles was serviced. */
const describesVehicle = ({ make, model, year, vehicleType, currentMileage }: Cells) =>
  [make, model, year, vehicleType, currentMileage].some((value) => value !== undefined)

const hasPerson = ({ customer, company, firstName, lastName, fullName, email: said }: Cells) =>
  [customer, company, firstName, lastName, fullName, said].some((value) => value !== undefined)

function whoseOf(
  { customer, company, firstName, lastName, fullName, email: said }: Cells,
  owner: string | null,
): Whose {
  const named = [firstName, lastName].filter(Boolean).join(' ')
  const names = [customer, company, named, fullName].filter(
    (name) => name !== undefined && name !== '',
  )
  const isSaid = said !== undefined || names.length > 0
  return {
    email: said ?? null,
    names: [...new Set(names as string[])],
    ...(!isSaid && owner !== null && { customerId: owner }),
  }
}

const withPerson = (whose: Whose, { firstName, lastName, email: said }: ReadPerson): Whose => ({
  ...whose,
  email: whose.email ?? said,
  names: [...whose.names, `${firstName} ${lastName}`],
})

function readPerson(cells: Cells, notes: CellNote[]): Partly<ReadPerson> {
  const { phone, mobile, address, address2, role } = cells
  const { data, wrong } = keepGood(
    checked,
    {
      ...namesOfPerson(cells, notes),
      email: cells.email ?? null,
      phone: phone ?? mobile ?? null,
      address: [address, address2].filter(Boolean).join(', '),
      city: cells.city ?? null,
      state: cells.state ?? null,
      zipCode: cells.zipCode ?? null,
      role: role?.toLowerCase() ?? 'manager',
    },
    ['firstName', 'lastName'],
  )
  const said = wrong.map(({ path, message }) => ({ field: path as ImportField, message }))
  return data === null
    ? { part: null, errors: said, notes: [] }
    : { part: data, errors: [], notes: said.map((one) => ({ ...one, what: 'unread' })) }
}

/**
 * A company that is listed without a person is a customer whose name is its own, since people will
 * look for it by that.
 */
function namesOfPerson(
  cells: Cells,
  notes: CellNote[],
): { firstName: string; lastName: string; company: string | null } {
  const { firstName, lastName, customer } = cells
  const company = cells.company ?? null
  if (firstName !== undefined && lastName !== undefined) {
    const isOther = customer !== undefined && customer !== `${firstName} ${lastName}`
    const isTurned = customer !== undefined && isTurnedName(customer)
    return { firstName, lastName, company: company ?? (isOther && !isTurned ? customer : null) }
  }
  const named = firstName ?? lastName
  if (named !== undefined) return { ...oneNameOf(named), company: company ?? customer ?? null }
  const only = customer ?? company ?? ''
  if (customer !== undefined && isTurnedName(customer)) {
    const { changed, ...name } = personOfCell(customer)
    if (changed !== undefined) notes.push({ field: 'customer', what: 'changed', message: changed })
    return { ...name, company }
  }
  const isOneWord = only !== '' && !only.includes(' ')
  if (isOneWord) return { ...oneNameOf(only), company: company ?? only }
  return { ...split(only), company: company ?? (isCompany(only) ? only : null) }
}

const oneNameOf = (firstName: string) => ({ firstName, lastName: withoutLastName })

function split(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
