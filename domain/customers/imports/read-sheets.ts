import type { Day } from '#domain/calendar.ts'
import { identityIn, type CellNote } from '#domain/spreadsheets/cells.ts'
import {
  fieldGroups,
  type ImportField,
  type MatchedColumn,
  type SheetKind,
} from '#domain/spreadsheets/fields.ts'
import type { LeftOutLine } from '#domain/spreadsheets/left-out.ts'
import { linesOfTable, type Said } from '#domain/spreadsheets/table-lines.ts'
import type { FilterOfRow } from '#domain/filters/filters-import.ts'
import type { VehicleReading } from '#domain/fleet/reading-batch.ts'
import type { ReadInvoice, ReadService } from './read-paper.ts'
import type { FileVehicle } from '#domain/fleet/imports/read-vehicle.ts'
import {
  readRow,
  type ReadPerson,
  type RowOutcome,
  type SheetReading,
  type UnitOf,
  type Whose,
} from './read-row.ts'

export type ImportRow = { sheet: number; line: number; cells: readonly string[] }
export type SheetHead = {
  headLine: number
  head: readonly string[]
  columns: readonly (MatchedColumn | null)[]
  kind?: SheetKind | null
  /** The customer whose its rows are, where somebody has said it. */
  owner?: string | null
}
export type Place = { sheet: number; line: number }
export type LineError = Place & { column: string | null; message: string }
export type LineNote = LineError & Pick<CellNote, 'what'>
/** `names` are all that other rows may call them; in the file they are one person. */
export type FileCustomer = Place & { person: ReadPerson; names: Set<string>; lines: Place[] }
export type Owned = Place & { whose: Whose }
export type ReadSheets = {
  rows: number
  customers: FileCustomer[]
  /** `isBeside` a service in the same row: each further service names it again. */
  vehicles: (Owned & { vehicle: FileVehicle; isBeside: boolean })[]
  filters: (Owned & { filter: FilterOfRow })[]
  services: (Owned & { service: ReadService })[]
  readings: (Owned & { reading: VehicleReading })[]
  invoices: (Owned & { invoice: ReadInvoice })[]
  errors: LineError[]
  /** Cells that are left empty, or mean something else than they show. */
  notes: LineNote[]
  /** Lines that are no rows. */
  leftOut: (Place & LeftOutLine)[]
  /** Rows of sheets that say nowhere whose they are, by the sheet. */
  ownerless: Map<number, number>
}

// Beside these a company or an email only says whose a vehicle or an invoice is.
const describesPeople: readonly ImportField[] = [
  'firstName',
  'lastName',
  'fullName',
  'phone',
  'mobile',
  'address',
  'addressBlock',
]
const saysWhose: readonly ImportField[] = [
  'customer',
  'company',
  'firstName',
  'lastName',
  'fullName',
  'email',
]
/** What stands under the fleet of a customer: vehicles, filters, services and readings. */
export const ofOneFleet = (fields: readonly ImportField[]): boolean =>
  fields.some((field) => fleetFields.has(field)) && !fields.includes('invoiceNumber')
const fleetFields: ReadonlySet<ImportField> = new Set([
  ...fieldGroups.vehicle,
  ...fieldGroups.filter,
  ...fieldGroups.service,
  ...fieldGroups.reading,
])
const others: readonly ImportField[] = [
  ...fieldGroups.vehicle,
  ...fieldGroups.filter,
  ...fieldGroups.service,
  ...fieldGroups.reading,
  ...fieldGroups.invoice,
]

/** How names are compared: capitals, accents and punctuation make no other customer. */
export function sameName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * All rows of all sheets, in steps. Rows with mistakes are left out, each with its reason.
 * `unitOf`: in what whoever a row is of counts distances.
 */
