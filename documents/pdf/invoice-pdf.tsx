import { Text, View } from '@react-pdf/renderer'
import { papers } from '#content/papers.ts'
import { addressLines, type Addressee } from '#domain/accounts/addressee.ts'
import { formatLongDay } from '#domain/calendar.ts'
import type { InvoiceDetail, Payment } from '#domain/invoices/contract.ts'
import { invoiceFacts } from '#domain/invoices/invoice-facts.ts'
import { staffInvoiceStates as states } from '#domain/invoices/staff-states.ts'
import { referenceAfterMethod } from '#domain/invoices/payment-label.ts'
import { formatAmount } from '#domain/money.ts'
import { HowToPay } from './how-to-pay.tsx'
import { Mark } from './mark.tsx'
import { Fact, Lines, Paper } from './paper.tsx'
import { styles } from './paper-style.ts'
import { Sum, Table } from './table.tsx'

export type InvoiceData = { invoice: InvoiceDetail; addressee: Addressee }

const { title, billTo, columns, noLines, total, open, thanks, cancelled } = papers.invoice
const formats = {
  day: (day: string | null) => day && formatLongDay(day),
  dollars: (amount: string | null) => amount && formatAmount(amount),
  text: (text: string | null) => text,
}

/** How a payment is called on paper. */
const methods = {
  cheque: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  earlier: 'Paid earlier',
} as const satisfies Record<Payment['method'], string>

/** "Check 20418", also where the reference says "Check" itself. */
export function paymentName(method: Payment['method'], reference: string | null): string {
  return [methods[method], referenceAfterMethod(method, reference)].filter(Boolean).join(' ')
}

export function InvoicePdf({ invoice, addressee }: InvoiceData) {
  const { invoiceNumber, amount, status, payments, openAmount } = invoice
  return (
    <Paper title={title} name={invoiceNumber}>
      <View style={[styles.row, { justifyContent: 'space-between', gap: 24, marginBottom: 22 }]}>
        <View style={{ width: 220 }}>
          <Lines label={billTo} lines={addressLines(addressee)} />
        </View>
        <View style={{ gap: 6, width: 110 }}>
          {invoiceFacts(invoice, 'paper', formats)
            .filter(({ value }) => value !== null)
            .map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
        </View>
        <View style={{ alignItems: 'flex-end', flex: 1 }}>
          <StatusMark {...invoice} />
        </View>
      </View>
      <Table
        columns={[
          { key: 'description', label: columns.description },
          { key: 'quantity', label: columns.quantity, width: 52, isNumeric: true },
          { key: 'unitPrice', label: columns.unitPrice, width: 80, isNumeric: true },
          { key: 'amount', label: columns.amount, width: 84, isNumeric: true },
        ]}
        rows={rowsOf(invoice)}
      >
        <View style={{ marginTop: 6 }}>
          <Sum label={total} isStrong={status !== 'pending'}>
            {formatAmount(amount)}
          </Sum>
          {payments.map(({ method, receivedOn, amount, reference }, at) => (
            <Sum
              key={at}
              label={`${paymentName(method, reference)}, ${formatLongDay(receivedOn)}`}
            >{`-${formatAmount(amount)}`}</Sum>
          ))}
          {status === 'pending' ? (
            <Sum label={open} isStrong>
              {formatAmount(openAmount)}
            </Sum>
          ) : null}
        </View>
      </Table>
      {status === 'pending' ? (
        <HowToPay reference={invoiceNumber} />
      ) : (
        <Text style={{ marginTop: 26 }}>{status === 'paid' ? thanks : cancelled}</Text>
      )}
    </Paper>
  )
}

function rowsOf({ lines, amount }: InvoiceDetail) {
  if (lines.length === 0)
    return [
      {
        cells: {
          description: noLines,
          quantity: '1',
          unitPrice: formatAmount(amount),
          amount: formatAmount(amount),
        },
      },
    ]
  return lines.map((line) => ({
    cells: {
      description: line.description,
      quantity: String(line.quantity),
      unitPrice: formatAmount(line.unitPrice),
      amount: formatAmount(line.amount),
    },
  }))
}

function StatusMark({ status, isOverdue, dueDate, paidDate }: InvoiceDetail) {
  if (status === 'paid')
    return (
      <Mark
        tone="good"
        word={states.paid.word}
        note={paidDate === null ? undefined : formatLongDay(paidDate)}
      />
    )
  if (status === 'cancelled') return <Mark tone="gone" word={states.cancelled.word} />
  if (isOverdue)
    return <Mark tone="bad" word={states.overdue.word} note={`since ${formatLongDay(dueDate)}`} />
  return <Mark tone="plain" word={states.pending.word} note={`due ${formatLongDay(dueDate)}`} />
}
