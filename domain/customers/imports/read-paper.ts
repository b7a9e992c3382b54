import type { Day } from '#domain/calendar.ts'
import { newVehicle, type NewVehicle } from '#domain/fleet/contract.ts'
import { listedFilters } from '#domain/fleet/stored-json.ts'
import { amountOf } from '#domain/money.ts'
import { answerOfCell, centsOfCell, dayOfCell, milesOfCell } from './cells.ts'
import type { FieldError, ImportField, Values } from './fields.ts'
import { quantityWrong } from '#domain/appointments/contract.ts'
import { readingDayWrong } from '#domain/fleet/imports/readings-import.ts'
import { filterMissing } from '#domain/fleet/imports/services-import.ts'

export type ReadService = {
  /** A name, a unit number or a VIN. */
  vehicle: string
  serviceType: string
  filterType: string
  quantity: number
  on: Day
  mileage: number | null
  wasDue: boolean | null
}
export type ReadInvoice = {
  number: string
  issuedOn: Day
  dueOn: Day
  amount: string
  openAmount: string
}
type Refused = { errors: FieldError[] }

const dayAhead = 'The date can’t be in the future.'
const vehicleMissing = 'Please enter the vehicle: its unit number or VIN.'
const mileageWrong = 'Please enter whole miles from 0 to 5,000,000.'
const dueWrong = 'Please enter yes or no.'
const numberMissing = 'Please enter the number of the invoice.'
const numberLong = 'Please use up to 40 characters for the number of the invoice.'
const amountWrong = 'Please enter dollars and cents, such as 1200.00.'
const notOpen = 'Nothing is open on this invoice, so it isn’t imported.'
const moreOpen = 'More is open than the whole amount.'
const dueEarly = 'The due date is before the date of the invoice.'
const onlyInvoices = 'Only invoices are imported.'
const most = { miles: 5_000_000, quantity: 500, line: 200, number: 40 } as const

export function readServiceRow(values: Values, today: Day): ReadService | Refused | null {
  const { serviceDate, unit, vin, filterType, serviceType, mileage, wasDue, quantity } = values
  if (serviceDate === undefined) return null
  const on = dayOfCell(serviceDate)
  const miles = mileage === undefined ? null : milesOfCell(mileage)
  const due = wasDue === undefined ? null : answerOfCell(wasDue)
  const count = quantity === undefined ? 1 : Number(quantity)
  const errors = found([
    on === null && { field: 'serviceDate', message: readingDayWrong },
    on !== null && on > today && { field: 'serviceDate', message: dayAhead },
    (unit ?? vin) === undefined && { field: 'unit', message: vehicleMissing },
    (filterType ?? serviceType) === undefined && { field: 'filterType', message: filterMissing },
    mileage !== undefined &&
      (miles === null || miles > most.miles) && { field: 'mileage', message: mileageWrong },
    due === undefined && { field: 'wasDue', message: dueWrong },
    !(Number.isInteger(count) && count >= 1 && count <= most.quantity) && {
      field: 'quantity',
      message: quantityWrong,
    },
  ])
  if (errors.length > 0 || on === null || due === undefined) return { errors }
  const filter = (filterType ?? serviceType ?? '').slice(0, most.line)
  return {
    vehicle: unit ?? vin ?? '',
    serviceType: (serviceType ?? `${filter} cleaning`).slice(0, most.line),
    filterType: filter,
    quantity: count,
    on,
    mileage: miles,
    wasDue: due,
  }
}

export function readInvoiceRow(values: Values, today: Day): ReadInvoice | Refused | null {
  const { invoiceNumber, invoiceDate, dueDate, amount, openAmount, transactionType } = values
  if (invoiceNumber === undefined && openAmount === undefined && amount === undefined) return null
  if (transactionType !== undefined && transactionType.toLowerCase() !== 'invoice')
    return {
      errors: [
        { field: 'transactionType', message: `${onlyInvoices} This is a ${transactionType}.` },
      ],
    }
  const issuedOn = dayOfCell(invoiceDate ?? '')
  const dueOn = dueDate === undefined ? issuedOn : dayOfCell(dueDate)
  const whole = centsOfCell(amount ?? openAmount ?? '')
  const open = centsOfCell(openAmount ?? amount ?? '')
  const number = invoiceNumber ?? ''
  const errors = found([
    number === '' && { field: 'invoiceNumber', message: numberMissing },
    number.length > most.number && { field: 'invoiceNumber', message: numberLong },
    issuedOn === null && { field: 'invoiceDate', message: readingDayWrong },
    issuedOn !== null && issuedOn > today && { field: 'invoiceDate', message: dayAhead },
    dueOn === null && { field: 'dueDate', message: readingDayWrong },
    issuedOn !== null &&
      dueOn !== null &&
      dueOn < issuedOn && { field: 'dueDate', message: dueEarly },
    (whole === null || whole <= 0) && {
      field: amount === undefined ? 'openAmount' : 'amount',
      message: amountWrong,
    },
    open === null && { field: 'openAmount', message: amountWrong },
    open !== null && open <= 0 && { field: 'openAmount', message: notOpen },
    open !== null && whole !== null && open > whole && { field: 'openAmount', message: moreOpen },
  ])
  if (errors.length > 0 || issuedOn === null || dueOn === null || whole === null || open === null)
    return { errors }
  return { number, issuedOn, dueOn, amount: amountOf(whole), openAmount: amountOf(open) }
}

function found(said: readonly (FieldError | false)[]): FieldError[] {
  return said.filter((error) => error !== false)
}

/** A vehicle of which nobody says more is a truck. */
export function readVehicle(values: Values): NewVehicle | Refused | null {
  const { unit, vin, vehicleType, make, model, year, engineType, filterTypes } = values
  if (unit === undefined && vin === undefined) return null
  const read = newVehicle.safeParse({
    vehicleIdentifier: unit ?? vin,
    vehicleType: vehicleType ?? 'Truck',
    make,
    model,
    year,
    vin,
    engineType,
    filterTypes: filterTypes === undefined ? null : listedFilters(filterTypes),
    averageMilesPerMonth: withoutUnit(values.milesPerMonth),
    currentMileage: withoutUnit(values.currentMileage),
  })
  if (read.success) return read.data
  return {
    errors: read.error.issues.map(({ path, message }) => ({
      field: fieldOf(String(path.at(-1))),
      message,
    })),
  }
}

const withoutUnit = (text: string | undefined) => text?.replace(/\s*(?:mi|miles?)\.?$/i, '')

function fieldOf(name: string): ImportField {
  if (name === 'vehicleIdentifier') return 'unit'
  return name === 'averageMilesPerMonth' ? 'milesPerMonth' : (name as ImportField)
}