export function* readSheets(
  heads: readonly (SheetHead | undefined)[],
  rows: readonly ImportRow[],
  today: Day,
  unitOf: UnitOf = () => 'mi',
): Generator<null, ReadSheets> {
  const read: ReadSheets = {
    rows: 0,
    customers: [],
    vehicles: [],
    filters: [],
    services: [],
    readings: [],
    invoices: [],
    errors: [],
    notes: [],
    leftOut: [],
    ownerless: new Map(),
  }
  const known = new Map<string, FileCustomer>()
  const sheets = heads.map((head) =>
    head === undefined ? null : openSheet(head, { today, unitOf }),
  )
  for (const { sheet, ...row } of rows) {
    yield null
    const open = sheets[sheet] ?? null
    const line = open?.lineOf(row) ?? null
    if (open === null || line === null) continue
    if ('why' in line) {
      read.leftOut.push({ sheet, ...line })
      continue
    }
    read.rows += 1
    if (open.needsOwner && !open.isOwned(line.said)) {
      read.ownerless.set(sheet, (read.ownerless.get(sheet) ?? 0) + 1)
      continue
    }
    const outcome = readRow(line.said, open.makesCustomers, open.reading)
    const titled = open.titled({ sheet, line: row.line })
    read.errors.push(...outcome.errors.map(titled))
    read.notes.push(...outcome.notes.map((one) => ({ ...titled(one), what: one.what })))
    takeRow(read, known, { sheet, line: row.line }, outcome)
  }
  return read
}

function openSheet(head: SheetHead, reading: Pick<SheetReading, 'today' | 'unitOf'>) {
  const { columns, kind = null, owner = null } = head
  const fields = columns.flatMap((column) => (column === null ? [] : [column.field]))
  const has = (wanted: readonly ImportField[]) => fields.some((field) => wanted.includes(field))
  // Whose name and address stand beside each vehicle is somebody whom we can write to.
  const bringsOwners = kind === 'vehicles' && has(['customer']) && has(['email'])
  return {
    lineOf: linesOfTable(head),
    makesCustomers: has(describesPeople) || !has(others) || bringsOwners,
    reading: { ...reading, identity: identityIn(fields), kind, owner },
    needsOwner: owner === null && ofOneFleet(fields) && !has(saysWhose),
    // In a report a group may say it.
    isOwned: (said: Said) => saysWhose.some((field) => said[field] !== undefined),
    /** By the heading of its column. */
    titled:
      (place: Place) =>
      ({ field, message }: { field: ImportField | null; message: string }): LineError => ({
        ...place,
        column: head.head[columns.findIndex((one) => one?.field === field)] ?? null,
        message,
      }),
  }
}

function takeRow(
  read: ReadSheets,
  known: Map<string, FileCustomer>,
  place: Place,
  { row }: RowOutcome,
): void {
  if (row === null) return
  const { whose, person, vehicle, filter, service, readings, invoice } = row
  if (person !== null) takePerson(read, known, place, person, whose)
  if (vehicle !== null) read.vehicles.push({ ...place, whose, vehicle, isBeside: service !== null })
  if (filter !== null) read.filters.push({ ...place, whose, filter })
  for (const reading of readings) read.readings.push({ ...place, whose, reading })
  if (service !== null) read.services.push({ ...place, whose, service })
  if (invoice !== null) read.invoices.push({ ...place, whose, invoice })
}

/** One person, however many rows name them: what a later row adds fills what was blank. */
function takePerson(
  { customers }: ReadSheets,
  known: Map<string, FileCustomer>,
  place: Place,
  person: ReadPerson,
  { names }: Whose,
): void {
  const { firstName, lastName, company, email } = person
  const byName = `name ${sameName(`${firstName} ${lastName}`)} of ${sameName(company ?? '')}`
  const byEmail = email === null ? null : `email ${email.toLowerCase()}`
  const there =
    (byEmail === null ? undefined : known.get(byEmail)) ?? unlessOther(known.get(byName))
  const one = there ?? { ...place, person, names: new Set<string>(), lines: [] }
  if (there === undefined) customers.push(one)
  else one.person = filled(one.person, person)
  one.lines.push(place)
  for (const name of names) one.names.add(sameName(name))
  known.set(byName, one)
  if (byEmail !== null) known.set(byEmail, one)

  // Two of one name with two addresses are two people.
  function unlessOther(found: FileCustomer | undefined): FileCustomer | undefined {
    const isOther = email !== null && found !== undefined && found.person.email !== null
    return isOther ? undefined : found
  }
}

function filled(before: ReadPerson, more: ReadPerson): ReadPerson {
  return {
    ...before,
    company: before.company ?? more.company,
    email: before.email ?? more.email,
    phone: before.phone ?? more.phone,
    address: before.address ?? more.address,
    city: before.city ?? more.city,
    state: before.state ?? more.state,
    zipCode: before.zipCode ?? more.zipCode,
  }
}
