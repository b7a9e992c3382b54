import * as z from 'zod/mini'
import type { Day } from '#domain/calendar.ts'
import { companyRoles, type CompanyRole } from '#domain/company-roles.ts'
import type { NewVehicle } from '#domain/fleet/contract.ts'
import { email, optionalLine, optionalPhone, orNull, requiredLine } from '#domain/form-fields.ts'
import type { FieldError, ImportField, Values } from './fields.ts'
import {
  readInvoiceRow,
  readServiceRow,
  readVehicle,
  type ReadInvoice,
  type ReadService,
} from './read-paper.ts'

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
export type Whose = { email: string | null; names: string[] }
export type ReadRow = {
  whose: Whose
  person: ReadPerson | null
  vehicle: NewVehicle | null
  service: ReadService | null
  invoice: ReadInvoice | null
}

const nobody = 'Please enter the customer: a name, a company or an email.'
const oneName = 'Please enter the first and the last name.'
const roleWrong = `Please enter one of these roles: ${companyRoles.join(', ')}.`

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
  role: z.enum(companyRoles, roleWrong),
})

/**
 * What one row of a spreadsheet says. `makesCustomer`: its columns describe people, not only whose
 * something is.
 */
export function readRow(
  values: Values,
  makesCustomer: boolean,
  today: Day,
): ReadRow | { errors: FieldError[] } {
  const errors: FieldError[] = []
  const whose = whoseOf(values)
  if (whose.email === null && whose.names.length === 0)
    errors.push({ field: null, message: nobody })
  else if (makesCustomer && hasPerson(values)) {
    const person = readPerson(values)
    if (!isWrong(person))
      return withParts({ whose: withPerson(whose, person), person }, values, today)
    errors.push(...person.errors)
  }
  return errors.length > 0 ? { errors } : withParts({ whose, person: null }, values, today)
}

function withParts(
  { whose, person }: Pick<ReadRow, 'whose' | 'person'>,
  values: Values,
  today: Day,
): ReadRow | { errors: FieldError[] } {
  const vehicle =
    values.serviceDate === undefined || describesVehicle(values) ? readVehicle(values) : null
  const service = readServiceRow(values, today)
  const invoice = readInvoiceRow(values, today)
  const errors = [vehicle, service, invoice].flatMap((part) =>
    part !== null && isWrong(part) ? part.errors : [],
  )
  if (errors.length > 0) return { errors }
  return {
    whose,
    person,
    vehicle: right(vehicle),
    service: right(service),
    invoice: right(invoice),
  }
}

const isWrong = (part: object): part is { errors: FieldError[] } => 'errors' in part
const right = <Part extends object>(part: Part | { errors: FieldError[] } | null): Part | null =>
  part === null || isWrong(part) ? null : part

/** More than which of their vehicles was serviced. */
const describesVehicle = ({ make, model, year, vehicleType, currentMileage }: Values) =>
  [make, model, year, vehicleType, currentMileage].some((value) => value !== undefined)

const hasPerson = ({ customer, company, firstName, lastName, fullName, email: said }: Values) =>
  [customer, company, firstName, lastName, fullName, said].some((value) => value !== undefined)

function whoseOf({ customer, company, firstName, lastName, fullName, email: said }: Values): Whose {
  const named = [firstName, lastName].filter(Boolean).join(' ')
  const names = [customer, company, named, fullName].flatMap((name) =>
    name === undefined || name === '' ? [] : [name],
  )
  return { email: said === undefined ? null : firstOf(said), names }
}

const withPerson = (whose: Whose, { firstName, lastName, email: said }: ReadPerson): Whose => ({
  email: said ?? whose.email,
  names: [...new Set([...whose.names, `${firstName} ${lastName}`])],
})

/** Jobber writes several numbers or addresses into one cell: the first is taken. */
function firstOf(text: string): string {
  return text.split(/[,;\n|]/)[0]?.trim() ?? ''
}

function readPerson(values: Values): ReadPerson | { errors: FieldError[] } {
  const { phone, mobile, address, address2, role, email: said } = values
  const number = firstOf(phone ?? '') || firstOf(mobile ?? '')
  const read = checked.safeParse({
    ...namesOfPerson(values),
    email: said === undefined ? null : firstOf(said),
    phone: number,
    address: [address, address2].filter(Boolean).join(', '),
    city: values.city ?? null,
    state: values.state ?? null,
    zipCode: values.zipCode ?? null,
    role: role?.toLowerCase() ?? 'manager',
  })
  if (read.success) return read.data
  return {
    errors: read.error.issues.map(({ path, message }) => ({
      field: String(path[0]) as ImportField,
      message,
    })),
  }
}

/**
 * A company that is listed without a person is a customer whose name is its own, since people will
 * look for it by that.
 */
function namesOfPerson(values: Values): {
  firstName: string
  lastName: string
  company: string | null
} {
  const { firstName, lastName, fullName, customer } = values
  const company = values.company ?? null
  if (firstName !== undefined && lastName !== undefined) {
    const isOther = customer !== undefined && customer !== `${firstName} ${lastName}`
    return { firstName, lastName, company: company ?? (isOther ? customer : null) }
  }
  const named = fullName ?? [firstName, lastName].filter(Boolean).join(' ')
  if (named !== '') return { ...split(named), company: company ?? customer ?? null }
  const only = customer ?? company ?? ''
  const isOneWord = only !== '' && !only.includes(' ')
  if (isOneWord) return { firstName: only, lastName: 'Office', company: company ?? only }
  return { ...split(only), company }
}

function split(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
