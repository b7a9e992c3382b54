import * as z from 'zod/mini'
import { choiceOf, officeList, officePage } from '#domain/lists.ts'
import { formatAmount } from '#domain/money.ts'
import { requestNames } from './timeline.ts'

/** On one day in this order, the last that follows from the others on top. */
export const historyKinds = [
  'message',
  'chat',
  'request',
  'review',
  'call',
  'follow_up',
  'note',
  'payment',
  'invoice',
  'service',
  'appointment',
  'due',
  'account',
] as const
export type HistoryKind = (typeof historyKinds)[number]

export const historyQuery = z.extend(officePage, {
  kind: choiceOf(historyKinds, 'Please choose a kind from the list.'),
})

/** What a line opens; null where there is no page of its own. */
const opened = z.enum([
  'service_history',
  'appointments',
  'invoices',
  'outbox',
  'chat',
  'requests',
  'reviews',
])
export type Opened = z.infer<typeof opened>

/**
 * What has happened with a customer. `day` is by the workshop's clock; `by` is who of our team did
 * it, where the row says so. `id` is that of the row it opens, of a request the email it came from,
 * of a review the name on it.
 */
export const historyLine = z.object({
  kind: z.enum(historyKinds),
  day: z.string(),
  text: z.string(),
  status: z.nullable(z.string()),
  by: z.nullable(z.string()),
  opens: z.nullable(opened),
  id: z.string(),
})
export const historyPage = officeList(historyLine)

/** A row as it is stored: which columns say something depends on its kind. */
export type HistoryRow = {
  kind: HistoryKind
  day: string
  /** What it was: its subject, type, number or words. */
  what: string
  /** What more: the kind of its filter, of its request, or the provider that took a message. */
  more: string | null
  count: number | null
  amount: string | null
  status: string | null
  by: string | null
  opens: Opened | null
  id: string
}

export function historyLineOf(row: HistoryRow): HistoryLine {
  const { kind, day, status, by, opens, id } = row
  return { kind, day, text: textOf(row), status, by, opens, id }
}

function textOf({ kind, what, more, count, amount }: HistoryRow): string {
  switch (kind) {
    case 'message':
      return what
    case 'payment':
      return `${formatAmount(amount ?? '0.00')} for ${what}`
    case 'invoice':
      return `${what}, ${formatAmount(amount ?? '0.00')}`
    case 'service':
      return `${what}: ${count ?? 0} x ${more ?? ''}`
    case 'due':
      return [more, what].filter(Boolean).join(': ')
    case 'request':
      return withWords(requestNames[more as keyof typeof requestNames], what)
    case 'review':
      return `${count ?? 0} of 5: ${what}`
    case 'call':
      return withWords('Logged call', what)
    case 'account':
      return 'Account opened'
    case 'follow_up':
    case 'chat':
    case 'note':
    case 'appointment':
      return what
  }
}

const mostWords = 120
function withWords(name: string, text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').slice(0, mostWords)
  return words === '' ? name : `${name}: ${words}`
}

export type HistoryQuery = z.infer<typeof historyQuery>
export type HistoryLine = z.infer<typeof historyLine>
export type HistoryPage = z.infer<typeof historyPage>
