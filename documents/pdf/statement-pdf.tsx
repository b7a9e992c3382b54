import { Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import { addressLines, type Addressee } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import type { Statement, StatementLine } from '#domain/invoices/statement.ts'
import { formatDollarsCents } from '#domain/money.ts'
import { paymentName } from './invoice-pdf.tsx'
import { Fact, Lines, Paper } from './paper.tsx'
import { styles } from './paper-style.ts'
import { type Row, Sum, Table } from './table.tsx'

export type StatementData = { statement: Statement; addressee: Addressee; madeOn: string }

const { title, columns, opening, closing, nothing, credit, kept } = papers.statement

export function StatementPdf({ statement, addressee, madeOn }: StatementData) {
  const { from, to, openingCents, lines, invoicedCents, receivedCents, closingCents } = statement
  return (
    <Paper title={title} foot={title} name={`${formatLongDay(from)} to ${formatLongDay(to)}`}>
      <View style={[styles.row, { justifyContent: 'space-between', gap: 24, marginBottom: 22 }]}>
        <View style={{ width: 240 }}>
          <Lines label="Customer" lines={addressLines(addressee)} />
        </View>
        <View style={{ gap: 6, width: 120 }}>
          <Fact label="Date">{formatLongDay(madeOn)}</Fact>
          <Fact label={closing}>{formatDollarsCents(closingCents)}</Fact>
        </View>
      </View>
      <Table
        columns={[
          { key: 'day', label: columns.day, width: 96 },
          { key: 'what', label: columns.what },
          { key: 'charge', label: columns.charge, width: 76, isNumeric: true },
          { key: 'payment', label: columns.payment, width: 76, isNumeric: true },
          { key: 'balance', label: columns.balance, width: 80, isNumeric: true },
        ]}
        rows={[openingRow(from, openingCents), ...lines.map(rowOf)]}
      >
        <View style={{ marginTop: 6 }}>
          {lines.length === 0 ? (
            <Text style={[styles.quiet, { marginBottom: 6 }]}>{nothing}</Text>
          ) : null}
          <Sum label={columns.charge}>{formatDollarsCents(invoicedCents)}</Sum>
          <Sum label={columns.payment}>{formatDollarsCents(-receivedCents)}</Sum>
          <Sum label={closing} isStrong>
            {formatDollarsCents(closingCents)}
          </Sum>
        </View>
      </Table>
      <Text style={[styles.quiet, { marginTop: 22 }]}>
        {closingCents < 0 ? `${credit} ${kept}` : kept}
      </Text>
    </Paper>
  )
}

function openingRow(from: string, cents: number): Row {
  return {
    cells: { day: formatLongDay(from), what: opening, balance: formatDollarsCents(cents) },
    isStrong: true,
  }
}

function rowOf({
  day,
  kind,
  invoiceNumber,
  method,
  reference,
  cents,
  balanceCents,
}: StatementLine): Row {
  const how = method === null ? 'Payment' : paymentName(method, reference)
  const what =
    kind === 'invoice' ? `Invoice ${invoiceNumber}` : `${how} for invoice ${invoiceNumber}`
  const amount = formatDollarsCents(cents)
  return {
    cells: {
      day: formatLongDay(day),
      what,
      ...(kind === 'invoice' ? { charge: amount } : { payment: amount }),
      balance: formatDollarsCents(balanceCents),
    },
  }
}
