/** What a column of a spreadsheet may be. The names are those that exports and people use. */
export const sheetKinds = ['customers', 'vehicles', 'services', 'invoices'] as const
export type SheetKind = (typeof sheetKinds)[number]

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
    'city',
    'state',
    'zipCode',
    'role',
  ],
  vehicle: [
    'unit',
    'vin',
    'vehicleType',
    'make',
    'model',
    'year',
    'engineType',
    'filterTypes',
    'currentMileage',
    'milesPerMonth',
  ],
  service: ['serviceDate', 'serviceType', 'filterType', 'quantity', 'mileage', 'wasDue'],
  invoice: ['transactionType', 'invoiceNumber', 'invoiceDate', 'dueDate', 'amount', 'openAmount'],
} as const

export const importFields = [
  ...fieldGroups.customer,
  ...fieldGroups.vehicle,
  ...fieldGroups.service,
  ...fieldGroups.invoice,
] as const
export type ImportField = (typeof importFields)[number]
/** What a row says, without what is blank. */
export type Values = Readonly<Partial<Record<ImportField, string>>>
export type FieldError = { field: ImportField | null; message: string }

type Names = Partial<Record<ImportField, readonly string[]>>

const cell = ['mobile', 'cell'].flatMap((kind) => [
  kind,
  ...['phone', 'phone s', 'number'].map((what) => `${kind} ${what}`),
])

// Jobber (clients), QuickBooks Online (customer list, open invoices) and Fleetio (vehicles) name
// their columns like this; numbers stay, signs do not: "Main Phone #s" is "main phone s".
const person: Names = {
  firstName: ['first name', 'first', 'given name'],
  lastName: ['last name', 'last', 'surname', 'family name'],
  fullName: ['full name', 'contact', 'contact name', 'primary contact', 'main contact'],
  email: ['email', 'e mail', 'emails', 'e mails', 'email address', 'e mail address'],
  phone: [
    'main phone s',
    'phone',
    'main phone',
    'phone number',
    'phone numbers',
    'telephone',
    'work phone s',
    'work phone',
  ],
  mobile: cell,
  address: [
    'billing street 1',
    'billing street',
    'street address',
    'address',
    'street',
    'address line 1',
    'address 1',
    'billing address line 1',
    'billing address',
  ],
  address2: ['billing street 2', 'address line 2', 'address 2', 'street 2'],
  city: ['billing city', 'city', 'town'],
  state: ['billing state', 'state', 'billing province', 'province', 'state province'],
  zipCode: ['billing zip code', 'billing zip', 'zip', 'zip code', 'postal code', 'zip postal code'],
  role: ['role'],
}
const whose: readonly string[] = [
  'customer',
  'customer full name',
  'customer name',
  'display name',
  'client',
  'client name',
  'account',
  'account name',
  'owner',
  'bill to',
]
const company: readonly string[] = [
  'company',
  'company name',
  'business name',
  'organization',
  'fleet name',
]
const unit: readonly string[] = [
  'unit',
  'unit number',
  'unit no',
  'vehicle',
  'vehicle name',
  'vehicle id',
  'vehicle identifier',
  'truck',
  'truck number',
  'asset',
]
const vehicle: Names = {
  unit,
  vin: ['vin', 'vin sn', 'vehicle identification number'],
  vehicleType: ['vehicle type', 'class'],
  make: ['make', 'manufacturer'],
  model: ['model'],
  year: ['year', 'model year'],
  engineType: ['engine type', 'engine', 'engine brand'],
  filterTypes: ['filter types', 'filters'],
  currentMileage: [
    'current meter',
    'current meter value',
    'current mileage',
    'odometer',
    'current odometer',
  ],
  milesPerMonth: ['miles per month', 'average miles per month', 'monthly miles'],
}
const service: Names = {
  serviceDate: ['service date', 'date', 'completed', 'completed on', 'day', 'serviced on'],
  serviceType: ['service', 'service type', 'service name', 'job'],
  filterType: ['filter', 'filter type', 'filters', 'filter types'],
  quantity: ['quantity', 'qty', 'filters cleaned'],
  mileage: ['mileage', 'miles', 'odometer', 'mileage at service', 'meter'],
  wasDue: ['was due', 'was it due', 'due'],
}
const invoice: Names = {
  transactionType: ['transaction type', 'type'],
  invoiceNumber: ['num', 'invoice', 'invoice number', 'invoice no', 'number', 'no', 'doc number'],
  invoiceDate: ['date', 'invoice date', 'issued', 'issue date', 'issued date'],
  dueDate: ['due date', 'due'],
  amount: ['amount', 'total', 'invoice total', 'original amount'],
  openAmount: ['open balance', 'balance', 'open amount', 'amount due', 'balance due', 'open'],
}

/** How columns are called in each kind of spreadsheet. A name may mean another field in each. */
export const namesOf: Readonly<Record<SheetKind, Names>> = {
  customers: { customer: [...whose, 'name'], company, ...person, ...vehicle },
  vehicles: {
    customer: whose,
    company,
    ...person,
    ...vehicle,
    unit: [...unit, 'name'],
    vehicleType: ['vehicle type', 'type', 'class'],
  },
  services: { ...service, customer: whose, company, ...person, ...vehicle },
  invoices: { ...invoice, customer: [...whose, 'name'], company, ...person },
}

/** Without one of these a spreadsheet is of another kind. */
export const tellsKind: Readonly<Record<SheetKind, readonly ImportField[]>> = {
  customers: [],
  vehicles: ['unit', 'vin'],
  services: ['unit', 'vin'],
  invoices: ['invoiceNumber', 'openAmount'],
}
