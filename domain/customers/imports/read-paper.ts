import { quantityWrong } from '#domain/appointments/contract.ts'
import type { Day } from '#domain/calendar.ts'
import { dayInFuture } from '#domain/fleet/imports/readings-import.ts'
import { longestName, readPastService } from '#domain/fleet/imports/services-import.ts'
import { amountOf } from '#domain/money.ts'
import { dayCellWrong } from '#domain/spreadsheets/day-cell.ts'
import type { CellRefusal, Cells, Partly } from '#domain/spreadsheets/cells.ts'

export type ReadService = {
  /** As `vehicleNamedIn`. */
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

const numberMissing = 'Please enter the number of the invoice.'
const numberLong = 'Please use up to 40 characters for the number of the invoice.'
const amountWrong = 'Please enter dollars and cents, such as 1200.00.'
const notOpen = 'Nothing is open on this invoice, so it isn’t imported.'
const moreOpen = 'More is open than the whole amount.'
const dueEarly = 'The due date is before the date of the invoice.'
const onlyInvoices = 'Only invoices are imported.'
const most = { quantity: 500, number: 40 } as const

/** `on` is said, or there is no service. */
export function readServiceRow(cells: Cells, today: Day): Partly<ReadService> | null {
  if (cells.serviceDate === undefined) return null
  const { part: past, errors, notes } = readPastService(cells, today)
  if (past === null) return { part: null, errors, notes }
  const { filterType, on, mileage, wasDue, kilometers = null } = past.service
  const { serviceType = `${filterType} cleaning`, quantity = 1 } = cells
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= most.quantity
  if (!isCount) notes.push({ field: 'quantity', what: 'unread', message: quantityWrong })
  const part: ReadService = {
    vehicle: past.vehicle,
    serviceType: serviceType.slice(0, longestName),
    filterType,
    quantity: isCount ? quantity : 1,
    on,
    mileage,
    kilometers,
    wasDue,
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
    invoiceDate !== undefined &&
      invoiceDate > today && { field: 'invoiceDate', message: dayInFuture },
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
