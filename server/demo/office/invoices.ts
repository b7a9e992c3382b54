import { addDays, type Day, todayAt } from '#domain/calendar.ts'
import { amountOf } from '#domain/money.ts'
import { demoKinds, nextWorkingDay, pickupCents } from '#server/demo/demo-services.ts'
import { during } from '#server/demo/open-time.ts'
import { between, digits, scatter } from '#server/demo/scatter.ts'
import type { NewRowOf } from '#server/db/schema/tables.ts'
import { type PersonKey, people } from './people.ts'
import { idsBegin, type OfficeRows } from './rows.ts'
import type { OfficeService } from './services.ts'

export type OfficeInvoice = NewRowOf<'invoices'> & {
  id: string
  person: PersonKey
  cents: number
  createdAt: Date
}

const dueDays = 30
const firstNumber = 2_101
/** How long each takes to pay, in days from the invoice; most are prompt. */
const paysAfter: Partial<Record<PersonKey, readonly [number, number]>> = {
  harbor: [33, 58],
  tuscarawas: [26, 44],
  black: [18, 29],
  killdeer: [20, 30],
}
const prompt = [7, 24] as const
/** The newest of these invoices is unpaid or partly paid, not just waiting for its due day. */
const newestIs: Partial<Record<PersonKey, 'unpaid' | 'part'>> = {
  maumee: 'unpaid',
  tuscarawas: 'unpaid',
  harbor: 'part',
}

type DatedInvoice = {
  service: OfficeService
  issued: Day
  paid: { on: Day; cents: number } | null
  isPaid: boolean
}

/** What was charged for the services, numbered by day of issue, and what has come in. */
export function invoiceRows(
  services: readonly OfficeService[],
  now: Date,
): Omit<OfficeRows, 'invoices'> & { invoices: OfficeInvoice[] } {
  const today = todayAt(now)
  const datedInvoices = services
    .flatMap((service) => datedInvoicesOf(service, services, today))
    .sort((a, b) => (a.issued < b.issued ? -1 : 1))
  const invoices = datedInvoices.map((datedInvoice, at) => invoiceOf(datedInvoice, at))
  return {
    invoices,
    invoice_lines: datedInvoices.flatMap((datedInvoice, at) =>
      linesOf(datedInvoice.service, invoices[at]?.id ?? ''),
    ),
    payments: datedInvoices.flatMap(({ service, paid }, at) =>
      paid === null ? [] : [paymentOf(service.person, paid, invoices[at]?.id ?? '', at)],
    ),
  }
}

function datedInvoicesOf(
  service: OfficeService,
  all: readonly OfficeService[],
  today: Day,
): DatedInvoice[] {
  const issued = nextWorkingDay(addDays(service.serviceDate, 1))
  if (service.status !== 'delivered' || issued > today) return []
  const isNewest = all
    .filter(({ person, status }) => person === service.person && status === 'delivered')
    .every(({ serviceDate }) => serviceDate <= service.serviceDate)
  const exception = isNewest ? newestIs[service.person] : undefined
  const on = nextWorkingDay(
    addDays(issued, between(`paid ${service.id}`, paysAfter[service.person] ?? prompt)),
  )
  if (exception === 'unpaid') return [{ service, issued, paid: null, isPaid: false }]
  if (exception === 'part')
    return [{ service, issued, paid: partOn(issued, service.cents, today), isPaid: false }]
  return [
    {
      service,
      issued,
      paid: on <= today ? { on, cents: service.cents } : null,
      isPaid: on <= today,
    },
  ]
}

function partOn(issued: Day, cents: number, today: Day): DatedInvoice['paid'] {
  const on = nextWorkingDay(addDays(issued, 4))
  return on <= today ? { on, cents: Math.floor(cents / 2 / 100_00) * 100_00 } : null
}

function invoiceOf({ service, issued, isPaid, paid }: DatedInvoice, at: number): OfficeInvoice {
  const issuedAt = during(issued, 0.6 + 0.3 * scatter(`issued ${service.id}`))
  return {
    id: `${idsBegin}invoice-${service.id.replace(`${idsBegin}service-`, '')}`,
    person: service.person,
    cents: service.cents,
    customerId: service.customerId,
    serviceHistoryId: service.id,
    invoiceNumber: `LFR-D${firstNumber + at}`,
    amount: amountOf(service.cents),
    status: isPaid ? 'paid' : 'pending',
    issueDate: issued,
    dueDate: addDays(issued, dueDays),
    paidDate: isPaid ? (paid?.on ?? null) : null,
    createdAt: issuedAt,
    updatedAt: issuedAt,
  }
}

function linesOf({ kind, person, quantity, cents }: OfficeService, invoiceId: string) {
  const { serviceType, filterType, unitCents } = demoKinds[kind]
  const charged = (cents - pickupCents) / unitCents
  const lines = [
    {
      description: `${serviceType}, ${filterType}${charged < quantity ? `, ${quantity - charged} not charged` : ''}`,
      quantity: charged,
      unit: unitCents,
    },
    { description: `Pickup and return, ${people[person].city}`, quantity: 1, unit: pickupCents },
  ]
  return lines.map(({ description, quantity: count, unit }, at) => ({
    id: `${invoiceId}-line-${at + 1}`,
    invoiceId,
    position: at + 1,
    description,
    quantity: count,
    unitPrice: amountOf(unit),
    amount: amountOf(count * unit),
  }))
}

function paymentOf(
  person: PersonKey,
  { on, cents }: { on: Day; cents: number },
  invoiceId: string,
  at: number,
) {
  // A company pays as it always does: by its own checks, or from its bank.
  const byCheck =
    person === 'mohican' || person === 'tuscarawas' || person === 'killdeer' || person === 'harbor'
  return {
    id: `${invoiceId}-payment`,
    invoiceId,
    method: byCheck ? ('cheque' as const) : ('transfer' as const),
    amount: amountOf(cents),
    receivedOn: on,
    reference: byCheck
      ? String(
          between(`first check of ${person}`, [2_000, 8_000]) +
            at * 3 +
            between(`check ${invoiceId}`, [0, 2]),
        )
      : `ACH ${digits(`ach ${invoiceId}`, 7)}`,
    eventId: `${invoiceId}-payment`,
    createdAt: during(on, 0.24),
  }
}
