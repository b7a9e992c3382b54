import type { Heading } from './programs.ts'

const any = 'any'

/**
 * Services, readings and invoices. QuickBooks Online: its report of open invoices. Fleetio:
 * "completed_at" of its service entries (help.fleetio.com/article/96). LubeLogger: the names that
 * its import reads, where a service is its description.
 */
export const paperHeadings: readonly Heading[] = [
  {
    field: 'serviceDate',
    program: any,
    names: ['service date', 'serviced on', 'date of service', 'performed on', 'date performed'],
    only: ['services'],
  },
  {
    field: 'serviceDate',
    program: 'fleetio',
    names: ['completed', 'completed on', 'completed at', 'completion date', 'completed date'],
    only: ['services'],
  },
  { field: 'serviceDate', program: any, names: ['date', 'day'], only: ['services'] },
  {
    field: 'serviceType',
    program: any,
    names: ['service', 'service type', 'service name', 'job', 'job type', 'work performed'],
    only: ['services'],
  },
  {
    field: 'serviceType',
    program: 'fleetio',
    names: ['service tasks', 'service task name', 'service task'],
    only: ['services'],
  },
  { field: 'serviceType', program: 'lubeLogger', names: ['description'], only: ['services'] },
  {
    field: 'filterType',
    program: any,
    names: ['filter', 'filter type', 'filters', 'filter types', 'filter serviced'],
    only: ['services'],
  },
  {
    field: 'quantity',
    program: any,
    names: ['quantity', 'qty', 'filters cleaned', 'number of filters'],
    only: ['services'],
  },
  {
    field: 'mileage',
    program: any,
    names: [
      'mileage',
      'miles',
      'odometer',
      'odometer reading',
      'mileage at service',
      'odometer at service',
    ],
    only: ['services', 'readings'],
  },
  {
    field: 'mileage',
    program: 'fleetio',
    names: ['meter', 'meter value', 'meter reading', 'meter entry value'],
    only: ['services', 'readings'],
  },
  {
    field: 'wasDue',
    program: 'ours',
    names: ['was due', 'was it due', 'found due', 'due'],
    only: ['services'],
  },
  {
    field: 'readingDate',
    program: any,
    names: [
      'date',
      'day',
      'time',
      'date time',
      'recorded date',
      'recorded at',
      'recorded on',
      'reading date',
      'timestamp',
      'meter date',
    ],
    only: ['readings'],
  },
  {
    field: 'metric',
    program: 'ours',
    names: ['reading', 'reading name', 'metric', 'metric type', 'type', 'what'],
    only: ['readings'],
  },
  { field: 'value', program: 'ours', names: ['value', 'amount'], only: ['readings'] },
  {
    field: 'valueUnit',
    program: 'ours',
    names: ['unit', 'units', 'unit of measure'],
    only: ['readings'],
  },
  {
    field: 'transactionType',
    program: 'quickBooksOnline',
    names: ['transaction type', 'type'],
    only: ['invoices'],
  },
  {
    field: 'invoiceNumber',
    program: any,
    names: [
      'invoice',
      'invoice number',
      'invoice no',
      'invoice id',
      'number',
      'no',
      'num',
      'doc number',
    ],
    only: ['invoices'],
  },
  {
    field: 'invoiceDate',
    program: any,
    names: ['date', 'invoice date', 'issued', 'issue date', 'issued date', 'date issued'],
    only: ['invoices'],
  },
  { field: 'dueDate', program: any, names: ['due date', 'due', 'date due'], only: ['invoices'] },
  {
    field: 'amount',
    program: any,
    names: ['amount', 'amount usd', 'total', 'total amount', 'invoice total', 'original amount'],
    only: ['invoices'],
  },
  {
    field: 'openAmount',
    program: any,
    names: [
      'open balance',
      'balance',
      'open amount',
      'open',
      'open usd',
      'amount due',
      'balance due',
      'remaining balance',
    ],
    only: ['invoices'],
  },
]
