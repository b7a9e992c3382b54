import type { Day } from '#domain/calendar.ts'
import type { NewVehicle } from '#domain/fleet/contract.ts'
import { fieldGroups, type ImportField, type Values } from './fields.ts'
import type { ReadInvoice, ReadService } from './read-paper.ts'
import { readRow, type ReadPerson, type ReadRow, type Whose } from './read-row.ts'

export type ImportRow = { sheet: number; line: number; cells: readonly string[] }
export type SheetHead = {
  headLine: number
  head: readonly string[]
  columns: readonly (ImportField | null)[]
}
export type Place = { sheet: number; line: number }
export type LineError = Place & { column: string | null; message: string }
/** `names` are all that other rows may call them; in the file they are one person. */
export type FileCustomer = Place & { person: ReadPerson; names: Set<string>; lines: Place[] }
export type Owned = Place & { whose: Whose }
export type ReadSheets = {
  rows: number
  customers: FileCustomer[]
  /** `isBeside` a service in the same row: each further service names it again. */
  vehicles: (Owned & { vehicle: NewVehicle; isBeside: boolean })[]
  services: (Owned & { service: ReadService })[]
  invoices: (Owned & { invoice: ReadInvoice })[]
  errors: LineError[]
}

// Beside these a company or an email only says whose a vehicle or an invoice is.
const describesPeople: readonly ImportField[] = [
  'firstName',
  'lastName',
  'fullName',
  'phone',
  'mobile',
  'address',
]
const others: readonly ImportField[] = [
  ...fieldGroups.vehicle,
  ...fieldGroups.service,
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

/** All rows of all sheets, in steps. Rows with mistakes are left out, each with its reason. */
export function* readSheets(
  heads: readonly (SheetHead | undefined)[],
  rows: readonly ImportRow[],
  today: Day,
): Generator<null, ReadSheets> {
  const read: ReadSheets = {
    rows: 0,
    customers: [],
    vehicles: [],
    services: [],
    invoices: [],
    errors: [],
  }
  const known = new Map<string, FileCustomer>()
  const group: (string | null)[] = []
  for (const row of rows) {
    yield null
    const head = heads[row.sheet]
    if (head === undefined || row.line <= head.headLine) continue
    const above = groupOf(row.cells, head)
    if (above !== null) {
      group[row.sheet] = above === 'total' ? null : above.name
      continue
    }
    const values = valuesOf(row.cells, head, group[row.sheet] ?? null)
    if (Object.keys(values).length === 0) continue
    read.rows += 1
    takeRow(read, known, row, head, readRow(values, makesCustomers(head), today))
  }
  return read
}

function makesCustomers({ columns }: SheetHead): boolean {
  const has = (fields: readonly ImportField[]) =>
    columns.some((field) => field !== null && fields.includes(field))
  return has(describesPeople) || !has(others)
}

function takeRow(
  read: ReadSheets,
  known: Map<string, FileCustomer>,
  { sheet, line }: ImportRow,
  { head, columns }: SheetHead,
  row: ReadRow | { errors: { field: ImportField | null; message: string }[] },
): void {
  const place = { sheet, line }
  if ('errors' in row) {
    for (const { field, message } of row.errors)
      read.errors.push({ ...place, column: head[columns.indexOf(field)] ?? null, message })
    return
  }
  const { whose, person, vehicle, service, invoice } = row
  if (person !== null) takePerson(read, known, place, person, whose)
  if (vehicle !== null) read.vehicles.push({ ...place, whose, vehicle, isBeside: service !== null })
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

/**
 * A report lists the invoices of a customer below their name, which stands alone on its line, and
 * has sums between them.
 */
function groupOf(
  cells: readonly string[],
  { columns }: SheetHead,
): 'total' | { name: string } | null {
  const filledIn = cells.filter((cell) => cell.trim() !== '')
  const [first = ''] = cells
  if (/^total\b/i.test(first.trim())) return 'total'
  const isAlone = filledIn.length === 1 && first.trim() !== '' && (columns[0] ?? null) === null
  return isAlone && !columns.includes('customer') ? { name: first.trim() } : null
}

function valuesOf(cells: readonly string[], { columns }: SheetHead, group: string | null): Values {
  const values: Partial<Record<ImportField, string>> = {}
  for (const [at, field] of columns.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (field !== null && cell !== '') values[field] = cell
  }
  if (group !== null && Object.keys(values).length > 0) values.customer ??= group
  return values
}
