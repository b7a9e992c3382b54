import { addDays, todayAt } from '#domain/calendar.ts'

export type Caller = 'owner' | 'technician' | 'customer'
/** Rows of the company that the calls open: a customer with their own of each. */
export type Rows = Readonly<
  Record<
    | 'customer'
    | 'company'
    | 'vehicle'
    | 'filter'
    | 'code'
    | 'service'
    | 'atBench'
    | 'line'
    | 'certificate'
    | 'invoice'
    | 'appointment'
    | 'conversation'
    | 'request'
    | 'run'
    | 'message',
    string
  >
>
export type CompanyCall = { as: Caller; path: string }

/** What each list and each read is called with, at its first page and far behind it. */
export function companyCalls(rows: Rows): CompanyCall[] {
  return [
    ...officeLists.map((path) => ({ as: 'owner', path: `/api/admin/${path}` }) as const),
    ...officeReads(rows).map((path) => ({ as: 'owner', path: `/api/admin/${path}` }) as const),
    ...['today', 'work', `services/${rows.atBench}/filters`, `service-filters/${rows.line}`].map(
      (path) => ({ as: 'technician', path: `/api/admin/${path}` }) as const,
    ),
    ...customerReads(rows).map(
      (path) => ({ as: 'customer', path: `/api/customer/${path}` }) as const,
    ),
  ]
}

const officeLists = [
  'services',
  'services?page=2000',
  'services?status=delivered',
  'services?status=not_invoiced',
  'services?status=scheduled',
  'services?sort=createdAt&page=100',
  'services?q=gasket',
  'services?q=haulers%2077',
  'services?q=cleaning',
  'services?q=zebra%204711',
  'invoices',
  'invoices?page=2000',
  'invoices?sort=-amount&page=100',
  'invoices?status=overdue',
  'invoices?status=paid&page=1000',
  'invoices?q=INV-2024-1612',
  'invoices?q=haulers',
  'appointments',
  'appointments?sort=plan',
  'appointments?page=1000',
  'appointments?status=unconfirmed',
  'appointments?q=dpf',
  'appointments?q=rear%20gate',
  'customers',
  'customers?page=40',
  'customers?sort=name',
  'customers?q=ortiz',
  'customers?q=2165554321',
  'outbox',
  'outbox?page=3000',
  'outbox?status=bounced',
  'outbox?q=person77',
  'outbox?q=filters',
  'outbox/overview',
  'audit',
  'audit?page=5000',
  'audit?action=customer_read&page=1000',
  'sms-history',
  'sms-history?q=order',
  'received-texts',
  'demo-requests',
  'demo-requests?q=quarry',
  'contact-messages',
  'contact-messages?q=sam',
  'newsletter-subscriptions',
  'savings-calculations',
  'reviews',
  'triage',
  'triage?status=resolved&page=500',
  'triage?q=quarry',
  'triage/analytics',
  'chat/sessions',
  'chat/sessions?q=gus',
  'today',
  'waiting',
  'day',
  'retention',
  'insights',
  'automation',
  'automation-runs',
  'automation/service_overdue/preview',
  'automation/invoice_overdue/preview',
  'accuracy',
  'priors',
  'imports',
  'privacy-requests',
  'search?q=haulers%2077',
  'search?q=INV-2024-1612',
  'search?q=unit',
]

const officeReads = (rows: Rows) => [
  `customers/${rows.customer}`,
  `customers/${rows.customer}/history`,
  `customers/${rows.customer}/vehicles`,
  `companies/${rows.company}`,
  `companies/${rows.company}/people`,
  `services/${rows.service}`,
  `invoices/${rows.invoice}`,
  `appointments/${rows.appointment}`,
  `appointments/hours?on=${addDays(todayAt(new Date()), 3)}`,
  `appointments/ready?customerId=${rows.customer}`,
  `vehicles/${rows.vehicle}`,
  `filters/${rows.filter}`,
  `filter-codes/${rows.code}`,
  `outbox/${rows.message}`,
  `triage/demo_request.${rows.request}`,
  `chat/sessions/${rows.conversation}`,
  `automation-runs/${rows.run}`,
]

const customerReads = (rows: Rows) => [
  'me',
  'company',
  'stats',
  'insights',
  'service-history',
  'service-history?q=dpf&sort=cost&page=3',
  `service-history/${rows.service}`,
  'invoices',
  'invoices?status=paid&page=2',
  `invoices/${rows.invoice}`,
  'appointments',
  `appointments/${rows.appointment}`,
  'vehicles',
  'vehicles?q=volvo',
  `vehicles/${rows.vehicle}/filters`,
  `filters/${rows.filter}`,
  'maintenance-metrics',
  'maintenance-metrics?page=15',
  'maintenance-recommendations',
  'maintenance-summary',
  'maintenance-plan',
  'maintenance-accuracy',
  'notifications',
  'notification-choices',
  'sessions',
  'api-keys',
  'compliance-folder',
]

/** Files of many rows: their first one is waited for, and what they take of the memory. */
export const companyFiles: readonly CompanyCall[] = [
  ...[
    'services',
    'invoices',
    'appointments',
    'customers',
    'demo-requests',
    'contact-messages',
    'reviews',
    'savings-calculations',
    'newsletter-subscriptions',
  ].map((list) => ({ as: 'owner', path: `/api/admin/${list}.csv` }) as const),
  { as: 'owner', path: '/api/admin/services.csv?q=gasket' },
  { as: 'owner', path: '/api/admin/invoices.csv?status=paid' },
  { as: 'customer', path: '/api/customer/invoices.csv' },
  { as: 'customer', path: '/api/customer/maintenance-plan.csv' },
  { as: 'customer', path: '/api/customer/report.csv' },
  { as: 'customer', path: '/api/customer/export' },
]
