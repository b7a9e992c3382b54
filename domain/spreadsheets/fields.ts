/** What a table that somebody brings may be about. */
export const sheetKinds = [
  'customers',
  'vehicles',
  'filters',
  'services',
  'readings',
  'invoices',
] as const
export type SheetKind = (typeof sheetKinds)[number]
/** With what our team brings on a page of its own: no file is taken for it unasked. */
export type TableKind = SheetKind | 'parts'

/** Where it is brought: by a company, by our team for one customer, or for the whole office. */
export const importDoors = ['company', 'customer', 'office'] as const
export type ImportDoor = (typeof importDoors)[number]

/** What a column of a table may be: one list, whoever brings it. */
export const fieldGroups = {
  customer: [
    'customer',
    'company',
    'firstName',
    'lastName',
    'fullName',
    'email',
    'phone',
    'mobile',
    'address',
    'address2',
    'addressBlock',
    'city',
    'state',
    'zipCode',
    'role',
  ],
  vehicle: [
    'unit',
    'unitNumber',
    'vin',
    'vehicleSerial',
    'vehicleType',
    'make',
    'model',
    'year',
    'engineType',
    'operatingConditions',
    'filterTypes',
    'currentMileage',
    'engineHours',
    'meterUnit',
    'milesPerMonth',
    'lastServiceMileage',
    'site',
  ],
  filter: [
    'serialNumber',
    'partNumber',
    'filterKind',
    'weightNewLb',
    'weightNewKg',
    'flowNewCfm',
    'pressureNewInH2O',
  ],
  part: ['maker', 'weightNewG'],
  service: ['serviceDate', 'serviceType', 'filterType', 'quantity', 'mileage', 'wasDue'],
  reading: ['readingDate', 'metric', 'value', 'valueUnit'],
  invoice: ['transactionType', 'invoiceNumber', 'invoiceDate', 'dueDate', 'amount', 'openAmount'],
} as const

export const importFields = [
  ...fieldGroups.customer,
  ...fieldGroups.vehicle,
  ...fieldGroups.filter,
  ...fieldGroups.part,
  ...fieldGroups.service,
  ...fieldGroups.reading,
  ...fieldGroups.invoice,
] as const
export type ImportField = (typeof importFields)[number]

/** By which a row names the vehicle that it is about; the first that it says goes. */
export const vehicleNames = [
  'unit',
  'unitNumber',
  'vin',
  'vehicleSerial',
] as const satisfies readonly ImportField[]

/**
 * What several columns may be together: a phone book has many numbers of one person, and an address
 * in lines.
 */
export const fieldsOfSeveral = ['email', 'phone', 'addressBlock'] as const satisfies ImportField[]
export const mayRepeat = (field: ImportField): boolean =>
  (fieldsOfSeveral as readonly ImportField[]).includes(field)

/** In what a column of distances or of hours counts. */
export const meterUnits = ['mi', 'km', 'h'] as const
export type MeterUnit = (typeof meterUnits)[number]

/** `unit`: what the heading says, such as "Odometer (km)". */
export type MatchedColumn = { field: ImportField; unit: MeterUnit | null }

/**
 * Without these a row says nothing: where one of them can't be read, the row is refused. Any other
 * cell that can't be read is left empty.
 */
export const identityOf: Readonly<Record<TableKind, readonly ImportField[]>> = {
  customers: [],
  vehicles: ['unit'],
  filters: ['serialNumber'],
  parts: ['partNumber'],
  services: ['unit', 'serviceDate'],
  readings: ['unit', 'readingDate', 'value'],
  invoices: ['invoiceNumber', 'invoiceDate', 'dueDate', 'amount', 'openAmount'],
}
