import { quantityWrong } from '#domain/appointments/contract.ts'
import type { Day } from '#domain/calendar.ts'
import { filterMissing, mileageWrong } from '#domain/fleet/imports/services-import.ts'
import { amountOf } from '#domain/money.ts'
import { dayCellWrong } from '#domain/spreadsheets/day-cell.ts'
import type { CellNote, CellRefusal, Cells, Partly } from '#domain/spreadsheets/cells.ts'

export type ReadService = {
  /** A name, a unit number or a VIN. */
  vehicle: string
  serviceType: string
  filterType: string
  quantity: number
  on: Day
  mileage: number | null
  /** What the table says, where that is in kilometers. */
  kilometers: number | null
  wasDue: boolean | null
}
export type ReadInvoice = {
  number: string
  issuedOn: Day
  dueOn: Day
  amount: string
  openAmount: string
}

const dayAhead = 'The date can’t be in the future.'
export const serviceVehicleMissing = 'Please enter the vehicle: its unit number or VIN.'
const numberMissing = 'Please enter the number of the invoice.'
const numberLong = 'Please use up to 40 characters for the number of the invoice.'
const amountWrong = 'Please enter dollars and cents, such as 1200.00.'
const notOpen = 'Nothing is open on this invoice, so it isn’t imported.'
const moreOpen = 'More is open than the whole amount.'
const dueEarly = 'The due date is before the date of the invoice.'
const onlyInvoices = 'Only invoices are imported.'
const most = { miles: 5_000_000, quantity: 500, line: 200, number: 40 } as const

/** `on` is said, or there is no service. */
export function readServiceRow(cells: Cells, today: Day): Partly<ReadService> | null {
  const { serviceDate: on, unit, unitNumber, vin, filterType, serviceType, wasDue } = cells
  if (on === undefined) return null
  const vehicle = cells.unitAsSent ?? unit ?? unitNumber ?? vin
  const errors = found([
    on > today && { field: 'serviceDate', message: dayAhead },
    vehicle === undefined && { field: 'unit', message: serviceVehicleMissing },
    (filterType ?? serviceType) === undefined && { field: 'filterType', message: filterMissing },
  ])
  if (errors.length > 0) return { part: null, errors, notes: [] }
  const { mileage, quantity = 1 } = cells
  const fits = mileage !== undefined && mileage.miles <= most.miles
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= most.quantity
  const notes: CellNote[] = []
  if (mileage !== undefined && !fits)
    notes.push({ field: 'mileage', what: 'unread', message: mileageWrong })
  if (!isCount) notes.push({ field: 'quantity', what: 'unread', message: quantityWrong })
  const filter = (filterType ?? serviceType ?? '').slice(0, most.line)
  const part = {
    vehicle: vehicle ?? '',
    serviceType: (serviceType ?? `${filter} cleaning`).slice(0, most.line),
    filterType: filter,
    quantity: isCount ? quantity : 1,
    on,
    mileage: fits ? mileage.miles : null,
    kilometers: fits ? mileage.kilometers : null,
    wasDue: wasDue ?? null,
  }
  return { part, errors, notes }
}

export function readInvoiceRow(cells: Cells, today: Day): Partly<ReadInvoice> | null {
  const { invoiceNumber, invoiceDate, amount, openAmount, transactionType } = cells
  if (invoiceNumber === undefined && openAmount === undefined && amount === undefined) return null
  if (transactionType !== undefined && transactionType.toLowerCase() !== 'invoice')
    return {
      part: null,
      errors: [
        { field: 'transactionType', message: `${onlyInvoices} This is a ${transactionType}.` },
      ],
      notes: [],
    }
  const dueDate = cells.dueDate ?? invoiceDate
  const whole = amount ?? openAmount
  const open = openAmount ?? amount
  const number = invoiceNumber ?? ''
  const errors = found([
    number === '' && { field: 'invoiceNumber', message: numberMissing },
    number.length > most.number && { field: 'invoiceNumber', message: numberLong },
    invoiceDate === undefined && { field: 'invoiceDate', message: dayCellWrong },
    invoiceDate !== undefined && invoiceDate > today && { field: 'invoiceDate', message: dayAhead },
    invoiceDate !== undefined &&
      dueDate !== undefined &&
      dueDate < invoiceDate && { field: 'dueDate', message: dueEarly },
    (whole === undefined || whole <= 0) && {
      field: amount === undefined ? 'openAmount' : 'amount',
      message: amountWrong,
    },
    open !== undefined && open <= 0 && { field: 'openAmount', message: notOpen },
    open !== undefined &&
      whole !== undefined &&
      open > whole && { field: 'openAmount', message: moreOpen },
  ])
  if (
    errors.length > 0 ||
    invoiceDate === undefined ||
    dueDate === undefined ||
    whole === undefined ||
    open === undefined
  )
    return { part: null, errors, notes: [] }
  const part = {
    number,
    issuedOn: invoiceDate,
    dueOn: dueDate,
    amount: amountOf(whole),
    openAmount: amountOf(open),
  }
  return { part, errors, notes: [] }
}

function found(said: readonly (CellRefusal | false)[]): CellRefusal[] {
  return said.filter((error) => error !== false)
}
