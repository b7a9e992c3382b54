import { automationLetters, automationRules } from '#content/automation.ts'
import { type Day, formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { formatAmount } from '#domain/money.ts'
import type { RuleName } from './contract.ts'

type Letter = { title: string; message: string }
type Overdue = { invoiceNumber: string; openAmount: string; dueDate: Day }
type Touched = { customerName: string; company: string | null; cause: string }

const { service, invoice, alert } = automationLetters
// A mail is read on a phone: the rest stands on the page that it leads to.
const mostInAlert = 40
const mostInReminder = 20

export function serviceLetter(lastOn: Day, usualPauseDays: number): Letter {
  return {
    title: service.title,
    message: fill(service.message, { day: formatLongDay(lastOn), days: usualPauseDays }),
  }
}

export function reminderLetter(invoices: readonly Overdue[]): Letter {
  const [first] = invoices
  const title =
    invoices.length === 1
      ? fill(invoice.title, { number: first?.invoiceNumber ?? '' })
      : fill(invoice.titleOfMany, { count: invoices.length })
  const lines = invoices.slice(0, mostInReminder).map(({ invoiceNumber, openAmount, dueDate }) =>
    fill(invoice.line, {
      amount: formatAmount(openAmount),
      number: invoiceNumber,
      day: formatLongDay(dueDate),
    }),
  )
  const rest = invoices.length - lines.length
  const more = rest > 0 ? [fill(rest === 1 ? invoice.oneMore : invoice.more, { count: rest })] : []
  return { title, message: [...lines, ...more, invoice.close].join(' ') }
}

export function alertOf(
  rule: RuleName,
  touched: readonly Touched[],
): { subject: string; facts: (readonly [string, string])[] } {
  const { name } = automationRules[rule]
  const [first] = touched
  const subject =
    touched.length === 1 && first !== undefined
      ? fill(alert.subjectOfOne, { rule: name, name: called(first) })
      : fill(alert.subject, { rule: name, count: touched.length })
  const listed = touched.slice(0, mostInAlert).map((one) => [called(one), one.cause] as const)
  const rest = touched.length - listed.length
  return {
    subject,
    facts: rest === 0 ? listed : [...listed, [fill(alert.more, { count: rest }), alert.moreText]],
  }
}

const called = ({ customerName, company }: Touched) => company ?? customerName
