import { todayPageText } from '#content/today.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
import { rowAddress, staffTab } from '#domain/staff-addresses.ts'
import type { TodayInvoice, TodayPage } from '#domain/today/contract.ts'
import { monthDay } from '#web/account/format/format-date.ts'
import { daysApart, what, whose } from './day-words.ts'
import { DayList, DayRow } from './day-list.tsx'

const { money: text } = todayPageText

type MoneyProps = { money: NonNullable<TodayPage['money']>; today: string }

/** What is owed, and what is done and not invoiced. */
export function Money({ money, today }: MoneyProps) {
  const { overdue, open, notInvoiced, exchanged } = money
  const sumOf = ({ amount, total }: { amount: string; total: number }, isDanger: boolean) =>
    total > 0 ? { text: formatAmount(amount), isDanger } : null
  return (
    <section id="money" aria-labelledby="money-heading" className="scroll-mt-4">
      <h2 id="money-heading" className="text-lg">
        {text.heading}
      </h2>
      <div className="mt-4 grid gap-y-6 xl:gap-y-8">
        <DayList
          heading={text.overdue}
          total={overdue.total}
          sum={sumOf(overdue, true)}
          href={staffTab('invoices', 'list', { status: 'overdue' })}
          empty={{ text: text.nothingOverdue, label: text.all.label }}
        >
          {overdue.items.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              when={daysApart(text.late, invoice.dueDate, today)}
              isDanger
            />
          ))}
        </DayList>
        <DayList
          heading={text.open}
          total={open.total}
          sum={sumOf(open, false)}
          href={staffTab('invoices', 'list', { status: 'pending' })}
          empty={{ text: text.nothingOpen, label: text.all.label }}
        >
          {open.items.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              when={
                invoice.dueDate === today
                  ? text.dueToday
                  : fill(text.due, { day: monthDay(invoice.dueDate) })
              }
            />
          ))}
        </DayList>
        <DayList
          heading={text.notInvoiced}
          total={notInvoiced.total}
          note={notInvoiced.total > 0 ? text.notInvoicedNote : ''}
          href={staffTab('services', 'list', { status: 'not_invoiced' })}
          empty={{ text: text.allInvoiced, label: text.allServices.label }}
        >
          {notInvoiced.items.map((service) => (
            <ServiceRow key={service.id} service={service} when={text.delivered} />
          ))}
        </DayList>
        <DayList
          heading={text.exchanged}
          total={exchanged.total}
          href={staffTab('services', 'list', { status: 'exchanged' })}
        >
          {exchanged.items.map((service) => (
            <ServiceRow key={service.id} service={service} when={text.exchangedOf} />
          ))}
        </DayList>
      </div>
    </section>
  )
}

type Costly = MoneyProps['money']['exchanged']['items'][number]

function ServiceRow({ service, when }: { service: Costly; when: TextWith<'day'> }) {
  const { id, cost, customer, since } = service
  return (
    <DayRow
      href={rowAddress('service_history', id)}
      title={whose(customer).title}
      detail={what(service)}
      end={
        <Amount
          amount={cost === null ? text.noCost : formatAmount(cost)}
          when={fill(when, { day: monthDay(since) })}
        />
      }
    />
  )
}

function InvoiceRow({
  invoice,
  when,
  isDanger = false,
}: {
  invoice: TodayInvoice
  when: string
  isDanger?: boolean
}) {
  return (
    <DayRow
      href={rowAddress('invoices', invoice.id)}
      title={whose(invoice.customer).title}
      detail={invoice.invoiceNumber}
      end={<Amount amount={formatAmount(invoice.openAmount)} when={when} isDanger={isDanger} />}
    />
  )
}

function Amount({
  amount,
  when,
  isDanger = false,
}: {
  amount: string
  when: string
  isDanger?: boolean
}) {
  return (
    <>
      <span className="block font-semibold">{amount}</span>
      <span className={`block text-xs ${isDanger ? 'text-kiln' : 'text-soot-600'}`}>{when}</span>
    </>
  )
}
