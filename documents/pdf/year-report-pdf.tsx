import { Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import { staffInvoiceStates } from '#domain/invoices/staff-states.ts'
import { shownInvoiceStatus } from '#domain/invoices/states.ts'
import { serviceStates } from '#domain/services/states.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import type {
  ReportedInvoice,
  ReportedService,
  YearReport,
  YearSums,
} from '#domain/customers/dashboard/year-report.ts'
import { fill } from '#domain/fill.ts'
import { formatAmount, formatDollarsCents } from '#domain/money.ts'
import { MonthBars } from './bars.tsx'
import { Lines, Paper } from './paper.tsx'
import { palette, styles } from './paper-style.ts'
import { type Row, Sum, Table } from './table.tsx'

const {
  title,
  spend,
  services: servicesHeading,
  invoices: invoicesHeading,
  noServices,
  noInvoices,
  withoutService,
  cancelledNote,
  more,
} = papers.report
/** A longer list takes long to render and nobody reads it on paper: the CSV file has all of it. */
const mostRows = 75

export function YearReportPdf({ year, services, invoices, sums, addressee }: YearReport) {
  return (
    <Paper title={title} name={String(year)}>
      <Lines label="Customer" lines={addressLines(addressee)} />
      <Figures {...sums} />
      <Text style={[styles.heading, { marginTop: 20 }]}>{spend}</Text>
      <MonthBars cents={sums.invoicedByMonth} />
      <Text minPresenceAhead={80} style={[styles.heading, { marginTop: 26 }]}>
        {servicesHeading}
      </Text>
      {services.length === 0 ? (
        <Text>{noServices}</Text>
      ) : (
        <Services services={services} sums={sums} />
      )}
      <Text minPresenceAhead={80} style={[styles.heading, { marginTop: 26 }]}>
        {invoicesHeading}
      </Text>
      {invoices.length === 0 ? (
        <Text>{noInvoices}</Text>
      ) : (
        <Invoices invoices={invoices} sums={sums} />
      )}
      <Text style={[styles.quiet, { marginTop: 18 }]}>{cancelledNote}</Text>
    </Paper>
  )
}

function Figures({ services, filters, invoicedCents, openCents }: YearSums) {
  const figures = [
    ['Services', String(services)],
    ['Filters', String(filters)],
    ['Invoiced', formatDollarsCents(invoicedCents)],
    ['Balance due', formatDollarsCents(openCents)],
  ] as const
  return (
    <View
      style={[
        styles.row,
        { marginTop: 16, backgroundColor: palette.ceramic, padding: 12, gap: 12 },
      ]}
    >
      {figures.map(([label, figure]) => (
        <View key={label} style={{ flex: 1 }}>
          <Text style={styles.label}>{label}</Text>
          <Text style={[styles.tabular, { fontSize: 15, fontWeight: 800, lineHeight: 1.2 }]}>
            {figure}
          </Text>
        </View>
      ))}
    </View>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

function Services({ services, sums }: { services: ReportedService[]; sums: YearSums }) {
  const columns = [
    { key: 'day', label: 'Date', width: 96 },
    { key: 'what', label: 'Service' },
    { key: 'filters', label: 'Filters', width: 44, isNumeric: true },
    { key: 'status', label: 'Status', width: 70 },
    { key: 'cost', label: 'Cost', width: 76, isNumeric: true },
  ]
  const rows = services.slice(0, mostRows).map((service): Row => ({
    cells: {
      day: formatLongDay(service.serviceDate),
      what: `${service.serviceType}, ${service.filterType}`,
      filters: String(service.quantity),
      status: serviceStates[shownStatus(service)].word,
      cost: service.cost === null ? '' : formatAmount(service.cost),
    },
  }))
  return (
    <Table columns={columns} rows={rows}>
      <Cut total={services.length} />
      <Sum
        label={`${counted(sums.services, 'service')}, ${counted(sums.filters, 'filter')}`}
        isStrong
      >
        {formatDollarsCents(sums.costCents)}
      </Sum>
    </Table>
  )
}

function Invoices({ invoices, sums }: { invoices: ReportedInvoice[]; sums: YearSums }) {
  const columns = [
    { key: 'day', label: 'Issued', width: 96 },
    { key: 'number', label: 'Invoice' },
    { key: 'due', label: 'Due', width: 96 },
    { key: 'status', label: 'Status', width: 70 },
    { key: 'amount', label: 'Amount', width: 76, isNumeric: true },
  ]
  const rows = invoices
    .slice(0, mostRows)
    .map(({ issueDate, invoiceNumber, dueDate, status, isOverdue, amount }): Row => ({
      cells: {
        day: formatLongDay(issueDate),
        number: invoiceNumber,
        due: formatLongDay(dueDate),
        status: staffInvoiceStates[shownInvoiceStatus({ status, isOverdue })].word,
        amount: formatAmount(amount),
      },
    }))
  return (
    <Table columns={columns} rows={rows}>
      <Cut total={invoices.length} />
      {sums.withoutServiceCents > 0 && (
        <Sum label={withoutService}>{formatDollarsCents(sums.withoutServiceCents)}</Sum>
      )}
      <Sum label="Balance due">{formatDollarsCents(sums.openCents)}</Sum>
      <Sum label="Invoiced" isStrong>
        {formatDollarsCents(sums.invoicedCents)}
      </Sum>
    </Table>
  )
}

function Cut({ total }: { total: number }) {
  if (total <= mostRows) return null
  return (
    <Text style={[styles.quiet, { marginTop: 5 }]}>
      {fill(more, { shown: String(mostRows), total: String(total) })}
    </Text>
  )
}
